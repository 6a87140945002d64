import TokenDiagnostics
import TokenEmitter
import TokenFormat
import TokenLint
import TokenProject
import TokenResolver

/// A part of a project that an app may use by name.
package struct UsablePart: Sendable {
    package enum Kind: String, Sendable, CaseIterable { case token, style, field, variant, component, modifier }

    package let kind: Kind
    /// `color.accent`, `NewsViewStyle`, `NewsViewStyle.titleStyle`, `NewsViewStyle/promoted`, `NewsView`, `density`.
    package let path: String
    package let place: SourceRange?
}

/// The parts of a project, their names, and what they use among each other.
struct UsableParts {
    struct Part {
        let part: UsablePart
        /// The node that is used where the part is.
        let node: UseGraph.Node
        /// The node that names stand for: of a field or variant, one that needs its type too.
        let named: UseGraph.Node
        let names: [CodeName]
        /// The style type that it belongs to and goes with.
        let owner: UseGraph.Node?
        /// False for what cannot be removed by itself, such as a copy by `$extends`.
        let isListed: Bool
    }

    private(set) var parts: [Part] = []
    private(set) var graph = UseGraph()
    private(set) var index = WordIndex()
    /// What is used whatever sources say.
    private(set) var roots: [UseGraph.Node] = []

    private let project: ResolvedProject
    private let outputs: [OutputName]
    private var tokens: [String: UseGraph.Node] = [:]
    private var types: [String: UseGraph.Node] = [:]
    /// All fields of a type together, as a style sheet uses them.
    private var wholes: [String: UseGraph.Node] = [:]
    private var fields: [Member: UseGraph.Node] = [:]
    private var variants: [Member: UseGraph.Node] = [:]
    private var components: [String: UseGraph.Node] = [:]

    private struct Member: Hashable {
        let type: String
        let name: String
    }

    init(_ project: ResolvedProject) {
        self.project = project
        outputs = ConfiguredOutputs().names(for: project.configuration)
        addTokens()
        addStyles()
        addComponents()
        addModifiers()
        connectTokens()
        connectStyles()
        connectComponents()
        index.prepare()
    }

    // MARK: - Parts and their names

    private mutating func names(_ namings: [OutputNaming], path: String? = nil, isBeginning: Bool = false) -> [CodeName] {
        var names: [CodeName] = []
        for naming in namings {
            // In Swift `.accent` alone may be anything's.
            for name in naming.names where naming.language != .swift || name.lastIndex(of: ".") != name.startIndex {
                names.append(CodeName(name, in: naming.language, isBeginning: isBeginning, &index))
            }
        }
        if let path, outputs.contains(.json) { names.append(CodeName(path: path, in: .all, &index)) }
        return names
    }

    private mutating func addTokens() {
        var all: [String: (place: SourceRange, isCopy: Bool)] = [:]
        for brand in project.brands {
            for (id, token) in brand.tokens.indexed {
                let known = all[token.path]
                all[token.path] = (known?.place ?? token.key, (known?.isCopy ?? true) && brand.copies[id] != nil)
            }
        }
        let namings = TokenNames(project).names(of: Set(all.keys))
        for (path, token) in all.sorted(by: { $0.key < $1.key }) {
            let node = graph.addNode()
            tokens[path] = node
            parts.append(
                Part(
                    part: UsablePart(kind: .token, path: path, place: token.place), node: node, named: node,
                    names: names(namings[path] ?? [], path: path), owner: nil, isListed: !token.isCopy))
        }
    }

    private mutating func addStyles() {
        let names = PartNames(project)
        for type in project.styles.types where types[type.name] == nil {
            let node = graph.addNode(), whole = graph.addNode()
            (types[type.name], wholes[type.name]) = (node, whole)
            graph.add(whole, uses: node)
            let isOwn = type.swift != .builtIn && type.swift != .state
            let namings = isOwn || !type.variants.isEmpty && type.swift != .state ? names.names(of: type) : []
            let inCode = namings.filter { $0.language != .css && $0.language != .resources }
            let inSheets = namings.filter { $0.language == .css || $0.language == .resources }
            let part = UsablePart(kind: .style, path: type.name, place: type.range)
            parts.append(Part(part: part, node: node, named: node, names: self.names(inCode), owner: nil, isListed: isOwn))
            let sheets = self.names(inSheets, path: isOwn ? type.name : nil, isBeginning: true)
            parts.append(Part(part: part, node: whole, named: whole, names: sheets, owner: nil, isListed: false))
            let isListed: Bool
            switch type.swift {
            case .generated: isListed = true
            // An app's own type has fields whether they are used or not, and a screen shows all of its areas.
            case .existing, .screen, .builtIn, .state: isListed = false
            }
            for field in type.fields {
                let used = addMember(
                    .field, Member(type: type.name, name: field.name), "\(type.name).\(field.name)", field.range,
                    isListed ? self.names(names.names(of: field, in: type)) : [], isListed: isListed)
                fields[Member(type: type.name, name: field.name)] = used
                graph.add(isListed ? whole : node, uses: used)
            }
            for variant in type.variants where variant != "default" {
                let member = Member(type: type.name, name: variant)
                let keys = project.styles.blocks.first { $0.variant == variant && project.styles.types[$0.type].name == type.name }?
                    .keys
                variants[member] = addMember(
                    .variant, member, "\(type.name)/\(variant)", keys?.first?.key ?? type.range,
                    isOwn ? self.names(names.names(ofVariant: variant, in: type), path: variant) : [], isListed: isOwn)
            }
        }
    }

    private mutating func addMember(
        _ kind: UsablePart.Kind, _ member: Member, _ path: String, _ place: SourceRange, _ names: [CodeName], isListed: Bool
    ) -> UseGraph.Node {
        let node = graph.addNode(), named = graph.addNode()
        if let type = types[member.type] {
            graph.add(graph.addNode(ofBoth: named, type), uses: node)
            graph.add(node, uses: type)
        }
        parts.append(
            Part(
                part: UsablePart(kind: kind, path: path, place: place), node: node, named: named, names: names, owner: types[member.type],
                isListed: isListed))
        return node
    }

    private mutating func addComponents() {
        let names = PartNames(project)
        for component in project.components {
            let node = graph.addNode()
            components[component.name] = node
            parts.append(
                Part(
                    part: UsablePart(kind: .component, path: component.name, place: component.range), node: node, named: node,
                    names: self.names(names.names(of: component), path: component.name), owner: nil, isListed: true))
        }
    }

    /// The modifiers whose contexts only an app's code can choose.
    private mutating func addModifiers() {
        let names = PartNames(project)
        for modifier in project.modifiers where modifier.follows.isEmpty {
            let node = graph.addNode()
            var found = self.names(names.names(of: modifier), path: modifier.name)
            if outputs.contains(.typescript) { found.append(CodeName(path: modifier.name, in: .web, &index)) }
            parts.append(
                Part(
                    part: UsablePart(kind: .modifier, path: modifier.name, place: modifier.place), node: node, named: node, names: found,
                    owner: nil, isListed: true))
        }
    }

    // MARK: - Uses

    private mutating func connectTokens() {
        roots += (project.configuration.android.material?.paths ?? []).sorted().compactMap { tokens[$0] }
        for brand in project.brands {
            var withPointer: Set<ResolvedToken.ID> = []
            func node(_ id: ResolvedToken.ID) -> UseGraph.Node? { tokens[brand.tokens[id].path] }
            for id in brand.tokens.indices {
                guard let user = node(id) else { continue }
                brand.forEachReference(of: id) { if let used = node($0.target) { graph.add(user, uses: used) } }
            }
            for (copy, source) in brand.copies {
                if let user = node(copy), let used = node(source) { graph.add(user, uses: used) }
            }
            for (token, sources) in brand.pointerSources {
                withPointer.formUnion(sources)
                for source in sources { if let user = node(token), let used = node(source) { graph.add(user, uses: used) } }
            }
            // Whose part it is that was copied is not known.
            roots += brand.copiedFrom.subtracting(withPointer).compactMap(node)
        }
    }

    private mutating func connectStyles() {
        for type in project.styles.types {
            guard let node = types[type.name], let whole = wholes[type.name] else { continue }
            for field in type.fields {
                guard let user = fields[Member(type: type.name, name: field.name)], case .style(let part) = field.kind else { continue }
                if let used = types[part] { graph.add(user, uses: used) }
                if let used = wholes[part] { graph.add(whole, uses: used) }
            }
            let application = type.application
            for field in [application?.superclassField].compactMap(\.self) + (application?.parts.map(\.field) ?? []) {
                if let used = fields[Member(type: type.name, name: field.name)] { graph.add(node, uses: used) }
            }
        }
        for block in project.styles.blocks { connect(block) }
    }

    /// The tokens of a field are used where the field and the variant are.
    private mutating func connect(_ block: StyleBlock) {
        let type = project.styles.types[block.type]
        guard let owner = types[type.name] else { return }
        let variant = variants[Member(type: type.name, name: block.variant)] ?? owner
        var together: [String: UseGraph.Node] = [:]
        for (offset, leaf) in type.leaves.enumerated() {
            let name = type.fields.contains { $0.name == leaf.path } ? leaf.path : leaf.path.parts(separatedBy: "/").first ?? leaf.path
            guard let field = fields[Member(type: type.name, name: name)] else { continue }
            for brand in project.brands where block.firstLeaf + offset < brand.leaves.count {
                guard let value = brand.leaves[block.firstLeaf + offset].declared else { continue }
                value.forEachReference { path in
                    guard let used = tokens[path] else { return }
                    let both = together[name] ?? graph.addNode(ofBoth: field, variant)
                    together[name] = both
                    graph.add(both, uses: used)
                }
            }
        }
    }

    private mutating func connectComponents() {
        for component in project.components {
            guard let node = components[component.name] else { continue }
            func use(_ used: UseGraph.Node?) { if let used { graph.add(node, uses: used) } }
            for part in component.parts { use(components[part]) }
            for field in component.content { if let part = field.kind.component { use(components[part]) } }
            for state in component.states {
                let name = component.name(of: state)
                use(types[name])
                for variant in project.styles.type(named: name)?.variants ?? [] { use(variants[Member(type: name, name: variant)]) }
            }
            for element in component.body?.all ?? [] {
                guard let instance = element.instance, let variant = instance.variant else { continue }
                use(styleName(ofComponent: instance.component).flatMap { variants[Member(type: $0, name: variant)] })
            }
            guard let index = component.style else { continue }
            let type = project.styles.types[index]
            use(types[type.name])
            for variant in component.states.compactMap(\.variant) + component.examples.compactMap(\.variant) {
                use(variants[Member(type: type.name, name: variant)])
            }
            for path in component.stylePaths {
                for member in members(on: path, from: type) { use(fields[member]) }
            }
        }
    }

    private func styleName(ofComponent name: String) -> String? {
        project.components.first { $0.name == name }?.style.map { project.styles.types[$0].name }
    }

    /// Returns the fields that a path leads through, such as `cellStyle/titleStyle`.
    private func members(on path: String, from type: StyleType) -> [Member] {
        var (members, type): ([Member], StyleType?) = ([], type)
        for name in path.parts(separatedBy: "/") {
            guard let owner = type, let field = owner.fields.first(where: { $0.name == name }) else { break }
            members.append(Member(type: owner.name, name: name))
            type = if case .style(let part) = field.kind { project.styles.type(named: part) } else { nil }
        }
        return members
    }
}

extension Component {
    /// The paths of the fields that its body and its animations use.
    fileprivate var stylePaths: [String] {
        let elements = (body?.all ?? []).flatMap { [$0.style, $0.width, $0.height, $0.maximumWidth, $0.background].compactMap(\.self) }
        let animations = transitions.entries.compactMap { entry -> String? in
            if case .field(let path)? = entry.transition.animation { path } else { nil }
        }
        return elements + animations
    }
}
