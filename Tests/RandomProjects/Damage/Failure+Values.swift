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
        Failure(name: "weight out of range") { author in author.replaceValue(of: .fontWeight, mention: "1000") { _ in .number("1001") } },
        Failure(name: "unknown weight") { author in author.replaceValue(of: .fontWeight, mention: "blod") { _ in .text("blod") } },
        Failure(name: "curve of three numbers") { author in
            author.replaceValue(of: .cubicBezier, mention: "3") { _ in .list([.number("0"), .number("0"), .number("1")]) }
        },
        Failure(name: "unknown stroke") { author in author.replaceValue(of: .strokeStyle, mention: "wavy") { _ in .text("wavy") } },
        Failure(name: "missing member") { author in
            author.changeMembers(mention: { $0 }) { members, dice, file in
                // JSON that is read leniently may lack one member.
                members.remove(at: dice.pick(members.indices.filter { file.isYAML || members[$0].name != "letterSpacing" })).name
            }
        },
        // In JSON that is read leniently, typography may have further members.
        Failure(name: "unknown member") { author in
            author.changeMembers(of: [.border, .transition], mention: { _ in "colour" }) { members, _, _ in
                members.append(.init(name: "colour", value: .text("#fff")))
                return "colour"
            }
        },
        Failure(name: "gradient without stops") { author in author.replaceValue(of: .gradient, mention: "gradient") { _ in .list([]) } },
    ]
}

extension Author {
    /// - Parameter value: gets whether the value may be text.
    fileprivate mutating func replaceValue(of type: TokenType, mention: String, _ value: (Bool) -> Node) -> Damage? {
        guard
            let (token, index) = someDeclaration(where: { token, declaration, file in
                token.type == type && !file.isLegacy && !declaration.value.isReference
            })
        else { return nil }
        let declaration = draft.tokens[token].declarations[index]
        let value = value(draft.files[declaration.file].isYAML)
        if declaration.isShort, case .map = value { return nil }
        draft.tokens[token].declarations[index].value = value
        return Damage(name: "", mentions: [mention], isOneError: true)
    }

    /// - Parameter change: returns the name of the affected member.
    fileprivate mutating func changeMembers(
        of types: [TokenType] = [.border, .transition, .typography], mention: (String) -> String,
        _ change: (inout [Node.Member], inout Dice, FileDraft) -> String
    ) -> Damage? {
        guard
            let (token, index) = someDeclaration(where: { token, declaration, file in
                types.contains(token.type) && !file.isLegacy && !declaration.value.isReference
            }), case .map(var members) = draft.tokens[token].declarations[index].value
        else { return nil }
        let name = change(&members, &dice, draft.files[draft.tokens[token].declarations[index].file])
        draft.tokens[token].declarations[index].value = .map(members)
        return Damage(name: "", mentions: [mention(name)], isOneError: true)
    }
}

extension Node {
    fileprivate static func quantity(_ number: String, _ unit: String) -> Node { .map(["value": .number(number), "unit": .text(unit)]) }

    fileprivate static func color(_ space: String, first: String) -> Node {
        .map(["colorSpace": .text(space), "components": .list([.number(first), .number("0"), .number("0")])])
    }

    var isReference: Bool { if case .reference = self { true } else { false } }
}
