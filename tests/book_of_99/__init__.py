"""Book of 99: its rules in drawings, its maths against brute force."""
