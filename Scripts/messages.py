#!/usr/bin/env python3
"""Sends a language server what a broken or hostile editor may send: valid messages with random places and edits, messages with members that are
removed, replaced or doubled, bodies that are not JSON, broken headers; and changes the files on the disk meanwhile. A session is a function of its
seed. The server must answer each request once, must not end before it is told to, must end then, and must not grow.

usage: messages.py TOOL SECONDS [FIRST]  sessions with the seeds from FIRST, by default 1
       messages.py TOOL --seed N [-v]    one session; with -v prints what is sent
"""
import contextlib
import copy
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time

# Long enough for a machine that has other work.
PATIENCE = 300
MEMORY_LIMIT_MB = 512
STEPS = 150

FILES = {
    "tokens/tokengen.yaml": "name: demo\noutputs: { css: Web }\nlint: { paths: { exclude: [color.old] } }\n",
    "tokens/base/color.yaml": """\
color:
  $type: color
  red: "#ff0000"
  text: { $description: "👀 é́", $value: "{color.red}", $extensions: { tokengen: { renamed: color.was } } }
  old: { $value: "rgb(0 0 255 / 50%)", $deprecated: Use red. }
size:
  gap: { $type: dimension, $value: 8px }
  wide: { $type: dimension, $ref: "#/size/gap" }
group: { $extends: "{color}" }
""",
    "tokens/base/more.json": '{"space": {"$type": "dimension", "s": {"$value": {"value": 8, "unit": "px"}}, "t": {"$value": "{space.s}"}}}\n',
    "tokens/brands/one/color.yaml": 'color:\r\n  red: "#00ff00"\r\n',
    "tokens/brands/two/color.yaml": 'color:\n  blue: { $type: color, $value: "oklch(60% 0.1 250)" }\n',
    "tokens/modes/dark.yaml": 'color:\n  red: "#880000"\n',
    "tokens/styles/news.yaml": """\
NewsViewStyle:
  fields: { titleStyle: LabelStyle, width: dimension }
  value:
    titleStyle: { textAlignment: left, textColor: "{color.text}" }
    width: "{size.gap}"
  variants: { wide: { width: 9 } }
""",
    "tokens/components/news.yaml": """\
NewsView:
  level: molecule
  style: NewsViewStyle
  content: { title: string, more: string }
  body: { stack: , children: [{ label: "{title}", style: titleStyle }] }
  states: { usual: {}, wide: { variant: wide } }
  events: { tap: {} }
  transitions: { usual: { tap: { to: wide } } }
""",
    "other/a.resolver.json": '{"version": "2025.10", "sets": {"s": {"sources": [{"$ref": "a.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/s"}]}\n',
    "other/a.json": '{"a": {"$type": "number", "$value": 1}}\n',
    "unrelated/values.yaml": "replicas: 2\n",
}
PIECES = [
    "a", "😀", "e\u0301", "\r\n", "\n", "\r", '"', "{", "}", "[", "]", ": ", "  ", "\t", "color", "{color.red}", "{color.", "#", "'", "$value", "$ref",
    "$extends", "&a ", "*a", "<<: *a", "- ", "|\n", "!!str ", "---\n", "\ufeff", "\u0000", "\u2028", "\ud83d", "oklch(", "1e999", "", "", "", "",
]
NAMES = ["crimson", "text", "a.b", "", "$value", "{x}", "a" * 300, "é", "😀", "\ud83d", "a\nb", '"', "default", " "]
TOKENS = ["color.red", "color.text", "size.gap", "space.s", "group.red", "no", ""]
VALUES = [
    None, True, False, 0, -1, 1.5, 1e300, 2**31, 2**53, 2**63, -(2**63), 10**30, "", "a", "\ud800", "file:///", "file://%zz", "untitled:a",
    "http://example.com/a.yaml", [], {}, [[]], [None], {"": None}, "x" * 10000,
]


class Session:
    """The messages of one seed, and a server that receives them."""

    def __init__(self, tool, seed, verbose):
        self.random = random.Random(seed)
        self.verbose = verbose
        self.folder = os.path.realpath(tempfile.mkdtemp(prefix="tokengen-fuzz-"))
        self.texts = {}
        self.open = {}
        self.count = 0
        self.answers = {}
        self.asked = set()
        self.faults = []
        self.stopped = False
        for path, text in FILES.items():
            self.write(path, text)
        self.errors = tempfile.TemporaryFile()
        self.server = subprocess.Popen(
            [tool, "language-server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, cwd=self.folder
        )
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    # What the server says

    def read(self):
        while True:
            length = None
            while (line := self.server.stdout.readline()) not in (b"\r\n", b""):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if line == b"":
                return
            message = json.loads(self.server.stdout.read(length))
            if message.get("jsonrpc") != "2.0":
                self.faults.append(f"no version: {message}")
            if "method" in message:
                continue
            if ("result" in message) == ("error" in message):
                self.faults.append(f"neither a result nor an error: {message}")
            key = json.dumps(message["id"])
            if key != "null":
                if key in self.answers:
                    self.faults.append(f"two answers to {key}: {message}")
                self.answers[key] = message

    def wait(self, what, condition):
        end = time.monotonic() + PATIENCE
        while not condition():
            if self.server.poll() is not None:
                return
            if time.monotonic() > end:
                self.faults.append(f"no {what} within {PATIENCE} s")
                return
            time.sleep(0.002)

    # What it is sent

    def send_body(self, body):
        if self.verbose:
            print(body.decode(errors="replace")[:2000])
        header = f"Content-Length: {len(body)}\r\n"
        if self.random.random() < 0.05:
            header = "content-type: application/vscode-jsonrpc; charset=utf-8\r\n" + header
        data = header.encode() + b"\r\n" + body
        place = self.random.randrange(len(data)) if self.random.random() < 0.1 else len(data)
        for part in (data[:place], data[place:]):
            with contextlib.suppress(BrokenPipeError):
                self.server.stdin.write(part)
                self.server.stdin.flush()

    def send(self, message):
        self.send_body(json.dumps(message, ensure_ascii=self.random.random() < 0.5).encode(errors="surrogatepass"))

    def note(self, method, parameters):
        self.send({"jsonrpc": "2.0", "method": method, "params": parameters})

    def ask(self, method, parameters):
        self.count += 1
        id = self.count if self.random.random() < 0.8 else f"é-{self.count}"
        message = {"jsonrpc": "2.0", "id": id, "method": method, "params": parameters}
        # A text may have a half of a pair, which is not Unicode; then there is no telling what the message is.
        if not has_half_pair(message):
            self.asked.add(json.dumps(id))
        self.send(message)
        return json.dumps(id)

    # Files

    def write(self, path, text):
        self.texts[path] = text
        name = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(name), exist_ok=True)
        with open(name, "wb") as file:
            file.write(text.encode(errors="surrogatepass"))

    def uri(self, path):
        return f"file://{self.folder}/{path}" if path else f"file://{self.folder}"

    def path(self):
        if self.open and self.random.random() < 0.8:
            return self.random.choice(sorted(self.open))
        return self.random.choice([*sorted(FILES), "tokens/base/new.yaml", "tokens/brands/three/color.yaml", "nowhere/a.yaml"])

    # Parts of messages

    def position(self, path):
        if self.random.random() < 0.05:
            return {"line": self.random.choice([-1, 0, 7, 2**31, 2**62]), "character": self.random.choice([-1, 0, 3, 2**31, 2**62])}
        lines = self.open.get(path, self.texts.get(path, "")).split("\n")
        line = self.random.randrange(len(lines) + 1)
        return {"line": line, "character": self.random.randrange(len(lines[line]) + 3) if line < len(lines) else 0}

    def range(self, path):
        start = self.position(path)
        chance = self.random.random()
        if chance < 0.5:
            end = {"line": start["line"], "character": start["character"] + self.random.randrange(6)}
        else:
            end = start if chance < 0.8 else self.position(path)
        return {"start": start, "end": end}

    def number(self):
        return self.random.choice([0, 1, 0.5, 0.123456789, -1, 2, 1e300, 1e-300])

    def request(self):
        """A method and its parameters."""
        path = self.path()
        document = {"textDocument": {"uri": self.uri(path)}}
        place = document | {"position": self.position(path)}
        color = {name: self.number() for name in ("red", "green", "blue", "alpha")}
        context = {"diagnostics": []} | self.random.choice([{}, {"only": ["quickfix"]}, {"only": ["source"]}, {"only": [""]}])
        return self.random.choice(
            [
                ("textDocument/codeAction", document | {"range": self.range(path), "context": context}),
                ("textDocument/colorPresentation", document | {"range": self.range(path), "color": color}),
                ("textDocument/completion", place),
                ("textDocument/completion", place),
                ("textDocument/definition", place),
                ("textDocument/diagnostic", document),
                ("textDocument/documentColor", document),
                ("textDocument/codeLens", document),
                ("textDocument/documentLink", document),
                ("textDocument/documentSymbol", document),
                ("textDocument/foldingRange", document),
                ("textDocument/inlayHint", document | {"range": self.range(path)}),
                ("textDocument/semanticTokens/full", document),
                ("textDocument/hover", place),
                ("textDocument/prepareRename", place),
                ("textDocument/references", place | {"context": {"includeDeclaration": self.random.random() < 0.5}}),
                ("textDocument/rename", place | {"newName": self.random.choice(NAMES)}),
                ("textDocument/rename", place | {"newName": self.random.choice(NAMES)}),
                ("workspace/symbol", {"query": self.random.choice(["", "c", "color.red", "😀", "x" * 5000])}),
                ("workspace/executeCommand", {"command": "tokengen.explain", "arguments": [self.random.choice(["unresolved-alias", "x"])]}),
                ("workspace/executeCommand", {"command": "tokengen.openGallery", "arguments": [self.uri(path), "token", self.random.choice(NAMES)]}),
                ("workspace/executeCommand", {"command": "tokengen.replace", "arguments": [self.uri(path), self.random.choice(TOKENS)]}),
                ("no/such", {}),
            ]
        )

    def capabilities(self):
        def some(members):
            return {name: value for name, value in members.items() if self.random.random() < 0.6}

        encodings = ["utf-8", "utf-16", "utf-32", "x"]
        return some(
            {
                "general": some({"positionEncodings": self.random.sample(encodings, self.random.randrange(4))}),
                "workspace": some(
                    {
                        "workspaceEdit": some({"documentChanges": True}),
                        "didChangeWatchedFiles": some({"dynamicRegistration": True}),
                        "codeLens": some({"refreshSupport": True}),
                        "diagnostics": some({"refreshSupport": True}),
                        "inlayHint": some({"refreshSupport": True}),
                        "semanticTokens": some({"refreshSupport": True}),
                    }
                ),
                "window": some({"showDocument": some({"support": True})}),
                "textDocument": some({"diagnostic": {}, "hover": some({"contentFormat": ["plaintext"]})}),
            }
        )

    def value(self):
        return copy.deepcopy(self.random.choice(VALUES))

    # Steps

    def damage(self, value):
        """Removes, replaces or doubles a random part of a message."""
        places = []

        def collect(value):
            for key in value if isinstance(value, dict) else range(len(value)):
                places.append((value, key))
                if isinstance(value[key], dict | list):
                    collect(value[key])

        collect(value)
        if places:
            parent, key = self.random.choice(places)
            chance = self.random.random()
            if chance < 0.3:
                del parent[key]
            elif chance < 0.4 and isinstance(parent, list):
                parent += copy.deepcopy(parent) * 3
            elif chance < 0.5 and isinstance(parent, dict):
                parent[self.random.choice(["", "uri", "range", "text", "x"])] = self.value()
            else:
                parent[key] = self.value()
        return value

    def damaged(self):
        method, parameters = self.random.choice([self.request, self.notification])()
        parameters = {"params": parameters}
        for _ in range(self.random.randrange(1, 4)):
            parameters = self.damage(parameters)
        if self.random.random() < 0.5:
            self.ask(method, parameters.get("params"))
        else:
            self.note(method, parameters.get("params"))

    def notification(self):
        path = self.path()
        document = {"textDocument": {"uri": self.uri(path), "version": self.count}}
        return self.random.choice(
            [
                ("textDocument/didChange", document | {"contentChanges": [{"range": self.range(path), "text": self.random.choice(PIECES)}]}),
                ("textDocument/didSave", document),
                ("workspace/didChangeWatchedFiles", {"changes": [{"uri": self.uri(path), "type": 2}]}),
                ("$/cancelRequest", {"id": self.random.choice([self.count, "x", 1.5])}),
                ("$/setTrace", {"value": "verbose"}),
                ("textDocument/didOpen", {"textDocument": {"uri": self.uri(path), "languageId": "yaml", "version": 1, "text": "a: 1\n"}}),
            ]
        )

    def edit(self):
        path = self.path()
        document = {"uri": self.uri(path), "version": self.count}
        if path not in self.open:
            self.open[path] = self.texts.get(path, "")
            return self.note("textDocument/didOpen", {"textDocument": document | {"languageId": "yaml", "text": self.open[path]}})
        chance = self.random.random()
        if chance < 0.05:
            del self.open[path]
            return self.note("textDocument/didClose", {"textDocument": document})
        if chance < 0.3:
            # Back to what is right, so that there is something to ask about.
            self.open[path] = FILES.get(path, "a: { $type: number, $value: 1 }\n")
            return self.note("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": self.open[path]}]})
        changes = [{"range": self.range(path), "text": self.random.choice(PIECES)} for _ in range(self.random.randrange(1, 4))]
        return self.note("textDocument/didChange", {"textDocument": document, "contentChanges": changes})

    def disk(self):
        path = self.random.choice([*sorted(FILES), "tokens/modes/light.yaml", "tokens/base/sub/a.yaml"])
        name = os.path.join(self.folder, path)
        chance = self.random.random()
        if chance < 0.2 and os.path.exists(name):
            os.remove(name)
        elif chance < 0.25:
            shutil.rmtree(os.path.join(self.folder, self.random.choice(["tokens", "other", "tokens/brands"])), ignore_errors=True)
        else:
            text = FILES.get(path, "a: 1\n")
            place = self.random.randrange(len(text))
            self.write(path, text[:place] + self.random.choice(PIECES) + text[place:] if self.random.random() < 0.5 else text)
        self.note("workspace/didChangeWatchedFiles", {"changes": [{"uri": self.uri(path), "type": 2}]})

    def folders(self):
        def some():
            return [{"uri": self.uri(path), "name": "x"} for path in ["", "other", "tokens", "tokens/base", "gone"] if self.random.random() < 0.3]

        self.note("workspace/didChangeWorkspaceFolders", {"event": {"added": some(), "removed": some()}})

    def junk(self):
        body = self.random.choice(
            [
                b"", b"{", b"null", b"[]", b"[" * 5000, b'{"jsonrpc":"2.0","id":1}', b'{"jsonrpc":"2.0","id":null,"method":"x"}', b"\xff\xfe",
                b'{"id":"a","method":"b","params":NaN}', b'{"method":"exit ","params":{}}', b'{"jsonrpc":"2.0","id":"files","result":null}',
                b'{"jsonrpc":"2.0","id":"files","error":{}}', b'{"a":' * 2000 + b"1" + b"}" * 2000, bytes(self.random.randrange(256) for _ in range(50)),
            ]
        )
        self.send_body(body)

    def step(self):
        chance = self.random.random()
        if chance < 0.35:
            self.edit()
        elif chance < 0.75:
            self.ask(*self.request())
        elif chance < 0.9:
            self.damaged()
        elif chance < 0.94:
            self.disk()
        elif chance < 0.96:
            self.folders()
        else:
            self.junk()

    def run(self):
        """Returns what is wrong."""
        # Before anything is agreed on, all is refused.
        if self.random.random() < 0.2:
            self.ask(*self.request())
        parameters = {"processId": None, "rootUri": self.uri(""), "capabilities": self.capabilities()}
        if self.random.random() < 0.2:
            parameters = self.damage(parameters)
        self.ask("initialize", parameters)
        if self.random.random() < 0.9:
            self.note("initialized", {})
        for _ in range(STEPS):
            self.step()
            if self.server.poll() is not None:
                self.faults.append("the server has ended by itself")
                return self.result()
        missing = set()

        def all_answered():
            missing.clear()
            missing.update(self.asked - self.answers.keys())
            return not missing

        self.wait("answers", all_answered)
        if missing:
            self.faults.append(f"no answer to {sorted(missing)}")
        self.finish()
        return self.result()

    def finish(self):
        self.memory = peak_memory(self.server.pid)
        chance = self.random.random()
        expected = {1}
        if chance < 0.4:
            initialized = "result" in self.answers.get(self.ask("shutdown", None), {})
            self.note("exit", None)
            expected = {0, 1} if not initialized else {0}
        elif chance < 0.6:
            self.note("exit", None)
        elif chance < 0.8:
            with contextlib.suppress(BrokenPipeError):
                header = self.random.choice([b"x", b"Content-Length: -1\r\n\r\n", b"Content-Length: 99999999999\r\n\r\n", b"\r\n\r\n", os.urandom(99)])
                self.server.stdin.write(header)
        with contextlib.suppress(BrokenPipeError):
            self.server.stdin.close()
        try:
            status = self.server.wait(PATIENCE)
            if status not in expected:
                self.faults.append(f"the exit code is {status}, not {expected}")
        except subprocess.TimeoutExpired:
            self.faults.append("the server does not end")
        if self.memory > MEMORY_LIMIT_MB:
            self.faults.append(f"it took {self.memory} MB")

    def result(self):
        self.server.kill()
        self.server.wait()
        self.reader.join(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)
        if self.faults:
            self.errors.seek(0)
            self.faults.append(self.errors.read().decode(errors="replace")[:4000])
        self.errors.close()
        return self.faults


def has_half_pair(value):
    return any(0xD800 <= ord(letter) < 0xE000 for letter in json.dumps(value, ensure_ascii=False))


def peak_memory(pid):
    """In MB; 0 where the system does not tell."""
    try:
        with open(f"/proc/{pid}/status") as file:
            return next((int(line.split()[1]) // 1024 for line in file if line.startswith("VmHWM")), 0)
    except OSError:
        return 0


def main():
    tool, *rest = sys.argv[1:]
    if rest[0] == "--seed":
        seeds, end = [int(rest[1])], float("inf")
    else:
        seeds, end = range(int(rest[1]) if len(rest) > 1 else 1, sys.maxsize), time.monotonic() + float(rest[0])
    sessions = failed = 0
    for seed in seeds:
        if time.monotonic() > end or failed == 5:
            break
        sessions += 1
        faults = Session(tool, seed, "-v" in rest).run()
        if faults:
            failed += 1
            print(f"seed {seed}; again with: {sys.argv[0]} {tool} --seed {seed}")
            for fault in faults:
                print("  " + fault)
    print(f"{sessions} sessions of {STEPS} messages, {failed} failed")
    sys.exit(failed > 0)


main()
