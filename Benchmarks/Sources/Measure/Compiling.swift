import Foundation

/// `swiftc` on one core over generated code, against the real runtime.
struct Compiling {
    let subjects: [Subject]

    func print() throws {
        let tokens = "tokens-10000.hex.yaml"
        try measure("`swiftc -O`, 10000 tokens, public", aim: "≤ 10 s, ≤ 350 MB", tokens, Self.optimized)
        try measure("`swiftc -Onone`, 10000 tokens, public", aim: "≤ 4 s, ≤ 350 MB", tokens, Self.unoptimized)
        try measure("… with debug information", aim: "", tokens, Self.unoptimized + ["-g"])
        try measure("`swiftc -O`, 10000 tokens, internal", aim: "≤ 3 s", tokens, access: "internal", Self.optimized)
        try measure("`swiftc -O`, 40 styles × 25 fields × 4 brands", aim: "≤ 8 s", "styles", Self.optimized)
        try measure("`swiftc -O`, 100 components × 5 states × 2 brands", aim: "≤ 10 s", "components-100", Self.optimized)
        try measure("… the same project without the components", aim: "", "no-components-100", Self.optimized)
    }

    // As in a package's release and debug builds.
    private static let optimized = ["-O", "-whole-module-optimization", "-num-threads", "0"]
    private static let unoptimized = ["-Onone", "-enable-batch-mode", "-j1"]

    private func measure(_ figure: String, aim: String, _ tokens: String, access: String = "public", _ options: [String]) throws {
        let children = try subjects.map { try child($0, generate(tokens, access: access, by: $0), options) }
        for (subject, usage) in zip(subjects, try medians(rounds: 5, of: children)) {
            try subject.row(figure, aim: aim, "\(usage.processorSeconds, digits: 1) s, \(usage.peakMegabytes, digits: 0) MB")
        }
    }

    /// The Swift files of one module.
    private func generate(_ tokens: String, access: String, by subject: Subject) throws -> [String] {
        let output = "\(subject.scratch)/compiled"
        try removeFolder(output)
        let options = ["--quiet", "--arrangement", "single", "--access", access, "--output", output]
        let name = tokens.hasSuffix(".yaml") ? ["--name", "corpus"] : []
        _ = try Child(arguments: [subject.tool, "generate", "--tokens", "\(Place.corpus)/\(tokens)"] + options + name).run()
        let files = try FileManager.default.contentsOfDirectory(atPath: output).filter { $0.hasSuffix(".swift") }
        return files.sorted().map { "\(output)/\($0)" }
    }

    private func child(_ subject: Subject, _ files: [String], _ options: [String]) throws -> Child {
        let objects = "\(subject.scratch)/objects"
        try removeFolder(objects)
        try FileManager.default.createDirectory(atPath: objects, withIntermediateDirectories: true)
        let compile = ["env", "-C", objects, "taskset", "-c", "0", "swiftc", "-emit-module", "-c", "-module-name", "Corpus"]
        let language = ["-swift-version", "6", "-parse-as-library"]
        let modules = ["-I", subject.modules, "-Xcc", "-fmodule-map-file=\(subject.cryptoModule)"]
        return Child(arguments: compile + language + modules + options + files)
    }
}
