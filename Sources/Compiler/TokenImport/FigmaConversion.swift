import TokenDiagnostics
import TokenModel
import TokenProject

/// Converts Figma's variables into token files: one for each mode of each collection.
struct FigmaConversion {
    private let variables: FigmaVariables
    private let numbers: [FigmaNumber?]
    /// The path of each variable; nil for a variable that is left out.
    private var paths: [[String]?]
    /// The variables that are not colours but differ between light and dark.
    private var flattened: Set<Int> = []
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
        nameUnusual()
    }

    /// Names what is read, but may not be what a team expects.
    private mutating func nameUnusual() {
        let used = Set(variables.variables.map(\.collection))
        let empty = variables.collections.indices.filter { variables.collections[$0].parent == nil && !used.contains($0) }
        if !empty.isEmpty {
            source.open.append("Collections without variables: \(empty.map { variables.collections[$0].name }.firstInQuotes).")
        }
        if !variables.deleted.isEmpty {
            source.open.append("Read, although deleted in Figma, because something refers to them: \(variables.deleted.firstInQuotes).")
        }
        let scopes = Set(variables.variables.flatMap(\.scopes)).filter { !FigmaNumber.isKnown(scope: $0) }
        if !scopes.isEmpty {
            let users = variables.variables.filter { !$0.scopes.isDisjoint(with: scopes) }.map(\.name)
            source.open.append(
                "Unknown scopes, with which a number has no unit: \(scopes.sorted().firstInQuotes), of \(users.firstInQuotes).")
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
            causes[cause, default: []].append(variable.name)
        }
        var users: [Int: [Int]] = [:]
        for (index, variable) in all.enumerated() {
            for target in variable.values.values.flatMap(\.targets).compactMap(\.self) { users[target, default: []].append(index) }
        }
        var open = isLeftOut.indices.filter { isLeftOut[$0] }
        while let index = open.popLast() {
            for user in users[index] ?? [] where !isLeftOut[user] {
                isLeftOut[user] = true
                causes["referring to a variable that is left out", default: []].append(all[user].name)
                open.append(user)
            }
        }
        let read = isLeftOut.count { !$0 }
        source.understood.append(
            "\(read.counted("variable")) in \(variables.collections.count.counted("collection"))")
        if !causes.isEmpty {
            let shown = causes.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
                .map { "\($0.key) (\($0.value.sorted().firstInQuotes))" }
            let count = causes.values.reduce(0) { $0 + $1.count }
            source.open.append("\(count.counted("variable")) left out: \(shown.joined(separator: ", ")).")
        }
        return names(isLeftOut)
    }

    private func cause(toLeaveOut variable: FigmaVariables.Variable) -> String? {
        if variable.type == .boolean { return "true or false" }
        if variable.type == .text, variable.scopes.isDisjoint(with: ["FONT_FAMILY", "FONT_STYLE"]) {
            return "text that is not a font family or style"
        }
        let own = variables.collections[variable.collection].modes
        guard !own.isEmpty else { return "in a collection without modes" }
        let inherited = Set(variable.values.keys).subtracting(own.map(\.id))
        for mode in own.map(\.id) + inherited.sorted() {
            guard let value = variable.values[mode] else { return "without a value in some mode" }
            if value.targets.contains(where: { $0 == nil }) { return "referring to a variable that is not in the file" }
            switch (variable.type, value) {
            case (let type, .alias(let target?)):
                if variables.variables[target].type != type { return "referring to a variable of another type" }
            case (.color, .composed(let base, let opacity)):
                if case .variable(let target?) = base, variables.variables[target].type != .color {
                    return "referring to a variable of another type"
                }
                if case .variable(let target?) = opacity, variables.variables[target].type != .number {
                    return "referring to a variable of another type"
                }
            case (.color, .color), (.color, .colorText), (.color, .raw), (.number, .number), (.easing, .bezier): continue
            case (.text, .text(let text)) where !text.isEmpty: continue
            case (.timing, .number(let seconds)) where seconds >= 0: continue
            case (.easing, .otherEasing): return "an easing that is not a cubic Bézier"
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
            let (path, isChanged) = all[index].name.figmaTokenPath
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
                let prefix = name.figmaTokenPath.path
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
        let brands = FigmaBrands(variables)
        var ofBrands: [(collection: Int, variables: [Int])] = []
        let hasOwn = Set(
            paths.indices.filter { paths[$0] != nil }.compactMap { variables.ancestors(of: variables.variables[$0].collection).last })
        var axes: [ImportedSource.Axis] = []
        let members = Dictionary(grouping: variables.variables.indices.filter { paths[$0] != nil }) { variables.variables[$0].collection }
        for (index, collection) in variables.collections.enumerated() where collection.parent == nil {
            let own = members[index] ?? []
            let differing = brands.differing(own, in: index)
            if brands.roots.contains(index), hasOwn.contains(index) { ofBrands.append((index, differing)) }
            let shared = differing.isEmpty ? own : Set(own).subtracting(differing).sorted()
            guard !shared.isEmpty else { continue }
            let sets = self.sets(of: shared, in: index, named: collection.name)
            if sets.count == 1 {
                source.common += sets
            } else {
                axes.append(collection.axis(of: sets))
            }
        }
        if ofBrands.isEmpty {
            source.axes = axes
        } else {
            add(brands, ofBrands, axes)
        }
        tellFlattened()
    }

    /// Adds the sets of brands: as a choice if they have no modes, or else as looks, with the modes of all collections.
    private mutating func add(
        _ brands: FigmaBrands, _ differing: [(collection: Int, variables: [Int])], _ axes: [ImportedSource.Axis]
    ) {
        let roots = differing.map { root in variables.collections[root.collection] }
        let hasModes = roots.contains { $0.modes.count > 1 }
        var modes: [[[TokenMode: [Int]]]] = []
        for brand in brands.all {
            modes.append([])
            for root in differing {
                let (collection, own) = brands.values(of: brand, in: root.collection)
                let sets = self.sets(
                    of: root.variables + own.filter { paths[$0] != nil }, in: collection, named: variables.collections[collection].name)
                let axis = variables.collections[root.collection].axis(of: sets)
                modes[modes.count - 1].append(axis.looks ?? [.light: [sets[0]]])
            }
        }
        source.open += [brands.note].compactMap(\.self)
        guard hasModes else {
            let contexts = zip(brands.all, modes).map { ImportedSource.Context(name: $0.name, sets: $1.flatMap { $0[.light] ?? [] }) }
            source.axes = [.init(name: "brands of \(roots[0].name)", contexts: contexts)] + axes
            return
        }
        let shared = axes.compactMap(\.looks)
        source.axes = axes.filter { $0.looks == nil }
        for axis in roots.map({ $0.axis(of: Array($0.modes.indices)) }) + axes.filter({ $0.looks != nil }) { tellOtherModes(of: axis) }
        source.looks = zip(brands.all, modes).map { ImportedLook(brand: $0.name, merging: $1 + shared) }
        source.looksOrigin = "\(roots.map(\.name).inQuotes) and \(roots.count == 1 ? "its" : "their") extensions"
    }

    /// Names the modes that brands cannot have.
    private mutating func tellOtherModes(of axis: ImportedSource.Axis) {
        let read = Set((axis.looks ?? [.light: axis.contexts[0].sets]).values.joined())
        let others = axis.contexts.filter { read.isDisjoint(with: $0.sets) }.map(\.name)
        let line =
            "Of '\(axis.name.escapedForDisplay)' only light, dark and contrast can be modes of brands; not imported: \(others.inQuotes)."
        if !others.isEmpty, !source.open.contains(line) { source.open.append(line) }
    }

    /// Adds a set for each mode of the collection, or of an extension.
    private mutating func sets(of members: [Int], in collection: Int, named name: String) -> [Int] {
        let modes = variables.collections[collection].modes
        let bases = variables.collections[collection].basesOfModes
        return modes.indices.map { number in
            var group = FigmaTokenGroup()
            for variable in members {
                guard let path = paths[variable] else { continue }
                group.add(token(variable, in: modes[number].id, base: modes[bases[number]].id), at: path[...])
            }
            let name = modes.count == 1 ? name : name + " " + modes[number].name
            source.sets.append(.init(name: name, contents: .made(Array(group.json.text.utf8))))
            return source.sets.count - 1
        }
    }

    private mutating func tellFlattened() {
        for (index, collection) in variables.collections.enumerated() {
            let count = flattened.count { variables.variables[$0].collection == index }
            guard count > 0 else { continue }
            let rest = collection.hasLooks ? "dark uses the light value" : "high contrast uses the normal value"
            source.open.append(
                "Not colours, but different by mode: \(count.counted("variable")) of '\(collection.name.escapedForDisplay)'; \(rest).")
        }
    }

    /// - Parameter base: the mode whose value is used here for anything but colours, because layout cannot depend on light and dark.
    private mutating func token(_ index: Int, in mode: String, base: String) -> JSONText {
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
        case .composed(let base, let opacity): members.append(("$value", .string(composed(base, opacity))))
        case .raw(let value): members.append(("$value", value))
        case .color(let channels): members.append(("$value", Self.color(channels)))
        case .colorText(let text), .text(let text): members.append(("$value", .string(text)))
        case .number(let number) where variable.type == .timing:
            // Figma gives times in seconds.
            members.append(("$value", ["value": .decimal(Self.rounded(Self.rounded(number) * 1000)), "unit": "ms"]))
        case .number(let number): members.append(("$value", self.number(number, numbers[index])))
        case .bezier(let points): members.append(("$value", .array(points.map { .decimal(Self.rounded($0)) })))
        case .alias, .otherEasing, .unreadable, nil: break
        }
        if !variable.description.isEmpty { members.append(("$description", .string(variable.description))) }
        if !variable.extensions.isEmpty { members.append(("$extensions", .object(variable.extensions))) }
        return .object(members)
    }

    private func composed(_ base: FigmaVariables.Base, _ opacity: FigmaVariables.Opacity) -> String {
        let color =
            switch base {
            case .variable(let target): target.map(reference) ?? ""
            case .color(let channels): channels.dropLast().map { Self.text(Self.rounded($0) * 255) }.joined(separator: ", ")
            }
        switch opacity {
        case .alpha(let alpha): return "rgba(\(color), \(Self.text(Self.rounded(alpha))))"
        case .variable(let target):
            // A number that is an opacity only here is in percent.
            let isPercent = target.map { numbers[$0] != .opacity } ?? false
            return "rgba(\(color), \(target.map(reference) ?? "")\(isPercent ? " / 100" : ""))"
        }
    }

    private static func text(_ number: Double) -> String { String(JSONText.decimal(rounded(number)).text.dropLast()) }

    private func reference(to target: Int) -> String { "{" + (paths[target] ?? []).joined(separator: ".") + "}" }

    private func type(of index: Int) -> String {
        switch variables.variables[index].type {
        case .color: "color"
        // A style, such as 'Semi Bold', says how bold it is.
        case .text, .boolean: variables.variables[index].scopes.contains("FONT_FAMILY") ? "fontFamily" : "fontWeight"
        case .timing: "duration"
        case .easing: "cubicBezier"
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
    /// The choice between its modes.
    fileprivate func axis(of sets: [Int]) -> ImportedSource.Axis {
        .init(name: name, contexts: zip(modes, sets).map { .init(name: $0.name, sets: [$1]) })
    }

    /// Whether light and dark are among its modes.
    fileprivate var hasLooks: Bool { axis(of: Array(modes.indices)).appearancePair != nil }

    /// For each mode, the index of the mode from which it differs only by light and dark or by contrast; otherwise its own.
    fileprivate var basesOfModes: [Int] {
        let axis = axis(of: Array(modes.indices))
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
    fileprivate func isEqual(to other: Self?) -> Bool {
        switch (self, other) {
        case (.number(let one), .number(let other)?): one == other
        case (.text(let one), .text(let other)?): one == other
        case (.bezier(let one), .bezier(let other)?): one == other
        case (.alias(let one), .alias(let other)?): one == other
        default: false
        }
    }
}
