import TokenFormat
import TokenOutput
import TokenResolver

/// What generated Swift asks of a type that the app has written.
package struct ExistingTypeUse: Sendable {
    /// The module that generated files import for it; nil for none.
    package fileprivate(set) var module: String?
    /// The arguments with which generated accessors create it: `(pad: TokenDimension, color: TokenColor)`.
    package fileprivate(set) var calls: Set<String> = []
}

extension ResolvedProject {
    /// The types that apps have written for styles, by their names in Swift.
    package var existingTypes: [String: ExistingTypeUse] {
        var uses: [String: ExistingTypeUse] = [:]
        for (index, type) in styles.types.enumerated() {
            guard case .existing(let module, let name, _) = type.swift else { continue }
            uses[name, default: ExistingTypeUse()].module = module
            for block in styles.blocks where block.type == index {
                for brand in brands { uses[name]?.calls.insert(styles.call(of: styles.setFields(of: block, in: brand).map(\.field))) }
            }
        }
        return uses
    }
}

extension StyleLayout {
    fileprivate func call(of fields: [StyleField]) -> String {
        let form = SwiftForm(access: .public, arrangement: .modules)
        let arguments = fields.map { "\($0.name): \(form.type(of: $0, in: self).text)" }
        return "(\(arguments.joined(separator: ", ")))"
    }
}
