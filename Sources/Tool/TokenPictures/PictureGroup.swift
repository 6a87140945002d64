import TokenModel
import TokenProject
import TokenResolver

/// A component or a screen in a brand and a mode: all cells that draw it there, or none.
package struct PictureGroup: Sendable, Hashable {
    package let component: String
    package let brand: String
    package let mode: TokenMode

    /// The name in the index of what the component has there and no cell draws.
    var name: String { "\(component)//\(context)" }

    /// The brand and the mode.
    var context: String { "\(brand)/\(mode.label)" }

    /// The selected components in the selected brands and modes, in order.
    static func all(in project: ResolvedProject, _ configuration: PictureConfiguration) -> [PictureGroup] {
        PictureSubject.all(in: project, configuration).flatMap { all(of: $0.name, in: project, configuration) }
    }

    /// A component or screen in the selected brands and modes, in order.
    static func all(of name: String, in project: ResolvedProject, _ configuration: PictureConfiguration) -> [PictureGroup] {
        project.brands.filter { configuration.takes(brand: $0.name) }.flatMap { brand in
            configuration.modes.filter(brand.modes.contains).map { mode in
                PictureGroup(component: name, brand: brand.name, mode: mode)
            }
        }
    }
}
