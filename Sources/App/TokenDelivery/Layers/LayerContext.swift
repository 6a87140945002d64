internal import TokenModel

/// What a layer overrides in some contexts.
package struct LayerContext: Sendable {
    /// More are refused.
    package static let limit = 1_024
    /// A value depends on at most 256 choices, and so on at most 8 modifiers.
    package static let conditionLimit = 8

    /// The contexts by modifier, ascending by the name of the modifier; at least one.
    package let when: [(modifier: String, context: String)]
    /// The node of the overrides by path.
    let tokens: JSONDocument.NodeID

    /// Such as `density=compact, theme=dimmed`.
    package static func text(_ when: [(modifier: String, context: String)]) -> String {
        when.map { "\($0.modifier)=\($0.context)" }.joined(separator: ", ")
    }

    /// Why contexts cannot be read, in a few words.
    struct Failure: Error {
        let reason: String

        init(_ reason: String) { self.reason = reason }
    }

    /// Reads the member `contexts` of a layer strictly.
    static func read(_ list: JSONDocument.NodeID, of document: JSONDocument) throws(Failure) -> [LayerContext] {
        guard document.kind(list) == .array else { throw Failure("'contexts' must be a list") }
        var contexts: [LayerContext] = []
        var known: Set<[String]> = []
        for node in document.items(of: list) {
            guard contexts.count < limit else { throw Failure("it has more than \(limit) contexts") }
            let context = try read(context: node, of: document)
            guard known.insert(context.when.flatMap { [$0.modifier, $0.context] }).inserted else {
                throw Failure("the contexts \(text(context.when).escapedForLog) occur twice")
            }
            contexts.append(context)
        }
        return contexts
    }

    private static func read(context node: JSONDocument.NodeID, of document: JSONDocument) throws(Failure) -> LayerContext {
        let failure = Failure("each of 'contexts' must be an object with 'when' and 'tokens'")
        guard document.kind(node) == .object else { throw failure }
        var (when, tokens): (JSONDocument.NodeID?, JSONDocument.NodeID?)
        for (name, member) in document.members(of: node) {
            switch document.text(name) {
            case "when": when = member
            case "tokens": tokens = member
            default: throw Failure("unknown member '\(document.text(name).escapedForLog)' of 'contexts'")
            }
        }
        guard let when, let tokens, document.kind(when) == .object, document.kind(tokens) == .object else { throw failure }
        guard document.members(of: when).allSatisfy({ document.kind($0.value) == .string }) else {
            throw Failure("'when' must have the name of a context for each modifier")
        }
        let conditions = conditions(when, of: document)
        guard (1...conditionLimit).contains(conditions.count) else {
            throw Failure("'when' must have the contexts of 1 to \(conditionLimit) modifiers")
        }
        return LayerContext(when: conditions.sorted { $0.modifier < $1.modifier }, tokens: tokens)
    }

    /// Returns the contexts by modifier that a member `when` names.
    static func conditions(_ when: JSONDocument.NodeID, of document: JSONDocument) -> [(modifier: String, context: String)] {
        document.members(of: when).map { (document.text($0.name), document.text($0.value)) }
    }
}
