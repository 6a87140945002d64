import TokenDiagnostics
import TokenEdits
import TokenFormat
import TokenModel
import TokenResolver
import TokenSyntax

/// What is offered at a value that is written out.
extension Refactoring {
    var ofValue: [LSP.CodeAction] { literal.map { tokens(meaning: $0) + extraction(of: $0) } ?? [] }

    private struct Literal {
        let value: TokenValue
        let type: TokenType
        let place: SourceRange
        /// The token whose value it is; nil in a style.
        let owner: String?
    }

    /// The colour, dimension or duration at the place.
    private var literal: Literal? {
        guard tree.parent(of: node).map({ tree.kind($0) == .mapping }) ?? false, !tree.isWithinShared(node) else { return nil }
        let range = tree.range(node)
        func found(_ value: TokenValue, _ place: SourceRange, in owner: String?) -> Literal? {
            place == range ? value.simpleType.map { Literal(value: value, type: $0, place: range, owner: owner) } : nil
        }
        for brand in project.brands {
            for token in brand.tokens {
                for declared in [token.declared] + token.modes.map(\.declared) {
                    if let literal = found(declared.value, declared.range, in: token.path) { return literal }
                }
            }
            for leaf in brand.leaves {
                if let place = leaf.range, let literal = leaf.declared.flatMap({ found($0, place, in: nil) }) { return literal }
            }
        }
        return nil
    }

    /// References to tokens that have this value in every brand and mode, those of the same group first.
    private func tokens(meaning literal: Literal) -> [LSP.CodeAction] {
        let tokens = view.checked.sharedTokens { token in
            // The first comparison leaves few for the others.
            token.declared.value.means(literal.value) && token.declared.range != literal.place && value(of: token.path) != nil
                && isLiteral(token.path)
        }
        let paths = tokens.map(\.path)
        let group = literal.owner.map { $0.dropLast($0.lastName.count) } ?? ""
        let nearest = paths.sorted { one, two in
            let (isNear, isOtherNear) = (one.hasPrefix(group), two.hasPrefix(group))
            return isNear == isOtherNear ? (one.utf8.count, one) < (two.utf8.count, two) : isNear
        }
        return nearest.prefix(3).flatMap { action("Use \($0)", "refactor.rewrite", replacing(with: $0)) }
    }

    /// Whether a token refers to no other in any brand and mode, so that referring to it cannot be a cycle.
    private func isLiteral(_ path: String) -> Bool {
        project.brands.allSatisfy { brand in
            brand.tokenIDs[path].map { id in
                let token = brand.tokens[id]
                return ([token.declared] + token.modes.map(\.declared)).allSatisfy { $0.value.simpleType == token.type }
            } ?? false
        }
    }

    /// A new token with this value, in the group that most tokens of its type are in.
    private func extraction(of literal: Literal) -> [LSP.CodeAction] {
        let groups = Dictionary(grouping: view.checked.sharedTokens { $0.type == literal.type }) { $0.path.groupPath }
        guard let (group, members) = groups.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }), !group.isEmpty,
            let sibling = members.first, let file = SyntaxTree(sibling.key.file)
        else { return [] }
        let names = (1...).lazy.map { $0 == 1 ? "\(group).new" : "\(group).new\($0)" }
        guard let path = names.first(where: { path in project.brands.allSatisfy { $0.tokenIDs[path] == nil } }) else { return [] }
        let source =
            file.format == .yaml && tree.format == .yaml ? source(of: node) : ValueText(isJSON: file.format == .json).source(literal.value)
        guard let edits = file.adding(path, .text(source), like: sibling) else { return [] }
        return action("Extract into \(path)", "refactor.extract", edits + replacing(with: path))
    }

    private func replacing(with path: String) -> [TextEdit] {
        var edits = SyntaxEdits(tree)
        edits.replace(node, with: "{\(path)}".quotedAsJSON)
        return edits.edits
    }
}
