import Foundation
import Testing

/// A folder of `Tests/Support/Fixtures/Conformance`, and its `expect.json` or `decision.json`.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
    let folder: URL
    let expectation: Expectation

    struct Expectation: Decodable {
        var valid: Bool?
        var resolved: [String: Token]?
        var errorAt: String?
        var id: String?
        var affected: [String]?
        var inputError: String?
        var effective: [String: JSONValue]?
        var description: [String: String]?
        var deprecated: [String: JSONValue]?
        var extensions: [String: JSONValue]?
    }

    struct Token: Decodable, Equatable {
        var type: String
        var value: JSONValue
    }

    var testDescription: String { folder.lastPathComponent }

    /// The arguments of `resolve`.
    var arguments: [String] {
        let isResolver = FileManager.default.fileExists(atPath: folder.appending(path: "resolver.json").path())
        guard isResolver else { return [folder.appending(path: "input.tokens.json").path()] }
        return ["--resolver", folder.appending(path: "resolver.json").path(), "--inputs", folder.appending(path: "inputs.json").path()]
    }

    /// What is chosen from a resolver document.
    func inputs() throws -> [String: String] {
        try JSONDecoder().decode([String: String].self, from: Data(contentsOf: folder.appending(path: "inputs.json")))
    }

    /// The cases below a folder whose expectation in `file` is of one kind.
    static func all(in name: String, expectation file: String = "expect.json", valid: Bool) -> [ConformanceCase] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "Support/Fixtures/Conformance/\(name)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path())) ?? []
        return names.sorted().compactMap { name in
            let folder = root.appending(path: name)
            guard let data = try? Data(contentsOf: folder.appending(path: file)),
                let expectation = try? JSONDecoder().decode(Expectation.self, from: data), expectation.valid == valid
            else { return nil }
            return ConformanceCase(folder: folder, expectation: expectation)
        }
    }
}

/// A JSON value whose numbers compare as numbers.
enum JSONValue: Decodable, Equatable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }
}
