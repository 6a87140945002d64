import TokenModel
import TokenProject

/// Assigns unique names and paths that are valid in file systems, resolver documents and Swift.
package struct ImportedNames {
    private var taken: Set<String>
    private var numbers: [String: Int] = [:]

    /// - Parameter taken: names that must not be assigned.
    package init(taken: [String] = []) { self.taken = Set(taken.map(\.comparisonKey)) }

    /// Returns a unique name with the letters, digits and `_` of the text and `-` in place of everything between them.
    ///
    /// Names that differ only by case or by such characters would be one file on some systems and one type in Swift. The later one therefore gets a
    /// number.
    package mutating func name(for text: String, or other: String) -> String {
        let slug = text.slug
        let base = slug.isEmpty ? other : slug
        var name = base
        while !taken.insert(name.comparisonKey).inserted {
            let number = numbers[base, default: 1] + 1
            numbers[base] = number
            name = "\(base)-\(number)"
        }
        return name
    }

    /// Takes a name that cannot be changed. Returns false if it is taken.
    mutating func take(_ name: String) -> Bool { taken.insert(name.comparisonKey).inserted }

    /// Returns such a name for a modifier, which begins with a letter, or for a context, which begins with a letter or digit.
    mutating func name(ofModifier text: String) -> String {
        let name = String(text.slug.drop { $0 == "_" || $0 == "-" })
        return self.name(for: name.first?.isLetter ?? true ? name : "choice-" + name, or: "choice")
    }

    mutating func name(ofContext text: String) -> String {
        name(for: String(text.slug.drop { $0 == "_" || $0 == "-" }), or: "unnamed")
    }
}

extension String {
    /// A length that file systems accept, with room for an extension.
    private static let maximumNameLength = 80

    fileprivate var slug: String {
        var slug = ""
        for scalar in normalForm.unicodeScalars {
            if scalar.isNamePart {
                slug.unicodeScalars.append(scalar)
            } else if !slug.isEmpty, !slug.hasSuffix("-") {
                slug += "-"
            }
            guard slug.utf8.count < Self.maximumNameLength else { break }
        }
        return slug.hasSuffix("-") ? String(slug.dropLast()) : slug
    }

    fileprivate var comparisonKey: String {
        String(String.UnicodeScalarView(lowercased().unicodeScalars.filter { $0.isNamePart && $0 != "_" })).normalForm
    }

    /// The words of the name in lower case: `high`, `contrast` for `highContrast`, `High-contrast` and `HIGH_CONTRAST`.
    var nameWords: [String] {
        var words: [String] = []
        var word = ""
        var wasLower = false
        for scalar in unicodeScalars {
            let properties = scalar.properties
            let isPart = properties.isAlphabetic || properties.numericType != nil
            if !isPart || (wasLower && properties.isUppercase) {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
            }
            if isPart { word.unicodeScalars.append(scalar) }
            wasLower = isPart && properties.isLowercase
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words
    }
}

extension Unicode.Scalar {
    /// Excludes emoji, some of which consist of a digit and a combining mark.
    fileprivate var isNamePart: Bool {
        self == "_" || (isASCII ? properties.isAlphabetic || properties.numericType != nil : properties.isAlphabetic && !properties.isEmoji)
    }
}
