import TokenDiagnostics
import TokenFormat
import TokenResolver

/// A declared part that is new, gone or different.
package struct PartChange: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case brand, modifier, context, style, field, variant, screen, area, enumeration
        case enumerationCase = "case"
        case component, content, state, event, update, action, transition, example, body

        /// Whether pictures may show it.
        fileprivate var isDrawn: Bool {
            switch self {
            case .component, .state, .example, .body: true
            default: false
            }
        }
    }

    package enum Existence: String, Sendable { case added, removed, changed }

    package let kind: Kind
    /// What it belongs to, and its name: `NewsViewStyle.titleStyle`, `NewsView.promote`.
    package let path: String
    package let existence: Existence
    /// What is said of it; of a body that is there before and now, the elements that differ.
    package let old: String
    package let new: String
    /// The path before, of a modifier or context that has probably been renamed.
    package var from: String?
    /// Whether pictures show something else.
    package let isDrawn: Bool
    /// Whether its description differs.
    package let isDescribed: Bool
    package let place: SourceRange?
}

/// The declared parts of a project in order, each with what is said of it in words.
struct ProjectOutline {
    fileprivate struct Key: Hashable {
        let kind: PartChange.Kind
        let path: String
    }

    fileprivate struct Part {
        let key: Key
        /// Whatever it belongs to; a new or removed one says it all.
        let owner: Key?
        let words: String
        /// What pictures show of it.
        let drawn: String
        let description: String?
        let place: SourceRange?
    }

    private var parts: [Part] = []
    private let project: ResolvedProject

    /// - Parameter spelling: what the names count as.
    init(_ project: ResolvedProject, spelling: @escaping (String) -> String = { $0 }) {
        self.project = project
        if project.hasBrands { for brand in project.brands { add(.brand, brand.name, "", brand.range) } }
        for type in project.styles.types where type.swift != .builtIn && type.swift != .state { add(type) }
        for enumeration in project.styles.enumerations where !enumeration.isBuiltIn {
            let owner = add(.enumeration, enumeration.name, "", enumeration.range, enumeration.description)
            for name in enumeration.cases {
                add(
                    .enumerationCase, "\(enumeration.name).\(name)", "", enumeration.range, enumeration.caseDescriptions[name], of: owner)
            }
        }
        for component in project.components { add(component, spelling) }
        parts = parts.map { $0.spelt(spelling) }
    }

    private mutating func add(_ type: StyleType) {
        let owner = add(type.swift == .screen ? .screen : .style, type.name, words(type), type.range, type.description)
        for field in type.fields {
            let words = field.kind.name + (field.hasStates ? " by control state" : "")
            add(type.swift == .screen ? .area : .field, "\(type.name).\(field.name)", words, field.range, field.description, of: owner)
        }
        for variant in type.variants { add(.variant, "\(type.name)/\(variant)", "", type.range, of: owner) }
    }

    private func words(_ type: StyleType) -> String {
        guard case .existing(let module, let name, _) = type.swift else { return type.application.map(words) ?? "" }
        // The app's type takes them in this order.
        return "\(name)(\(type.fields.map { "\($0.name):" }.joined()))" + (module.map { " in module \($0)" } ?? "")
    }

    private func words(_ application: StyleApplication) -> String {
        let own = application.superclassField.map { ["self: \($0.name)"] } ?? []
        let parts = own + application.parts.map { "\($0.subview): \($0.field.name)" }
        return parts.isEmpty ? "applied" : parts.joined(separator: ", ")
    }

    private mutating func add(_ component: Component, _ spelling: @escaping (String) -> String) {
        let name = component.name
        let style = component.style.map { ", style \(project.styles.types[$0].name)" } ?? ""
        let owner = add(.component, name, component.level.rawValue + style, drawn: style, component.range, component.description)
        let words = ComponentWords(component, in: project, spelling: spelling)
        for field in component.content {
            add(.content, "\(name).\(field.name)", words.content(field), field.range, field.description, of: owner)
        }
        for (index, state) in component.states.enumerated() {
            add(
                .state, "\(name).\(state.name)", words.state(state, isInitial: index == 0), state.range, state.description, of: owner)
        }
        for (kind, messages) in [(PartChange.Kind.event, component.events), (.update, component.updates), (.action, component.actions)] {
            for message in messages {
                add(kind, "\(name).\(message.name)", words.message(message), message.range, message.description, of: owner)
            }
        }
        for entry in component.transitions.entries {
            let event = component.events[entry.event]
            add(
                .transition, "\(name).\(component.states[entry.state].name).\(event.name)", words.transition(entry.transition, on: event),
                entry.transition.range, of: owner)
        }
        for example in component.examples {
            add(.example, "\(name).\(example.name)", words.example(example), example.range, example.description, of: owner)
        }
        if let body = component.body { add(.body, name, words.body, drawn: words.drawnBody, body.range, of: owner) }
    }

    @discardableResult
    private mutating func add(
        _ kind: PartChange.Kind, _ path: String, _ words: String, drawn: String? = nil, _ place: SourceRange?,
        _ description: String? = nil, of owner: Key? = nil
    ) -> Key {
        let key = Key(kind: kind, path: path)
        parts.append(Part(key: key, owner: owner, words: words, drawn: drawn ?? words, description: description, place: place))
        return key
    }

    /// Returns what differs, in the order of the parts. What belongs to a new or removed part is not mentioned.
    func changes(since old: ProjectOutline) -> [PartChange] {
        let before = Dictionary(old.parts.map { ($0.key, $0) }) { first, _ in first }
        let now = Dictionary(parts.map { ($0.key, $0) }) { first, _ in first }
        let gone = old.parts.filter { part in now[part.key] == nil && part.owner.map { now[$0] != nil } ?? true }.map { part in
            part.change(.removed, old: part, new: nil)
        }
        let others = parts.compactMap { part -> PartChange? in
            guard let one = before[part.key] else {
                return part.owner.map { before[$0] != nil } ?? true ? part.change(.added, old: nil, new: part) : nil
            }
            return one.words == part.words && one.description == part.description ? nil : part.change(.changed, old: one, new: part)
        }
        // Next to the parts of the same kind and owner.
        return (gone + others + moves(since: old)).enumerated().sorted { one, two in
            (one.element.group, one.offset) < (two.element.group, two.offset)
        }.map(\.element)
    }

    /// Returns the owners whose parts of a kind stand in another order, leaving aside those that are new or gone.
    /// Swift's initializers and lists of cases follow that order.
    private func moves(since old: ProjectOutline) -> [PartChange] {
        let (before, now) = (old.orders, orders)
        return parts.compactMap { part in
            // Each list once, at its first element.
            guard let siblings = part.siblings, let oldPaths = before[siblings], let paths = now[siblings], paths.first == part.key.path,
                oldPaths != paths
            else { return nil }
            let kept = Set(oldPaths).intersection(paths)
            let words = oldPaths.filter(kept.contains).differingPart(from: paths.filter(kept.contains)) {
                String($0.dropFirst(siblings.owner.path.count + 1))
            }
            guard words.old != words.new else { return nil }
            let name = siblings.kind.rawValue
            return PartChange(
                kind: siblings.owner.kind, path: siblings.owner.path, existence: .changed,
                old: "\(name) \(words.old)", new: "\(name) \(words.new)",
                isDrawn: false, isDescribed: false, place: parts.first { $0.key == siblings.owner }?.place)
        }
    }

    /// Parts of one kind that belong to one part.
    fileprivate struct Siblings: Hashable {
        let owner: Key
        let kind: PartChange.Kind
    }

    private var orders: [Siblings: [String]] {
        parts.reduce(into: [:]) { orders, part in
            if let siblings = part.siblings { orders[siblings, default: []].append(part.key.path) }
        }
    }
}

extension PartChange {
    /// By kind of the outermost owner: brands, styles, enumerations, components, each by name.
    fileprivate var group: String {
        let rank =
            switch kind {
            case .brand, .modifier, .context: 0
            case .style, .field, .variant, .screen, .area: 1
            case .enumeration, .enumerationCase: 2
            default: 3
            }
        let owner = path.prefix { $0 != "." && $0 != "/" }
        return "\(rank)\(owner)"
    }
}

extension ProjectOutline.Part {
    /// Nil for what stands in an order of its own or of other parts.
    fileprivate var siblings: ProjectOutline.Siblings? {
        key.kind == .transition ? nil : owner.map { .init(owner: $0, kind: key.kind) }
    }

    fileprivate func spelt(_ spelling: (String) -> String) -> Self {
        func key(_ key: ProjectOutline.Key) -> ProjectOutline.Key { .init(kind: key.kind, path: spelling(key.path)) }
        return Self(
            key: key(self.key), owner: owner.map(key), words: spelling(words), drawn: spelling(drawn), description: description,
            place: place)
    }

    fileprivate func change(_ existence: PartChange.Existence, old: Self?, new: Self?) -> PartChange {
        var words = (old: old?.words ?? "", new: new?.words ?? "")
        if words.old == words.new {
            words = ("", "")
        } else if key.kind == .body {
            let lines = (old: words.old.parts(separatedBy: "\n"), new: words.new.parts(separatedBy: "\n"))
            words = existence == .changed ? lines.old.differingPart(from: lines.new) { String($0.drop { $0 == " " }) } : ("", "")
        }
        return PartChange(
            kind: key.kind, path: key.path, existence: existence, old: words.old, new: words.new,
            isDrawn: key.kind.isDrawn && old?.drawn != new?.drawn,
            isDescribed: existence == .changed && old?.description != new?.description, place: place)
    }
}

extension Array where Element: StringProtocol {
    /// What stands between the elements that two lists begin and end with, as words. The first few are enough.
    fileprivate func differingPart(from other: Self, _ word: (Element) -> String) -> (old: String, new: String) {
        var (old, new) = (self[...], other[...])
        while let one = old.first, one == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
        while let one = old.last, one == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
        func text(_ elements: ArraySlice<Element>) -> String {
            let more = elements.count > 3 ? ["\(elements.count - 3) more"] : []
            return (elements.prefix(3).map(word) + more).joined(separator: "; ")
        }
        return (text(old), text(new))
    }
}
