/// One thing that a cell is drawn from, and its value.
package struct PictureInput: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable { case token, field, rules, component, image, font, drawing, canvas, width, scale }

    package let kind: Kind
    package let name: String
    /// The value for people: a declaration, or a digest.
    package let text: String
    /// The CSS that a browser gets for it; empty for what is not CSS.
    package let css: String

    package init(_ kind: Kind, _ name: String, _ text: String, css: String = "") {
        self.kind = kind
        self.name = name
        self.text = text
        self.css = css
    }

    /// The text of a field that is not set.
    static let unset = "nil"
}

extension PictureInput: Comparable {
    package static func < (one: Self, other: Self) -> Bool { (one.kind.rawValue, one.name) < (other.kind.rawValue, other.name) }
}
