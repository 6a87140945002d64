import Foundation
import TokenModel

extension Property {
    /// Files of another tool are imported, checked, generated for each output, and migrated, and mean what they mean there.
    static let foreign = Property(name: "foreign") { trial throws(Violation) in
        try ForeignTrial(ForeignProject(rolling: trial.draft.seed), in: trial.bench.emptyFolder("foreign")).run()
    }
}

struct ForeignTrial {
    private let project: ForeignProject
    private let root: URL

    init(_ project: ForeignProject, in root: URL) {
        self.project = project
        self.root = root
    }

    func run() throws(Violation) {
        let files = project.files()
        for (path, text) in files {
            try attempt { [root] in
                let url = root.appending(path: "source/" + path)
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
        }
        let source = files.count == 1 ? "source/" + (files.first?.key ?? "") : "source"
        try call("init", ["--from", path(source), "--outputs", "swift,css,json,xcassets,typescript", path("project")])
        let tokens = ["--tokens", path("project/tokens")]
        try call("check", tokens)
        try call("generate", tokens)
        try requireMeaning("imported")
        try call("migrate", tokens)
        try call("check", tokens)
        try requireMeaning("migrated")
    }

    private func path(_ name: String) -> String { root.appending(path: name).path(percentEncoded: false) }

    @discardableResult
    private func call(_ command: String, _ arguments: [String]) throws(Violation) -> [UInt8] {
        let outcome = Outcome.tokengen([command] + arguments)
        try require(outcome.status == 0, "\(project.tool): \(command) ends with \(outcome.status): \(outcome.firstError)")
        return outcome.output
    }

    private func requireMeaning(_ state: String) throws(Violation) {
        for appearance in ["light", "dark"] {
            for brand in project.collections.count > 2 ? ["acme", "zen"] : [""] {
                let inputs = ["appearance=" + appearance] + (brand.isEmpty ? [] : ["brand=" + brand])
                let printed = try call("resolve", ["--tokens", path("project/tokens")] + inputs.flatMap { ["--input", $0] })
                let found = (try attempt { try JSONSerialization.jsonObject(with: Data(printed)) }) as? [String: [String: Any]] ?? [:]
                let meaning = project.meaning(appearance, brand)
                try require(
                    Set(found.keys) == Set(meaning.keys),
                    "\(project.tool), \(state): the tokens are \(found.keys.sorted()), not \(meaning.keys.sorted())")
                for (path, value) in meaning {
                    try require(
                        value.isPrinted(as: found[path]?["value"], hasRem: project.hasRem),
                        "\(project.tool), \(state), \(inputs): '\(path)' is \(found[path]?["value"] ?? "nothing"), not \(value)")
                }
            }
        }
    }
}

extension ForeignProject.Value {
    fileprivate func isPrinted(as json: Any?, hasRem: Bool) -> Bool {
        switch self {
        case .color(let channels):
            let components = ((json as? [String: Any])?["components"] as? [Any] ?? []).compactMap(Self.number)
            return components.count == 3 && zip(components, channels).allSatisfy { abs($0 - Double($1) / 255) < 0.000_01 }
        case .length(let px):
            guard let length = json as? [String: Any], let value = Self.number(length["value"]) else { return false }
            return abs(value * (hasRem ? 16 : 1) - Double(px)) < 1e-9 && length["unit"] as? String == (hasRem ? "rem" : "px")
        case .percent(let percent): return Self.number(json).map { abs($0 - Double(percent) / 100) < 1e-9 } ?? false
        case .weight(let weight): return Self.number(json) == Double(weight)
        case .family(let family): return json as? String == family || json as? [String] == [family]
        case .reference: return false
        }
    }

    private static func number(_ json: Any?) -> Double? { (json as? NSNumber)?.doubleValue }
}
