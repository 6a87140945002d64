#!/usr/bin/env python3
"""Opens this repository's gallery in Firefox and checks what it shows. Reports that it was skipped if Firefox is not installed.

    Scripts/check-firefox.py TOKENGEN
"""
import os
import subprocess
import sys
import tempfile
import time

from engines import Firefox


def main(tokengen):
    try:
        firefox = Firefox()
    except FileNotFoundError as error:
        print("check-firefox: skipped, %s" % error)
        return
    with firefox, tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "gallery.html")
        subprocess.run([tokengen, "gallery", "--quiet", "--output", page], check=True)
        check(firefox, "file://" + page)


def check(firefox, page):
    def expect(script, value):
        found = firefox.run("return " + script)
        if found != value:
            sys.exit("check-firefox: %s is %r, not %r" % (script, found, value))

    def set(control, value, event):
        firefox.run("const node = document.querySelector('%s'); node.value = '%s'; node.dispatchEvent(new Event('%s'))" % (control, value, event))

    button = "getComputedStyle(document.querySelector('.Live button')).backgroundColor"
    firefox.open(page + "#/components/PrimaryButton")
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
