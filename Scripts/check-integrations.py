#!/usr/bin/env python3
"""Runs the steps of action.yml and the hooks of .pre-commit-hooks.yaml on this machine, in small projects that are sound, stale and wrong.

usage: check-integrations.py TOKENGEN

Of GitHub, this script has the variables that the steps use, and a `gh` that writes comments into a file. pre-commit itself runs, if it is installed.
"""
import contextlib
import functools
import hashlib
import http.server
import os
import pathlib
import platform
import re
import shutil
import site
import subprocess
import sys
import tarfile
import tempfile
import threading

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOKENGEN = pathlib.Path(sys.argv[1]).resolve()
ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
GIT = ["git", "-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"]
CARD = """Card:
  level: molecule
  style: CardStyle
  content: { title: string }
  body: { label: "{title}", style: titleStyle }
  examples: { usual: { content: { title: Hello } } }
"""


def main():
    for test in [sound_pull_request, push, stale, wrong, without_comment, subfolder, download, hooks]:
        with tempfile.TemporaryDirectory() as folder:
            test(pathlib.Path(folder))
        print(f"check-integrations: {test.__name__.replace('_', ' ')}: fine", flush=True)


def expect(condition, message):
    if not condition:
        sys.exit(f"check-integrations: {message}")


def run(*command, cwd, **options):
    done = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    expect(done.returncode == 0, f"{' '.join(map(str, command))}:\n{done.stdout}")
    return done.stdout


def make_project(folder, subfolder="."):
    """A repository whose main branch has generated files, and a branch, checked out, that changes a colour."""
    project = folder / "repository" / subfolder
    project.mkdir(parents=True)
    run(TOKENGEN, "init", "--quiet", cwd=project)
    (project / "tokens/components").mkdir(exist_ok=True)
    (project / "tokens/components/card.yaml").write_text(CARD)
    repository = folder / "repository"
    run(TOKENGEN, "--quiet", cwd=project)
    run("git", "init", "--quiet", "--initial-branch", "main", cwd=repository)
    commit(repository, "Start")
    run("git", "update-ref", "refs/remotes/origin/main", "HEAD", cwd=repository)
    run("git", "checkout", "--quiet", "-b", "topic", cwd=repository)
    change_colour(project)
    run(TOKENGEN, "--quiet", cwd=project)
    commit(repository, "Change a colour")
    return project


def commit(repository, message):
    run("git", "add", "--all", cwd=repository)
    run(*GIT, "commit", "--quiet", "--message", message, cwd=repository)


def change_colour(project):
    for file in sorted((project / "tokens").rglob("*.yaml")):
        text = file.read_text()
        changed = re.sub(r'"#[0-9A-Fa-f]{6}"', '"#783BF9"', text, count=1)
        if changed != text:
            file.write_text(changed)
            return
    sys.exit("check-integrations: a new project has no colour")


# MARK: The action


class Outcome:
    def __init__(self, folder):
        self.folder = folder
        self.results = {}
        self.output = ""

    def text(self, name):
        file = self.folder / name
        return file.read_text() if file.exists() else ""


def run_action(folder, *, base="main", number="7", server="https://example.com", **inputs):
    """Runs the steps as a runner does: after a failure, only those whose condition asks for it."""
    temporary = folder / "runner"
    bin = folder / "bin"
    for place in [temporary, bin]:
        place.mkdir()
    gh = bin / "gh"
    gh.write_text(f'#!/bin/sh\n[ "$4" != --edit-last ] || exit 1\n[ "$1 $2 $3 $4" = "pr comment 7 --body-file" ] && cp "$5" {folder}/comment.md\n')
    gh.chmod(0o755)
    outcome = Outcome(folder)
    values = {f"inputs.{name}": inputs.get(name, input["default"]) for name, input in ACTION["inputs"].items()}
    values |= {
        "github.server_url": server, "github.action_repository": "acme/tokengen", "github.action_ref": "1.2.3", "github.token": "none",
        "github.event.pull_request.head.repo.full_name == github.repository && github.event.number || ''": number,
        "runner.temp": str(temporary),
    }  # fmt: skip
    machine = {"x86_64": "X64", "aarch64": "ARM64", "arm64": "ARM64"}[platform.machine()]
    environment = {
        "HOME": str(folder), "PATH": f"{bin}:{os.environ['PATH']}", "GITHUB_BASE_REF": base, "GITHUB_WORKSPACE": str(folder / "repository"),
        "GITHUB_PATH": str(folder / "path"), "GITHUB_STEP_SUMMARY": str(folder / "summary.md"), "RUNNER_TEMP": str(temporary),
        "RUNNER_OS": {"Darwin": "macOS"}.get(platform.system(), platform.system()), "RUNNER_ARCH": machine,
    }  # fmt: skip
    has_failed = False
    for step in ACTION["runs"]["steps"]:
        expect(step.get("if", "${{ !cancelled() }}") == "${{ !cancelled() }}", f"{step['name']}: this script does not know the condition")
        if has_failed and "if" not in step:
            continue
        if "uses" in step:
            expect(step["uses"].startswith("actions/upload-artifact@"), f"this script does not know {step['uses']}")
            path = pathlib.Path(filled(step["with"]["path"], values))
            outcome.artifacts = sorted(file.name for file in path.parent.glob(path.name))
            continue
        variables = {name: filled(text, values) for name, text in step.get("env", {}).items()}
        added = (folder / "path").read_text().split() if (folder / "path").exists() else []
        variables["PATH"] = ":".join([*reversed(added), environment["PATH"]])
        place = folder / "repository" / filled(step.get("working-directory", "."), values)
        # As the runner calls bash.
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
        done = subprocess.run(
            command, cwd=place, env={**environment, **variables}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        outcome.results[step["name"]] = done.returncode
        outcome.output += done.stdout
        has_failed = has_failed or done.returncode != 0
    return outcome


def filled(text, values):
    return re.sub(r"\$\{\{ *(.*?) *\}\}", lambda match: values[match[1]], text)


def expect_failures(outcome, *names):
    failed = [name for name, result in outcome.results.items() if result != 0]
    expect(failed == list(names), f"failed: {failed}, expected: {list(names)}\n{outcome.output}")


CHECK, FRESH, EFFECTS = "Errors and warnings, at their lines", "Generated code is fresh", "Effects of the pull request"


def sound_pull_request(folder):
    project = make_project(folder)
    run(TOKENGEN, "snapshots", "record", "--quiet", cwd=project)
    outcome = run_action(folder, tool=str(TOKENGEN))
    expect_failures(outcome)
    expected = run(TOKENGEN, "diff", "origin/main...", "--format", "markdown", cwd=project)
    expect("783BF9" in expected and outcome.text("comment.md") == expected, "the comment is not the difference")
    expect(outcome.text("summary.md") == expected, "the summary is not the difference")
    expect(outcome.artifacts == ["review.html"], f"artifacts: {outcome.artifacts}")


def push(folder):
    make_project(folder)
    outcome = run_action(folder, tool=str(TOKENGEN), base="", number="")
    expect_failures(outcome)
    expect(not outcome.text("comment.md") and outcome.artifacts == [], "a push has a comment or a review")


def stale(folder):
    project = make_project(folder)
    shutil.rmtree(project / "Generated")
    outcome = run_action(folder, tool=str(TOKENGEN))
    expect_failures(outcome, FRESH)
    expect("::error" in outcome.output, "the error is no annotation")
    expect(outcome.text("comment.md"), "a stale file keeps the comment away")
    shutil.rmtree(folder / "runner"), shutil.rmtree(folder / "bin")
    expect_failures(run_action(folder, tool=str(TOKENGEN), freshness="false"))


def wrong(folder):
    project = make_project(folder)
    (project / "tokens/base/wrong.yaml").write_text('wrong: { $type: color, $value: "{nothing}" }\n')
    outcome = run_action(folder, tool=str(TOKENGEN))
    expect_failures(outcome, CHECK, FRESH, EFFECTS)
    expect(not outcome.text("comment.md"), "a comment about tokens that cannot be compared")
    expect(re.search(r"::error file=tokens/base/wrong\.yaml,line=1,", outcome.output), "the error is not at its line")


def without_comment(folder):
    make_project(folder)
    outcome = run_action(folder, tool=str(TOKENGEN), comment="false")
    expect_failures(outcome)
    expect(outcome.text("summary.md") and not outcome.text("comment.md"), "the pull request has a comment")
    shutil.rmtree(folder / "runner"), shutil.rmtree(folder / "bin")
    # From a fork.
    expect_failures(run_action(folder, tool=str(TOKENGEN), number=""))
    expect(not outcome.text("comment.md"), "a fork's pull request has a comment")


def subfolder(folder):
    make_project(folder, "design system")
    outcome = run_action(folder, tool=str(TOKENGEN), directory="design system")
    expect_failures(outcome)
    expect(outcome.text("comment.md"), "there is no comment")


def download(folder):
    """The action's tag names the release whose tool it installs."""
    make_project(folder)
    system = {"Darwin": "macos"}.get(platform.system(), "linux")
    machine = {"x86_64": "x64"}.get(platform.machine(), "arm64")
    archive = folder / f"server/acme/tokengen/releases/download/1.2.3/tokengen-1.2.3-{system}-{machine}.tar.gz"
    archive.parent.mkdir(parents=True)
    with tarfile.open(archive, "w:gz") as files:
        files.add(TOKENGEN, "tokengen-1.2.3/bin/tokengen")
    checksums = archive.parent / "SHA256SUMS"
    checksums.write_text(f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n")
    with serving(folder / "server") as server:
        expect_failures(run_action(folder, server=server))
        shutil.rmtree(folder / "runner"), shutil.rmtree(folder / "bin"), (folder / "path").unlink()
        checksums.write_text(f"{'0' * 64}  {archive.name}\n")
        outcome = run_action(folder, server=server)
        expect(outcome.results["Install tokengen"] != 0, "a download with another checksum is run")


@contextlib.contextmanager
def serving(folder):
    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


# MARK: The hooks


def hooks(folder):
    pre_commit = shutil.which("pre-commit", path=f"{os.environ['PATH']}:{site.getuserbase()}/bin")
    if not pre_commit:
        print("check-integrations: pre-commit is not installed: the hooks are not tried", file=sys.stderr)
        return
    # pre-commit takes hooks from a repository.
    source = folder / "tokengen"
    source.mkdir()
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", source)
    run("git", "init", "--quiet", cwd=source)
    commit(source, "Add hooks")
    revision = run("git", "rev-parse", "HEAD", cwd=source).strip()
    project = make_project(folder)
    ids = [hook["id"] for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())]
    page = re.search(r"^```yaml\n(repos:\n.*?)^```$", (ROOT / "Documentation/CI.md").read_text(), re.MULTILINE | re.DOTALL)[1]
    configuration = yaml.safe_load(page)
    expect([hook["id"] for hook in configuration["repos"][0]["hooks"]] == ids, "Documentation/CI.md shows other hooks")
    configuration["repos"][0] |= {"repo": str(source), "rev": revision}
    (project / ".pre-commit-config.yaml").write_text(yaml.safe_dump(configuration))
    bin = folder / "bin"
    bin.mkdir()
    (bin / "tokengen").symlink_to(TOKENGEN)
    environment = {**os.environ, "PATH": f"{bin}:{os.environ['PATH']}", "PRE_COMMIT_HOME": str(folder / "cache")}

    def failures():
        run("git", "add", "--all", cwd=project)
        done = subprocess.run([pre_commit, "run", "--color", "never"], cwd=project, env=environment, capture_output=True, text=True)
        expect(done.returncode in (0, 1), f"pre-commit: {done.stdout}{done.stderr}")
        return re.findall(r"hook id: (.*)", done.stdout), done.stdout

    (project / "notes.txt").write_text("no token\n")
    found, output = failures()
    expect(found == [] and output.count("Skipped") == 2, f"a commit without tokens: {output}")
    (project / "tokens/base/more.yaml").write_text("more: { $type: number, $value: 1 }\n")
    expect(failures()[0] == ["tokengen-fresh"], f"a stale commit: {failures()}")
    run(TOKENGEN, "--quiet", cwd=project)
    found, output = failures()
    expect(found == [] and output.count("Passed") == 2, f"a sound commit: {output}")
    (project / "tokens/base/more.yaml").write_text('more: { $type: color, $value: "{nothing}" }\n')
    expect(failures()[0] == ids, f"a wrong commit: {failures()}")


main()
