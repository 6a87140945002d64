import TokenDiagnostics
import TokenSyntax

/// A modifier whose context is chosen at run time.
package struct OpenModifier: Sendable {
    package var name: String
    /// The default comes first.
    package var contexts: [String]
    /// From which width of the window a context applies, in points, by context.
    package var follows: [String: Double] = [:]
    /// Where `tokengen.yaml` lists it.
    package var place: SourceRange?

    package var defaultContext: String { contexts[0] }

    package init(name: String, contexts: [String]) { (self.name, self.contexts) = (name, contexts) }
}

extension OpenModifier {
    /// Returns nil if it has no contexts. Reports widths for contexts that it does not have, or for the default.
    init?(_ configuration: ModifierConfiguration, contexts: [String], reporting diagnostics: inout Diagnostics) {
        guard contexts.count > 1 else { return nil }
        name = configuration.name.text
        self.contexts = contexts
        place = configuration.name.place.range
        for (context, points) in configuration.follows {
            if context.text == contexts[0] {
                diagnostics.report(.defaultFollows(context.text), at: context.place)
            } else if contexts.contains(context.text) {
                follows[context.text] = points
            } else {
                diagnostics.report(.unknownContext(context.text, of: name, contexts), context.text, context.place, among: contexts)
            }
        }
        let widths = Dictionary(grouping: follows, by: \.value).values.first { $0.count > 1 }?.map(\.key).sorted()
        if let widths { diagnostics.report(.sameWidth(widths), at: configuration.name.place) }
    }
}

extension Diagnostics {
    /// Suggests the name that differs only in case, otherwise the nearest.
    mutating func report(_ message: Diagnostic.Message, _ name: String, _ place: SyntaxReference, among known: [String]) {
        report(message, at: place, suggestion: name.match(among: known) ?? nearest(to: name, among: known))
    }
}

extension Diagnostic.Message {
    fileprivate static func defaultFollows(_ context: String) -> Self {
        .error(.configuration, "'\(context)' is the default and follows no width; it applies below the other contexts' widths")
    }
    fileprivate static func sameWidth(_ contexts: [String]) -> Self {
        .error(.configuration, "\(contexts.map { "'\($0)'" }.joinedWithAnd) follow the same width")
    }
    package static func unknownContext(_ name: String, of modifier: String, _ known: [String]) -> Self {
        .error(.unknownContext, "modifier '\(modifier)' has no context '\(name)'; its contexts are \(known.joined(separator: ", "))")
    }
}
