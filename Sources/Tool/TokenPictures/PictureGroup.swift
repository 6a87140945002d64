import TokenModel
import TokenProject
import TokenResolver

/// A component or a screen in a brand, a mode and contexts: all cells that draw it there, or none.
package struct PictureGroup: Sendable, Hashable {
    package let component: String
    package let brand: String
    package let mode: TokenMode
    package var contexts = PictureContexts.usual

    /// The name in the index of what the component has there and no cell draws.
    var name: String { "\(component)//\(context)" }

    /// The brand and the mode, and contexts other than the defaults.
    var context: String { "\(brand)/\(mode.label)" + (contexts.isUsual ? "" : "/\(contexts.name)") }

    /// The same in other contexts.
    func `in`(_ contexts: PictureContexts) -> PictureGroup {
        PictureGroup(component: component, brand: brand, mode: mode, contexts: contexts)
    }

    /// The selected components in the selected brands, modes and contexts, in order.
    static func all(in project: ResolvedProject, _ configuration: PictureConfiguration) -> [PictureGroup] {
        PictureSubject.all(in: project, configuration).flatMap { all(of: $0.name, in: project, configuration) }
    }

    /// A component or screen in the selected brands, modes and contexts, in order.
    static func all(of name: String, in project: ResolvedProject, _ configuration: PictureConfiguration) -> [PictureGroup] {
        let recorded = PictureContexts.recorded(in: project, configuration)
        return project.brands.filter { configuration.takes(brand: $0.name) }.flatMap { brand in
            configuration.modes.filter(brand.modes.contains).flatMap { mode in
                recorded.map { PictureGroup(component: name, brand: brand.name, mode: mode, contexts: $0) }
            }
        }
    }
}
