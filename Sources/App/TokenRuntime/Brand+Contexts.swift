package import TokenModel

/// The contexts of a modifier, whose context is chosen at run time. Generated code conforms: `Brand.Density`.
///
/// The raw value is the context's name in the token files. The first context is the default.
public protocol TokenModifier: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {
    /// From which width a context applies, in points, where contexts follow the width. For generated code.
    static var _widths: [(context: Self, points: Double)] { get }
}

extension TokenModifier {
    public static var _widths: [(context: Self, points: Double)] { [] }

    /// The context that applies in a window or container of this width, in points; nil if no width chooses the context.
    public static func context(forWidth width: Double) -> Self? {
        guard !_widths.isEmpty else { return nil }
        let followed = followedWidth(below: width)
        return _widths.first { $0.points == followed }?.context ?? allCases.first
    }

    package static var name: String { "\(Self.self)" }
    package static var contextNames: [String] { allCases.map(\.rawValue) }

    package static var followsWidth: Bool { !_widths.isEmpty }

    /// The largest width that a context follows, up to a width; 0 for none.
    package static func followedWidth(below width: Double) -> Double { _widths.map(\.points).filter { $0 <= width }.max() ?? 0 }

    /// Its place among the contexts.
    fileprivate var place: Int? { Self.allCases.enumerated().first { $0.element == self }?.offset }
}

/// A choice for one modifier: a context, or none, which leaves the choice to others.
///
/// ```swift
/// Brand.badoo.store.select(.density(.compact))
/// ```
public struct ContextChoice: Sendable {
    let modifier: any TokenModifier.Type
    let context: Int?

    /// Creates a choice. Generated code has a function for each modifier: `.density(.compact)`.
    public init<Modifier: TokenModifier>(_ modifier: Modifier.Type, _ context: Modifier?) {
        self.modifier = modifier
        self.context = context?.place
    }
}

extension TokenStore {
    /// Chooses a context for the whole app, as if a payload with its values was published; nil returns to the default.
    ///
    /// Views with bound styles, observed brands and observers are updated. Parts of the screen that have chosen another context keep it. The store does
    /// not remember the choice for the next start: the app does, and calls this before it shows its first view.
    ///
    /// The modifier of another design system changes nothing.
    public func select(_ choice: ContextChoice) {
        choose { $0.set(choice, in: modifiers) }
    }

    /// The context that the app has chosen; nil if it has chosen none, or the default with nil.
    public func selected<Modifier: TokenModifier>(_ modifier: Modifier.Type) -> Modifier? {
        guard let place = modifiers.firstIndex(where: { $0 == modifier }), let context = chosen[place] else { return nil }
        return modifier.allCases.dropFirst(context).first
    }
}

extension Brand {
    /// Returns the brand in contexts, whatever the app has chosen for their modifiers. It follows the store like this brand.
    ///
    /// Generated code has a function with a parameter for each modifier: `Brand.badoo.in(density: .compact)`. Equal choices give equal brands, and each
    /// combination takes memory once, 8 bytes for each token and style field. A choice of nil, or of another design system's modifier, changes nothing.
    public func `in`(_ choices: [ContextChoice]) -> Brand {
        let store = unmanagedStore.takeUnretainedValue()
        var contexts = Contexts()
        for choice in choices where choice.context != nil { contexts.set(choice, in: store.modifiers) }
        return store.brand(in: contexts)
    }

    /// Returns the brand in contexts by their place, and in a mode for values that cannot differ by mode otherwise.
    package func `in`(_ contexts: Contexts) -> Brand { unmanagedStore.takeUnretainedValue().brand(in: contexts) }

    /// Returns the brand in the contexts of a part of the screen. A context that a width has chosen gives way to one that the brand has chosen itself.
    ///
    /// - Parameter brand: the brand that has chosen; nil if that is this one.
    package func `in`(_ part: some ContextSource, chosenBy brand: Brand? = nil) -> Brand {
        let store = unmanagedStore.takeUnretainedValue()
        guard !store.modifiers.isEmpty || store.differsByMode else { return self }
        let own = (brand ?? self).contexts
        var contexts = Contexts()
        func place<Modifier: TokenModifier>(of modifier: Modifier.Type, isChosen: Bool) -> Int? {
            guard let context = part.context(of: modifier), !isChosen || !context.isByWidth else { return nil }
            return context.context.place
        }
        for (index, modifier) in store.modifiers.enumerated() { contexts[index] = place(of: modifier, isChosen: own[index] != nil) }
        if store.differsByMode { contexts.mode = TokenMode(rawValue: part.appearance.rawValue) }
        return store.brand(in: contexts)
    }

    /// The bundled values in the contexts of the brand's current values.
    package var bundledInContexts: TokenSnapshot {
        let bundled = unmanagedStore.takeUnretainedValue().bundled
        return bundled.in(AppliedOverrides.origin(of: snapshot).contexts, of: bundled)
    }

    /// The contexts that this brand has chosen itself, and the mode.
    package var contexts: Contexts {
        if case .part(_, let contexts) = unmanagedStore.takeUnretainedValue().role { contexts } else { Contexts() }
    }

    /// The modifiers of the brand's design system.
    package var modifiers: [any TokenModifier.Type] { unmanagedStore.takeUnretainedValue().modifiers }

    /// Whether the width of a window or container chooses any context.
    package var followsWidth: Bool { modifiers.contains { $0.followsWidth } }

    /// Whether values other than colours, borders, shadows and gradients differ by mode.
    package var differsByMode: Bool { unmanagedStore.takeUnretainedValue().differsByMode }
}

/// A part of the screen, such as a collection of traits, that has contexts and an appearance.
package protocol ContextSource {
    /// Returns the context that the part has chosen, and whether it did so by a width; nil for none.
    func context<Modifier: TokenModifier>(of modifier: Modifier.Type) -> (context: Modifier, isByWidth: Bool)?
    var appearance: Appearance { get }
}

extension Contexts {
    fileprivate mutating func set(_ choice: ContextChoice, in modifiers: [any TokenModifier.Type]) {
        guard let place = modifiers.firstIndex(where: { $0 == choice.modifier }) else { return }
        self[place] = choice.context
    }
}
