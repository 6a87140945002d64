/// The tags of YAML's core schema, by their meaning for a reader that knows the expected type.
enum YAMLTag {
    /// `!!str` and `!`: text, whatever it looks like.
    case text
    /// `!!int`, `!!float`, `!!bool`, `!!null`: the same as without quotes.
    case plain
    /// `!!map`, `!!seq`: redundant.
    case collection

    init?(_ name: UnsafePointer<UInt8>) {
        switch String(cString: name) {
        case "!", Self.prefix + "str": self = .text
        case Self.prefix + "int", Self.prefix + "float", Self.prefix + "bool", Self.prefix + "null": self = .plain
        case Self.prefix + "map", Self.prefix + "seq": self = .collection
        default: return nil
        }
    }

    private static let prefix = "tag:yaml.org,2002:"
}
