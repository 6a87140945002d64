import TokenDiagnostics
import TokenProject
import TokenSyntax

/// The resolver document of an imported source, and its section of `tokengen.yaml`.
struct ImportedDocument {
    private(set) var text = ""
    private(set) var configuration = ""
    private(set) var understood: [String] = []
    private(set) var open: [String] = []

    private let source: ImportedSource
    private let roles: ImportedRoles
    private let paths: [Int: String]
    private let modifiers: ImportedModifiers
    private let trees: [SyntaxTree?]
    /// The paths that each set declares.
    private let declared: [Set<UInt64>]
    /// The names of the modifiers and, for each, of its contexts.
    private var names: [String] = []
    private var contextNames: [[String]] = []

    /// - Parameters:
    ///   - paths: the paths of the sets that are used, relative to the document.
    ///   - taken: names that no modifier can have in an output.
    init(_ source: ImportedSource, _ roles: ImportedRoles, paths: [Int: String], avoiding taken: [String]) {
        self.source = source
        self.roles = roles
        self.paths = paths
        trees = source.trees()
        declared = trees.map { $0?.declaredPaths() ?? [] }
        modifiers = ImportedModifiers(source, axes: roles.others)
        nameModifiers(taken)
        let order = ImportedOrder(of: source, paths: declared)
        write(order)
        configure()
        for axis in order.doubtful {
            open.append(
                "'\(names[axis])' has sets that override some sets and are overridden by others; check the order in resolver.json.")
        }
    }

    /// Creates only the section of `tokengen.yaml`, for a source that already has a document.
    ///
    /// - Parameter taken: names that no modifier can have in an output.
    init(_ source: ImportedSource, _ roles: ImportedRoles, avoiding taken: [String]) {
        self.source = source
        self.roles = roles
        (paths, trees, declared) = ([:], [], [])
        modifiers = ImportedModifiers(source, axes: roles.others, avoiding: taken)
        names = source.axes.map(\.name)
        contextNames = source.axes.map { $0.contexts.map(\.name) }
        configure()
    }

    /// Names the modifiers and contexts of the document. Names that are those of roles, or that no modifier can have, are changed.
    private mutating func nameModifiers(_ taken: [String]) {
        var given = ImportedModifierNames(avoiding: taken)
        for (index, axis) in source.axes.enumerated() {
            if roles.others.contains(index) {
                let modifier = given.modifier(for: axis)
                names.append(modifier.name)
                contextNames.append(modifier.contexts)
            } else {
                var contexts = ImportedNames()
                names.append(index == roles.brand ? "brand" : index == roles.appearance?.axis ? "appearance" : "contrast")
                contextNames.append(axis.contexts.map { contexts.name(for: $0.name, or: "unnamed") })
            }
        }
        open += [given.note].compactMap(\.self)
    }

    private func references(_ sets: [Int]) -> JSONText {
        .array(sets.compactMap { paths[$0] }.map { ["$ref": .string($0)] })
    }

    private mutating func write(_ order: ImportedOrder) {
        var sets: [(key: String, value: JSONText)] = []
        var run: [Int] = []
        var places: [JSONText] = []
        func finishRun() {
            guard !run.isEmpty else { return }
            let name = sets.isEmpty ? "base" : "base-\(sets.count + 1)"
            sets.append((name, .object([("sources", references(run))])))
            places.append(["$ref": .string("#/sets/" + name)])
            run = []
        }
        for item in order.items {
            switch item {
            case .set(let set): run.append(set)
            case .axis(let axis):
                finishRun()
                places.append(["$ref": .string("#/modifiers/" + names[axis].jsonPointerEscaped)])
            }
        }
        finishRun()
        let modifiers = source.axes.indices.map { axis in
            let contexts = zip(contextNames[axis], source.axes[axis].contexts).map { (key: $0, value: references($1.sets)) }
            return (
                key: names[axis],
                value: JSONText.object([
                    ("contexts", .object(contexts)), ("default", .string(contextNames[axis][defaultContext(of: axis)])),
                ])
            )
        }
        var members: [(key: String, value: JSONText)] = [("version", "2025.10")]
        if !sets.isEmpty { members.append(("sets", .object(sets))) }
        if !modifiers.isEmpty { members.append(("modifiers", .object(modifiers))) }
        members.append(("resolutionOrder", .array(places)))
        text = JSONText.object(members).text
    }

    private func defaultContext(of axis: Int) -> Int {
        [roles.appearance, roles.contrast].compactMap(\.self).first { $0.axis == axis }?.normal ?? 0
    }

    /// Writes all settings, including defaults, which makes them easy to change.
    private mutating func configure() {
        configureRoles()
        configureModifiers()
    }

    private mutating func configureRoles() {
        var lines: [String] = []
        if let brand = roles.brand {
            lines.append("  brand: " + names[brand].asYAML)
            understood.append("brands: \(contextNames[brand].inQuotes), from '\(source.axes[brand].name.escapedForDisplay)'")
        }
        if let mode = roles.mode {
            let contexts = (source.axes[mode].modesOfContrast ?? []).map { (label: $0.mode.label, name: contextNames[mode][$0.context]) }
            let renamed = contexts.filter { $0.label != $0.name }.map { ", \($0.label.asYAML): \($0.name.asYAML)" }.joined()
            lines.append("  mode: " + (renamed.isEmpty ? names[mode].asYAML : "{ modifier: \(names[mode].asYAML)\(renamed) }"))
            understood.append("modes: \(contextNames[mode].inQuotes), from '\(source.axes[mode].name.escapedForDisplay)'")
        }
        let axes = [("appearance", roles.appearance, "light", "dark"), ("contrast", roles.contrast, "normal", "high")]
        for case (let key, let pair?, let normal, let other) in axes {
            let contexts = contextNames[pair.axis]
            lines.append(
                "  \(key): { modifier: \(names[pair.axis].asYAML), \(normal): \(contexts[pair.normal].asYAML), "
                    + "\(other): \(contexts[pair.other].asYAML) }")
            let shown = [contexts[pair.normal], contexts[pair.other]]
            understood.append("\(key): \(shown.inQuotes), from '\(source.axes[pair.axis].name.escapedForDisplay)'")
        }
        if !modifiers.fixed.isEmpty { lines.append("  inputs:") }
        for (axis, _) in modifiers.fixed { lines.append("    \(names[axis].asYAML): \(contextNames[axis][0].asYAML)") }
        for reason in modifiers.fixed.compactMap(\.reason).firstOfEach {
            let shown = modifiers.fixed.filter { $0.reason == reason }.map { "\(names[$0.axis])=\(contextNames[$0.axis][0])" }
            open.append("Fixed under 'resolver.inputs' in tokengen.yaml, because \(reason): \(shown.firstInQuotes).")
        }
        guard !lines.isEmpty else { return }
        lines = ["", "# The modifiers of the resolver document that are brands and modes.", "resolver:"] + lines
        configuration += lines.joined(separator: "\n") + "\n"
    }

    /// A document of the source may change its contexts, so only its modifiers are listed.
    private mutating func configureModifiers() {
        let all = modifiers.open.map { ImportedModifier(name: names[$0], contexts: contextNames[$0], origin: source.axes[$0].name) }
        configuration += ImportedModifier.configuration(all, withContexts: source.document == nil)
        for (axis, modifier) in zip(modifiers.open, all) {
            understood.append(modifier.understood)
            if source.document == nil {
                open += ContextTokens(of: axis, in: source, trees, declared).notes(on: modifier.name.escapedForDisplay)
            }
            open += [modifier.note].compactMap(\.self)
        }
    }
}
