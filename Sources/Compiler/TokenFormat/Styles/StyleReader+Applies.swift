import TokenDiagnostics
import TokenSyntax

/// The member `applies` of a style type: its form. What it names is looked up when all types are known.
extension StyleReader {
    mutating func applies(_ key: Int, _ node: Int) -> StyleDeclaration.Applies? {
        guard tree.kind(node) == .mapping else {
            report(.applies, node)
            return nil
        }
        var applies = StyleDeclaration.Applies(key: key)
        for (field, value) in tree.entries(of: node) {
            let view = tree.string(value)
            let isName = view.isSwiftIdentifier && view.utf8.contains { $0 != UInt8(ascii: "_") }
            guard tree.isScalar(value), !tree.isNull(value), isName else {
                report(.swiftName(view), value)
                continue
            }
            applies.entries.append(.init(field: tree.string(field), key: field, view: view, viewNode: value))
        }
        return applies
    }
}

extension Diagnostic.Message {
    fileprivate static var applies: Self {
        .error(.styleFile, "'applies' is a mapping from fields to the names of subviews, or 'self'")
    }
}
