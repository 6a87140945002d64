import TokenDiagnostics
import TokenProject
import TokenResolver

/// What has pictures: a component, or a screen made of an image, which looks like its image with the frames of its areas.
struct PictureSubject: Sendable {
    let name: String
    let range: SourceRange
    /// The variants of a screen, each of which is a picture; nil for a component.
    let screenVariants: [String]?

    /// Those that the configuration selects, in order.
    static func all(in project: ResolvedProject, _ configuration: PictureConfiguration) -> [PictureSubject] {
        let components = project.components.map { PictureSubject(name: $0.name, range: $0.range, screenVariants: nil) }
        let screens = project.styles.types.filter { $0.swift == .screen }.map {
            PictureSubject(name: $0.name, range: $0.range, screenVariants: $0.variants)
        }
        return (components + screens).filter { configuration.takes(component: $0.name) }
    }
}
