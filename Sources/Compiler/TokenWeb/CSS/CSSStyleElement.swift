import TokenFormat
import TokenOutput
import TokenResolver

/// An HTML element that a style type applies to: the style's own element, or one for a nested style.
struct CSSStyleElement: Sendable {
    /// A style that applies to the element.
    struct Layer: Sendable {
        let type: StyleType
        /// The fields that lead to it; empty for the style type itself.
        let path: [String]
        /// The index of its first leaf in the style type.
        let place: Int
    }

    /// The fields in its name: those on its path whose styles have elements of their own.
    let steps: [String]
    /// The path of its style; empty for the style type itself.
    let path: String
    /// The lowest layer first, which is a superclass's style.
    private(set) var layers: [Layer] = []
    /// The indices of its leaves in the style type, without those of nested elements.
    private(set) var places: Set<Int> = []

    private init(_ steps: [String], at path: String) {
        self.steps = steps
        self.path = path
    }

    /// Returns the class of the element in a block with the given name.
    func name(in block: CSSName) -> CSSName {
        guard let first = steps.first else { return block }
        return steps.dropFirst().reduce(block.element(first)) { $0.member($1) }
    }

    /// Returns all elements in the order of the fields. Each comes before those nested in it.
    static func all(of type: StyleType, in styles: StyleLayout) -> [CSSStyleElement] {
        all(CSSStyleElement([], at: ""), Layer(type: type, path: [], place: 0), in: styles)
    }

    private static func all(_ element: CSSStyleElement, _ style: Layer, in styles: StyleLayout) -> [CSSStyleElement] {
        var element = element
        var inner: [(field: String, style: Layer)] = []
        func add(_ layer: Layer) {
            for (field, offset) in styles.fieldsWithOffsets(of: layer.type) {
                guard case .style(let name) = field.kind else {
                    element.places.insert(layer.place + offset)
                    continue
                }
                guard let type = styles.type(named: name) else { continue }
                let style = Layer(type: type, path: layer.path + [field.name], place: layer.place + offset)
                if layer.type.isOfSameElement(field) { add(style) } else { inner.append((field.name, style)) }
            }
            element.layers.append(layer)
        }
        add(style)
        return [element]
            + inner.flatMap { field, style in
                all(CSSStyleElement(element.steps + [field], at: style.path.joined(separator: "/")), style, in: styles)
            }
    }
}

extension StyleType {
    /// Whether a field's style applies to the same element as this type: a superclass's style, or that part of a built-in style which is not of
    /// another view.
    func isOfSameElement(_ field: StyleField) -> Bool {
        if swift == .builtIn { return field.kind != .style("TextFieldStyle") }
        if let application { return application.superclassField?.name == field.name }
        return field.name == "viewStyle" && field.kind == .style("ViewStyle")
    }
}
