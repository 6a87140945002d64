import Foundation

/// `swiftc` on one core over generated code, against the real runtime.
struct Compiling {
    func print() throws {
        let tokens = "\(Place.corpus)/tokens-10000.hex.yaml"
        let isPublic = try generate(tokens, access: "public")
        try measure("`swiftc -O`, 10000 tokens, public", aim: "≤ 10 s, ≤ 350 MB", isPublic, Self.optimized)
        try measure("`swiftc -Onone`, 10000 tokens, public", aim: "≤ 4 s, ≤ 350 MB", isPublic, Self.unoptimized)
        try measure("… with debug information", aim: "", isPublic, Self.unoptimized + ["-g"])
        let isInternal = try generate(tokens, access: "internal")
        try measure("`swiftc -O`, 10000 tokens, internal", aim: "≤ 3 s", isInternal, Self.optimized)
        let styles = try generate("\(Place.corpus)/styles", access: "public")
        try measure("`swiftc -O`, 40 styles × 25 fields × 4 brands", aim: "≤ 8 s", styles, Self.optimized)
        let components = try generate("\(Place.corpus)/components-100", access: "public")
        try measure("`swiftc -O`, 100 components × 5 states × 2 brands", aim: "≤ 10 s", components, Self.optimized)
        let bare = try generate("\(Place.corpus)/no-components-100", access: "public")
        try measure("… the same project without the components", aim: "", bare, Self.optimized)
    }

    // As in a package's release and debug builds.
    private static let optimized = ["-O", "-whole-module-optimization", "-num-threads", "0"]
    private static let unoptimized = ["-Onone", "-enable-batch-mode", "-j1"]

    /// The Swift files of one module.
    private func generate(_ tokens: String, access: String) throws -> [String] {
        let output = "\(Place.scratch)/compiled-\(access)"
        try removeFolder(output)
        let options = ["--quiet", "--arrangement", "single", "--access", access, "--output", output]
        let name = tokens.hasSuffix(".yaml") ? ["--name", "corpus"] : []
        _ = try Child(arguments: [Place.tool, "generate", "--tokens", tokens] + options + name).run()
        let files = try FileManager.default.contentsOfDirectory(atPath: output).filter { $0.hasSuffix(".swift") }
        return files.sorted().map { "\(output)/\($0)" }
    }

    private func measure(_ figure: String, aim: String, _ files: [String], _ options: [String]) throws {
        let objects = "\(Place.scratch)/objects"
        try removeFolder(objects)
        try FileManager.default.createDirectory(atPath: objects, withIntermediateDirectories: true)
        let compile = ["env", "-C", objects, "taskset", "-c", "0", "swiftc", "-emit-module", "-c", "-module-name", "Corpus"]
        let language = ["-swift-version", "6", "-parse-as-library"]
        let modules = ["-I", Place.modules, "-Xcc", "-fmodule-map-file=\(Place.cryptoModule)"]
        let child = Child(arguments: compile + language + modules + options + files)
        let usage = try medians(rounds: 5, of: [child])[0]
        row(figure, aim: aim, "\(usage.processorSeconds, digits: 1) s, \(usage.peakMegabytes, digits: 0) MB")
    }
}
