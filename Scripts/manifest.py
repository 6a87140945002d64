"""The package's targets, as its manifest describes them."""
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Package:
    def __init__(self):
        # With a folder of its own, so that it waits for no build.
        command = ["swift", "package", "--scratch-path", ROOT / ".build/manifest", "dump-package"]
        package = json.loads(subprocess.check_output(command, cwd=ROOT, text=True))
        self.targets = {target["name"]: target for target in package["targets"]}
        self.tools = ["-package-description-version", package["toolsVersion"]["_version"]]
        products = [product for product in package["products"] if "library" in product["type"]]
        self.products = [product["name"] for product in products]
        # The manifest adds what a product's target reaches.
        self.libraries = [name for product in products for name in product["targets"]]

    def folder(self, name):
        default = "Plugins" if self.targets[name]["type"] == "plugin" else "Tests"
        return ROOT / (self.targets[name].get("path") or f"{default}/{name}")

    def dependencies(self, name):
        """Returns a target's dependencies on Apple's systems."""
        pairs = [next(iter(dependency.values())) for dependency in self.targets[name]["dependencies"]]
        return [dependency for dependency, condition in pairs if not condition]

    def settings(self, name):
        features = [setting["kind"]["enableUpcomingFeature"]["_0"] for setting in self.targets[name]["settings"]]
        flags = [flag for feature in features for flag in ("-enable-upcoming-feature", feature)]
        return flags + (self.tools if self.targets[name]["type"] == "plugin" else [])

    def reachable(self, names):
        """Returns targets and all that they depend on, each after those that it imports."""
        ordered = {}

        def visit(name):
            for dependency in self.dependencies(name):
                visit(dependency)
            ordered[name] = None

        for name in names:
            visit(name)
        return list(ordered)
