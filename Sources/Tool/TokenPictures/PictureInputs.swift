import TokenData
import TokenDiagnostics
import TokenDigest
import TokenGallery
import TokenLint
import TokenModel
import TokenResolver
import TokenWeb

/// The inputs of a cell: if all of them are equal, so is the picture.
///
/// They are what the browser gets: the description of the components, the CSS of their styles with all that it refers to, and digests of the page,
/// the fonts and the images.
package struct PictureInputs: Sendable {
    let project: ResolvedProject
    private let texts: DeclaredTexts
    private let components: [String: Component]
    /// What is drawn of each component and example, as JSON, by name.
    private let drawnTexts: [String: String]
    /// In the recorded contexts.
    private var css: [DrawnCSS.Key: DrawnCSS]
    private let types: [String: StyleType]
    /// The inputs that all cells share.
    private let common: [PictureInput]
    private let images: [String: String]
    /// The token of the canvas colour.
    private let canvas: String?
    private var known: [PictureCell: [PictureInput]] = [:]

    /// - Parameters:
    ///   - cells: all cells that are asked for.
    ///   - page: the CSS of the page that draws the cells.
    ///   - modes: the modes of the cells.
    ///   - common: inputs that all cells share, such as fonts and the page's code.
    ///   - images: digests by image name.
    package init(
        of cells: [PictureCell], _ project: ResolvedProject, _ page: DrawnPage, in modes: [TokenMode], common: [PictureInput],
        images: [String: String]
    ) {
        self.project = project
        self.common = common
        self.images = images
        canvas = ContrastLimits(of: project).canvas
        texts = DeclaredTexts(project)
        css = Self.css(of: page, in: modes, project)
        types = Dictionary(project.styles.types.map { ($0.name, $0) }) { first, _ in first }
        components = Dictionary(project.components.map { ($0.name, $0) }) { first, _ in first }
        let json = ComponentJSON(project)
        var texts = components.mapValues { json.drawn($0) }
        for component in project.components {
            for example in component.examples { texts["\(component.name)/\(example.name)"] = json.drawn(example) }
        }
        drawnTexts = texts
        known = read(cells)
    }

    /// Returns the inputs of cells as another page has them.
    ///
    /// - Parameter modes: the modes of the cells.
    func drawn(by page: DrawnPage, of cells: [PictureCell], in modes: [TokenMode]) -> PictureInputs {
        var inputs = self
        inputs.css = Self.css(of: page, in: modes, project)
        inputs.known = inputs.read(cells)
        return inputs
    }

    private static func css(of page: DrawnPage, in modes: [TokenMode], _ project: ResolvedProject) -> [DrawnCSS.Key: DrawnCSS] {
        let css = DrawnCSS.all(of: page, in: modes)
        let others = PictureContexts.recorded(in: project, project.configuration.pictures).filter { !$0.isUsual }
        let wanted = others.flatMap { other in css.map { (key: $0.key, css: $0.value, contexts: other.contexts) } }
        let made = concurrentMap(wanted) { key, css, contexts in
            (DrawnCSS.Key(brand: key.brand, mode: key.mode, contexts: contexts), css.in(contexts))
        }
        return css.merging(made) { $1 }
    }

    /// The CSS in the contexts of a group, with or without cells.
    func css(in group: PictureGroup) -> DrawnCSS? {
        css[group.key] ?? css[group.in(.usual).key]?.in(group.contexts.contexts)
    }

    /// Returns the inputs of a cell, sorted and without duplicates.
    package func inputs(of cell: PictureCell) -> [PictureInput] { known[cell] ?? [] }

    private func read(_ cells: [PictureCell]) -> [PictureCell: [PictureInput]] {
        Dictionary(zip(cells, concurrentMap(cells, read))) { first, _ in first }
    }

    @Sendable private func read(_ cell: PictureCell) -> [PictureInput] {
        guard let css = css[cell.group.key], var drawn = drawn(of: cell) else { return [] }
        var inputs = Set(common)
        if let component = components[cell.component], let index = cell.example, component.examples.indices.contains(index) {
            let example = component.examples[index]
            drawn.names.insert("\(component.name)/\(example.name)")
            drawn.images.formUnion(example.images)
        }
        for name in drawn.names { inputs.insert(.init(.component, name, drawnTexts[name] ?? "")) }
        inputs.insert(.init(.setting, PictureInput.canvas, canvas ?? PictureInput.unset))
        for piece in css.pieces(of: drawn.variants.sorted(), canvas.map { [DrawnPage.property(ofToken: $0)] } ?? []) {
            if case .image(let name) = piece.origin { drawn.images.insert(name) }
            if let input = input(of: piece) { inputs.insert(input) }
        }
        for name in drawn.images { inputs.insert(.init(.image, name, images[name] ?? "a placeholder")) }
        return inputs.sorted()
    }

    /// Returns the values that a component has in a brand, a mode and recorded contexts: those of all variants of its style and of all its states, with
    /// all that they refer to.
    func values(in group: PictureGroup) -> Set<PictureInput> {
        css[group.key].map { values(of: group.component, in: $0) } ?? []
    }

    /// - Parameter css: that of a brand, a mode and contexts.
    func values(of name: String, in css: DrawnCSS) -> Set<PictureInput> {
        let component = components[name]
        var variants = component?.style.map { project.styles.types[$0].allPaths } ?? []
        for state in component?.states ?? [] { variants += component.flatMap { types[$0.name(of: state)] }?.allPaths ?? [] }
        if component == nil { variants = types[name]?.allPaths ?? [] }
        return Set(css.pieces(of: variants, []).compactMap(input))
    }

    /// Returns the values of a component that none of its cells in a brand and mode draws: those of the variants that no example uses. Without cells,
    /// these are all values and the component itself.
    ///
    /// - Parameter cells: the component's cells in that group.
    package func undrawn(in group: PictureGroup, by cells: [PictureCell]) -> [PictureInput] {
        var inputs = values(in: group)
        if cells.isEmpty { inputs.insert(.init(.component, group.component, drawnTexts[group.component] ?? "")) }
        return inputs.subtracting(cells.flatMap { self.inputs(of: $0) }).sorted()
    }

    /// Returns the CSS of a token or a field with another value; nil if it is not such a value.
    func css(of input: PictureInput, declaring value: DeclaredValue, in group: PictureGroup) -> String? {
        guard let css = css[group.key] else { return nil }
        return css.css(of: input.kind == .token ? .token(input.name) : .field(input.name)) { texts.value(of: value, $0) }
    }

    /// Nil for an image.
    private func input(of piece: DrawnCSS.Piece) -> PictureInput? {
        switch piece.origin {
        case .image: nil
        case .token(let path): .init(.token, path, text(of: piece), css: piece.css)
        case .field(let path): .init(.field, path, text(of: piece), css: piece.css)
        case .rules(let path): .init(.rules, path, "", css: SHA256Digest(of: Array(piece.css.utf8)).hexadecimal)
        }
    }

    private func text(of piece: DrawnCSS.Piece) -> String {
        piece.declared.map { texts.text(of: $0, piece.kind) } ?? PictureInput.unset
    }

    /// Nil for neither a component nor a screen.
    private func drawn(of cell: PictureCell) -> Drawn? {
        var drawn = Drawn()
        guard let component = components[cell.component] else {
            guard let screen = types[cell.component] else { return nil }
            drawn.variants = [screen.path(ofVariant: cell.variant)]
            return drawn
        }
        add(component, state: cell.state, variant: cell.variant, wearsOwn: true, to: &drawn)
        return drawn
    }

    /// What the page draws of a cell.
    private struct Drawn {
        /// Components, and the example.
        var names: Set<String> = []
        var images: Set<String> = []
        /// Variants of styles and of component states, by path.
        var variants: Set<String> = []
        var visited: Set<String> = []
    }

    /// Adds a component as the page's `Drawing` draws it.
    ///
    /// - Parameter wearsOwn: whether it wears its own style; otherwise it wears a field of the style of the component around it.
    private func add(_ component: Component, state index: Int, variant: String, wearsOwn: Bool, to drawn: inout Drawn) {
        guard drawn.visited.insert("\(component.name) \(index) \(variant) \(wearsOwn)").inserted else { return }
        drawn.names.insert(component.name)
        let state = component.states.indices.contains(index) ? component.states[index] : nil
        let shown = state?.variant ?? variant
        if let style = component.style.map({ project.styles.types[$0] }) {
            if wearsOwn { drawn.variants.insert(style.path(ofVariant: shown)) }
            if let change = state.flatMap({ types[component.name(of: $0)] }) {
                drawn.variants.insert(change.path(ofVariant: wearsOwn ? shown : "default"))
            }
        }
        drawn.images.formUnion(component.bodyImages)
        for element in component.body?.all ?? [] {
            guard let instance = element.instance, let inner = components[instance.component] else { continue }
            let state = instance.state.flatMap { name in inner.states.firstIndex { $0.name == name } } ?? 0
            add(inner, state: state, variant: instance.variant ?? "default", wearsOwn: element.style == nil, to: &drawn)
        }
    }
}

extension PictureGroup {
    fileprivate var key: DrawnCSS.Key { .init(brand: brand, mode: mode, contexts: contexts.contexts) }
}

extension StyleType {
    fileprivate var allPaths: [String] { variants.map(path(ofVariant:)) }

    /// The path of a variant, or of the default if there is no such variant.
    fileprivate func path(ofVariant variant: String) -> String { "\(name)/\(variants.contains(variant) ? variant : "default")" }
}
