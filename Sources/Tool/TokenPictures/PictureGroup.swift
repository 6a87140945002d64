import TokenModel
import TokenProject
import TokenResolver

/// A component in a brand and a mode: all cells that draw it there, or none.
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
        project.components.filter { configuration.takes(component: $0.name) }.flatMap { all(of: $0, in: project, configuration) }
    }

    /// A component in the selected brands and modes, in order.
    static func all(of component: Component, in project: ResolvedProject, _ configuration: PictureConfiguration) -> [PictureGroup] {
        project.brands.filter { configuration.takes(brand: $0.name) }.flatMap { brand in
            configuration.modes.filter { $0 == .light || brand.modes.contains($0) }.map { mode in
                PictureGroup(component: component.name, brand: brand.name, mode: mode)
            }
        }
    }
}
