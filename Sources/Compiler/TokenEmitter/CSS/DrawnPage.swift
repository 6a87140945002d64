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

    /// The face of a font, which is part of the page.
    ///
    /// - Parameter weight: nil for a file that has all.
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
        return text.bytes
    }

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
