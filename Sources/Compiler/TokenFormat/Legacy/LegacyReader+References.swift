import TokenDiagnostics
import TokenModel
import TokenSyntax

/// References in old forms, to tokens that are not in the files, and to tokens of another type where the meaning is still certain.
extension LegacyReader {
    /// Returns the path between the braces of a reference, or after the dollar of `$fontWeights.bold`, an old form of Tokens Studio.
    func reference(_ node: NodeID) -> ValueReader.ReferenceText {
        let reference = values.reference(node)
        if case .none = reference, let path = dollarReference(node) { return .path(path) }
        return reference
    }

    /// Nil if no token has the path.
    func dollarReference(_ node: NodeID) -> String? {
        guard tree.firstByte(node) == UInt8(ascii: "$"), tree.kind(node) == .string else { return nil }
        let path = String(tree.string(node).dropFirst())
        return scope.source(of: path, in: mode) == nil ? nil : path
    }

    mutating func read(reference written: String, at node: NodeID, as type: TokenType?) -> TokenValue? {
        let path = modernPath(of: written, at: node)
        if scope.leavesOut(path) { return leaveOut(.reference) }
        if let type, case .read(let value) = converted(path, to: type, at: node) { return value }
        if let cause = missingGroup(of: path) { return leaveOut(cause) }
        guard let value = values.read(reference: path, at: node, as: type) else { return nil }
        return tree.firstByte(node) == UInt8(ascii: "$") ? accept(.aliasDollar, node, as: value) : value
    }

    /// Reads a text that begins with a brace and is not one reference.
    mutating func readMalformed(_ node: NodeID, as type: TokenType?) -> TokenValue? {
        if let type, !tree.isUnclosedAlias(node), case .read(let value) = text(node, as: type) { return value }
        if type == .fontFamily, tree.bytes(node).contains(UInt8(ascii: ",")) { return fontFamily(node) }
        // Neither a colour nor a font's name begins with a brace.
        if let cause = foreignForm(of: node, as: nil) { return leaveOut(cause) }
        if values.isForeign, !tree.isUnclosedAlias(node) { return leaveOut(.severalValues) }
        return values.read(node, as: type)
    }

    package mutating func noteAlias(_ node: NodeID) {
        if let path = tree.aliasPath(node) { _ = modernPath(of: path, at: node) }
        noteBlanks(around: node)
    }

    /// Returns the modern form of a reference's path, or the path itself if it is modern or unknown.
    private mutating func modernPath(of path: String, at node: NodeID) -> String {
        guard let (modern, form) = scope.modernPath(of: path) else { return path }
        values.log.note(form, at: tree.range(node), replacement: tree.isWrittenInPlace(node) ? .value(.reference(modern)) : nil)
        return modern
    }

    /// The cause, if the path is that of a token of a group that is in no file.
    ///
    /// - Parameter inCall: whether a function is called with the token. That shows by itself that another tool wrote the file.
    func missingGroup(of path: String, inCall: Bool = false) -> LeftOut? {
        values.isForeign || inCall ? scope.missingGroup(of: path).map { .missingGroup($0) } : nil
    }

    private mutating func converted(_ path: String, to type: TokenType, at node: NodeID) -> Reading {
        guard let found = scope.type(of: path), found != type else { return .none }
        switch (found, type) {
        // Variables from Figma, where lengths have no unit.
        case (.number, .dimension), (.number, .fontWeight), (.fontWeight, .number):
            guard values.read(reference: path, at: node, as: nil) != nil else { return .read(nil) }
            guard let operand = LegacyOperand(path: path, type: found), let value = try? value(of: operand, as: type) else { return .none }
            return .read(accept(.targetType(found, type), node, as: value))
        case (.gradient, .color): return .read(leaveOut(.gradient))
        default: return .none
        }
    }
}

// MARK: - References among font families
extension LegacyReader {
    mutating func fontFamily(_ node: NodeID) -> TokenValue? {
        if tree.kind(node) == .sequence {
            let items = tree.items(of: node).map { families(item: $0) }
            guard items.contains(where: { $0?.contains(where: \.mayHoldReferences) ?? false }) else {
                return values.fontFamily(node, items.map { $0?.flatMap(\.familyNames) })
            }
            return items.contains(nil) ? nil : .list(items.flatMap { $0 ?? [] })
        }
        guard let names = familiesWithReferences(node) else { return values.fontFamily(node) }
        return names.map { .list($0) }
    }

    private mutating func families(item: NodeID) -> [TokenValue]? {
        if let path = tree.aliasPath(item) { return families(of: path, at: item).map { [$0] } }
        guard case .none = values.reference(item), let names = familiesWithReferences(item) else {
            return values.families(item: item)?.map { .fontFamily([$0], isList: false) }
        }
        return names
    }

    /// Reads `Inter, {font.fallback}`. Returns nil if the text has no references, and nil in it if one of them cannot be followed.
    private mutating func familiesWithReferences(_ node: NodeID) -> [TokenValue]?? {
        guard tree.kind(node) == .string, CurlyQuotes(tree.string(node)) == nil, let text = FontFamilyText(tree.string(node)),
            text.names.contains(where: { $0.utf8.contains(UInt8(ascii: "{")) })
        else { return nil }
        var names: [TokenValue] = []
        for name in text.names {
            if name.hasPrefix("{"), name.hasSuffix("}") {
                guard let found = families(of: String(name.dropFirst().dropLast()), at: node) else { return .some(nil) }
                names.append(found)
            } else {
                names.append(.fontFamily([name], isList: false))
            }
        }
        return names
    }

    /// Returns the reference to a token in a list of families.
    private mutating func families(of written: String, at node: NodeID) -> TokenValue? {
        let path = modern(written.trimmingSpaces.normalForm)
        if scope.leavesOut(path) { return leaveOut(.reference) }
        if let cause = missingGroup(of: path) { return leaveOut(cause) }
        guard let value = values.read(reference: path, at: node, as: .fontFamily) else { return nil }
        values.log.note(.familyText, at: tree.range(node), replacement: nil)
        return value
    }
}

extension TokenValue {
    fileprivate var familyNames: [String] { if case .fontFamily(let names, _) = self { names } else { [] } }
}
