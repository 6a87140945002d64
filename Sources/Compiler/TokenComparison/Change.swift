import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

/// What differs about one token or style field.
package struct Change: Sendable {
    package enum Subject: Sendable, Hashable {
        case token, field
    }

    package enum Existence: Sendable, Hashable {
        case kept, added, removed
        /// The token has another path now. `isNoted` says that the file says so; otherwise it is a likely guess.
        case renamed(from: String, isNoted: Bool)
    }

    /// In which way the same value is declared otherwise.
    package enum Redirection: String, Sendable, Hashable {
        case otherReference = "another reference"
        case newReference = "a reference now"
        case noReference = "no reference any more"
        case otherNotation = "another notation"
    }

    package let subject: Subject
    /// `color.accent`, or `NewsViewStyle/default/titleStyle/textColor`.
    package let path: String
    package var existence = Existence.kept
    /// Of a removed token, the paths of new ones that all say that they had its path. None of them is it.
    package var claimants: [String] = []
    /// The type before and now, if it is another.
    package var types: (old: String, new: String)?
    /// The values that differ, by brand, mode and contexts. For what is added or removed, all of its values.
    package var values: [ValueChange] = []
    /// Nil unless the value is the same but declared otherwise.
    package var redirection: Redirection?
    /// What the deprecation was and is, if that differs.
    package var deprecations: (old: Deprecation?, new: Deprecation?)?
    /// Whether the description differs.
    package var isDescribed = false
    /// Where it is declared now; for what is removed, where it was.
    package var place: SourceRange?
    /// Where its own declarations that changed a value are, in any brand, mode and contexts; those of kept tokens and fields only.
    package var ownPlaces: [SourceRange] = []
    /// The paths whose declarations changed the value, sorted. Its own is among them if its own declaration did.
    package var causes: [String] = []

    /// What stands for a value that does not exist.
    package var absence: String { isOfComponentState ? "as without the state" : "–" }
    /// Whether it is what a component's state changes of the component's style.
    package var isOfComponentState: Bool { subject == .field && path.prefix { $0 != "/" }.contains("@") }

    package var isRedirected: Bool { redirection != nil }
    /// Whether its own declaration has changed, and not only what it refers to.
    package var isCause: Bool { causes.isEmpty || causes.contains(path) }
    /// Whether it was not deprecated and is.
    package var isNewlyDeprecated: Bool { deprecations.map { $0.old == nil && $0.new != nil } ?? false }
    /// Whether an app shows something else.
    package var isVisible: Bool { values.contains { !$0.isInvisible } && existence == .kept }
}

/// A value before and now, with the brands, modes and contexts that have it.
package struct ValueChange: Sendable {
    package struct Owner: Sendable, Hashable {
        package let brand: String
        /// Nil for all modes that the brand tells apart.
        package var modes: [TokenMode]?
        /// The contexts in which it is; empty for all. Modifiers that make no difference are left out, also to other values.
        package var contexts: [ContextName] = []
    }

    package var owners: [Owner]
    /// Nil for none. In short, for people: `#783BF9`.
    package let old: String?
    package let new: String?
    /// The greatest difference of the colours in it, as ΔE OK times 100; nil if something else differs too.
    package let difference: Double?

    /// The difference of two colours below which few people see one.
    package static let visibleDifference = 2.0

    /// Whether the colours are too alike to be told apart.
    package var isInvisible: Bool { difference.map { $0 < Self.visibleDifference } ?? false }
}
