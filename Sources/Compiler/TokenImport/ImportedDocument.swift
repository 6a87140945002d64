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
    /// The names of the modifiers and, for each, of its contexts.
    private var names: [String] = []
    private var contextNames: [[String]] = []

    /// - Parameter paths: the paths of the sets that are used, relative to the document.
    init(_ source: ImportedSource, _ roles: ImportedRoles, paths: [Int: String]) {
        self.source = source
        self.roles = roles
        self.paths = paths
        nameModifiers()
        let order = ImportedOrder(of: source, paths: source.declaredPaths())
        write(order)
        configure()
        for axis in order.doubtful {
            open.append(
                "'\(names[axis])' has sets that override some sets and are overridden by others; check the order in resolver.json.")
        }
    }

    /// Creates only the section of `tokengen.yaml`, for a source that already has a document.
    init(_ source: ImportedSource, _ roles: ImportedRoles) {
        self.source = source
        self.roles = roles
        paths = [:]
        names = source.axes.map(\.name)
        contextNames = source.axes.map { $0.contexts.map(\.name) }
        configure()
    }

    /// Names the modifiers. The names of brand and modes are reserved for these roles.
    private mutating func nameModifiers() {
        var given = ImportedNames(taken: ["brand", "appearance", "contrast"])
        for (index, axis) in source.axes.enumerated() {
            let role =
                index == roles.brand
                ? "brand" : index == roles.appearance?.axis ? "appearance" : index == roles.contrast?.axis ? "contrast" : nil
            names.append(role ?? given.name(for: axis.name, or: "choice"))
            var contexts = ImportedNames()
            contextNames.append(axis.contexts.map { contexts.name(for: $0.name, or: "unnamed") })
        }
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
        guard !source.axes.isEmpty else { return }
        var lines = [
            "", "# The modifiers of the resolver document that are brands and modes, and the context of each other modifier.", "resolver:",
        ]
        if let brand = roles.brand {
            lines.append("  brand: " + names[brand].yaml)
            understood.append("brands: \(contextNames[brand].inQuotes), from '\(source.axes[brand].name.escapedForDisplay)'")
        }
        if let mode = roles.mode {
            let contexts = (source.axes[mode].modesOfContrast ?? []).map { (label: $0.mode.label, name: contextNames[mode][$0.context]) }
            let renamed = contexts.filter { $0.label != $0.name }.map { ", \($0.label.yaml): \($0.name.yaml)" }.joined()
            lines.append("  mode: " + (renamed.isEmpty ? names[mode].yaml : "{ modifier: \(names[mode].yaml)\(renamed) }"))
            understood.append("modes: \(contextNames[mode].inQuotes), from '\(source.axes[mode].name.escapedForDisplay)'")
        }
        let axes = [("appearance", roles.appearance, "light", "dark"), ("contrast", roles.contrast, "normal", "high")]
        for case (let key, let pair?, let normal, let other) in axes {
            let contexts = contextNames[pair.axis]
            lines.append(
                "  \(key): { modifier: \(names[pair.axis].yaml), \(normal): \(contexts[pair.normal].yaml), "
                    + "\(other): \(contexts[pair.other].yaml) }")
            let shown = [contexts[pair.normal], contexts[pair.other]]
            understood.append("\(key): \(shown.inQuotes), from '\(source.axes[pair.axis].name.escapedForDisplay)'")
        }
        let taken = [roles.brand, roles.mode, roles.appearance?.axis, roles.contrast?.axis]
        let others = source.axes.indices.filter { !taken.contains($0) }
        if !others.isEmpty { lines.append("  inputs:") }
        for axis in others {
            let contexts = contextNames[axis]
            let choices = contexts.dropFirst().prefix(10).map(\.yaml).joined(separator: ", ")
            lines.append("    # or \(choices)")
            lines.append("    \(names[axis].yaml): \(contexts[0].yaml)")
            // Until an app can choose.
            let more = contexts.count > 10 ? " and \(contexts.count - 10) more" : ""
            open.append(
                "\(names[axis]): \(contexts.prefix(10).joined(separator: ", "))\(more); fixed to \(contexts[0]) in tokengen.yaml, under "
                    + "'resolver.inputs'.")
        }
        configuration = lines.joined(separator: "\n") + "\n"
    }
}

extension String {
    /// The text as a JSON string, which is valid YAML.
    fileprivate var yaml: String { String(JSONText.string(self).text.dropLast()) }
}
