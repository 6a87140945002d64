import TokenFormat

/// The parts of a field's name: `NewsViewStyle/default/titleStyle/font`.
struct StyleFieldName: Hashable {
    let type: String
    let variant: String
    let field: String

    init(type: String, variant: String, field: String) { (self.type, self.variant, self.field) = (type, variant, field) }

    init?(_ name: String) {
        // A name may begin with a combining mark, which makes one character with the slash.
        let parts = name.parts(separatedBy: "/", maxSplits: 2)
        guard parts.count == 3 else { return nil }
        (type, variant, field) = (parts[0], parts[1], parts[2])
    }

    var text: String { "\(style)/\(field)" }
    /// The style's variant that it belongs to.
    var style: String { "\(type)/\(variant)" }
}
