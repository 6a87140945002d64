"""Pictures of HTML pages, as a browser draws them."""
import shutil
import subprocess

BROWSERS = ["chromium-headless-shell", "chrome-headless-shell", "chromium", "google-chrome"]


def screenshot(page, picture, width, height):
    browser = next(filter(None, map(shutil.which, BROWSERS)))
    options = ["--no-sandbox", "--hide-scrollbars", f"--window-size={width},{height}", f"--screenshot={picture}"]
    subprocess.run([browser, *options, page.as_uri()], check=True, stderr=subprocess.DEVNULL)
