import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

/// One picture: a component with an example's content, in a state, a brand, a mode and contexts; or a variant of a screen.
package struct PictureCell: Sendable, Hashable {
    /// The name of the component or of the screen's type.
    package let component: String
    /// The example's name. `example@state` for a state that no example shows, and `@state` for a component without examples; the variant of a screen.
    package let title: String
    package let brand: String
    package let mode: TokenMode
    package let contexts: PictureContexts
    /// The example whose content is drawn; nil for a screen, and for a component without examples, which needs no content.
    package let example: Int?
    package let state: Int
    package let variant: String

    /// The name in the index, on the command line and in reports.
    package var name: String { name(in: contexts) }

    /// The name of the same cell in other contexts.
    func name(in contexts: PictureContexts) -> String { "\(component)/\(title)/\(group.in(contexts).context)" }

    var group: PictureGroup { .init(component: component, brand: brand, mode: mode, contexts: contexts) }

    /// The path relative to the picture folder. It contains no characters that are special to a file system or a shell.
    package var path: String {
        let names = [title, brand, mode.label] + (contexts.isUsual ? [] : [contexts.name])
        return "\(Self.folder(ofName: component))/\(names.map(\.fileName).joined(separator: ".")).png"
    }

    /// The folder of the pictures of a component, by its name or that of a cell.
    static func folder(ofName name: String) -> String { String(name.prefix { $0 != "/" }).fileName }

    /// All cells of a project, in order: each example of each component, then each state without an example, then the screens, in the selected
    /// brands, modes and contexts.
    ///
    /// A component without examples gets a cell for each state if it can be drawn without content; `leftOut` names the others.
    package static func all(in project: ResolvedProject, _ configuration: PictureConfiguration) -> [PictureCell] {
        var cells: [PictureCell] = []
        for component in project.components where configuration.takes(component: component.name) && leftOut(component) == nil {
            var views = component.examples.enumerated().map { ($1.name, Optional($0), $1.state, $1.variant ?? "default") }
            if component.examples.isEmpty {
                views = component.states.enumerated().map { ("@\($1.name)", nil, $0, "default") }
            } else if let first = component.examples.first {
                for (index, state) in component.states.enumerated() where !component.examples.contains(where: { $0.state == index }) {
                    views.append(("\(first.name)@\(state.name)", 0, index, first.variant ?? "default"))
                }
            }
            for (title, example, state, variant) in views {
                for group in PictureGroup.all(of: component.name, in: project, configuration) {
                    cells.append(PictureCell(group, title: title, example: example, state: state, variant: variant))
                }
            }
        }
        for screen in PictureSubject.all(in: project, configuration) {
            for variant in screen.screenVariants ?? [] {
                for group in PictureGroup.all(of: screen.name, in: project, configuration) {
                    cells.append(PictureCell(group, title: variant, example: nil, state: 0, variant: variant))
                }
            }
        }
        return cells
    }

    private init(_ group: PictureGroup, title: String, example: Int?, state: Int, variant: String) {
        component = group.component
        brand = group.brand
        mode = group.mode
        contexts = group.contexts
        self.title = title
        self.example = example
        self.state = state
        self.variant = variant
    }
}

extension PictureCell {
    /// What the page of sheets draws, as JSON.
    ///
    /// - Parameter style: declarations of CSS.
    func drawn(on style: String) -> [(key: String, value: JSONText)] {
        [
            ("component", .string(component)), ("example", .number(example ?? -1)), ("state", .number(state)),
            ("variant", .string(variant)),
            ("brand", .string(brand)), ("appearance", .string(mode.isDark ? "dark" : "light")),
            ("contrast", .string(mode.isHighContrast ? "high" : "normal")), ("style", .string(contexts.style + style)),
        ]
    }
}

extension PictureCell {
    /// Why a component has no picture.
    package enum Omission: Sendable {
        case noBody
        /// The component has no example but needs content; the value is the first required field.
        case noExample(field: String)
    }

    /// The selected components without a cell, in order.
    package static func leftOut(of project: ResolvedProject, _ configuration: PictureConfiguration) -> [(component: Component, Omission)] {
        project.components.filter { configuration.takes(component: $0.name) }.compactMap { component in
            leftOut(component).map { (component, $0) }
        }
    }

    private static func leftOut(_ component: Component) -> Omission? {
        guard component.body != nil else { return .noBody }
        guard component.examples.isEmpty, let needed = component.content.first(where: { !$0.isOptional }) else { return nil }
        return .noExample(field: needed.name)
    }
}

extension String {
    /// The text as a file name. Characters other than ASCII letters, digits and `-_@` become hexadecimal bytes, so different texts have different
    /// names.
    fileprivate var fileName: String {
        var name = ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "@"):
                name.unicodeScalars.append(Unicode.Scalar(byte))
            default: name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        // File systems limit names to 255 bytes. A longer name keeps its beginning and gets a digest.
        guard name.utf8.count > 80 else { return name }
        return String(name.prefix(60)) + "%%"
            + String(utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }, radix: 16)
    }
}
