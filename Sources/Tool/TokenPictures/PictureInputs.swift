import TokenGallery
import TokenLint
import TokenModel
import TokenResolver
import TokenRuntime

/// The inputs of a cell: if all of them are equal, so is the picture.
///
/// For tokens, the declaration in the cell's mode is compared, because resolved values follow from declarations.
package struct PictureInputs: Sendable {
    /// One named input and its value as text.
    package struct Input: Sendable, Hashable {
        package enum Kind: String, Sendable, CaseIterable { case token, field, component, image, font, drawing, canvas, width }

        package let kind: Kind
        package let name: String
        package let text: String

        package init(_ kind: Kind, _ name: String, _ text: String) {
            self.kind = kind
            self.name = name
            self.text = text
        }
    }

    private let project: ResolvedProject
    private let texts: DeclaredTexts
    private let components: [String: Component]
    /// The text of each component and example, by name.
    private let digests: [String: String]
    /// The CSS blocks of each style type, by name.
    private let blocks: [String: [StyleBlock]]
    /// The inputs that all cells share.
    private let common: [Input]
    private let images: [String: String]
    /// The token of the canvas colour.
    private let canvas: String?

    /// - Parameters:
    ///   - common: inputs that all cells share, such as fonts and the page's code.
    ///   - images: digests by image name.
    package init(_ project: ResolvedProject, common: [Input], images: [String: String]) {
        self.project = project
        self.common = common
        self.images = images
        canvas = ContrastLimits(of: project).canvas
        texts = DeclaredTexts(project)
        components = Dictionary(project.components.map { ($0.name, $0) }) { first, _ in first }
        let json = ComponentJSON(project)
        var digests = components.mapValues { json.digest(of: $0) }
        for component in project.components {
            for example in component.examples { digests["\(component.name)/\(example.name)"] = json.digest(of: example) }
        }
        self.digests = digests
        blocks = Dictionary(grouping: project.styles.blocks) { [project] in project.styles.types[$0.type].name }
    }

    /// Returns the inputs of a cell, sorted and without duplicates.
    package func inputs(of cell: PictureCell) -> [Input] {
        guard let brand = project.brands.first(where: { $0.name == cell.brand }), let component = components[cell.component] else {
            return []
        }
        var found = Found(mode: cell.mode, brand: brand)
        found.add(common)
        var visited: Set<String> = []
        add(component, state: cell.state, variant: cell.variant, wearsOwn: true, to: &found, &visited)
        if let index = cell.example, component.examples.indices.contains(index) {
            let example = component.examples[index]
            let name = "\(component.name)/\(example.name)"
            found.add([Input(.component, name, digests[name] ?? "")])
            for value in example.content { value.forEachImage { image($0, &found) } }
        }
        if let canvas {
            found.add([Input(.canvas, "canvas", canvas)])
            follow(canvas, &found)
        }
        return found.inputs.sorted { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
    }

    private struct Found {
        let mode: TokenMode
        let brand: ResolvedBrand
        private(set) var inputs: [Input] = []
        private var known: Set<String> = []

        init(mode: TokenMode, brand: ResolvedBrand) {
            self.mode = mode
            self.brand = brand
        }

        mutating func add(_ new: [Input]) {
            for input in new where known.insert("\(input.kind.rawValue) \(input.name)").inserted { inputs.append(input) }
        }

        func knows(token: String) -> Bool { known.contains("token \(token)") }
    }

    private func add(
        _ component: Component, state index: Int, variant: String, wearsOwn: Bool, to found: inout Found, _ visited: inout Set<String>
    ) {
        guard visited.insert("\(component.name) \(index) \(variant) \(wearsOwn)").inserted else { return }
        found.add([Input(.component, component.name, digests[component.name] ?? "")])
        let state = component.states.indices.contains(index) ? component.states[index] : nil
        let shown = state?.variant ?? variant
        let change = state.map { component.name(of: $0) }
        let worn = component.style.map { project.styles.types[$0].name }
        for block in [worn, change].compactMap(\.self).flatMap({ blocks[$0] ?? [] }) {
            let type = project.styles.types[block.type]
            let isWorn = wearsOwn && block.type == component.style && block.patch == nil && block.variant == shown
            let isChange = type.name == change && (block.patch?.variant ?? "") == shown
            guard isWorn || isChange else { continue }
            for (place, leaf) in type.leaves.enumerated() {
                let declared = found.brand.leaves[block.firstLeaf + place].declared
                found.add([
                    Input(.field, "\(type.name)/\(block.variant)/\(leaf.path)", declared.map { texts.text(of: $0, leaf.kind) } ?? "nil")
                ])
                declared?.forEachReference { follow($0, &found) }
                declared?.forEachImage { image($0, &found) }
            }
        }
        for element in component.body?.all ?? [] {
            element.content.forEachImage { image($0, &found) }
            element.image?.forEachImage { image($0, &found) }
            guard let instance = element.instance, let inner = components[instance.component] else { continue }
            for value in instance.content { value.forEachImage { image($0, &found) } }
            let state = instance.state.flatMap { name in inner.states.firstIndex { $0.name == name } } ?? 0
            add(inner, state: state, variant: instance.variant ?? "default", wearsOwn: element.style == nil, to: &found, &visited)
        }
    }

    private func image(_ name: String, _ found: inout Found) {
        found.add([Input(.image, name, images[name] ?? "a placeholder")])
    }

    private func follow(_ path: String, _ found: inout Found) {
        var next = [path]
        while let path = next.popLast() {
            guard !found.knows(token: path), let id = found.brand.tokenIDs[path] else { continue }
            let token = found.brand.tokens[id]
            let mode = found.mode
            let declared = mode.topmost { overlay in token.modes.first { $0.mode == overlay }?.declared } ?? token.declared
            found.add([Input(.token, path, texts.text(of: declared.value))])
            declared.value.forEachReference { next.append($0) }
        }
    }
}

extension TokenValue {
    fileprivate func forEachImage(_ visit: (String) -> Void) {
        switch self {
        case .image(let name): visit(name)
        case .states(let states): for state in states { state.value.forEachImage(visit) }
        default: break
        }
    }
}

extension ComponentContent.Value {
    fileprivate func forEachImage(_ visit: (String) -> Void) {
        switch self {
        case .image(let name): visit(name)
        case .component(let values), .list(let values): for value in values { value.forEachImage(visit) }
        default: break
        }
    }
}
