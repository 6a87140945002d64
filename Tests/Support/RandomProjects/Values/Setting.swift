/// Where a value is written, which decides how it may be spelt and what it may refer to.
struct Setting {
    var layer: Layer
    /// Whether colours and quantities may be text: in YAML, and in files of older tools.
    var isLoose: Bool
    /// Whether it is written as older tools do.
    var isLegacy = false
    /// Only tokens before this index may be referred to.
    var rank: Int
    /// Whether the value may differ by mode, and so may its references.
    var mayDifferByMode = true
    /// Style values take no pointers.
    var takesPointers = true
    /// The contexts in which the value applies.
    var contexts: [Context]
}
