#!/usr/bin/env python3
"""Kills Examples/NewsApp at each system call that touches its store, and makes each of these calls fail, using strace.

Usage: Scripts/kills.py NEWSAPP TOKENGEN [--every N] [NAME ...]

For each start state and each transition, the app runs once undisturbed under strace. It then runs again for each call that touched the store:
killed at the call, and with injected errors (EIO, ENOSPC, a write of zero bytes). After each run, a new process must show the state from
before or after the transition, accept the next payload, and show that payload at the following start. A change that the app reported as not
done must not have happened. Some start states have a layer that begins or ends while the app is not running: their transitions run with faketime.
--every N tries every Nth case. With NAMEs, only tries the states and transitions whose names contain one of them.
"""

import contextlib
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import typing
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta, timezone

options = sys.argv[1:]
every = int(options.pop(options.index("--every") + 1)) if "--every" in options else 1
arguments = [option for option in options if option != "--every"]
news, tokengen, wanted = os.path.abspath(arguments[0]), os.path.abspath(arguments[1]), arguments[2:]
root = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
# The exit statuses of the app.
DONE, REFUSED = 0, 1
# The timeout of a run, which takes a tenth of a second. A machine may stall for a while, but a deadlock never ends.
SECONDS = 120

# Runs a program at another time. Its library alone, in LD_PRELOAD, moves the environment, and Swift then finds no arguments.
FAKETIME = shutil.which("faketime")

# The system calls of a store, and the errors to inject into each.
ERRORS = {
    "openat": ["error=EIO", "error=ENOSPC"],
    "read": ["error=EIO"],
    "write": ["error=EIO", "error=ENOSPC", "retval=0"],
    "fsync": ["error=EIO"],
    "ftruncate": ["error=EIO"],
    "rename": ["error=EIO", "error=ENOSPC"],
    "unlink": ["error=EIO"],
    "mkdir": ["error=EIO", "error=ENOSPC"],
    "flock": ["error=EAGAIN"],
    "fstat": [],
    "newfstatat": [],
    "getdents64": ["error=EIO"],
    "close": [],
}


class State(typing.NamedTuple):
    """A store's folder, and how many minutes after the script's own time the app runs with it."""
    folder: str
    minutes: int = 0

    def copy(self):
        folder = tempfile.mkdtemp(dir=work)
        shutil.copytree(self.folder, folder, dirs_exist_ok=True)
        return self._replace(folder=folder)


def sweep():
    """Removes what faketime leaves behind when it is killed: a later process with the same number could not start."""
    for path in glob.glob("/dev/shm/*faketime_s[eh]m_*"):
        if not os.path.exists("/proc/" + path.rsplit("_", 1)[1]):
            with contextlib.suppress(FileNotFoundError):
                os.remove(path)


def app(command, store, *more, strace=()):
    """Runs the app, and returns its exit status and output."""
    clock = []
    if store.minutes:
        sweep()
        clock = [FAKETIME, "-f", f"+{store.minutes}m"]
    process = subprocess.run(
        [*strace, *clock, news, command, store.folder, key, *more], capture_output=True, text=True, timeout=SECONDS, env=environment)
    return process.returncode, process.stdout + process.stderr


def shown(store):
    """Returns what a start shows, without the store's messages about the cause."""
    status, output = app("start", store)
    assert status == 0, f"the app ends with {status}: {output}"
    assert "shown:" in output and "cannot be read" not in output, output
    return "\n".join(line for line in output.splitlines() if not line.startswith("the store:"))


def payload(sequence, *options, overrides=None):
    path = f"{work}/{sequence}.json"
    content = ["--roll-back"]
    if overrides:
        with open(f"{work}/overrides.yaml", "w") as file:
            file.write(overrides)
        content = ["--overrides", f"{work}/overrides.yaml"]
    subprocess.run(
        [tokengen, "payload", *content, f"{work}/badoo.catalogue.json", "--sequence", str(sequence), "--key", f"{work}/k.private.pem",
         "--output", path, "--quiet", *options], check=True)
    return path


def accent(sequence, *options):
    return payload(sequence, *options, overrides=f'tokens: {{ color.accent: "#{sequence:06X}" }}')


def prepare():
    global key
    subprocess.run(
        [tokengen, "catalogue", "--tokens", f"{root}/Examples/NewsApp/Sources/NewsApp/tokens", "--output", work, "--quiet"], check=True)
    made = subprocess.run([tokengen, "keys", "new", "--output", f"{work}/k"], check=True, capture_output=True, text=True).stdout
    key = re.search(r'ed25519: "([^"]*)"', made)[1]
    at_once = ["--activation", "immediate"]

    def campaign(sequence, begin, end):
        """Returns a payload with a layer that is shown for some minutes only."""
        below = accent(sequence, *at_once)
        now = datetime.now(timezone.utc)
        times = [(now + timedelta(minutes=minutes)).strftime("%Y-%m-%dT%H:%M:%SZ") for minutes in (begin, end)]
        return accent(
            sequence + 1, "--after", below, "--layer", "winter", "--from", times[0], "--until", times[1], *at_once)

    return {
        "one": accent(1, *at_once), "two": accent(2, *at_once), "three": accent(3), "ten": accent(10, *at_once), "eleven": accent(11),
        "twelve": payload(12), "last": accent(100, *at_once), "campaign": campaign(4, begin=60, end=120),
    }


def start_states(payloads):
    """Returns each start state, by name."""
    lives = {
        "new": [],
        "on trial": [("install", "one")],
        "confirmed": [("install", "one"), ("start",)],
        "confirmed and staged": [("install", "one"), ("start",), ("install", "three")],
        "on trial and previous": [("install", "one"), ("start",), ("install", "two")],
        "confirmed and previous": [("install", "one"), ("start",), ("install", "two"), ("start",)],
        "paused": [("install", "one"), ("start",), ("pause",)],
        "a layer begins": [("install", "campaign"), ("start",)],
        "a layer has begun": [("install", "campaign"), ("start",)],
        "a layer ends": [("install", "campaign"), ("start",)],
        "a layer began and ended": [("install", "campaign"), ("start",)],
    }
    # How many minutes after the payloads were written the life's last start is, and what happens then. The layer is shown from 60 to 120.
    clocks = {"a layer begins": (0, 90), "a layer has begun": (90, 90), "a layer ends": (90, 180), "a layer began and ended": (0, 180)}
    states = {}
    for name, commands in lives.items():
        begin, end = clocks.get(name, (0, 0))
        states[name] = State(f"{work}/states/{len(states)}", end)
        os.makedirs(states[name].folder)
        for command, *names in commands:
            status, output = app(
                command, states[name]._replace(minutes=begin if command == "start" else 0), *[payloads[name] for name in names])
            assert status == DONE, output
    states["compiled form missing"] = State(f"{work}/states/damaged")
    shutil.copytree(states["confirmed"].folder, states["compiled form missing"].folder)
    for folder, _, files in os.walk(states["compiled form missing"].folder):
        for file in files:
            if file.endswith(".bin"):
                os.remove(os.path.join(folder, file))
    return states


def transitions(payloads):
    installs = {
        "install at once": "ten", "stage": "eleven", "directive": "twelve", "older": "one",
    }
    return {
        "start": ["start"], **{name: ["install", payloads[file]] for name, file in installs.items()},
        "pause": ["pause"], "resume": ["resume"], "reset": ["reset"],
    }


def calls(command, state):
    """Returns the calls that touch the store, as (name, path below the store's folder, number among calls of that name and path), and the
    resulting store."""
    store, log = state.copy(), f"{work}/log"
    status, output = app(command[0], store, *command[1:], strace=["strace", "-f", "-y", "-e", "trace=" + ",".join(ERRORS), "-o", log])
    assert status in (DONE, REFUSED), output
    counts, found = Counter(), set()
    with open(log, errors="replace") as lines:
        for line in lines:
            call = re.match(r"(\d+)\s+(\w+)\(", line)
            # A rename has two paths. One is enough.
            path = re.search(re.escape(store.folder) + r'(/[^">,]*)?[">]', line)
            if call and path:
                # strace counts per thread.
                place = (*call.groups(), path[1] or "")
                counts[place] += 1
                found.add((call[2], path[1] or "", counts[place]))
    return sorted(found), store


def verdict(store, allowed, payloads):
    """Returns what is wrong with the store that a run left; None if nothing is."""
    found = shown(store)
    if found not in allowed:
        return f"shown is neither what was nor what is to be:\n{found}"
    if app("resume", store)[0] != DONE:
        return "it cannot be resumed"
    output = app("install", store, payloads["last"])[1]
    if "payload 100 is now shown" not in output:
        return f"the next payload is not taken: {output}"
    if "sequence 100" not in (last := shown(store)):
        return f"the next payload is lost: {last}"
    return None


def run(case):
    name, command, state, path, injection, before, after, complete, payloads = case
    store = state.copy()
    strace = ["strace", "-f", "-qq", "-o", "/dev/null", "-P", store.folder + path, "-e", f"inject={injection}"]
    name += " / " + path
    try:
        status, output = app(command[0], store, *command[1:], strace=strace)
        if "KILL" not in injection and status not in (DONE, REFUSED):
            return f"{name} / {injection}: ends with {status}: {output}"
        allowed = [before] if status == REFUSED and "KILL" not in injection else [before, after]
        # If the medium cannot read a payload, that payload is lost.
        if "EIO" in injection and "/objects/" in path:
            allowed = [*complete, before, after]
        error = verdict(store, allowed, payloads)
        return error and f"{name} / {injection}: {error}\n{output}"
    except (AssertionError, subprocess.TimeoutExpired) as error:
        return f"{name} / {injection}: {error}"
    finally:
        shutil.rmtree(store.folder, ignore_errors=True)


def cases(states, payloads):
    shown_by_state = {name: shown(state.copy()) for name, state in states.items()}
    complete = set(shown_by_state.values())
    for state_name, state in states.items():
        before = shown_by_state[state_name]
        for name, command in transitions(payloads).items():
            if wanted and not any(part in f"{state_name} / {name}" for part in wanted):
                continue
            found, store = calls(command, state)
            after = shown(store)
            for call, path, number in found:
                for kind in ["signal=KILL", *ERRORS[call]]:
                    yield f"{state_name} / {name}", command, state, path, f"{call}:{kind}:when={number}", before, after, complete, payloads


def main():
    payloads = prepare()
    states = start_states(payloads)
    chosen = list(cases(states, payloads))[::every]
    if not chosen:
        sys.exit("kills: nothing to try")
    counts = Counter("kills" if "KILL" in case[4] else "errors" for case in chosen)
    errors = 0
    with ThreadPoolExecutor(os.cpu_count()) as lanes:
        for error in lanes.map(run, chosen):
            if error:
                errors += 1
                print(error, flush=True)
    print(f"kills: {counts['kills']} kills and {counts['errors']} errors, {errors} not as they should be")
    sys.exit(errors > 0)


if sys.platform == "darwin":
    sys.exit("kills: strace is for Linux only")
if not FAKETIME:
    sys.exit("kills: faketime is not installed; run Scripts/bootstrap.sh kills")
with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as work:
    main()
