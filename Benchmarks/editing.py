#!/usr/bin/env python3
"""`editing.py TOKENGEN TOKENS` prints the rows of README.md about the language server: a project of 10,000 tokens in 5 brands, then TOKENS, this
repository's own."""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

from project import write_project

ROUNDS = 15


class Editor:
    def __init__(self, tool, folder):
        self.server = subprocess.Popen([tool, "language-server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.count = 0
        self.versions = {}
        self.folder = folder
        self.ask("initialize", {"processId": None, "rootUri": f"file://{folder}", "capabilities": {"textDocument": {"diagnostic": {}}}})
        self.note("initialized", {})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0"} | message).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.server.stdin.flush()

    def note(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def ask(self, method, parameters):
        self.count += 1
        self.send({"id": self.count, "method": method, "params": parameters})
        answer = {}
        while answer.get("id") != self.count:
            header = self.server.stdout.readline()
            self.server.stdout.readline()
            answer = json.loads(self.server.stdout.read(int(header.split(b":")[1])))
        if "error" in answer:
            sys.exit(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def uri(self, path):
        return f"file://{self.folder}/{path}"

    def await_diagnostics(self, path):
        self.ask("textDocument/diagnostic", {"textDocument": {"uri": self.uri(path)}})

    def open(self, path):
        with open(f"{self.folder}/{path}") as file:
            text = file.read()
        self.versions[path] = 1
        self.note("textDocument/didOpen", {"textDocument": {"uri": self.uri(path), "languageId": "yaml", "version": 1, "text": text}})
        self.await_diagnostics(path)

    def type(self, path, line, character, text):
        """Inserts a text and takes it away again; returns the milliseconds until the diagnostics of each are there."""
        times = []
        for end, new in ((character, text), (character + len(text), "")):
            self.versions[path] += 1
            version = self.versions[path]
            range = {"start": {"line": line, "character": character}, "end": {"line": line, "character": end}}
            start = time.perf_counter()
            self.note(
                "textDocument/didChange",
                {"textDocument": {"uri": self.uri(path), "version": version}, "contentChanges": [{"range": range, "text": new}]},
            )
            self.await_diagnostics(path)
            times.append((time.perf_counter() - start) * 1000)
        return times

    def timed(self, method, path, line, character, **more):
        start = time.perf_counter()
        self.ask(
            f"textDocument/{method}", {"textDocument": {"uri": self.uri(path)}, "position": {"line": line, "character": character}} | more
        )
        return (time.perf_counter() - start) * 1000

    def overview(self, method, path):
        """Asks for something about a whole file; returns the milliseconds."""
        start = time.perf_counter()
        whole = {"start": {"line": 0, "character": 0}, "end": {"line": 100_000, "character": 0}}
        self.ask(f"textDocument/{method}", {"textDocument": {"uri": self.uri(path)}, "range": whole})
        return [(time.perf_counter() - start) * 1000]

    @property
    def megabytes(self):
        with open(f"/proc/{self.server.pid}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1000

    def end(self):
        self.ask("shutdown", None)
        self.note("exit", None)
        self.server.wait()


def median(measure):
    return statistics.median(time for _ in range(ROUNDS) for time in measure())


def opened(tool, folder, path):
    start = time.perf_counter()
    editor = Editor(tool, folder)
    editor.open(path)
    time_taken = (time.perf_counter() - start) * 1000
    editor.end()
    return [time_taken]


def row(figure, aim, value):
    print(f"| {figure} | {aim} | {value} |")


def main(tool, tokens):
    with tempfile.TemporaryDirectory() as folder:
        folder = os.path.realpath(folder)
        write_project(f"{folder}/tokens")
        base, alias, brand = "tokens/base/color.yaml", "tokens/base/alias.yaml", "tokens/brands/ada/color.yaml"
        row("language server, 10000 tokens in 5 brands: opened, until diagnostics", "≤ 300 ms", f"{median(lambda: opened(tool, folder, base)):.0f} ms")
        editor = Editor(tool, folder)
        for path in (base, alias, brand):
            editor.open(path)
        row("… a key in a brand's file, until diagnostics", "≤ 100 ms", f"{median(lambda: editor.type(brand, 2, 9, ' ')):.0f} ms")
        row("… in a base file", "≤ 250 ms", f"{median(lambda: editor.type(base, 4, 9, ' ')):.0f} ms")
        row("… completion of a reference", "≤ 20 ms", f"{median(lambda: [editor.timed('completion', alias, 2, 16)]):.1f} ms")
        row("… hover", "≤ 5 ms", f"{median(lambda: [editor.timed('hover', alias, 2, 16)]):.1f} ms")
        row("… rename of a token with 1000 uses", "≤ 100 ms", f"{median(lambda: [editor.timed('rename', base, 2, 4, newName='brand')]):.0f} ms")
        for name, method in [
            ("inlay hints", "inlayHint"), ("usage counts", "codeLens"), ("names drawn by kind", "semanticTokens/full"),
            ("folding", "foldingRange"), ("links", "documentLink"),
        ]:
            row(f"… {name} of a file", "≤ 100 ms", f"{median(lambda: editor.overview(method, alias)):.0f} ms")
        row("… memory after that", "≤ 150 MB", f"{editor.megabytes:.0f} MB")
        editor.end()
    folder, name = os.path.split(os.path.realpath(tokens))
    editor = Editor(tool, folder)
    path = f"{name}/base/palette.yaml"
    editor.open(path)
    with open(f"{folder}/{path}") as file:
        line, character = next((index, text.index('"#')) for index, text in enumerate(file) if '"#' in text)
    row("… a key in this repository's tokens, until diagnostics", "≤ 20 ms", f"{median(lambda: editor.type(path, line, character, ' ')):.0f} ms")
    editor.end()


main(*sys.argv[1:])
