import TokenDiagnostics
import TokenProject

/// Figma's collections of variables, as its REST API, a plugin or Figma itself exports them.
struct FigmaVariables {
    struct Collection {
        var name: String
        /// The default mode comes first. An extension has the modes of the collection that it extends, in the same order.
        var modes: [(id: String, name: String)]
        /// The collection that it extends.
        var parent: Int?
        /// The variables that have values of their own in it, although they belong to the collection that it extends.
        var overridden: Set<Int> = []
    }

    struct Variable {
        var name: String
        /// An index into `collections`.
        var collection: Int
        var type: Kind
        /// Keyed by the mode's identifier.
        var values: [String: Value]
        var scopes: Set<String>
        var description: String
        /// What else Figma says about it, which the token keeps.
        var extensions: [(key: String, value: JSONText)] = []
    }

    enum Kind: String { case color = "COLOR", number = "FLOAT", text = "STRING", boolean = "BOOLEAN", timing = "TIMING", easing = "EASING" }

    enum Value {
        /// The channels in sRGB and alpha, each from 0 to 1.
        case color([Double])
        /// A colour that a plugin wrote as text.
        case colorText(String)
        case number(Double)
        case text(String)
        /// The two control points of a cubic Bézier.
        case bezier([Double])
        /// A spring, or another easing that is not a cubic Bézier.
        case otherEasing
        /// The index of another variable; nil if the file does not contain it.
        case alias(Int?)
        /// A colour with an opacity instead of its own.
        case composed(Base, Opacity)
        /// A colour of another colour space, as it is written.
        case raw(JSONText)
        case unreadable
    }

    /// The colour of a composed colour: a variable, or channels in sRGB.
    enum Base {
        case variable(Int?)
        case color([Double])
    }

    /// The opacity of a composed colour: a variable in percent, or a number from 0 to 1.
    enum Opacity {
        case variable(Int?)
        case alpha(Double)
    }

    var collections: [Collection] = []
    var variables: [Variable] = []
    /// The names of the variables that cannot be used, by cause.
    var skipped: [String: [String]] = [:]
    /// The names of the variables that Figma keeps only because something refers to them.
    var deleted: [String] = []
    /// What else needs attention, in one line each.
    var open: [String] = []
}

extension FigmaVariables.Value {
    /// The variables that it refers to; nil for one that the file does not contain.
    var targets: [Int?] {
        switch self {
        case .alias(let target): [target]
        case .composed(let base, let opacity): [base.target, opacity.target].compactMap(\.self)
        default: []
        }
    }
}

extension FigmaVariables.Base {
    fileprivate var target: Int?? { if case .variable(let target) = self { .some(target) } else { nil } }
}

extension FigmaVariables.Opacity {
    fileprivate var target: Int?? { if case .variable(let target) = self { .some(target) } else { nil } }
}
