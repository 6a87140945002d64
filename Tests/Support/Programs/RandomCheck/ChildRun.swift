import Foundation

/// Runs some seeds in a child process; if that dies, another one runs the rest.
struct ChildRun {
    let program: String
    let share: Share
    /// Further arguments for the worker.
    let extras: [String]
    let children: Children
    /// The time limit for one project in seconds, on average.
    private static let patience = 60.0

    func run() -> Tally {
        var tally = Tally()
        var rest = share
        while rest.count > 0 {
            let (output, death) = spawn(rest)
            var reader = JournalReader()
            for line in output.split(separator: "\n") { reader.read(line, into: &tally) }
            guard let death, !children.isStopped else { break }
            let seed = reader.seed ?? rest.first
            tally.findings.append(.init(seed: seed, property: reader.step, text: death))
            tally.count += 1
            rest = rest.dropping(through: seed)
        }
        return tally
    }

    /// The worker's output, and the reason why it ended early, if it did.
    private func spawn(_ share: Share) -> (output: String, death: String?) {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments =
            ["worker", "--seed", "\(share.first)", "--count", "\(share.count)", "--compile", "\(share.compileCount)"] + extras
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        let limit = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience * Double(share.count), execute: limit)
        defer { limit.cancel() }
        var (said, last) = ("", "")
        do {
            try children.run(process) {
                said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                last = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            }
        } catch {
            return ("", "the worker does not start: \(error)")
        }
        guard process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 else { return (said, nil) }
        let reason = last.split(separator: "\n").first { $0.contains("rror") } ?? "no word"
        return (said, "signal \(process.terminationStatus): \(reason)")
    }
}

/// Reads a worker's output line by line.
struct JournalReader {
    private(set) var seed: UInt64?
    private(set) var step = "start"

    mutating func read(_ line: Substring, into tally: inout Tally) {
        switch WorkerMessage(line: line) {
        case .begin(let seed): self.seed = seed
        case .step(let name): step = name
        case .violation(let property, let text): tally.findings.append(.init(seed: seed ?? 0, property: property, text: text))
        case .end(let isClean, let played, let features):
            tally.count += 1
            if isClean { tally.cleanCount += 1 }
            if isClean, step == "compiled" {
                tally.compiledCount += 1
                tally.componentCount += played.components
                tally.sequenceCount += played.sequences
            }
            for feature in features { tally.features[feature, default: 0] += 1 }
        case nil: break
        }
    }
}
