import SeededRandom

/// A random project with modifiers, and the same project with the files of one combination of contexts alone.
///
/// All references lead to tokens before their own, so that no combination has a cycle; but in some projects they lead anywhere.
package struct RandomContextProject {
    /// The values of tokens by path, as YAML.
    private typealias Values = [String: String]

    package struct Modifier {
        package let name: String
        package let contexts: [String]
    }

    private struct Place: Hashable {
        /// Nil for files of all brands.
        var brand: String?
        /// By index; nil outside contexts.
        var modifier: Int?
        var context = 0
        /// Nil for the default mode.
        var mode: String?
    }

    package let modifiers: [Modifier]
    package let brands: [String]
    package let isResolver: Bool
    /// The parts of `resolutionOrder` after the base, for a project with a resolver document.
    private var order: [String] = []
    private var files: [Place: Values] = [:]
    /// More sets of a resolver document.
    private var sets: [String: Values] = [:]
    private var random: SplitMix64
    private let isFree: Bool
    private let hasExpressions: Bool
    /// The references of the style's fields.
    private var targets = ["c.1", "d.2", "t.0", "e.1", "o.1", "c.3"]

    private static let modes = ["dark", "high-contrast", "dark+high-contrast"]
    private static let types = [
        "c": "color", "e": "color", "o": "color", "d": "dimension", "n": "number", "t": "typography", "s": "shadow", "g": "color",
    ]
    /// In the order in which they may refer to each other.
    private static let paths =
        (0..<5).map { "o.\($0)" } + (0..<6).map { "c.\($0)" } + (0..<5).map { "n.\($0)" } + (0..<6).map { "d.\($0)" }
        + (0..<3).map { "t.\($0)" } + ["d.6", "d.7"] + (0..<3).map { "s.\($0)" } + (0..<3).map { "e.\($0)" } + (0..<3).map { "g.\($0)" }

    /// - Parameter hasExpressions: whether some values are calculated.
    package init(seed: UInt64, hasExpressions: Bool = true) {
        self.hasExpressions = hasExpressions
        var random = SplitMix64(seed: seed)
        modifiers = (0..<Int.random(in: 2...4, using: &random)).map { index in
            let count = Int.random(in: 2...3, using: &random)
            return Modifier(name: "m\(index)", contexts: (0..<count).map { "x\($0)" })
        }
        brands = [[], ["a", "b"], ["a"]].randomElement(using: &random) ?? []
        isResolver = Bool.random(using: &random)
        isFree = Int.random(in: 0..<8, using: &random) == 0
        self.random = random
        files[Place()] = values(of: Self.paths.filter { !"eg".contains($0.prefix(1)) || chance(3) })
        for brand in brands { files[Place(brand: brand)] = someValues(3) }
        for mode in Self.modes where chance(2) {
            files[Place(mode: mode)] = someValues(4)
            for brand in brands where chance(2) { files[Place(brand: brand, mode: mode)] = someValues(4) }
        }
        for (index, modifier) in modifiers.enumerated() {
            for context in modifier.contexts.indices where context > 0 || chance(3) { addContext(index, context) }
        }
        guard isResolver else { return }
        for name in ["y0", "y1"] where chance(2) { sets[name] = someValues(4) }
        order = (["brand", "appearance", "contrast"] + modifiers.map(\.name) + sets.keys.sorted()).shuffled(using: &self.random)
    }

    private mutating func addContext(_ modifier: Int, _ context: Int) {
        for brand in [nil] + brands as [String?] where brand == nil || chance(3) {
            files[Place(brand: brand, modifier: modifier, context: context)] = someValues(3)
            for mode in Self.modes where chance(4) {
                files[Place(brand: brand, modifier: modifier, context: context, mode: mode)] = someValues(4)
            }
        }
    }

    /// The project after some changes to its files.
    package func changed(seed: UInt64) -> RandomContextProject {
        var project = self
        project.random = SplitMix64(seed: seed)
        for (index, modifier) in modifiers.enumerated() where project.chance(6) {
            project.addContext(index, Int.random(in: 0..<modifier.contexts.count, using: &project.random))
        }
        for (place, values) in project.files.sorted(by: { "\($0.key)" < "\($1.key)" }) {
            var changed = values
            for path in Self.paths where project.chance(12) {
                guard place != Place() else {
                    if changed[path] != nil { changed[path] = project.value(of: path) }
                    continue
                }
                changed[path] = project.chance(3) ? nil : project.value(of: path)
            }
            project.files[place] = changed
        }
        for (index, target) in targets.enumerated() where project.chance(8) {
            let others = Self.paths.filter { $0.prefix(2) == target.prefix(2) }
            project.targets[index] = others.randomElement(using: &project.random) ?? target
        }
        return project
    }

    // MARK: - Values

    private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private mutating func someValues(_ rarity: Int) -> Values {
        values(of: Self.paths.filter { _ in chance(rarity) })
    }

    private mutating func values(of paths: [String]) -> Values {
        Dictionary(uniqueKeysWithValues: paths.map { ($0, value(of: $0)) })
    }

    /// Returns the path of a token of a group.
    private mutating func target(_ group: String, for path: String) -> String? {
        let end = isFree && chance(3) ? Self.paths.endIndex : Self.paths.firstIndex(of: path) ?? 0
        return Self.paths[..<end].filter { $0.hasPrefix(group + ".") }.randomElement(using: &random)
    }

    private mutating func alias(_ groups: String, for path: String) -> String? {
        guard let group = groups.randomElement(using: &random), let target = target(String(group), for: path) else { return nil }
        return chance(4) ? "{ $ref: \"#/\(target.replacing(".", with: "/"))\" }" : "\"{\(target)}\""
    }

    private mutating func value(of path: String) -> String {
        if hasExpressions, chance(4), let expression = expression(for: path) { return expression }
        return plainValue(of: path)
    }

    /// Returns a value that is calculated from tokens which have values by context, or nil.
    private mutating func expression(for path: String) -> String? {
        let number = target("n", for: path).map { "{\($0)}" } ?? "1.5"
        switch path.prefix(1) {
        case "c", "e", "g":
            guard let color = target(chance(2) ? "o" : "c", for: path), let other = target("o", for: path) else { return nil }
            return [
                "\"oklab(from {\(color)} calc(l * 0.9) a b)\"", "\"color-mix(in oklab, {\(color)} 85%, {\(other)})\"",
                "\"rgb(from {\(color)} r g b / calc(\(number) * 10%))\"",
            ].randomElement(using: &random)
        case "n": return number == "1.5" ? nil : "\"calc(\(number) + 0.25)\""
        case "d":
            guard path < "d.6", let length = target("d", for: path) else { return nil }
            return ["\"calc({\(length)} * \(number))\"", "\"max({\(length)}, 4px)\"", "\"calc({\(length)} + 1rem)\""].randomElement(
                using: &random)
        default: return nil
        }
    }

    private mutating func plainValue(of path: String) -> String {
        switch path.prefix(1) {
        case "o":
            if chance(3), let alias = alias("o", for: path) { return alias }
            let parts = (0..<3).map { _ in part(of: path) }.joined(separator: ", ")
            return "{ $value: { colorSpace: srgb, components: [\(parts)] } }"
        case "c", "e", "g": return reference("oceg", for: path) ?? "\"#0000\(Int.random(in: 10...30, using: &random))\""
        case "n": return reference("n", for: path) ?? "\(Int.random(in: 1...9, using: &random))"
        case "d":
            if path >= "d.6", chance(2), let target = target("t", for: path) {
                return "{ $ref: \"#/\(target.replacing(".", with: "/"))/$value/fontSize\" }"
            }
            return reference("d", for: path) ?? length
        case "t":
            let size = reference("d", for: path) ?? length
            let height = reference("n", for: path) ?? "1"
            return "{ $value: { fontFamily: Inter, fontSize: \(size), fontWeight: 400, letterSpacing: 0px, lineHeight: \(height) } }"
        default:
            if chance(4), let alias = alias("s", for: path) { return alias }
            let color = reference("oc", for: path) ?? "\"#000001\""
            let offset =
                (hasExpressions && chance(4) ? target("d", for: path).map { "\"calc({\($0)} - 1px)\"" } : nil) ?? reference("d", for: path)
                ?? length
            return "{ $value: { color: \(color), offsetX: 0px, offsetY: \(offset), blur: 4px, spread: \(length) } }"
        }
    }

    private mutating func reference(_ groups: String, for path: String) -> String? { chance(2) ? alias(groups, for: path) : nil }

    private var length: String { mutating get { "\(Int.random(in: 1...9, using: &random))px" } }

    private mutating func part(of path: String) -> String {
        if chance(4), let target = target("o", for: path), target != path {
            return "{ $ref: \"#/o/\(target.dropFirst(2))/$value/components/\(Int.random(in: 0...2, using: &random))\" }"
        }
        return "0.\(Int.random(in: 1...9, using: &random))"
    }

    // MARK: - Files

    /// All combinations of contexts, the default first.
    package var combinations: [[Int]] {
        modifiers.reduce([[]]) { all, modifier in all.flatMap { contexts in modifier.contexts.indices.map { contexts + [$0] } } }
    }

    /// The project with its modifiers open.
    package var text: String {
        let entries = modifiers.map { "  \($0.name): [\($0.contexts.joined(separator: ", "))]\n" }.joined()
        return "--- tokengen.yaml\nname: app\nmodifiers:\n\(entries)" + (isResolver ? resolverText : folderText(nil)) + styles
    }

    /// The project with one combination of contexts and no modifiers.
    package func text(of combination: [Int]) -> String {
        guard isResolver else { return "--- tokengen.yaml\nname: app\n" + folderText(combination) + styles }
        let pins = zip(modifiers, combination).map { "    \($0.name): \($0.contexts[$1])\n" }.joined()
        return "--- tokengen.yaml\nname: app\nresolver:\n  inputs:\n\(pins)" + resolverText + styles
    }

    private var styles: String {
        """
        --- styles/card.yaml
        CardStyle:
          fields: { viewStyle: ViewStyle, titleStyle: LabelStyle, tint: { type: color, states: true } }
          value:
            viewStyle: { backgroundColor: "{\(targets[0])}", borderWidth: "{\(targets[1])}" }
            titleStyle: { font: "{\(targets[2])}", textColor: "{\(targets[3])}" }
            tint: { normal: "{\(targets[4])}", highlighted: "{\(targets[5])}" }

        """
    }

    private func yaml(_ values: Values, isBase: Bool = false) -> String {
        let groups = Dictionary(grouping: values.sorted { $0.key < $1.key }) { $0.key.prefix(1) }
        var text = groups.sorted { $0.key < $1.key }.map { group, tokens in
            let lines = tokens.map { "  \"\($0.key.dropFirst(2))\": \($0.value)\n" }.joined()
            let extends = isBase && (group == "e" || group == "g") ? "  $extends: \"{\(group == "e" ? "c" : "e")}\"\n" : ""
            return "\(group):\n" + (isBase ? "  $type: \(Self.types[String(group)] ?? "")\n" : "") + extends + lines
        }
        for (group, source) in [("e", "c"), ("g", "e")] where isBase && groups[Substring(group)] == nil {
            text.append("\(group):\n  $extends: \"{\(source)}\"\n")
        }
        return text.joined()
    }

    /// - Parameter combination: nil for all contexts, each in its folder.
    private func folderText(_ combination: [Int]?) -> String {
        var text = ""
        func add(_ path: String, _ place: Place) {
            if let values = files[place], !values.isEmpty { text += "--- \(path)\n" + yaml(values, isBase: place == Place()) }
        }
        add("base/00.yaml", Place())
        for brand in brands { add("brands/\(brand)/00.yaml", Place(brand: brand)) }
        for mode in Self.modes {
            add("modes/\(mode)/00.yaml", Place(mode: mode))
            for brand in brands { add("brands/\(brand)/modes/\(mode)/00.yaml", Place(brand: brand, mode: mode)) }
        }
        for (index, modifier) in modifiers.enumerated() {
            for (context, name) in modifier.contexts.enumerated() where combination.map({ $0[index] == context }) ?? true {
                let isOpen = combination == nil
                let owners: [String?] = isOpen || brands.isEmpty ? [nil] + brands : brands
                for brand in owners {
                    let folder = brand.map { "brands/\($0)/" } ?? ""
                    // A combination has what all brands share in each brand, where it wins over the brand's own.
                    let sources: [String?] = isOpen || brand == nil ? [brand] : [nil, brand]
                    for (number, owner) in sources.enumerated() {
                        for mode in [nil] + Self.modes as [String?] {
                            let place = Place(brand: owner, modifier: index, context: context, mode: mode)
                            let modes = mode.map { "modes/\($0)/" } ?? ""
                            let file = "\(index + 1)\(number).yaml"
                            let flat = brand == nil && mode == nil ? "base/" : folder + modes
                            add(isOpen ? "\(folder)modifiers/\(modifier.name)/\(name)/\(modes)\(file)" : flat + file, place)
                        }
                    }
                }
            }
        }
        return text
    }

    /// The brand's and the modes' files are contexts of their modifiers.
    private var resolverText: String {
        var text = ""
        var count = 0
        func file(_ places: [Place], in sets: [Values] = []) -> String {
            let contents = places.compactMap { files[$0] } + sets
            return contents.filter { !$0.isEmpty }.map { values in
                count += 1
                text += "--- files/\(count).yaml\n" + yaml(values, isBase: values == files[Place()])
                return "{ $ref: files/\(count).yaml }"
            }
            .joined(separator: ", ")
        }
        func modifier(_ name: String, _ contexts: [(String, String)]) -> String {
            "  \(name):\n    contexts:\n" + contexts.map { "      \($0): [\($1)]\n" }.joined() + "    default: \(contexts[0].0)\n"
        }
        var declared = "sets:\n  base: { sources: [\(file([Place()]))] }\n"
        for (name, values) in sets.sorted(by: { $0.key < $1.key }) { declared += "  \(name): { sources: [\(file([], in: [values]))] }\n" }
        declared += "modifiers:\n"
        if !brands.isEmpty { declared += modifier("brand", brands.map { ($0, file([Place(brand: $0)])) }) }
        declared += modifier("appearance", [("light", ""), ("dark", file([Place(mode: "dark")]))])
        declared += modifier("contrast", [("normal", ""), ("high", file([Place(mode: "high-contrast")]))])
        for (index, entry) in modifiers.enumerated() {
            declared += modifier(
                entry.name, entry.contexts.enumerated().map { ($1, file([Place(modifier: index, context: $0)])) })
        }
        let names = ["base"] + order.filter { $0 != "brand" || !brands.isEmpty }
        let list = names.map { name in
            let folder = name == "base" || sets[name] != nil ? "sets" : "modifiers"
            return "  - { $ref: \"#/\(folder)/\(name)\" }\n"
        }
        return text + "--- resolver.yaml\nversion: \"2025.10\"\n" + declared + "resolutionOrder:\n" + list.joined()
    }
}
