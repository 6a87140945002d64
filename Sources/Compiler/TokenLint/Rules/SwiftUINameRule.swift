import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let swiftUIName = LintRule(
        "swiftui-name", summary: "Style types and enumerations have other names than types of SwiftUI.",
        explanation: """
            A generated `GaugeStyle` hides SwiftUI's protocol: `struct Ring: GaugeStyle` no longer compiles in the app's module, and is \
            ambiguous where the module of the styles is imported with SwiftUI. Give the type another name; `tokengen rename` writes it \
            everywhere. For apps without SwiftUI, switch the rule off.
            """,
        example: """
            --- styles/gauge.yaml
            GaugeStyle:
              fields: { width: dimension }
              value: { width: 4 }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            guard run.project.configuration.outputs?.contains(where: { $0.name == .swift }) ?? true else { return }
            let styles = run.project.styles
            for (index, type) in styles.types.enumerated() where type.isGenerated && SwiftUITypes.contains(type.name) {
                let blocks = styles.variantBlocks.indices.filter { styles.variantBlocks[$0].type == index }
                run.report(.swiftUIType(type.name), at: type.range, about: blocks.map { .style($0) })
            }
            for enumeration in styles.enumerations where !enumeration.isBuiltIn && SwiftUITypes.contains(enumeration.name) {
                run.report(.swiftUIType(enumeration.name), at: enumeration.range, about: [])
            }
        })
}

extension LintMessage {
    fileprivate static func swiftUIType(_ name: String) -> Self {
        Self("'\(name)' is also a type of SwiftUI, which it would hide in apps; 'tokengen rename \(name) Own\(name)' gives it another name")
    }
}

extension StyleType {
    /// Whether generated Swift declares a type of its name.
    fileprivate var isGenerated: Bool { swift.accessor != nil && swift != .screen }
}
