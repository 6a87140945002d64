#!/usr/bin/env python3
"""Checks the files of a release on this system: a server on this machine publishes them, and each way of installing the tool in
Documentation/Installing.md is tried from there: it is installed, run and removed.

usage: check-release.py [TOOL]    by default the tool that `make install` installs

mise runs if it is installed; otherwise this script does what mise documents. Scripts/homebrew-stand-in.rb takes the place of Homebrew.
"""
import functools
import http.server
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILES = ROOT / ".build/release-files"
BUNDLE = ROOT / ".build/prebuilt/tokengen.artifactbundle.zip"
PAGE = (ROOT / "Documentation/Installing.md").read_text()
VERSION = re.search(r'tokengenVersion = "(.*)"', (ROOT / "Sources/Compiler/TokenOutput/Version.swift").read_text())[1]
PUBLISHED = re.search(r"^repo_url: (.*)$", (ROOT / "mkdocs.yml").read_text(), re.MULTILINE)[1]


def main():
    tool = ["--tool", sys.argv[1]] if len(sys.argv) > 1 else []
    run(ROOT / "Scripts/artifact-bundle.py", *tool)
    with tempfile.TemporaryDirectory() as folder, serving(pathlib.Path(folder)) as address:
        place = pathlib.Path(folder, f"tokengen/releases/download/{VERSION}")
        write_release(address)
        shutil.copytree(FILES, place)
        run("sha256sum", "--check", "--quiet", "SHA256SUMS", cwd=place)
        check_bytes(address)
        check_pages()
        for way in [by_hand, with_homebrew, with_mise]:
            check(way, address)


def run(*command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode != 0:
        fail(f"{' '.join(map(str, command))}:\n{done.stdout}")
    return done.stdout


def fail(message):
    sys.exit(f"check-release: {message}")


class serving:
    """A server of a folder, for as long as the block runs."""

    def __init__(self, folder):
        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *arguments):
                pass

        handler = functools.partial(Handler, directory=folder)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.server.server_port}/tokengen"

    def __exit__(self, *error):
        self.server.shutdown()


def write_release(address):
    run(ROOT / "Scripts/release.py", "--repository", address, BUNDLE)


def check_bytes(address):
    first = (FILES / "SHA256SUMS").read_text()
    write_release(address)
    if (FILES / "SHA256SUMS").read_text() != first:
        fail("the same bundle gives other files a second time")


def check_pages():
    for page in sorted((ROOT / "Documentation").glob("*.md")):
        named = re.findall(r"(?:tokengen@|tokengen-|download/|tokengen.git\", from: \"|tokengen.git\n    rev: )(\d+\.\d+\.\d+)", page.read_text())
        if set(named) - {VERSION}:
            fail(f"{page.relative_to(ROOT)} installs {', '.join(named)} instead of {VERSION}")


def block(language, text, address):
    """Returns the block of the page that contains a text, with this server's address."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    found = [block for block in blocks if text in block]
    if len(found) != 1:
        fail(f"Documentation/Installing.md has {len(found)} blocks with '{text}'")
    return found[0].replace(PUBLISHED, address)


def check(way, address):
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "PATH": f"{home}/.local/bin:/usr/local/bin:/usr/bin:/bin"}
        tool, uninstall = way(address, pathlib.Path(home), environment)
        version = run(tool, "--version", env=environment)
        if not version.startswith(f"tokengen {VERSION}"):
            fail(f"the installed tool calls itself '{version.strip()}'")
        project = pathlib.Path(home, "project")
        project.mkdir()
        for command in ["init", "check", "generate", "generate --check"]:
            run(tool, *command.split(), cwd=project, env=environment)
        shutil.rmtree(project)
        uninstall()
        left = [str(path.relative_to(home)) for path in pathlib.Path(home).rglob("*") if not path.is_dir()]
        if left:
            fail(f"{way.__name__}: left behind: {', '.join(left)}")
        print(f"check-release: {way.__name__.replace('_', ' ')}: installed, run and removed {version.strip()}")


def by_hand(address, home, environment):
    shell = ["bash", "-euo", "pipefail", "-c"]
    run(*shell, block("sh", "sha256sum", address).replace("linux-x64", system()), cwd=home, env=environment)
    for file in home.glob("*.tar.gz"):
        file.unlink()
    (home / "SHA256SUMS").unlink()
    return shutil.which("tokengen", path=environment["PATH"]), lambda: run(*shell, block("sh", "rm -r", address), cwd=home, env=environment)


def with_homebrew(address, home, environment):
    prefix = home / "Cellar/tokengen" / VERSION

    def brew(action):
        run("ruby", ROOT / "Scripts/homebrew-stand-in.rb", FILES / "tokengen.rb", prefix, action, env=environment)

    run("ruby", "-wc", FILES / "tokengen.rb")
    brew("install")
    brew("test")
    for file in ["LICENSE", "share/zsh/site-functions/_tokengen"]:
        if not (prefix / file).is_file():
            fail(f"the formula installs no {file}")
    return prefix / "bin/tokengen", lambda: shutil.rmtree(prefix)


def with_mise(address, home, environment):
    text = block("toml", "http:tokengen", address)
    if shutil.which("mise"):
        (home / "mise.toml").write_text(text)
        run("mise", "trust", cwd=home, env=environment)
        run("mise", "install", cwd=home, env=environment)
        tool = run("mise", "which", "tokengen", cwd=home, env=environment).strip()
        return tool, lambda: [shutil.rmtree(path) if path.is_dir() else path.unlink() for path in home.iterdir()]
    options = tomllib.loads(text)["tools"]["http:tokengen"]
    url, checksums = (filled(options[name], options["version"]) for name in ["url", "checksum_url"])
    place = home / "installs"
    place.mkdir()
    run("curl", "--fail", "--silent", "--remote-name", url, "--remote-name", checksums, cwd=place)
    run("sha256sum", "--check", "--ignore-missing", "--quiet", "SHA256SUMS", cwd=place)
    run("tar", "--extract", "--strip-components", "1", "--file", url.rsplit("/", 1)[1], cwd=place)
    return place / options["bin_path"] / "tokengen", lambda: shutil.rmtree(place)


def filled(template, version):
    os_name, machine = system().split("-")
    values = {"version": version, "os()": os_name, "arch()": machine}
    return re.sub(r"\{\{ *(.*?) *\}\}", lambda match: values[match[1]], template)


def system():
    machine = {"x86_64": "x64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    return f"{'macos' if sys.platform == 'darwin' else 'linux'}-{machine}"


main()
