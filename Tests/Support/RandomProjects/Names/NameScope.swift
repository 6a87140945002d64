/// The names of one scope: no two are alike, not even after conversion to Swift.
struct NameScope: Sendable {
    private var keys: Set<String> = []

    init(reserved: [String] = []) { for name in reserved { _ = claim(name) } }

    /// False, without claiming the name, if another name is too similar.
    mutating func claim(_ name: String) -> Bool { keys.insert(name.collisionKey).inserted }
}

extension String {
    /// Equal for all names that could ever have the same name in Swift, and for some that could not.
    var collisionKey: String {
        let words = unicodeScalars.filter { scalar in
            guard scalar.isASCII else { return !scalar.isInvisible }
            return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
        guard words.isEmpty else { return String(String.UnicodeScalarView(words)).lowercased().decomposed }
        return unicodeScalars.map { "u" + String($0.value, radix: 16) }.joined()
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisible: Bool { properties.isDefaultIgnorableCodePoint || properties.isVariationSelector }
}
