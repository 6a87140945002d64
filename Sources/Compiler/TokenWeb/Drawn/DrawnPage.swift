import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// The CSS of a page that tokengen draws, and the names that the page's code needs.
///
/// Names are in CSS form, with escapes and without the leading dashes or dot.
package struct DrawnPage: Sendable {
    /// The names and URLs of all images in styles and components. The index is the image's number.
    package let images: [String]
    private let form: CSSForm
    let fields: CSSStyleFields
    /// The rules of each style block.
    let rules: [CSSText]
    /// By the name of the style type that a state is, the style type that it is over.
    private let typesBeneath: [String: StyleType]
    /// By the name of the style type that a state is, the fields that it has properties for without changing them.
    private let inherited: [String: [StyleField]]
    /// By brand, the derived values that the page calculates if it is for pictures.
    private let derived: [String: CSSDerivedValues]
    /// The indices of the style blocks with the same values in all brands, and their CSS.
    private let shared: Set<Int>
    private let sharedText: CSSText

    /// - Parameter others: control states by fields that have properties in all variants although no brand sets them, or the component's state does not
    ///   change them, such as `NewsViewStyle/titleStyle/font`.
    package init(_ project: ResolvedProject, settingAlso others: [String: Set<UInt8>] = [:]) {
        fields = CSSStyleFields(project, withScreens: true, settingAlso: others)
        rules = CSSStyles.rules(fields)
        images = project.imageNames
        form = CSSForm(
            project.configuration, drawing: Dictionary(uniqueKeysWithValues: zip(images, images.indices)),
            contexts: CSSContexts(project.modifiers))
        let values = concurrentMap(project.brands) { brand in CSSDerivedValues(brand, of: project).map { (brand.name, $0) } }
        let derived = Dictionary(values.compactMap(\.self)) { first, _ in first }
        self.derived = derived
        var shared: Set<Int> = []
        var text = CSSText("[data-brand] {\n")
        let equal = concurrentMap(fields.blocks) { [fields, form] block -> CSSText? in
            guard !block.fields.contains(where: { field in derived.values.contains { $0.leaves.contains(field.leaf) } }) else { return nil }
            let texts = project.brands.lazy.map { brand in
                var declarations = CSSDeclarations(form, reserving: 0)
                declarations.declare(block, of: brand, fields)
                return declarations.text
            }
            return texts.first.flatMap { first in texts.dropFirst().allSatisfy { $0 == first } ? first : nil }
        }
        for (index, properties) in equal.enumerated() {
            guard let properties else { continue }
            shared.insert(index)
            text.append(properties)
        }
        text.append("}\n")
        self.shared = shared
        sharedText = text
        let inheriting = fields.blocks.lazy.filter { !$0.inherited.isEmpty }.compactMap { block in
            block.state.map { ($0.name, block.inheritedFields) }
        }
        inherited = Dictionary(inheriting) { first, _ in first }
        typesBeneath = Dictionary(fields.blocks.lazy.compactMap { block in block.state.map { ($0.name, block.type) } }) { first, _ in first
        }
    }

    /// Returns a brand's properties, for the elements that set the brand.
    ///
    /// - Parameter calculates: whether the page has derived values as expressions, after their results, so that those follow in a picture whose base is
    ///   changed. The scripts of a gallery calculate instead.
    package func properties(of brand: ResolvedBrand, calculates: Bool = false) -> [UInt8] {
        CSSBrand(brand, fields, in: form, deriving: calculates ? derived[brand.name] : nil, sharing: shared).drawnBytes
    }

    /// Returns whether a picture's page calculates a token, or a style field.
    func calculates(_ token: ResolvedToken.ID, of brand: ResolvedBrand) -> Bool { derived[brand.name]?.tokens.contains(token) ?? false }
    func calculates(leaf: Int, of brand: ResolvedBrand) -> Bool { derived[brand.name]?.leaves.contains(leaf) ?? false }

    /// The properties with the same values in all brands.
    package var properties: [UInt8] { Array(sharedText.bytes) }

    /// The classes of all styles.
    package var classes: [UInt8] { CSSStyles.bytes(of: rules, in: form) ?? [] }

    /// The rules that switch between modes.
    package static var modeRules: [UInt8] { Array(CSSText(CSSMode.rules).bytes) }

    /// Returns the font face for a font that is embedded in the page.
    ///
    /// - Parameter weight: nil for a file that contains all weights.
    package static func face(of family: String, weight: Int?, type: StaticString, _ bytes: [UInt8]) -> [UInt8] {
        var text = CSSText(reserving: bytes.count * 4 / 3 + 200)
        text.append("@font-face { font-family: ")
        text.append(string: family)
        text.append("; font-weight: ")
        if let weight { text.append(weight) } else { text.append("1 1000") }
        text.append("; src: url(data:")
        text.append(type)
        text.append(";base64,")
        text.append(base64: bytes)
        text.append("); }\n")
        return text.take()
    }

    /// What generated Swift calls a brand.
    package static func swiftName(of brand: ResolvedBrand) -> String { BrandNames(brand).member.text }

    /// What generated Swift calls a screen, and one of its areas.
    package static func swiftName(of screen: StyleType) -> String { SwiftName(type: screen.name).text }
    package static func swiftName(ofArea area: StyleField) -> String { SwiftName(case: area.name).text }

    /// Returns the property of a token.
    package static func property(ofToken path: String) -> String { CSSName(path).text }

    /// Returns the properties that are `initial` in each context of a modifier, and empty in the others.
    package static func toggles(of modifier: OpenModifier) -> [String] {
        modifier.contexts.map { "--" + CSSName(switching: modifier.name, to: $0).text }
    }

    /// The class of each variant of a style, and of each component state, by style type and variant. Their property names begin in the same way.
    package var names: [String: [String: String]] {
        var names: [String: [String: String]] = [:]
        for block in fields.blocks { names[(block.state ?? block.type).name, default: [:]][block.variant] = block.name.text }
        return names
    }

    /// The traits of a field's property that its kind does not determine.
    package struct Manner: Sendable, Equatable {
        /// `lines`, `border`, `line` or `clip`: a number of lines, a width that implies a border, a colour that implies a line, or whether overflow is
        /// clipped. Nil for other fields.
        package var name: String?
        /// For a field that places a button's image: the ending of the property for the alignment of the button's content.
        package var alignment: String?

        /// The field has no special traits.
        package static let usual = Manner()
    }

    /// The fields by which styles ask for glass in some brand, as paths in their style, by the name of the style.
    package var glass: [(style: String, paths: [String])] {
        var paths: [String: Set<String>] = [:]
        for block in fields.blocks {
            for field in block.fields where field.asksForGlass {
                paths[block.type.name, default: []].insert(block.type.leaves[field.place].path)
            }
        }
        return paths.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
    }

    /// Returns the fields that a style has on the page; for a component's state, those that it has properties for.
    package func fields(of type: StyleType) -> [StyleField] { type.fields + (inherited[type.name] ?? []) }

    /// Returns the traits of a field. A state's field is a path into the style that the state changes.
    package func manner(of field: StyleField, in type: StyleType) -> Manner {
        guard let owner = type.swift == .state ? owner(of: field, in: type) : (type, field) else { return Manner() }
        let (type, field) = owner
        let name = CSSName(field.name)
        let found = CSSStyleFields.Field(
            prefix: CSSStylePrefix(style: name, state: nil), name: name, owner: type, field: field, place: 0, leaf: 0, states: [],
            isChanged: false)
        var manner = Manner()
        if found.isLineCount { manner.name = "lines" } else if found.isBorderWidth { manner.name = "border" }
        if found.isBarLine { manner.name = "line" }
        if found.isClipping { manner.name = "clip" }
        if field.kind == .enumeration("ImagePlacement"), type.fields.contains(where: { $0.name == "contentAlignment" }) {
            manner.alignment = CSSName("contentAlignment").text
        }
        return manner
    }

    /// Returns the style type and field that a state's field stands for.
    private func owner(of field: StyleField, in state: StyleType) -> (StyleType, StyleField)? {
        let styles = fields.project.styles
        guard var type = typesBeneath[state.name] else { return nil }
        for name in field.name.parts(separatedBy: "/") {
            guard let next = type.fields.first(where: { $0.name == name }) else { return nil }
            guard case .style(let style) = next.kind, let inner = styles.type(named: style) else { return (type, next) }
            type = inner
        }
        return nil
    }

    /// Returns the CSS of an enumeration's case: the property's value, and the values of its parts. Nil if CSS has no equivalent.
    ///
    /// A part without a value has the value of `Manner.alignment`, or `center` if that is not set.
    package static func words(for value: String, of enumeration: String) -> (main: String, parts: [(name: String, value: String?)])? {
        CSSStyleWords.words(for: value, of: enumeration).map { words in
            ("\(words.main)", words.parts.map { (CSSName($0.part).text, $0.value.map { "\($0)" }) })
        }
    }

    /// Returns the ending that a field adds to its style's name in classes and properties, after `__` or `-`. A state's field is a path.
    package static func ending(of field: StyleField, in type: StyleType) -> String {
        let names = type.swift == .state ? field.name.parts(separatedBy: "/").map { String($0) } : [field.name]
        return names.map { CSSName($0).text }.joined(separator: "-")
    }

    /// The font families that CSS writes without quotes, and those that are followed by another one at the end of a list.
    package static let genericFamilies = CSSFontFamilies.generic
    package static let familyFallbacks = CSSFontFamilies.fallbacks.sorted { $0.key < $1.key }

    /// Whether a nested style applies to the same element, and so has no class of its own.
    package static func isOfSameElement(_ field: StyleField, of type: StyleType) -> Bool { type.isOfSameElement(field) }
}

extension ResolvedProject {
    /// All image names in order, without duplicates.
    fileprivate var imageNames: [String] {
        var names: Set<String> = []
        func add(_ value: TokenValue) {
            switch value {
            case .image(let name): names.insert(name)
            case .states(let states): for state in states { add(state.value) }
            default: break
            }
        }
        for brand in brands {
            for leaf in brand.leaves {
                if let value = leaf.declared { add(value) }
            }
        }
        for component in components {
            names.formUnion(component.bodyImages)
            for example in component.examples { names.formUnion(example.images) }
        }
        return names.sorted()
    }
}
