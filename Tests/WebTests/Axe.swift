import Foundation
import Subprocesses

/// axe-core, which checks pages for mistakes that keep people out.
enum Axe {
    /// Nil if Python does not have it: PyPI's `axe-core-python`.
    static let script: String? = {
        let run = try? Subprocess.run(["python3", "-c", "import axe_core_python as axe; print(axe.__path__[0])"])
        guard let run, run.status == 0 else { return nil }
        let path = run.output.trimmingCharacters(in: .whitespacesAndNewlines)
        return try? String(contentsOfFile: path + "/axe.min.js", encoding: .utf8)
    }()
}
