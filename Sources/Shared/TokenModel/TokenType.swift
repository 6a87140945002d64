/// The 13 types of the Design Tokens Format 2025.10, sections 8 and 9. Raw values are the names in `$type`.
package enum TokenType: String, CaseIterable, Sendable {
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    case strokeStyle, border, transition, shadow, gradient, typography

    /// Whether a token of this type can have another value in another mode in an app. True for colours and for composites that contain colours.
    package var mayDifferByMode: Bool {
        switch self {
        case .color, .border, .shadow, .gradient: true
        default: false
        }
    }
}

/// A member of a composite value: its name, its kind, and whether it is required.
package struct CompositeMember: Sendable {
    package enum Kind: Sendable, Hashable {
        case token(TokenType)
        /// A list of dimensions: `dashArray`.
        case dimensions
        /// `round`, `butt` or `square`: `lineCap`.
        case lineCap
        case boolean
    }

    package let name: String
    package let kind: Kind
    package let isRequired: Bool
    /// The bounds of a number in this member, if they are narrower than those of its type.
    package let bounds: NumberBounds?

    init(_ name: String, _ kind: Kind, isRequired: Bool = true, bounds: NumberBounds? = nil) {
        self.name = name
        self.kind = kind
        self.isRequired = isRequired
        self.bounds = bounds
    }
}

extension TokenType {
    /// The members of a composite type in the order of `TokenValue.composite`; empty for other types.
    ///
    /// For a shadow these are the members of one layer, for a gradient those of one stop, and for a stroke style those of its object form.
    package var members: [CompositeMember] {
        switch self {
        case .strokeStyle: Self.strokeStyleMembers
        case .border: Self.borderMembers
        case .transition: Self.transitionMembers
        case .shadow: Self.shadowMembers
        case .gradient: Self.gradientMembers
        case .typography: Self.typographyMembers
        case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number: []
        }
    }

    private static let strokeStyleMembers: [CompositeMember] = [.init("dashArray", .dimensions), .init("lineCap", .lineCap)]
    private static let borderMembers: [CompositeMember] = [
        .init("color", .token(.color)), .init("width", .token(.dimension)), .init("style", .token(.strokeStyle)),
    ]
    private static let transitionMembers: [CompositeMember] = [
        .init("duration", .token(.duration)), .init("delay", .token(.duration)), .init("timingFunction", .token(.cubicBezier)),
    ]
    private static let shadowMembers: [CompositeMember] = [
        .init("color", .token(.color)), .init("offsetX", .token(.dimension)), .init("offsetY", .token(.dimension)),
        .init("blur", .token(.dimension)), .init("spread", .token(.dimension)), .init("inset", .boolean, isRequired: false),
    ]
    private static let gradientMembers: [CompositeMember] = [.init("color", .token(.color)), .init("position", .token(.number))]
    private static let typographyMembers: [CompositeMember] = [
        .init("fontFamily", .token(.fontFamily)), .init("fontSize", .token(.dimension), bounds: .size),
        .init("fontWeight", .token(.fontWeight)),
        .init("letterSpacing", .token(.dimension)), .init("lineHeight", .token(.number), bounds: .size),
    ]
}
