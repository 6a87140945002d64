import TokenDiagnostics

/// The files of each tool.
extension ForeignProject {
    /// By path. An answer of Figma and a file with all sets are alone.
    func files() -> [String: String] {
        var dice = dice
        switch tool {
        case .tokensStudio:
            var files = sets(&dice).mapKeys { $0 + ".json" }
            let groups = [("mode", collections[1]), ("brand", collections[2])]
            let themes = groups.flatMap { group, collection in
                collection.contexts.map { context -> JSONText in
                    [
                        "name": .string(context), "group": .string(group),
                        "selectedTokenSets": .object([(key: "core", value: .string("source")), (key: context, value: .string("enabled"))]),
                    ]
                }
            }
            files["$themes.json"] = JSONText.array(themes)
            return files.mapValues(\.text)
        case .tokensStudioFile:
            var members = sets(&dice).sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
            // Without a reference nothing shows that they are sets.
            let isObvious = collections.contains { $0.tokens.contains { $0.values.contains { literal($0) != $0 } } }
            if !isObvious || dice.chance(50) { members.append(("$metadata", ["tokenSetOrder": ["core", "light", "dark"]])) }
            return ["tokens.json": JSONText.object(members).text]
        case .figmaAnswer: return ["answer.json": figmaAnswer().text]
        case .figmaExport: return figmaExport().mapValues(\.text)
        case .styleDictionary, .json5:
            var files: [String: String] = [:]
            for (name, set) in sets(&dice).sorted(by: { $0.key < $1.key }) {
                let path = collections.last?.contexts.contains(name) == true ? "brands/" + name : name
                if tool == .json5 {
                    var writer = JSON5Writer(dice: dice.fork())
                    files[path + dice.pick([".json", ".json5"])] = writer.text(set)
                } else {
                    files[path + ".json"] = set.text
                }
            }
            if hasRem { files["config.json"] = JSONText.object([("platforms", ["app": ["transformGroup": "ios-swift"]])]).text }
            return files
        }
    }

    // MARK: - Tokens Studio and Style Dictionary

    /// The sets by name: the core, and one for each context.
    private func sets(_ dice: inout Dice) -> [String: JSONText] {
        var sets: [String: JSONText] = [:]
        for collection in collections {
            for (index, name) in (collection.contexts.isEmpty ? [collection.name] : collection.contexts).enumerated() {
                var tree = ForeignTree()
                for token in collection.tokens {
                    tree.add(legacy(token.kind, token.values[index], &dice), at: ([collection.name] + token.path)[...])
                }
                sets[name] = tree.json
            }
        }
        return sets
    }

    private func legacy(_ kind: Kind, _ value: Value, _ dice: inout Dice) -> JSONText {
        let type: String =
            switch kind {
            case .color: "color"
            case .length: hasRem ? "dimension" : dice.pick(["sizing", "spacing", "borderRadius", "dimension"])
            case .opacity: "opacity"
            case .weight: "fontWeights"
            case .family: "fontFamilies"
            }
        return ["type": .string(type), "value": legacy(value, &dice)]
    }

    private func legacy(_ value: Value, _ dice: inout Dice) -> JSONText {
        switch value {
        case .color(let channels): .string(channels.hex)
        case .length(let px) where hasRem: dice.chance(50) ? .decimal(Double(px) / 16) : .string("\(Double(px) / 16)")
        case .length(let px): dice.chance(50) ? .number(px) : .string("\(px)px")
        case .percent(let percent): dice.chance(50) ? .decimal(Double(percent) / 100) : .string("\(percent)%")
        case .weight(let weight): dice.chance(50) ? .number(weight) : .string("\(weight)")
        case .family(let family): .string(family)
        case .reference(let index): .string("{" + (["core"] + collections[0].tokens[index].path).joined(separator: ".") + "}")
        }
    }

    // MARK: - Figma

    private func name(_ collection: Int, _ token: Int) -> String {
        ([collections[collection].name] + collections[collection].tokens[token].path).joined(separator: "/")
    }

    private func figmaAnswer() -> JSONText {
        var variables: [(key: String, value: JSONText)] = []
        for (place, collection) in collections.enumerated() {
            for (index, token) in collection.tokens.enumerated() {
                let values = token.values.enumerated().map { (key: "\(place):\($0)", value: answer($1)) }
                variables.append(
                    (
                        "V\(place):\(index)",
                        [
                            "name": .string(name(place, index)), "variableCollectionId": .string("C\(place)"),
                            "resolvedType": .string(token.kind.figmaType), "scopes": [.string(token.kind.scope)],
                            "valuesByMode": .object(values),
                        ]
                    ))
            }
        }
        let lists = collections.enumerated().map { place, collection in
            let modes = collection.modes.enumerated().map { ["modeId": .string("\(place):\($0)"), "name": .string($1)] as JSONText }
            return (key: "C\(place)", value: ["name": .string(collection.name), "modes": .array(modes)] as JSONText)
        }
        return ["meta": ["variableCollections": .object(lists), "variables": .object(variables)]]
    }

    private func answer(_ value: Value) -> JSONText {
        switch value {
        case .color(let channels): .object(zip(["r", "g", "b"], channels).map { ($0, .decimal(Double($1) / 255)) })
        case .reference(let index): ["type": "VARIABLE_ALIAS", "id": .string("V0:\(index)")]
        default: exported(value)
        }
    }

    private func figmaExport() -> [String: JSONText] {
        var files: [String: JSONText] = [:]
        for collection in collections {
            for (index, mode) in collection.modes.enumerated() {
                var tree = ForeignTree()
                for token in collection.tokens { tree.add(exported(token, index), at: ([collection.name] + token.path)[...]) }
                tree.add(["com.figma.modeName": .string(mode)], at: ["$extensions"])
                files["\(collection.name)/\(mode).tokens.json"] = tree.json
            }
        }
        return files
    }

    private func exported(_ token: Token, _ context: Int) -> JSONText {
        let type = token.kind == .color ? "color" : token.kind == .family ? "string" : "number"
        var extensions: [(key: String, value: JSONText)] = [("com.figma.scopes", [.string(token.kind.scope)])]
        if case .reference(let index) = token.values[context] {
            extensions.append(
                (
                    "com.figma.aliasData",
                    ["targetVariableName": .string(name(0, index)), "targetVariableSetName": .string(collections[0].name)]
                ))
        }
        return ["$type": .string(type), "$value": exported(literal(token.values[context])), "$extensions": .object(extensions)]
    }

    private func exported(_ value: Value) -> JSONText {
        switch value {
        case .color(let channels):
            [
                "colorSpace": "srgb", "components": .array(channels.map { .decimal(Double($0) / 255) }), "alpha": 1,
                "hex": .string(channels.hex),
            ]
        case .length(let number), .percent(let number), .weight(let number): .number(number)
        case .family(let family): .string(family)
        case .reference: .string("")
        }
    }
}

extension ForeignProject.Collection {
    fileprivate var modes: [String] { contexts.isEmpty ? ["Mode 1"] : contexts }
}

extension ForeignProject.Kind {
    fileprivate var figmaType: String { self == .color ? "COLOR" : self == .family ? "STRING" : "FLOAT" }

    fileprivate var scope: String {
        switch self {
        case .color: "ALL_SCOPES"
        case .length: "GAP"
        case .opacity: "OPACITY"
        case .weight: "FONT_WEIGHT"
        case .family: "FONT_FAMILY"
        }
    }
}

extension [Int] {
    fileprivate var hex: String {
        "#" + map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
}

extension Dictionary {
    fileprivate func mapKeys<New: Hashable>(_ transform: (Key) -> New) -> [New: Value] {
        Dictionary<New, Value>(map { (transform($0.key), $0.value) }) { first, _ in first }
    }
}

/// Nested groups, in the order in which their tokens are added.
private struct ForeignTree {
    private var members: [(name: String, tree: ForeignTree)] = []
    private var leaf: JSONText?

    mutating func add(_ leaf: JSONText, at path: ArraySlice<String>) {
        guard let name = path.first else { return self.leaf = leaf }
        let place = members.firstIndex { $0.name == name } ?? members.count
        if place == members.count { members.append((name, ForeignTree())) }
        members[place].tree.add(leaf, at: path.dropFirst())
    }

    var json: JSONText { leaf ?? .object(members.map { (key: $0.name, value: $0.tree.json) }) }
}
