import TokenProject
import TokenResolver

/// The targets that run with arbitrary bytes. The executable's name selects one.
package enum FuzzTarget: String, CaseIterable, Sendable {
    /// One file as text: JSON where the first byte is `j`, else YAML.
    case parser
    /// A whole project: its files under lines `--- path`, read strictly if the first line is `strict`.
    case resolver
    /// Tokens whose parts point to parts of each other; each byte is a choice.
    case pointers
    /// A style file, then a configuration under `--- tokengen.yaml`, over fixed tokens.
    case styles
    /// A component file, JSON if the first byte is `{`, over fixed tokens, styles and a fixed component.
    case components
    /// A screen file, over the same tokens as `styles`.
    case screens
    /// What an app downloads: a payload, signed first in some cases; after the line `envelope` a whole payload file.
    case payload
    /// A drawing in SVG.
    case drawing

    /// Returns if all properties hold; anything else is a finding, including a trap.
    package func run(_ bytes: [UInt8]) throws(Finding) {
        switch self {
        case .parser: try ParserTarget.run(bytes)
        case .resolver: try ResolverTarget.run(ProjectInput(fuzzed: bytes), isStrict: bytes.starts(with: "strict\n".utf8))
        case .pointers: try PointerPartsTarget.run(bytes)
        case .styles: try StyleTarget.run(bytes)
        case .components: try ComponentTarget.run(bytes)
        case .screens: try ResolverTarget.run(StyleTarget.project.adding("screens/screens.yaml", bytes), isStrict: false)
        case .payload: try PayloadTarget.run(bytes)
        case .drawing: try DrawingTarget.run(bytes)
        }
    }
}

/// A property that does not hold.
package struct Finding: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// Throws if a property does not hold.
func require(_ condition: Bool, _ property: @autoclosure () -> String) throws(Finding) {
    if !condition { throw Finding(property()) }
}

/// Whether slow checks are done for an input: for one in eight, always the same ones.
func isChosen(_ bytes: [UInt8]) -> Bool { bytes.reduce(0 as UInt8) { $0 &* 31 &+ $1 } & 7 == 0 }
