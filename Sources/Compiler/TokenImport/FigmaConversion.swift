import TokenDiagnostics
import TokenModel
import TokenProject

/// Converts Figma's variables into token files: one for each mode of each collection.
struct FigmaConversion {
    private let variables: FigmaVariables
    private let numbers: [FigmaNumber?]
    /// The path of each variable; nil for a variable that is left out.
    private var paths: [[String]?]
    private var source = ImportedSource(kind: .figmaVariables)

    static func source(of variables: FigmaVariables) -> ImportedSource {
        var conversion = FigmaConversion(variables)
        conversion.convert()
        return conversion.source
    }

    private init(_ variables: FigmaVariables) {
        self.variables = variables
        var conflicts = 0
        numbers = FigmaNumber.kinds(of: variables, conflicts: &conflicts)
        paths = []
        source.open = variables.open
        paths = readablePaths()
        if conflicts > 0 {
            source.open.append(
                "Read as plain numbers, because Figma uses them as lengths and as something else: \(conflicts.counted("variable")).")
        }
    }

    // MARK: - Leaving out variables

    private mutating func readablePaths() -> [[String]?] {
        let all = variables.variables
        var causes = variables.skipped
        var isLeftOut = Array(repeating: false, count: all.count)
        for (index, variable) in all.enumerated() {
            guard let cause = cause(toLeaveOut: variable) else { continue }
            isLeftOut[index] = true
            causes[cause, default: 0] += 1
        }
        var users: [Int: [Int]] = [:]
        for (index, variable) in all.enumerated() {
            for target in variable.values.values.compactMap(\.target) { users[target, default: []].append(index) }
        }
        var open = isLeftOut.indices.filter { isLeftOut[$0] }
        while let index = open.popLast() {
            for user in users[index] ?? [] where !isLeftOut[user] {
                isLeftOut[user] = true
                causes["referring to a variable that is left out", default: 0] += 1
                open.append(user)
            }
        }
        let read = isLeftOut.count { !$0 }
        let count = all.count - read + variables.skipped.values.reduce(0, +)
        source.understood.append(
            "\(read.counted("variable")) in \(variables.collections.count.counted("collection"))")
        if count > 0 {
            let shown = causes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) (\($0.value))" }
            source.open.append("\(count.counted("variable")) left out: \(shown.joined(separator: ", ")).")
        }
        return names(isLeftOut)
    }

    private func cause(toLeaveOut variable: FigmaVariables.Variable) -> String? {
        if variable.type == .boolean { return "true or false" }
        if variable.type == .text, !variable.scopes.contains("FONT_FAMILY") { return "text that is not a font family" }
        let modes = variables.collections[variable.collection].modes
        guard !modes.isEmpty else { return "in a collection without modes" }
        for mode in modes {
            switch (variable.type, variable.values[mode.id]) {
            case (_, nil): return "without a value in some mode"
            case (_, .alias(nil)): return "referring to a variable that is not in the file"
            case (let type, .alias(let target?)):
                if variables.variables[target].type != type { return "referring to a variable of another type" }
            case (.color, .composed(let target, _)):
                if variables.variables[target].type != .color { return "referring to a variable of another type" }
            case (.color, .color), (.color, .colorText), (.color, .raw), (.number, .number): continue
            case (.text, .text(let text)) where !text.isEmpty: continue
            default: return "with a value that cannot be read"
            }
        }
        return nil
    }

    // MARK: - Names

    /// Returns the path of each variable in one tree for all collections. If two collections share a path, the name of the later one is prepended to
    /// all its paths.
    private mutating func names(_ isLeftOut: [Bool]) -> [[String]?] {
        let all = variables.variables
        var renamed = 0
        let own = all.indices.map { index -> [String]? in
            guard !isLeftOut[index] else { return nil }
            let (path, isChanged) = all[index].name.tokenPath
            if isChanged { renamed += 1 }
            return path
        }
        let members = Dictionary(grouping: all.indices) { all[$0].collection }
        var taken: Set<[String]> = []
        var numbers: [[String]: Int] = [:]
        var paths = own
        for collection in variables.collections.indices {
            let mine = members[collection] ?? []
            let name = variables.collections[collection].name
            if mine.contains(where: { own[$0].map(taken.contains) ?? false }) {
                let prefix = name.tokenPath.path
                for index in mine { paths[index] = own[index].map { prefix + $0 } }
                source.open.append(
                    "Collection '\(name.escapedForDisplay)' shares names with another: its tokens are in the group '\(prefix.joined(separator: "."))'."
                )
            }
            for index in mine {
                guard let path = paths[index] else { continue }
                var unique = path
                while !taken.insert(unique).inserted {
                    let number = numbers[path, default: 1] + 1
                    numbers[path] = number
                    unique = path.dropLast() + ["\(path[path.count - 1])-\(number)"]
                }
                if unique != path { renamed += 1 }
                paths[index] = unique
            }
        }
        if renamed > 0 { source.open.append("Renamed, because a token cannot have that name: \(renamed.counted("variable")).") }
        // A token whose path is also a group becomes the group's `$root` token.
        var groups: Set<[String]> = []
        for path in paths.compactMap(\.self) {
            var group = path.dropLast()
            while !group.isEmpty, groups.insert(Array(group)).inserted { group = group.dropLast() }
        }
        return paths.map { $0.map { groups.contains($0) ? $0 + ["$root"] : $0 } }
    }

    // MARK: - Files

    private mutating func convert() {
        let members = Dictionary(grouping: variables.variables.indices) { variables.variables[$0].collection }
        for (index, collection) in variables.collections.enumerated() {
            let mine = (members[index] ?? []).filter { paths[$0] != nil }
            guard !mine.isEmpty else { continue }
            var contexts: [ImportedSource.Context] = []
            let bases = collection.basesOfModes
            var flattened: Set<Int> = []
            for (number, mode) in collection.modes.enumerated() {
                var group = TokenGroup()
                for variable in mine {
                    guard let path = paths[variable] else { continue }
                    group.add(token(variable, in: mode.id, base: collection.modes[bases[number]].id, &flattened), at: path[...])
                }
                contexts.append(.init(name: mode.name, sets: [source.sets.count]))
                let name = collection.modes.count == 1 ? collection.name : collection.name + " " + mode.name
                source.sets.append(.init(name: name, contents: .made(Array(group.json.text.utf8))))
            }
            if contexts.count == 1 {
                source.common += contexts[0].sets
            } else {
                source.axes.append(.init(name: collection.name, contexts: contexts))
            }
            if !flattened.isEmpty {
                let rest = collection.hasLooks ? "dark uses the light value" : "high contrast uses the normal value"
                source.open.append(
                    "Not colours, but different by mode: \(flattened.count.counted("variable")) of '\(collection.name.escapedForDisplay)'; "
                        + "\(rest).")
            }
        }
    }

    /// - Parameter base: the mode whose value is used here for anything but colours, because layout cannot depend on light and dark.
    private func token(_ index: Int, in mode: String, base: String, _ flattened: inout Set<Int>) -> JSONText {
        let variable = variables.variables[index]
        var value = variable.values[mode]
        if variable.type != .color, base != mode {
            let other = variable.values[base]
            if value?.isEqual(to: other) != true { flattened.insert(index) }
            value = other
        }
        var members: [(key: String, value: JSONText)] = [("$type", .string(type(of: index)))]
        switch value {
        case .alias(let target?): members.append(("$value", .string(reference(to: target))))
        case .composed(let target, let alpha):
            members.append(("$value", .string("rgba(\(reference(to: target)), \(JSONText.decimal(Self.rounded(alpha)).text.dropLast()))")))
        case .raw(let value): members.append(("$value", value))
        case .color(let channels): members.append(("$value", Self.color(channels)))
        case .colorText(let text), .text(let text): members.append(("$value", .string(text)))
        case .number(let number): members.append(("$value", self.number(number, numbers[index])))
        default: break
        }
        if !variable.description.isEmpty { members.append(("$description", .string(variable.description))) }
        if !variable.extensions.isEmpty { members.append(("$extensions", .object(variable.extensions))) }
        return .object(members)
    }

    private func reference(to target: Int) -> String { "{" + (paths[target] ?? []).joined(separator: ".") + "}" }

    private func type(of index: Int) -> String {
        switch variables.variables[index].type {
        case .color: "color"
        case .text, .boolean: "fontFamily"
        case .number:
            switch numbers[index] {
            case .length, nil: "dimension"
            case .weight: "fontWeight"
            case .opacity, .plain: "number"
            }
        }
    }

    private func number(_ number: Double, _ kind: FigmaNumber?) -> JSONText {
        switch kind {
        case .length, nil: ["value": .decimal(number), "unit": "px"]
        case .weight, .plain: .decimal(number)
        // Figma gives a layer's opacity in percent.
        case .opacity: .decimal(number / 100)
        }
    }

    private static func rounded(_ channel: Double) -> Double { (channel * 1_000_000).rounded() / 1_000_000 }

    /// Figma stores channels in single precision, which has about six significant digits.
    private static func color(_ channels: [Double]) -> JSONText {
        let rounded = channels.map { Self.rounded($0) }
        var members: [(key: String, value: JSONText)] = [
            ("colorSpace", "srgb"), ("components", .array(rounded.dropLast().map { .decimal($0) })),
        ]
        if let alpha = rounded.last, alpha != 1 { members.append(("alpha", .decimal(alpha))) }
        return .object(members)
    }
}

extension FigmaVariables.Collection {
    /// Whether light and dark are among its modes.
    fileprivate var hasLooks: Bool {
        ImportedSource.Axis(name: name, contexts: modes.map { .init(name: $0.name, sets: []) }).appearancePair != nil
    }

    /// For each mode, the index of the mode from which it differs only by light and dark or by contrast; otherwise its own.
    fileprivate var basesOfModes: [Int] {
        let axis = ImportedSource.Axis(name: name, contexts: modes.map { .init(name: $0.name, sets: []) })
        let names = modes.map { ModeName($0.name) }
        var bases = Array(modes.indices)
        for pair in [axis.contrastPair, axis.appearancePair].compactMap(\.self) { bases[pair.other] = pair.normal }
        for index in names.indices where bases[index] == index {
            var base = names[index]
            base.isHighContrast = false
            if base.appearance == .dark { base.appearance = .light }
            if let found = names.firstIndex(of: base) { bases[index] = found }
        }
        return bases.map { bases[$0] }
    }
}

extension FigmaVariables.Value {
    /// The variable that it refers to, if the file contains it.
    fileprivate var target: Int? {
        switch self {
        case .alias(let target): target
        case .composed(let target, _): target
        default: nil
        }
    }

    fileprivate func isEqual(to other: Self?) -> Bool {
        switch (self, other) {
        case (.number(let one), .number(let other)?): one == other
        case (.text(let one), .text(let other)?): one == other
        case (.alias(let one), .alias(let other)?): one == other
        default: false
        }
    }
}

extension String {
    /// The maximum number of `/` to split at. Figma's groups are only a few levels deep.
    private static let maximumGroups = 50

    /// The parts of a variable's name between `/`, changed where needed to be valid token names, and whether anything was changed.
    fileprivate var tokenPath: (path: [String], isChanged: Bool) {
        var isChanged = false
        let parts = parts(separatedBy: "/", maxSplits: Self.maximumGroups).compactMap { part -> String? in
            var name = part.normalForm.split { $0.isWhitespace }.joined(separator: " ")
            let trimmed = name
            name = String(String.UnicodeScalarView(name.unicodeScalars.map { "{}./".unicodeScalars.contains($0) ? "-" : $0 }))
            if name.hasPrefix("$") { name = "_" + name.dropFirst() }
            if name != trimmed || name.isEmpty { isChanged = true }
            return name.isEmpty ? nil : name
        }
        return parts.isEmpty ? (["unnamed"], true) : (parts, isChanged)
    }
}

/// A group of tokens under construction.
private struct TokenGroup {
    private var groups: [(name: String, group: TokenGroup)] = []
    private var indices: [String: Int] = [:]
    private var token: JSONText?

    mutating func add(_ token: JSONText, at path: ArraySlice<String>) {
        guard let name = path.first else {
            self.token = token
            return
        }
        let place = indices[name] ?? groups.count
        if place == groups.count {
            indices[name] = place
            groups.append((name, TokenGroup()))
        }
        groups[place].group.add(token, at: path.dropFirst())
    }

    var json: JSONText { token ?? .object(groups.map { (key: $0.name, value: $0.group.json) }) }
}
