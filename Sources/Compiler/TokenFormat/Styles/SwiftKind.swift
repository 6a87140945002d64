/// A kind of value that is written as Swift writes types: `CGFloat`, `[string]`, `string?`.
package struct SwiftKind {
    /// The name without brackets and question marks.
    package private(set) var name: String
    package private(set) var isList = false
    package private(set) var isOptional = false

    package init(_ text: String) {
        name = text
        while name.hasSuffix("?") || name.hasSuffix("!") {
            name.removeLast()
            isOptional = true
        }
        if name.hasPrefix("["), name.hasSuffix("]") {
            name = String(name.dropFirst().dropLast())
            isList = true
        }
    }

    /// Whether it is a colour or a font, which only styles have.
    package var isLook: Bool { ["color", "typography"].contains(Self.kinds[name.lowercased()]?.first) }

    /// Returns the kind that was meant, if it is among the known ones. Nil for a name that only differs in case.
    package func meant(among known: [String]) -> String? {
        if known.contains(name) { return name }
        guard let meant = Self.kinds[name.lowercased()]?.first(where: known.contains), meant != name.lowercased() || isList || isOptional
        else {
            return nil
        }
        return meant
    }

    /// What a name in lower case can mean, the likeliest first.
    private static let kinds = [
        "string": ["string"], "text": ["string"], "bool": ["bool"], "boolean": ["bool"], "int": ["int", "number"],
        "integer": ["int", "number"], "uint": ["int", "number"], "cgfloat": ["dimension", "number"], "float": ["number"],
        "double": ["number"], "timeinterval": ["duration", "number"], "color": ["color"], "uicolor": ["color"], "cgcolor": ["color"],
        "font": ["typography"], "uifont": ["typography"], "image": ["image"], "uiimage": ["image"], "icon": ["image"], "picture": ["image"],
        "edgeinsets": ["insets"], "uiedgeinsets": ["insets"], "nsdirectionaledgeinsets": ["insets"],
    ]
}
