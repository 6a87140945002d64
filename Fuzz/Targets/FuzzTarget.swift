import TokenProject
import TokenResolver

/// What is run with arbitrary bytes. The executable's name says which one is meant.
package enum FuzzTarget: String, CaseIterable, Sendable {
    /// One file as text: JSON where the first byte is `j`, else YAML.
    case parser
    /// A whole project: its files under lines `--- path`, held to the letter where the first line is `strict`.
    case resolver
    /// A style file, then below `--- tokengen.yaml` a configuration, over tokens that are always the same.
    case styles
    /// A component file, JSON where the first byte is `{`, over tokens, styles and a component that are always the same.
    case components
    /// What an app downloads: a payload, of which some are signed and sealed first; behind the line `envelope` a whole payload file.
    case payload

    /// Returns where all that must hold does; whatever else happens is a finding, a trap included.
    package func run(_ bytes: [UInt8]) throws(Finding) {
        switch self {
        case .parser: try ParserTarget.run(bytes)
        case .resolver: try ResolverTarget.run(ProjectInput(fuzzed: bytes), isStrict: bytes.starts(with: "strict\n".utf8))
        case .styles: try StyleTarget.run(bytes)
        case .components: try ComponentTarget.run(bytes)
        case .payload: try PayloadTarget.run(bytes)
        }
    }
}

/// A property that does not hold.
package struct Finding: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// Throws where a property does not hold.
func require(_ condition: Bool, _ property: @autoclosure () -> String) throws(Finding) {
    if !condition { throw Finding(property()) }
}

/// Whether what is slow is done for an input: one of eight, and always the same ones.
func isChosen(_ bytes: [UInt8]) -> Bool { bytes.reduce(0 as UInt8) { $0 &* 31 &+ $1 } & 7 == 0 }
