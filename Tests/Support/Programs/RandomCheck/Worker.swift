import Foundation
import RandomProjects

/// A process that tries some seeds and prints each step before it begins: after a trap nothing else is known.
struct Worker {
    let arguments: Arguments
    let bench: Bench

    func run() {
        var compileCount = arguments.compileCount
        for seed in arguments.seed..<arguments.seed + arguments.count {
            let isCompiled = tryOut(seed, compiles: compileCount > 0)
            if isCompiled { compileCount -= 1 }
        }
    }

    /// Whether there was something to compile, if compilation was requested.
    private func tryOut(_ seed: UInt64, compiles: Bool) -> Bool {
        say(.begin(seed))
        let project = RandomProject(Draft(rolling: seed).reduced(by: arguments.reductions))
        let asked = arguments.only.isEmpty ? [] : Property.android + [.swiftVerdict]
        let properties = (Property.all + (compiles ? [.compiled] : []) + asked).filter { property in
            (arguments.only.isEmpty || arguments.only.contains(property.name)) && !arguments.skipped.contains(property.name)
        }
        let (trial, found) = Trial.firstViolation(in: project, on: bench, of: properties) { say(.step($0)) }
        if let found { say(.violation(property: found.property, text: found.violation.description)) }
        let play = trial.isClean && compiles ? project.draft.components.played : (0, 0)
        say(.end(isClean: trial.isClean, played: play, features: project.features.map(\.rawValue).sorted()))
        return compiles && trial.isClean
    }

    private func say(_ message: WorkerMessage) {
        FileHandle.standardOutput.write(Data((message.line + "\n").utf8))
    }
}

/// What a worker reports to its parent.
enum WorkerMessage {
    case begin(UInt64)
    case step(String)
    case violation(property: String, text: String)
    /// - Parameter played: how many components were compiled, and how many sequences they received.
    case end(isClean: Bool, played: (components: Int, sequences: Int), features: [String])

    var line: String {
        switch self {
        case .begin(let seed): "begin\t\(seed)"
        case .step(let name): "step\t\(name)"
        case .violation(let property, let text):
            "violation\t\(property)\t" + text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
        case .end(let isClean, let played, let features):
            "end\t\(isClean)\t\(played.components)\t\(played.sequences)\t\(features.joined(separator: " "))"
        }
    }

    init?(line: some StringProtocol) {
        let parts = line.split(separator: "\t" as Character, omittingEmptySubsequences: false).map { String($0) }
        switch (parts.first, parts.count) {
        case ("begin", 2): self = .begin(UInt64(parts[1]) ?? 0)
        case ("step", 2): self = .step(parts[1])
        case ("violation", 3): self = .violation(property: parts[1], text: parts[2])
        case ("end", 5):
            let played = (Int(parts[2]) ?? 0, Int(parts[3]) ?? 0)
            self = .end(isClean: parts[1] == "true", played: played, features: parts[4].split(separator: " ").map { String($0) })
        default: return nil
        }
    }
}
