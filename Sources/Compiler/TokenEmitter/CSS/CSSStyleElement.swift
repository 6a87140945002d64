import TokenFormat
import TokenResolver

/// An element that a style type is for: that of the style itself, or one for a style within it.
struct CSSStyleElement: Sendable {
    /// A style that the element has.
    struct Layer: Sendable {
        let type: StyleType
        /// The fields that lead to it; none for the style type itself.
        let path: [String]
        /// Where its leaves begin among those of the style type.
        let place: Int
    }

    /// The fields that name it: those on the way that are styles of elements of their own.
    let steps: [String]
    /// The path of the style that it is for: empty for the style type itself.
    let path: String
    /// From the lowest, which is that of a superclass.
    private(set) var layers: [Layer] = []
    /// The places among the style type's leaves of all that is about it, without those within.
    private(set) var places: Set<Int> = []

    private init(_ steps: [String], at path: String) {
        self.steps = steps
        self.path = path
    }

    /// The class of the element in a block of that name.
    func name(in block: CSSName) -> CSSName {
        guard let first = steps.first else { return block }
        return steps.dropFirst().reduce(block.element(first)) { $0.member($1) }
    }

    /// Each before those within it, in the order of the fields.
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
    /// Whether a field's style goes onto the same element as this type's own: a superclass's, a part of a built-in style.
    func isOfSameElement(_ field: StyleField) -> Bool {
        if swift == .builtIn { return true }
        if let application { return application.superclassField?.name == field.name }
        return field.name == "viewStyle" && field.kind == .style("ViewStyle")
    }
}
