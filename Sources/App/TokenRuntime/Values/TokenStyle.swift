/// A struct that tokengen generates from a style type. It has fields and nested styles, all optional, and nil if the brand does not set them.
public protocol TokenStyle: Sendable, Hashable {
    /// The number of slots of all fields, including those of nested styles.
    static var _wordCount: Int { get }

    /// Creates a style from its slots. Nil exactly if every field is nil.
    init?(_words words: _StyleWords)
}
