import TokenModel

/// Wrong values.
extension Failure {
    static let values: [Failure] = [
        Failure(name: "unknown unit") { author in
            author.replaceValue(of: .dimension, mention: "pxx") { $0 ? .text("8pxx") : .quantity("8", "pxx") }
        },
        Failure(name: "duration without a unit") { author in
            author.replaceValue(of: .duration, mention: "ms") { $0 ? .number("8") : .quantity("8", "") }
        },
        Failure(name: "no colour") { author in
            author.replaceValue(of: .color, mention: "rgbx") { $0 ? .text("rgbx(1 2 3)") : .color("rgbx", first: "0") }
        },
        Failure(name: "colour out of range") { author in
            author.replaceValue(of: .color, mention: "srgb") { _ in .color("srgb", first: "2") }
        },
        Failure(name: "number as text") { author in author.replaceValue(of: .number, mention: "number") { _ in .text("6px") } },
        Failure(name: "number too large") { author in author.replaceValue(of: .number, mention: "number") { _ in .number("1e999") } },
        Failure(name: "weight out of range") { author in
            author.replaceValue(of: .fontWeight, mention: "1000", leftOut: "font weight") { _ in .number("1001") }
        },
        Failure(name: "unknown weight") { author in author.replaceValue(of: .fontWeight, mention: "blod") { _ in .text("blod") } },
        Failure(name: "curve of three numbers") { author in
            author.replaceValue(of: .cubicBezier, mention: "3") { _ in .list([.number("0"), .number("0"), .number("1")]) }
        },
        Failure(name: "unknown stroke") { author in author.replaceValue(of: .strokeStyle, mention: "wavy") { _ in .text("wavy") } },
        Failure(name: "missing member") { author in
            author.changeMembers { members, dice, file in
                let needed = members.indices.filter { file.isYAML || !Self.membersWithDefaults.contains(members[$0].name) }
                let name = members.remove(at: dice.pick(needed)).name
                return file.isYAML ? .error(name) : .leftOut("lack")
            }
        },
        // In JSON that is read leniently, typography may have further members.
        Failure(name: "unknown member") { author in
            author.changeMembers(of: [.border, .transition]) { members, _, _ in
                members.append(.init(name: "colour", value: .text("#fff")))
                return .error("colour")
            }
        },
        Failure(name: "gradient without stops") { author in author.replaceValue(of: .gradient, mention: "gradient") { _ in .list([]) } },
    ]

    /// The members that leniently read JSON can omit.
    private static let membersWithDefaults: Set = ["letterSpacing", "lineHeight", "fontWeight", "style", "delay", "timingFunction"]

    /// The report expected for a value, with a word of its message.
    fileprivate enum Report {
        /// One error.
        case error(String)
        /// A warning that the token is left out, and what follows from it.
        case leftOut(String)

        var damage: Damage {
            switch self {
            case .error(let mention): Damage(name: "", mentions: [mention], isOneError: true)
            case .leftOut(let mention): Damage(name: "", mentions: [mention])
            }
        }
    }
}

extension Author {
    /// - Parameters:
    ///   - leftOut: a word of the warning where leniently read JSON leaves the token out; nil if it is an error there too.
    ///   - value: returns the value, given whether the file is YAML.
    fileprivate mutating func replaceValue(
        of type: TokenType, mention: String, leftOut: String? = nil, _ value: (Bool) -> Node
    ) -> Damage? {
        guard
            let (token, index) = someDeclaration(where: { token, declaration, file in
                token.type == type && !file.isLegacy && !declaration.value.isReference
            })
        else { return nil }
        let declaration = draft.tokens[token].declarations[index]
        let isYAML = draft.files[declaration.file].isYAML
        let value = value(isYAML)
        if declaration.isShort, case .map = value { return nil }
        draft.tokens[token].declarations[index].value = value
        if let leftOut, !isYAML { return Failure.Report.leftOut(leftOut).damage }
        var damage = Failure.Report.error(mention).damage
        if !isYAML { damage.leftOut = "cannot have" }
        return damage
    }

    fileprivate mutating func changeMembers(
        of types: [TokenType] = [.border, .transition, .typography],
        _ change: (inout [Node.Member], inout Dice, FileDraft) -> Failure.Report
    ) -> Damage? {
        guard
            let (token, index) = someDeclaration(where: { token, declaration, file in
                types.contains(token.type) && !file.isLegacy && !declaration.value.isReference
            }), case .map(var members) = draft.tokens[token].declarations[index].value
        else { return nil }
        let file = draft.files[draft.tokens[token].declarations[index].file]
        var damage = change(&members, &dice, file).damage
        if !file.isYAML { damage.leftOut = "cannot have" }
        draft.tokens[token].declarations[index].value = .map(members)
        return damage
    }
}

extension Node {
    fileprivate static func quantity(_ number: String, _ unit: String) -> Node { .map(["value": .number(number), "unit": .text(unit)]) }

    fileprivate static func color(_ space: String, first: String) -> Node {
        .map(["colorSpace": .text(space), "components": .list([.number(first), .number("0"), .number("0")])])
    }

    var isReference: Bool { if case .reference = self { true } else { false } }
}
