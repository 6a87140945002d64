import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// The documents of a mode.
package enum ModeDocuments: Sendable {
    /// Layers on top of the default mode's. Declaring a token twice within a layer causes a warning.
    case overlay([[TokenDocument]])
    /// All documents of the mode, instead of the default mode's.
    case whole([TokenDocument])
}

extension TokenSet {
    mutating func apply(_ documents: ModeDocuments, as mode: TokenMode, reporting diagnostics: inout Diagnostics) {
        switch documents {
        case .overlay(let layers):
            for layer in layers {
                let firstOfLayer = self.documents.count
                for document in layer { overlay(document, mode: mode, firstOfLayer: firstOfLayer, reporting: &diagnostics) }
            }
        case .whole(let documents):
            wholeModes.insert(mode)
            replace(documents, mode: mode, reporting: &diagnostics)
        }
    }

    private mutating func overlay(
        _ document: TokenDocument, mode: TokenMode, firstOfLayer: Int, reporting diagnostics: inout Diagnostics
    ) {
        let place = add(document)
        var unknown: [TokenDocument.Token] = []
        for (index, token) in document.tokens.enumerated() {
            let declaration = Declaration(document: place, token: index)
            guard let known = tokenIDs[token.path] else {
                unknown.append(token)
                continue
            }
            let position = tokens[known].modes.firstIndex { $0.mode.rawValue >= mode.rawValue } ?? tokens[known].modes.count
            if position < tokens[known].modes.count, tokens[known].modes[position].mode == mode {
                let earlier = tokens[known].modes[position].declaration
                if earlier.document >= firstOfLayer { warnOfRedefinition(token.path, declaration, earlier, reporting: &diagnostics) }
                let replaced = replacedModes[known, default: [:]].updateValue(earlier, forKey: mode)
                if keepsIdle, let replaced { idle.append(replaced) }
                tokens[known].modes[position].declaration = declaration
            } else {
                tokens[known].modes.insert((mode, declaration), at: position)
            }
        }
        report(onlyInMode: unknown, of: document, mode, &diagnostics)
        reportExtends(in: document, only: "in mode \(mode.label)", &diagnostics)
    }

    /// Reads a mode that is given whole. A token differs by mode only if another declaration wins there; the same declaration in both is not a
    /// redefinition.
    private mutating func replace(_ documents: [TokenDocument], mode: TokenMode, reporting diagnostics: inout Diagnostics) {
        var winners: ByToken<Declaration?> = ByToken(repeating: nil, count: tokens.count)
        // A document that the default mode also has keeps its place, which makes equal declarations recognisable.
        let places = Dictionary(self.documents.enumerated().map { ($1.source, $0) }) { $1 }
        for document in documents {
            if places[document.source] == nil { reportExtends(in: document, only: "in mode \(mode.label)", &diagnostics) }
            let place = places[document.source] ?? add(document)
            var unknown: [TokenDocument.Token] = []
            for (index, token) in document.tokens.enumerated() {
                if let known = tokenIDs[token.path] {
                    winners[known] = Declaration(document: place, token: index)
                } else {
                    unknown.append(token)
                }
            }
            report(onlyInMode: unknown, of: document, mode, &diagnostics)
        }
        for copy in copies where winners[copy.token] == nil { winners[copy.token] = winners[copy.source] }
        let copied = Set(copies.map(\.token))
        var missing: [Int: [TokenID]] = [:]
        for (index, winner) in winners.indexed {
            if let winner {
                tokens[index].set(winner, in: mode)
            } else if !copied.contains(index), !unread.mayDeclare(tokens[index].path) {
                missing[tokens[index].declaration.document, default: []].append(index)
            }
        }
        for (document, indices) in missing.sorted(by: { $0.key < $1.key }) { report(missing: indices, of: document, mode, &diagnostics) }
    }

    /// Reports tokens that exist in one mode or context only. In the files of other tools they are left out.
    ///
    /// - Parameter place: the mode or context, for messages.
    mutating func report(
        _ tokens: [TokenDocument.Token], of document: TokenDocument, onlyIn place: String, _ cause: LeftOut,
        _ error: (_ path: String) -> Diagnostic.Message, _ diagnostics: inout Diagnostics
    ) {
        let tokens = tokens.filter { !unread.mayDeclare($0.path) }
        let tree = document.tree
        guard document.legacy == nil else {
            guard let first = tokens.first else { return }
            for token in tokens { absent[token.path] = AbsentToken(cause: cause, key: tree.range(token.key), isBase: false) }
            diagnostics.report(
                .leftOut(first.path, tokens.count, onlyIn: place), at: tree.range(first.key), pointer: tree.pointer(to: first.value))
            return
        }
        // A `$ref` to a group looks like a token, but has become a group.
        for token in tokens where !(tree.equals(tree.key(of: token.value), "$ref") && groupIndex[token.path] != nil) {
            let near = diagnostics.affordsSearch(among: self.tokens.count) ? nearest(to: token.path, among: tokenIDs.keys) : nil
            diagnostics.report(error(token.path), at: tree.range(token.key), pointer: tree.pointer(to: token.value), suggestion: near)
        }
    }

    private mutating func report(
        onlyInMode tokens: [TokenDocument.Token], of document: TokenDocument, _ mode: TokenMode, _ diagnostics: inout Diagnostics
    ) {
        report(tokens, of: document, onlyIn: "mode \(mode.label)", .onlyInMode, { .onlyInMode($0, mode) }, &diagnostics)
    }

    /// Reports groups that extend another group only in a mode or context, where the tokens that they would get are not read.
    func reportExtends(in document: TokenDocument, only place: String, _ diagnostics: inout Diagnostics) {
        let tree = document.tree
        for group in document.groups {
            guard let extends = group.extends else { continue }
            let known = groupIndex[group.path].flatMap { groups[$0].extends }
            if let known, documents[known.document].tree.name(known.node) == tree.name(extends) { continue }
            diagnostics.report(
                .extendsOnly(group.path, place), at: tree.reference(extends),
                hint: "redefine \(place == "in a context" ? place : "in the mode") the tokens that differ there")
        }
    }

    private func report(missing indices: [TokenID], of document: Int, _ mode: TokenMode, _ diagnostics: inout Diagnostics) {
        guard let first = indices.first else { return }
        guard documents[document].legacy != nil else {
            for index in indices { diagnostics.report(.missingInMode(tokens[index].path, mode), at: keyRange(tokens[index].declaration)) }
            return
        }
        let range = keyRange(tokens[first].declaration)
        diagnostics.report(.holdsInMode(tokens[first].path, indices.count, mode), at: range)
    }
}

extension Diagnostic.Message {
    fileprivate static func onlyInMode(_ path: String, _ mode: TokenMode) -> Self {
        .error(.onlyInMode, "'\(path)' is defined only in mode \(mode.label); a mode can only redefine existing tokens")
    }
    fileprivate static func extendsOnly(_ path: String, _ place: String) -> Self {
        .warning(.notRead, "'\(path)' extends a group only \(place), which is not read")
    }
    fileprivate static func leftOut(_ path: String, _ count: Int, onlyIn place: String) -> Self {
        .warning(
            .notRead, "'\(path)'\(count == 1 ? " is" : " and \(count - 1) more in this file are") defined only in \(place), and left out")
    }
    fileprivate static func holdsInMode(_ path: String, _ count: Int, _ mode: TokenMode) -> Self {
        .warning(
            .notRead,
            "'\(path)'\(count == 1 ? " is" : " and \(count - 1) more in this file are") not defined in mode \(mode.label), which uses the value "
                + "without it")
    }
    fileprivate static func missingInMode(_ path: String, _ mode: TokenMode) -> Self {
        .error(.onlyInMode, "'\(path)' is not defined in mode \(mode.label); a token that exists in one mode must exist in all")
    }
}
