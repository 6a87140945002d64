#!/usr/bin/env python3
"""Firefox and WebKit, each with one page at a time, without a screen.

    Tests/Support/Programs/engines.py firefox|webkit PAGE EXPRESSION [SCRIPT]

Opens the page and prints the value of the expression, as the page's own scripts see it; or with a file SCRIPT, as that sees the document, on pages
that forbid `eval`. Ends with 3 if the engine is not installed.
"""
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request


def free_port():
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        return server.getsockname()[1]


def until(condition, what):
    deadline = time.monotonic() + 60
    while not condition():
        if time.monotonic() > deadline:
            sys.exit("engines: %s did not start" % what)
        time.sleep(0.1)


def accepts(port):
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
        return True
    except OSError:
        return False


# WebDriver's characters for keys.
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "ArrowDown": "\ue015"}


class Engine:
    """Processes that end with it, and a folder that is removed."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.processes = []

    def start(self, *command, **environment):
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": self.folder.name, **environment})
        self.processes.append(process)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.folder.cleanup()


class Firefox(Engine):
    """Driven through its Marionette protocol: JSON messages prefixed with their length."""

    def __init__(self):
        executable = shutil.which("firefox-esr") or shutil.which("firefox")
        if not executable:
            raise FileNotFoundError("no firefox; Debian's is firefox-esr")
        super().__init__()
        port = free_port()
        with open(os.path.join(self.folder.name, "user.js"), "w", encoding="utf-8") as file:
            file.write('user_pref("marionette.port", %d);\n' % port)
        self.start(executable, "--headless", "--marionette", "--no-remote", "--profile", self.folder.name)
        until(lambda: accepts(port), "firefox")
        self.received = b""
        self.count = 0
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=600)
        self.receive()
        self.call("WebDriver:NewSession", capabilities={})
        self.call("WebDriver:SetTimeouts", script=600_000)

    def receive(self):
        while b":" not in self.received:
            self.received += self.socket.recv(1 << 16)
        length, self.received = self.received.split(b":", 1)
        while len(self.received) < int(length):
            self.received += self.socket.recv(1 << 16)
        message, self.received = self.received[:int(length)], self.received[int(length):]
        return json.loads(message)

    def call(self, command, **parameters):
        self.count += 1
        message = json.dumps([0, self.count, command, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        answer = self.receive()
        if answer[2]:
            sys.exit("engines: firefox: %s: %s" % (command, answer[2].get("message")))
        return answer[3]

    def open(self, address):
        self.call("WebDriver:Navigate", url=address)

    def run(self, script):
        return self.call("WebDriver:ExecuteScript", script=script, args=[])["value"]

    def press(self, keys):
        values = [KEYS.get(key, key) for key in keys]
        actions = [{"type": kind, "value": value} for value in values for kind in ("keyDown", "keyUp")]
        self.call("WebDriver:PerformActions", actions=[{"type": "key", "id": "keyboard", "actions": actions}])


class WebKit(Engine):
    """Driven through WebDriver, in a small browser that comes with the driver, under Xvfb."""

    def __init__(self):
        driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
        if not driver or not screen:
            raise FileNotFoundError("no WebKit; Debian's are webkit2gtk-driver and xvfb")
        super().__init__()
        reading, writing = os.pipe()
        display = subprocess.Popen(
            [screen, "-displayfd", str(writing), "-screen", "0", "1440x900x24", "-nolisten", "tcp"], pass_fds=[writing],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.processes.append(display)
        os.close(writing)
        with os.fdopen(reading) as file:
            number = file.readline().strip()
        port = free_port()
        self.address = "http://127.0.0.1:%d/session" % port
        # It refuses to start its sandbox as root, and needs no graphics card.
        self.start(
            driver, "--port=%d" % port, DISPLAY=":" + number, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS="1", LIBGL_ALWAYS_SOFTWARE="1",
            WEBKIT_DISABLE_DMABUF_RENDERER="1")
        until(lambda: accepts(port), "webkit")
        self.address += "/" + self.call("", {"capabilities": {}})["sessionId"]
        self.call("/timeouts", {"script": 600_000, "pageLoad": 60_000})

    def call(self, path, parameters):
        request = urllib.request.Request(
            self.address + path, json.dumps(parameters).encode(), {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=600) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            sys.exit("engines: webkit: %s" % json.load(error)["value"].get("message"))

    def open(self, address):
        self.call("/url", {"url": address})

    def run(self, script):
        return self.call("/execute/sync", {"script": script, "args": []})


ENGINES = {"firefox": Firefox, "webkit": WebKit}


def main(name, page, expression, script=None):
    # The tests start this with the signal blocked, which what is started here would inherit: it would not end when it is told to.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    try:
        engine = ENGINES[name]()
    except FileNotFoundError as error:
        print("engines: %s" % error, file=sys.stderr)
        sys.exit(3)
    with engine:
        engine.open(page)
        if script:
            text = ""
            for path in script.split(","):
                with open(path, encoding="utf-8") as file:
                    text += file.read() + "\n"
            answer = engine.run("%s\nreturn %s" % (text, expression))
            # A script can ask for keys, and goes on after them, from its start.
            while answer.startswith('{"press":'):
                wanted = json.loads(answer)
                engine.press(wanted["press"])
                answer = engine.run("%s\nreturn %s" % (text, wanted["next"]))
            print(answer)
        else:
            print(engine.run("return window.eval(%s)" % json.dumps(expression)))


if __name__ == "__main__":
    main(*sys.argv[1:])
