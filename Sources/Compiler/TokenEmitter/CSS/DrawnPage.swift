import TokenModel
import TokenResolver

/// The CSS of a page that tokengen draws itself, and the names that the page's code needs to know of it.
///
/// Names are as CSS writes them, with its escapes, and without the dashes or the dot before them.
package struct DrawnPage: Sendable {
    /// The names and addresses of all images in styles and components; its place is an image's number.
    package let images: [String]
    private let form: CSSForm
    private let fields: CSSStyleFields

    package init(_ project: ResolvedProject) {
        fields = CSSStyleFields(project)
        images = project.imageNames
        form = CSSForm(project.configuration, drawing: Dictionary(uniqueKeysWithValues: zip(images, images.indices)))
    }

    /// A brand's properties, for the elements that set it.
    package func properties(of brand: ResolvedBrand) -> [UInt8] { CSSBrand(brand, fields, in: form).bytes }

    /// The classes of all styles.
    package var classes: [UInt8] { CSSStyles(fields).bytes }

    /// The property of a token.
    package static func property(ofToken path: String) -> String { CSSName(path).text }

    /// The class of a variant of a style, and the beginning of its properties.
    package func name(of block: StyleBlock) -> String { CSSStyleFields.name(of: block, in: fields.project.styles).text }

    /// By the place of each leaf of a style type, how the name of its property goes on behind the variant's.
    package func endings(ofFieldsIn type: StyleType) -> [String] {
        type.leaves.map { leaf in
            leaf.path.parts(separatedBy: "/").reduce(CSSName("")) { $0.member($1) }.text
        }
    }

    /// What there is to a field's property that its kind does not tell.
    package struct Manner: Sendable {
        /// `lines`, `border` or `clip`: a count of lines, a width that brings a border with it, whether what is too large is cut off.
        package var name: String?
        /// How the name of the property goes on that says how a button's content is aligned, for the field that says where its image is.
        package var alignment: String?
    }

    /// By the place of each leaf of a style type.
    package func manners(ofFieldsIn type: StyleType) -> [Manner] {
        var manners: [Manner] = []
        func add(_ type: StyleType, _ prefix: CSSName) {
            for field in type.fields {
                if case .style(let name) = field.kind {
                    if let part = fields.project.styles.type(named: name) { add(part, prefix.member(field.name)) }
                    continue
                }
                let found = CSSStyleFields.Field(
                    prefix: prefix, name: prefix.member(field.name), owner: type, field: field, leaf: 0, states: [])
                var manner = Manner()
                if found.isLineCount { manner.name = "lines" } else if found.isBorderWidth { manner.name = "border" }
                if found.isClipping { manner.name = "clip" }
                if field.kind == .enumeration("ImagePlacement"), type.fields.contains(where: { $0.name == "contentAlignment" }) {
                    manner.alignment = prefix.member("contentAlignment").text
                }
                manners.append(manner)
            }
        }
        add(type, CSSName(""))
        return manners
    }

    /// What a case of an enumeration is in CSS: the property's value, and those of its parts; nil for one that CSS has no word for.
    ///
    /// A part without a value is that of `Manner.alignment`, else `center`.
    package static func words(for value: String, of enumeration: String) -> (main: String, parts: [(name: String, value: String?)])? {
        CSSStyleWords.words(for: value, of: enumeration).map { words in
            ("\(words.main)", words.parts.map { (CSSName($0.part).text, $0.value.map { "\($0)" }) })
        }
    }

    /// By the path of each style within a type, how the name of its element's class goes on behind the variant's.
    package func endings(ofElementsIn type: StyleType) -> [(path: String, ending: String)] {
        var endings: [(path: String, ending: String)] = []
        func add(_ type: StyleType, _ path: String, _ name: CSSName, isWithin: Bool) {
            for field in type.fields {
                guard case .style(let style) = field.kind, let part = fields.project.styles.type(named: style) else { continue }
                if type.isOfSameElement(field) {
                    endings.append((path + field.name, name.text))
                    add(part, path + field.name + "/", name, isWithin: isWithin)
                } else {
                    let inner = isWithin ? name.member(field.name) : name.element(field.name)
                    endings.append((path + field.name, inner.text))
                    add(part, path + field.name + "/", inner, isWithin: true)
                }
            }
        }
        add(type, "", CSSName(""), isWithin: false)
        return endings
    }
}

extension ResolvedProject {
    /// In order, each once.
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
        func add(_ value: ComponentContent.Value) {
            switch value {
            case .image(let name): names.insert(name)
            case .component(let values), .list(let values): for value in values { add(value) }
            default: break
            }
        }
        for component in components {
            for example in component.examples { for value in example.content { add(value) } }
            for element in component.body?.all ?? [] {
                add(element.content)
                if let image = element.image { add(image) }
                for value in element.instance?.content ?? [] { add(value) }
            }
        }
        return names.sorted()
    }
}
