/// One thing that a cell is drawn from, and its value.
package struct PictureInput: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable { case token, field, rules, component, image, font, drawing, setting }

    package let kind: Kind
    package let name: String
    /// What it is, as one line of text: a declaration, or a digest. The same text is the same value.
    package let text: String
    /// The CSS that a browser gets for it; empty for what is not CSS.
    package let css: String

    package init(_ kind: Kind, _ name: String, _ text: String, css: String = "") {
        self.kind = kind
        self.name = name
        self.text = text
        self.css = css
    }

    /// The text of a field or a setting that is not set.
    static let unset = "nil"

    /// The settings that change other inputs.
    static let rem = "rem"
    static let images = "gallery.images"
    static let faces = "gallery.fonts"
    /// The setting that names the token of the canvas colour.
    static let canvas = "lint.contrast.canvas"

    /// What tells an input of a picture from its others.
    package struct Key: Hashable, Sendable {
        let kind: Kind
        let name: String

        init(_ kind: Kind, _ name: String) {
            self.kind = kind
            self.name = name
        }
    }

    package var key: Key { Key(kind, name) }

    /// What it declares. Few inputs differ, so it is read only from those.
    var value: DeclaredValue { DeclaredValue(text) }

    /// What its CSS declares, in order.
    var declarations: [(property: Substring, value: Substring)] {
        css.split(separator: ";").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("--") }.compactMap { declaration in
            declaration.firstRange(of: ": ").map { (declaration[..<$0.lowerBound], declaration[$0.upperBound...]) }
        }
    }
}

extension Sequence<PictureInput> {
    var byKey: [PictureInput.Key: PictureInput] { Dictionary(map { ($0.key, $0) }) { first, _ in first } }
}

extension PictureInput: Comparable {
    package static func < (one: Self, other: Self) -> Bool { (one.kind.rawValue, one.name) < (other.kind.rawValue, other.name) }
}
