import TokenModel

/// JSON built from values, so every string is escaped.
package indirect enum JSONText: Sendable {
    case string(String)
    case number(Int)
    /// A finite number.
    case decimal(Double)
    case boolean(Bool)
    case array([JSONText])
    case object([(key: String, value: JSONText)])

    package static func strings(_ strings: [String]) -> JSONText { .array(strings.map { .string($0) }) }

    /// The JSON with two spaces of indentation per level and a line break at the end.
    package var text: String {
        var output = ""
        print(indentation: "\n", into: &output)
        return output + "\n"
    }

    private func print(indentation: String, into output: inout String) {
        switch self {
        case .string(let string): Self.print(string, into: &output)
        case .number(let number): output += String(number)
        case .decimal(let number): output += Int(exactly: number).map(String.init) ?? String(number)
        case .boolean(let isTrue): output += isTrue ? "true" : "false"
        case .array(let items):
            Self.print(items, in: ("[", "]"), indentation, into: &output) { item, inner, output in
                item.print(indentation: inner, into: &output)
            }
        case .object(let members):
            Self.print(members, in: ("{", "}"), indentation, into: &output) { member, inner, output in
                Self.print(member.key, into: &output)
                output += ": "
                member.value.print(indentation: inner, into: &output)
            }
        }
    }

    private static func print<Item>(
        _ items: [Item], in brackets: (String, String), _ indentation: String, into output: inout String,
        _ printItem: (Item, String, inout String) -> Void
    ) {
        output += brackets.0
        for (index, item) in items.enumerated() {
            output += (index == 0 ? "" : ",") + indentation + "  "
            printItem(item, indentation + "  ", &output)
        }
        output += (items.isEmpty ? "" : indentation) + brackets.1
    }

    private static func print(_ string: String, into output: inout String) {
        output += "\""
        for scalar in string.unicodeScalars {
            if let escape = scalar.jsonEscape(inRawLiteral: false) { output += escape } else { output.unicodeScalars.append(scalar) }
        }
        output += "\""
    }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .string(text) }
    package init(integerLiteral number: Int) { self = .number(number) }
    package init(booleanLiteral isTrue: Bool) { self = .boolean(isTrue) }
    package init(arrayLiteral items: JSONText...) { self = .array(items) }
    package init(dictionaryLiteral members: (String, JSONText)...) { self = .object(members.map { (key: $0, value: $1) }) }
}

extension Unicode.Scalar {
    /// Returns the escape for a JSON string. Nil if the scalar needs none.
    ///
    /// - Parameter inRawLiteral: whether the document may become the content of a raw string literal in Swift, where no backslash may be followed by
    ///   `#`. The digits of escapes are then uppercase; in reports they are lowercase. Files of both kinds are compared with earlier ones, so this
    ///   must not change.
    package func jsonEscape(inRawLiteral: Bool) -> String? {
        switch self {
        case "\"": #"\""#
        case "\\": inRawLiteral ? #"\u005C"# : #"\\"#
        case _ where isInvisible:
            (UTF16.encode(self) ?? .init()).map { unit in
                let digits = String(unit, radix: 16, uppercase: inRawLiteral)
                return #"\u"# + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            }.joined()
        default: nil
        }
    }
}
