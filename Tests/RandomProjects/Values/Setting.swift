/// Where a value is written: that decides how it may be spelt and what it may refer to.
struct Setting {
    var layer: Layer
    /// Whether colours and quantities may be text: in YAML, and in what older tools wrote.
    var isLoose: Bool
    /// Whether it is written as older tools did.
    var isLegacy = false
    /// Only tokens before this place may be referred to.
    var rank: Int
    /// Whether the value may differ by mode, and so what it refers to.
    var mayDifferByMode = true
    /// Style values take no pointers.
    var takesPointers = true
    /// The contexts that the value counts in.
    var contexts: [Context]
}
