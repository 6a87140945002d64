import Foundation
import Gate
import ProjectCases
import Testing

/// Random changes of random sources and of the projects made from them: `sync` merges them as a slower comparison of the parsed files does.
@Suite(.gate(.test)) struct RandomSyncTests {
    /// Members of tokens, by path, by file.
    private typealias Model = [String: [String: [String: String]]]

    @Test func mergesAsTheOracle() throws {
        for seed in Gate.seeds(12, long: 1000) { try check(seed: seed) }
    }

    private func check(seed: UInt64) throws {
        var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        let folder = try TemporaryFolder()
        let isFigma = dice.roll(2) == 0
        var source = Source(isFigma: isFigma, &dice)
        try source.write(to: folder, "old")
        #expect(tokengen("init", "--from", folder("old"), folder.path).exitCode == 0, "seed \(seed)")
        source.edit(&dice)
        try source.write(to: folder, "new")
        #expect(tokengen("init", "--from", folder("new"), folder("fresh")).exitCode == 0, "seed \(seed)")
        let home = "tokens/" + (isFigma ? "figma" : "tokens-studio")
        let (base, new) = (try Self.model(folder, "tokens"), try Self.model(folder, "fresh/tokens"))
        try edit(folder, home, &dice)
        let own = try Self.model(folder, "tokens")
        let paths = folder.files.filter { $0.hasPrefix(home + "/") }
        let texts = try Dictionary(uniqueKeysWithValues: paths.map { ($0, try folder.text(of: $0)) })
        let (undecided, ours, theirs) = (merge(base, own, new, nil), merge(base, own, new, true), merge(base, own, new, false))
        var arguments = ["sync", folder("new"), "--tokens", folder("tokens")]
        if undecided == nil {
            #expect(tokengen(arguments).exitCode == 1, "seed \(seed)")
            #expect(try Self.model(folder, "tokens") == own, "seed \(seed)")
            arguments.append(dice.roll(2) == 0 ? "--ours" : "--theirs")
        }
        let outcome = tokengen(arguments)
        let expected = undecided ?? (arguments.last == "--ours" ? ours : theirs)
        if outcome.exitCode == 1, Set((expected ?? [:]).values.map { Set($0.keys) }).count > 1 {
            // A token would be in one mode only, which is an error in YAML.
            #expect(outcome.error.contains("it would bring an error") && outcome.error.contains("in mode dark"), "seed \(seed): \(outcome)")
            #expect(try Self.model(folder, "tokens") == own, "seed \(seed)")
            return
        }
        #expect(outcome.exitCode == 0, "seed \(seed): \(outcome)")
        #expect(try Self.model(folder, "tokens") == expected, "seed \(seed): \(outcome)")
        try expectComments(of: own, texts, in: folder, seed)
        #expect(tokengen(["sync", folder("new"), "--tokens", folder("tokens")]).output.contains("nothing to write"), "seed \(seed)")
    }

    /// Changes the project's files as people do: values, members, tokens, their order, comments, and YAML instead of JSON.
    private func edit(_ folder: TemporaryFolder, _ home: String, _ dice: inout Dice) throws {
        for path in folder.files.filter({ $0.hasPrefix(home + "/") }).sorted() {
            guard var root = try JSONSerialization.jsonObject(with: Data(folder.text(of: path).utf8)) as? [String: Any] else { continue }
            for name in root.keys.sorted() where name != "fixed" && dice.roll(4) == 0 {
                guard var token = root[name] as? [String: Any] else { continue }
                switch dice.roll(3) {
                case 0: root[name] = nil
                case 1: token["$description"] = "Ours \(dice.roll(2))"
                default: token[token["value"] == nil ? "$value" : "value"] = dice.color
                }
                if root[name] != nil { root[name] = token }
            }
            if dice.roll(2) == 0 { root["t\(dice.roll(12))x"] = ["$type": "color", "$value": dice.color] }
            let isYAML = dice.roll(3) == 0
            let tokens = try dice.shuffled(root.keys.sorted()).map { name in
                try Self.entry(name, root[name] as? [String: Any] ?? [:], isYAML: isYAML, &dice)
            }
            guard isYAML else {
                try folder.write("{\n" + Self.joined(tokens, by: ",") + "}\n", to: path)
                continue
            }
            try FileManager.default.removeItem(atPath: folder(path))
            let document = try folder.text(of: "tokens/resolver.json")
            let new = path.dropLast(4) + "yaml"
            try folder.write("# Head.\n$type: color\n" + Self.joined(tokens, by: ""), to: String(new))
            let names = [String(path), String(new)].map { $0.dropFirst("tokens/".count) }
            try folder.write(document.replacingOccurrences(of: names[0], with: names[1]), to: "tokens/resolver.json")
        }
    }

    private typealias Entry = (above: String, text: String, behind: String)

    private static func entry(_ name: String, _ token: [String: Any], isYAML: Bool, _ dice: inout Dice) throws -> Entry {
        let above = isYAML && dice.roll(4) == 0 ? "# above \(name).\n" : ""
        let behind = isYAML && dice.roll(4) == 0 ? "   # behind \(name)." : ""
        var members = try token.map { member, value in
            let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
            let isOld = ["value", "type", "description"].contains(member)
            return (name: isOld && isYAML ? "$" + member : member, text: String(decoding: data, as: UTF8.self))
        }.sorted { $0.name < $1.name }
        members = dice.shuffled(members)
        guard isYAML else {
            let gap = dice.roll(3) == 0 ? "\n    " : " "
            let inner = members.map { gap + "\"\($0.name)\": \($0.text)" }.joined(separator: ",")
            return (above, "  \"\(name)\": {\(inner) }", behind)
        }
        // The file says the type.
        if dice.roll(2) == 0 { members.removeAll { $0.name == "$type" } }
        let isShort = members.count == 1 && members[0].text.hasPrefix("\"")
        let inner = members.map { "\"\($0.name)\": \($0.text)" }.joined(separator: ", ")
        return (above, "\(name): " + (isShort ? members[0].text : "{ \(inner) }"), behind)
    }

    private static func joined(_ entries: [Entry], by separator: String) -> String {
        entries.enumerated().map { index, entry in
            entry.above + entry.text + (index == entries.count - 1 ? "" : separator) + entry.behind + "\n"
        }.joined()
    }

    /// Expects the comments of tokens that are what they were.
    private func expectComments(of own: Model, _ texts: [String: String], in folder: TemporaryFolder, _ seed: UInt64) throws {
        let after = try Self.model(folder, "tokens")
        for (path, text) in texts {
            guard let new = try? folder.text(of: path) else { continue }
            #expect(new.contains("# Head.") || !path.hasSuffix(".yaml"), "seed \(seed): \(path)")
            let file = String(Self.name(of: path).dropFirst("tokens".count))
            for (name, token) in own[file] ?? [:] where after[file]?[name] == token {
                for comment in [" above \(name).\n", " behind \(name).\n"] where text.contains(comment) {
                    #expect(new.contains(comment), "seed \(seed): \(path)\n\(text)\n\(new)")
                }
            }
        }
    }

    // MARK: - The oracle

    private static func name(of path: String) -> String { String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)]) }

    /// - Parameter tokens: the token folder, whose path is not part of the names.
    private static func model(_ folder: TemporaryFolder, _ tokens: String) throws -> Model {
        var model: Model = [:]
        let homes = ["/figma/", "/tokens-studio/"].map { tokens + $0 }
        let length = tokens.count
        for path in folder.files where homes.contains(where: path.hasPrefix) {
            let isYAML = path.hasSuffix(".yaml")
            var text = try folder.text(of: path)
            if isYAML {
                // Each entry is on a line, in JSON apart from the quotes of its keys.
                let lines = text.split(separator: "\n").map { line in
                    line == "$type: color" ? "$type: \"color\"" : line.components(separatedBy: "# ")[0]
                }
                text = "{\n" + lines.filter { $0.contains(":") }.joined(separator: ",\n") + "}"
                text.replace(#/(?m)(^|[{,] *)([$\w]+):/#) { "\($0.1)\"\($0.2)\":" }
            }
            let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
            var tokens: [String: [String: String]] = [:]
            for (name, value) in root where !name.hasPrefix("$") {
                var token = value as? [String: Any] ?? ["$value": value]
                if isYAML, token["$type"] == nil { token["$type"] = "color" }
                for (member, value) in token {
                    let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
                    let isOld = ["value", "type", "description"].contains(member)
                    tokens[name, default: [:]][isOld ? "$" + member : member] = String(decoding: data, as: UTF8.self)
                }
            }
            model[String(Self.name(of: path).dropFirst(length))] = tokens
        }
        return model
    }

    /// Returns nil for a conflict that nothing decides.
    private func merge(_ base: Model, _ own: Model, _ new: Model, _ prefersOurs: Bool?) -> Model? {
        var result: Model = [:]
        for file in Set(base.keys).union(own.keys).union(new.keys) {
            let (b, o, n) = (base[file] ?? [:], own[file] ?? [:], new[file] ?? [:])
            for path in Set(b.keys).union(o.keys).union(n.keys) {
                var isOpen = false
                let token: [String: String]?
                if let o = o[path], let n = n[path] {
                    var merged: [String: String] = [:]
                    let old = b[path] ?? [:]
                    for member in Set(o.keys).union(n.keys).union(old.keys) {
                        merged[member] = pick(old[member], o[member], n[member], prefersOurs, &isOpen)
                    }
                    token = merged
                } else {
                    token = pick(b[path], o[path], n[path], prefersOurs, &isOpen)
                }
                if isOpen { return nil }
                result[file, default: [:]][path] = token
            }
        }
        return result
    }

    private func pick<Value: Equatable>(_ b: Value?, _ o: Value?, _ n: Value?, _ prefersOurs: Bool?, _ isOpen: inout Bool) -> Value? {
        if o == n || b == n { return o }
        if o == b { return n }
        guard let prefersOurs else {
            isOpen = true
            return nil
        }
        return prefersOurs ? o : n
    }
}

/// Numbers from a seed.
private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: UInt64) -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) % sides
    }

    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        for index in elements.indices.dropFirst() { elements.swapAt(index, Int(roll(UInt64(index + 1)))) }
        return elements
    }

    var color: String {
        mutating get { ["#000000", "#FF0000", "#00FF00", "#0000FF", "#FFFFFF"][Int(roll(5))] }
    }
}

/// A source with two modes, which all tokens have.
private struct Source {
    let isFigma: Bool
    private var tokens: [(name: String, light: String, dark: String)] = []

    init(isFigma: Bool, _ dice: inout Dice) {
        self.isFigma = isFigma
        for index in 0..<10 { tokens.append(("t\(index)", dice.color, dice.color)) }
    }

    mutating func edit(_ dice: inout Dice) {
        tokens = tokens.compactMap { token in
            var token = token
            switch dice.roll(8) {
            case 0: return nil
            case 1: token.light = dice.color
            case 2: token.dark = dice.color
            default: break
            }
            return token
        }
        if dice.roll(2) == 0 { tokens.append(("t1\(dice.roll(2))x", dice.color, dice.color)) }
        if dice.roll(2) == 0 { tokens.append(("t\(dice.roll(9))x", dice.color, dice.color)) }
        var seen: Set<String> = []
        tokens = tokens.filter { seen.insert($0.name).inserted }
    }

    func write(to folder: TemporaryFolder, _ path: String) throws {
        let all = tokens + [("fixed", "#123456", "#654321")]
        guard isFigma else {
            func set(_ value: (String, String, String)) -> String { "\"\(value.0)\": { \"value\": \"\(value.1)\", \"type\": \"color\" }" }
            let light = all.map { set(($0.name, $0.light, "")) }.joined(separator: ",\n  ")
            let dark = all.map { set(($0.name, $0.dark, "")) }.joined(separator: ", ")
            try folder.write("{\n  \(light)\n}\n", to: path + "/light.json")
            try folder.write("{ \(dark) }", to: path + "/dark.json")
            let themes = ["light", "dark"].map {
                "{ \"name\": \"\($0)\", \"group\": \"mode\", \"selectedTokenSets\": { \"\($0)\": \"enabled\" } }"
            }
            return try folder.write("[\(themes.joined(separator: ", "))]", to: path + "/$themes.json")
        }
        let variables = all.enumerated().map { index, token in
            """
            "V:\(token.name)": { "name": "\(token.name)", "variableCollectionId": "C", "resolvedType": "COLOR",
              "valuesByMode": { "1": \(Self.channels(token.light)), "2": \(Self.channels(token.dark)) } }
            """
        }
        let modes = "[{ \"modeId\": \"1\", \"name\": \"Light\" }, { \"modeId\": \"2\", \"name\": \"Dark\" }]"
        try folder.write(
            """
            { "meta": { "variableCollections": { "C": { "name": "Theme", "modes": \(modes) } },
              "variables": { \(variables.joined(separator: ",\n")) } } }
            """, to: path + "/variables.json")
    }

    private static func channels(_ color: String) -> String {
        let number = Int(color.dropFirst(), radix: 16) ?? 0
        let channels = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
        return "{ \"r\": \(channels[0]), \"g\": \(channels[1]), \"b\": \(channels[2]), \"a\": 1 }"
    }
}
