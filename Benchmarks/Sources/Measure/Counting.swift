import Foundation

/// The instructions of a whole process, compared with those of libyaml's event loop over the same tokens in YAML. They hardly differ between two
/// runs, whatever else the machine does.
struct Counting {
    let subjects: [Subject]

    private static let tokens = "\(Place.corpus)/tokens-10000"

    func print() throws {
        guard Child.isInstalled("valgrind") else { return }
        let floor = try instructions([Place.floor, Self.tokens + ".hex.yaml"])
        try count("YAML → Swift, 10000 tokens", over: floor) { generate($0, Self.tokens + ".hex.yaml") }
        try count("lenient JSON → Swift, 10000 tokens", over: floor) { generate($0, Self.tokens + ".hex.json") }
        try count("`check`, YAML of 10000 tokens", over: floor) { check($0, Self.tokens + ".2025.yaml") }
        try count("`check`, lenient JSON of 10000 tokens", over: floor) { check($0, Self.tokens + ".hex.json") }
    }

    private func check(_ subject: Subject, _ file: String) -> [String] { [subject.tool, "check", "--quiet", "--tokens", file] }

    private func generate(_ subject: Subject, _ file: String) -> [String] {
        [subject.tool, "generate", "--quiet", "--name", "corpus", "--tokens", file, "--output", "\(subject.scratch)/counted"]
    }

    private func count(_ figure: String, over floor: Double, _ command: (Subject) -> [String]) throws {
        for subject in subjects {
            try removeFolder("\(subject.scratch)/counted")
            let count = try instructions(command(subject))
            try subject.row("instructions: " + figure, "\(count / floor, digits: 2) × libyaml (\(count / 1e6, digits: 0) million)")
        }
    }

    private func instructions(_ command: [String]) throws -> Double {
        let log = NSTemporaryDirectory() + "/instructions-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: log) }
        let valgrind = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", "--log-file=\(log)"]
        _ = try Child(arguments: valgrind + command).run()
        let report = try String(contentsOfFile: log, encoding: .utf8)
        guard let line = report.split(separator: "\n").first(where: { $0.contains("refs:") }),
            let count = Double(line.split(separator: ":").last?.filter(\.isNumber) ?? "")
        else { throw Child.Failed(description: "valgrind reports no instructions: \(report)") }
        return count
    }
}
