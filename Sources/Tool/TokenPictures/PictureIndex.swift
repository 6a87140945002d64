import TokenDiagnostics
import TokenRuntime

/// `index.json` next to the pictures: the environment in which they were made, and the inputs of each.
package struct PictureIndex: Sendable {
    /// The environment that pictures depend on.
    package struct Environment: Sendable, Equatable {
        package var browser: String
        package var font: String

        package init(browser: String, font: String) {
            self.browser = browser
            self.font = font
        }
    }

    package struct Cell: Sendable {
        package var inputs: [PictureInputs.Input]
        /// The SHA-256 of the picture's file.
        package var picture: String

        package init(inputs: [PictureInputs.Input], picture: String) {
            self.inputs = inputs
            self.picture = picture
        }
    }

    package enum Failure: Error, Sendable, CustomStringConvertible {
        case unreadable(String)
        case newer(Int)
        case conflict

        package var description: String {
            switch self {
            case .unreadable(let reason): "it is not an index of pictures: \(reason); remove it and record again"
            case .conflict:
                "it has merge conflicts; take one side of the whole folder, then run 'tokengen snapshots verify' to see what the other changes"
            case .newer(let format): "a newer tokengen wrote it, in format \(format); update tokengen"
            }
        }
    }

    package static let format = 1

    package var environment: Environment
    /// The cells, by name.
    package var cells: [String: Cell] = [:]

    package init(environment: Environment) { self.environment = environment }

    /// Reads an index written by `json`.
    package init(_ bytes: [UInt8]) throws(Failure) {
        let json: JSONDocument
        do throws(JSONError) {
            json = try JSONDocument(bytes, limits: .init(values: 20_000_000))
        } catch {
            throw String(decoding: bytes, as: UTF8.self).hasConflictMarker ? .conflict : .unreadable("\(error)")
        }
        let root = JSONDocument.root
        func member(_ name: StaticString, of node: Int) -> Int? { json.kind(node) == .object ? json.value(of: name, in: node) : nil }
        guard let format = member("format", of: root).flatMap({ json.integer($0, as: Int.self) }) else {
            throw .unreadable("'format' is missing")
        }
        guard format > 0 else { throw .unreadable("'format' is \(format)") }
        guard format <= Self.format else { throw .newer(format) }
        guard let environment = member("environment", of: root),
            let browser = member("browser", of: environment).flatMap({ json.string($0) }),
            let font = member("font", of: environment).flatMap({ json.string($0) }), let pool = member("inputs", of: root),
            json.kind(pool) == .array, let cells = member("cells", of: root), json.kind(cells) == .object
        else { throw .unreadable("members are missing") }
        self.environment = Environment(browser: browser, font: font)
        var inputs: [PictureInputs.Input] = []
        for entry in json.items(of: pool) {
            let texts = json.kind(entry) == .array ? json.items(of: entry).compactMap { json.string($0) } : []
            guard texts.count == 3, let kind = PictureInputs.Input.Kind(rawValue: texts[0]) else {
                throw .unreadable("an input is not understood")
            }
            inputs.append(PictureInputs.Input(kind, texts[1], texts[2]))
        }
        for (key, value) in json.members(of: cells) {
            guard let name = json.string(key), let numbers = member("inputs", of: value), json.kind(numbers) == .array,
                let picture = member("picture", of: value).flatMap({ json.string($0) })
            else { throw .unreadable("a cell is not understood") }
            var own: [PictureInputs.Input] = []
            for item in json.items(of: numbers) {
                guard let number = json.integer(item, as: Int.self), inputs.indices.contains(number) else {
                    throw .unreadable("an input is missing")
                }
                own.append(inputs[number])
            }
            self.cells[name] = Cell(inputs: own, picture: picture)
        }
    }

    /// The index as JSON. The same cells give the same bytes.
    package var json: [UInt8] {
        var numbers: [PictureInputs.Input: Int] = [:]
        let all = Set(cells.values.flatMap(\.inputs)).sorted { ($0.kind.rawValue, $0.name, $0.text) < ($1.kind.rawValue, $1.name, $1.text) }
        for (number, input) in all.enumerated() { numbers[input] = number }
        func string(_ text: String) -> String { JSONText.string(text).text.trimmingNewline }
        var text =
            "{\n\"format\": \(Self.format),\n\"environment\": { \"browser\": \(string(environment.browser)), \"font\": \(string(environment.font)) },\n"
        text += "\"inputs\": [\n"
        text += all.map { "[\(string($0.kind.rawValue)), \(string($0.name)), \(string($0.text))]" }.joined(separator: ",\n")
        text += "\n],\n\"cells\": {\n"
        text += cells.sorted { $0.key < $1.key }.map { name, cell in
            let list = cell.inputs.compactMap { numbers[$0] }.sorted().map(String.init).joined(separator: ",")
            return "\(string(name)): { \"picture\": \(string(cell.picture)), \"inputs\": [\(list)] }"
        }.joined(separator: ",\n")
        return Array((text + "\n}\n}\n").utf8)
    }
}

extension String {
    fileprivate var hasConflictMarker: Bool { hasPrefix("<<<<<<< ") || contains("\n<<<<<<< ") }
    fileprivate var trimmingNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
