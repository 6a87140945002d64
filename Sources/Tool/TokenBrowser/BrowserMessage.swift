import TokenModel

/// A message from the browser: an answer to a command, or an event.
struct BrowserMessage {
    private let json: JSONDocument

    /// Nil if it is not JSON.
    init?(_ bytes: [UInt8]) {
        guard let json = try? JSONDocument(bytes, limits: .init(values: 1_000_000)) else { return nil }
        self.json = json
    }

    var id: Int? { json.value(of: "id", in: JSONDocument.root).flatMap { json.integer($0) } }
    /// The name of an event; nil for an answer.
    var method: String? { string("method") }
    var url: String? { string("params", "request", "url") }
    /// The text of a console event.
    var words: String {
        string("params", "entry", "text") ?? string("params", "exceptionDetails", "exception", "description")
            ?? string("params", "exceptionDetails", "text") ?? string("params", "type") ?? "an event"
    }
    var error: String? { string("error", "message") }
    var exception: String? {
        string("result", "exceptionDetails", "exception", "description") ?? string("result", "exceptionDetails", "text")
    }

    /// Returns a string in the answer. Throws if it is missing.
    func text(_ names: StaticString...) throws(BrowserError) -> String {
        guard let text = string(["result"] + names) else {
            throw .refused("an answer lacks '\(names.map { "\($0)" }.joined(separator: "."))'")
        }
        return text
    }

    func optionalText(_ names: StaticString...) -> String? { string(["result"] + names) }

    private func string(_ names: StaticString...) -> String? { string(names) }

    private func string(_ names: [StaticString]) -> String? {
        var node = JSONDocument.root
        for name in names {
            guard json.kind(node) == .object, let next = json.value(of: name, in: node) else { return nil }
            node = next
        }
        return json.string(node)
    }
}
