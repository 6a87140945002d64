/// A struct that tokengen makes of a style type: fields and other styles, all optional, nil where a brand sets nothing.
public protocol TokenStyle: Sendable, Hashable {
    /// The slots of all fields, those of the styles within included.
    static var _wordCount: Int { get }

    /// Nil exactly where every field is.
    init?(_words words: _StyleWords)
}
