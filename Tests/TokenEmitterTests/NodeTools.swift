import Subprocesses

/// Node.js and the TypeScript compiler, which `Scripts/bootstrap.sh tests` installs.
enum NodeTools {
    static var isPossible: Bool { ["node", "tsc"].allSatisfy { (try? Subprocess.run([$0, "--version"]))?.status == 0 } }
}
