#!/usr/bin/env python3
"""Types a line into an interactive shell with tokengen's completion, runs it, and prints what the terminal showed.

usage: complete.py bash|zsh|fish FOLDER_OF_TOKENGEN LINE    the line after "tokengen "; a tab in it is the Tab key
"""
import os
import pty
import re
import select
import sys
import time

START = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], 'eval "$(tokengen completions bash)"'),
    "zsh": (["zsh", "-f", "-i"], 'autoload -Uz compinit; compinit -D -u; eval "$(tokengen completions zsh)"'),
    "fish": (["fish", "--no-config", "-i"], "tokengen completions fish | source"),
}
PATIENCE = 30


class Terminal:
    def __init__(self, command, environment):
        pid, self.end = pty.fork()
        if pid == 0:
            os.execvpe(command[0], command, environment)
        self.shown = b""

    def read(self, seconds):
        """Returns whether something was shown within the time."""
        if not select.select([self.end], [], [], seconds)[0]:
            return False
        self.shown += os.read(self.end, 65536)
        return True

    def send(self, text):
        os.write(self.end, text.encode())

    def settle(self):
        """Waits for something to be shown, and then for a pause."""
        if self.read(PATIENCE):
            while self.read(1):
                pass

    def wait(self, text):
        until = time.monotonic() + PATIENCE
        while text.encode() not in self.shown and time.monotonic() < until:
            self.read(1)


def main():
    shell, folder, line = sys.argv[1:]
    command, setup = START[shell]
    terminal = Terminal(command, os.environ | {"PATH": f"{folder}:{os.environ['PATH']}", "TERM": "xterm", "COLUMNS": "200"})
    terminal.settle()
    # What is typed is shown, too, so the mark is typed in two parts.
    terminal.send(f"{setup}; echo re''ady\r")
    terminal.wait("ready")
    while terminal.read(0.5):
        pass
    begun = len(terminal.shown)
    for part in re.split("(?<=\t)", "tokengen " + line):
        if part:
            terminal.send(part)
            terminal.settle()
    terminal.send("\r")
    terminal.settle()
    status = "$status" if shell == "fish" else "$?"
    terminal.send(f"echo exit {status}; echo do''ne\r")
    terminal.wait("done")
    text = terminal.shown[begun:].decode(errors="replace").replace("\r", "")
    print(re.sub(r"\x1b(\[[0-9;?>=]*[a-zA-Z]|\][^\x07\x1b]*(\x07|\x1b\\)|[()][A-Z0-9]|[=>])", "", text))


main()
