"""The house's own order: style, types, the table of imports, clean texts, and a test for every rule."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).exists()]


def run(*command: str) -> None:
    done = subprocess.run([str(BIN / command[0]), *command[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_lint() -> None:
    run("ruff", "check", ".")


def test_format() -> None:
    run("ruff", "format", "--check", ".")


def test_types() -> None:
    run("mypy")


def test_who_may_import_whom() -> None:
    run("lint-imports")


def test_no_path_of_a_machine() -> None:
    pattern = re.compile(r"(^|[^A-Za-z0-9_./-])/(work|root|tmp|home|Users)/[A-Za-z0-9_.]")
    found = []
    for path in tracked():
        if path.suffix in {".py", ".md", ".yaml", ".yml", ".toml", ".json", ".txt"} or path.parent.name == ".ci":
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if pattern.search(line):
                    found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    assert not found, "\n".join(found)


def rules_on_the_page() -> list[str]:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    return re.findall(r"^\| ([A-Z0-9]{2}-\d\d) ", text, flags=re.MULTILINE)


def rules_with_a_test() -> set[str]:
    """The numbers in ``@pytest.mark.rule("…")`` marks, read from the tests' source."""
    found = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                found |= {str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)}
    return found


@pytest.mark.parametrize("number", rules_on_the_page())
def test_every_rule_has_a_test(number: str) -> None:
    assert number in rules_with_a_test(), f"{number} of docs/rules.md: no test bears @pytest.mark.rule({number!r})"


def test_no_test_proves_an_unknown_rule() -> None:
    unknown = rules_with_a_test() - set(rules_on_the_page())
    assert not unknown, f"not in docs/rules.md: {sorted(unknown)}"


def test_fonts_keep_their_licences() -> None:
    folder = ROOT / "assets" / "fonts"
    licences = " ".join(path.name.lower() for path in folder.iterdir() if path.suffix in {".txt", ".md"})
    faces = {re.split(r"[-_]", path.stem)[0].lower() for path in folder.glob("*.ttf")}
    assert faces, "no fonts"
    assert all(face in licences.replace("-", "").replace("_", "") for face in faces), (faces, licences)
