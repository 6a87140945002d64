#!/usr/bin/env python3
"""Opens this repository's gallery in Firefox and checks what it shows. Reports that it was skipped if Firefox is not installed.

    Scripts/check-firefox.py TOKENGEN
"""
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

PORT = 2828


class Firefox:
    """A headless Firefox, driven through its Marionette protocol: JSON messages prefixed with their length."""

    def __init__(self, executable, profile):
        self.process = subprocess.Popen(
            [executable, "--headless", "--marionette", "--no-remote", "--profile", profile],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.received = b""
        self.count = 0
        deadline = time.monotonic() + 60
        while True:
            try:
                self.socket = socket.create_connection(("127.0.0.1", PORT), timeout=60)
                break
            except OSError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    sys.exit("firefox: it did not start")
                time.sleep(0.2)
        self.receive()
        self.call("WebDriver:NewSession", capabilities={})

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
            sys.exit("firefox: %s: %s" % (command, answer[2].get("message")))
        return answer[3]

    def run(self, script):
        return self.call("WebDriver:ExecuteScript", script=script, args=[])["value"]


def main(tokengen):
    executable = shutil.which("firefox-esr") or shutil.which("firefox")
    if not executable:
        print("check-firefox: skipped, no firefox; Debian's is firefox-esr")
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        page = os.path.join(folder, "gallery.html")
        subprocess.run([tokengen, "gallery", "--quiet", "--output", page], check=True)
        profile = os.path.join(folder, "profile")
        os.mkdir(profile)
        firefox = Firefox(executable, profile)
        try:
            check(firefox, "file://" + page)
        finally:
            firefox.process.kill()
            firefox.process.wait()


def check(firefox, page):
    def expect(script, value):
        found = firefox.run("return " + script)
        if found != value:
            sys.exit("check-firefox: %s is %r, not %r" % (script, found, value))

    def set(control, value, event):
        firefox.run("const node = document.querySelector('%s'); node.value = '%s'; node.dispatchEvent(new Event('%s'))" % (control, value, event))

    button = "getComputedStyle(document.querySelector('.Live button')).backgroundColor"
    firefox.call("WebDriver:Navigate", url=page + "#/components/PrimaryButton")
    time.sleep(0.5)
    expect("document.querySelector('h1').textContent", "PrimaryButton")
    expect(button, "rgb(120, 59, 249)")
    set("select[aria-label=Brand]", "bumble", "change")
    expect(button, "rgb(255, 198, 41)")
    set("input[type=search]", "newsv", "input")
    expect("document.querySelector('main .Name').textContent", "NewsView")
    for place in ["", "components", "styles", "tokens", "token/color.accent"]:
        firefox.run("location.hash = '#/%s'" % place)
        time.sleep(0.2)
        expect("document.querySelector('h1').textContent.length > 0", True)
        expect("document.documentElement.scrollWidth <= innerWidth", True)
    print("check-firefox: passed")


main(*sys.argv[1:])
