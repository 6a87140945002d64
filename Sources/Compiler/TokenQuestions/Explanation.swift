import TokenDiagnostics
import TokenEmitter
import TokenFormat
import TokenLint
import TokenModel
import TokenOutput
import TokenResolver
import TokenSyntax

/// The chain from a token or style field to its literals, for every brand and mode, and for the contexts in which it differs.
package struct Explanation {
    let subject: PathCatalogue.Subject
    let project: ResolvedProject

    package init(of subject: PathCatalogue.Subject, in project: ResolvedProject) {
        self.subject = subject
        self.project = project
    }

    /// The name of the subject, then each chain with its brands and modes, then what uses the token and what outputs call it.
    package var text: String {
        var text = name.escapedForDisplay + "\n"
        if let description = token?.description { text += "  \(description.escapedForDisplay)\n" }
        if let deprecation = token?.deprecation { text += "  \(deprecation.line)\n" }
        for (chain, owners) in chains {
            text += "  " + owners.map(label).joined(separator: ", ") + "\n"
            text += chain.map { "    \($0.text)\n" }.joined()
        }
        if case .token(let path) = subject {
            let users = users, isUsedInPart = TokenUse(project).isUsedInPart(path)
            text += users.isEmpty && !isUsedInPart ? "  used by nothing in these files\n" : "  used by\n"
            text += users.map { "    \($0.path.escapedForDisplay)\($0.states.isEmpty ? "" : " (\($0.states.joined(separator: ", ")))")\n" }
                .joined()
            if isUsedInPart { text += "    a '$ref' that takes a part of its value\n" }
        }
        let shown = components.map { $0.component + ($0.through.isEmpty ? "" : " (\($0.through.joined(separator: ", ")))") }
        if !shown.isEmpty { text += "  shown by \(shown.joined(separator: ", "))\n" }
        for naming in names { text += "  in \(naming.language.rawValue): \(naming.names.joined(separator: ", ").escapedForDisplay)\n" }
        return text
    }

    package var json: JSONText {
        let chains = chains.map { chain, owners -> JSONText in
            let brands = owners.map { owner -> JSONText in
                let contexts = owner.contexts.isEmpty ? [] : [("contexts", contexts(owner.contexts))]
                return .object([("brand", .string(owner.brand.name)), ("modes", .strings(owner.modes.map(\.label)))] + contexts)
            }
            return ["brands": .array(brands), "steps": .array(chain.map(\.json))]
        }
        var members: [(key: String, value: JSONText)] = [("path", .string(name)), ("chains", .array(chains))]
        if case .token(let path) = subject {
            if let description = token?.description { members.append(("description", .string(description))) }
            if let deprecation = token?.deprecation {
                members.append(("deprecated", deprecation.reason.map(JSONText.string) ?? .boolean(true)))
            }
            let users = users.map { user -> JSONText in ["path": .string(user.path), "states": .strings(user.states)] }
            members.append(("usedBy", .array(users)))
            members.append(("isUsedInPart", .boolean(TokenUse(project).isUsedInPart(path))))
            members.append(("components", .strings(components.filter(\.through.isEmpty).map(\.component))))
            let within = components.filter { !$0.through.isEmpty }.map { shown -> JSONText in
                ["component": .string(shown.component), "through": .strings(shown.through)]
            }
            members.append(("componentsWithin", .array(within)))
            let names = names.map { names -> JSONText in ["language": .string(names.language.rawValue), "names": .strings(names.names)] }
            members.append(("names", .array(names)))
        }
        return .object(members)
    }

    var components: [ComponentUse.Showing] {
        guard case .token(let path) = subject else { return [] }
        return ComponentUse(project).components(showing: path)
    }

    var name: String {
        switch subject {
        case .token(let path): path
        case .field(let path, _, _): path
        }
    }

    /// The token in the first brand that has it.
    var token: ResolvedToken? {
        guard case .token(let path) = subject else { return nil }
        return project.brands.lazy.compactMap { brand in brand.tokenIDs[path].map { brand.tokens[$0] } }.first
    }

    /// The tokens and style fields that use the token in any brand, and the control states in which the fields do.
    var users: [TokenUse.User] {
        guard case .token(let path) = subject else { return [] }
        return TokenUse(project).users(of: path)
    }

    var names: [OutputNaming] {
        guard case .token(let path) = subject else { return [] }
        return TokenNames(project).names(of: path)
    }

    /// - Parameter contexts: the context of each modifier; empty for the defaults.
    typealias Owner = (brand: ResolvedBrand, contexts: [Int], modes: [TokenMode])

    /// In the order in which brands, contexts and modes first have them.
    var chains: [(chain: [Step], owners: [Owner])] {
        var chains: [(chain: [Step], owners: [Owner])] = []
        for brand in project.brands {
            for contexts in combinations(in: brand) {
                for mode in brand.distinctModes {
                    let chain = chain(in: brand, contexts, mode)
                    let index = chains.firstIndex { $0.chain == chain } ?? chains.count
                    if index == chains.count { chains.append((chain, [])) }
                    if let last = chains[index].owners.last, last.brand.name == brand.name, last.contexts == contexts {
                        chains[index].owners[chains[index].owners.count - 1].modes.append(mode)
                    } else {
                        chains[index].owners.append((brand, contexts, [mode]))
                    }
                }
            }
        }
        return chains
    }

    func label(_ owner: Owner) -> String { project.label(owner) }

    func chain(in brand: ResolvedBrand, _ contexts: [Int], _ mode: TokenMode) -> [Step] {
        var chain = Chain(
            brand: brand, contexts: contexts, space: project.modifiers.space, mode: mode, remInPoints: project.configuration.remInPoints)
        switch subject {
        case .token(let path): chain.follow(path, depth: 0)
        case .field(_, let leaf, let state): chain.begin(at: brand.leaves[leaf], in: state)
        }
        return chain.steps
    }
}

/// A step of a chain: a name, its value as written, and its place. Steps inside composite values are deeper.
struct Step: Equatable {
    let depth: Int
    /// Nil for the field at the start of the chain.
    var name: String?
    /// The control state that the field has the value for.
    var state: String?
    /// Nil for a field or state without a value, and for a token that the brand does not have.
    var value: SourceRange?
    /// The value in short, if what is written does not show it.
    var result: String?
    /// An operation within an expression; `result` is what it gives.
    var operation: String?

    static func == (one: Step, other: Step) -> Bool { one.text == other.text }

    var text: String { String(repeating: "  ", count: depth) + content + (place.map { "  " + $0 } ?? "") }

    /// The name and what is written, without the place.
    var content: String {
        if let operation { return "\(operation.escapedForDisplay) = \((result ?? "").escapedForDisplay)" }
        let start = (name ?? state).map { $0.escapedForDisplay + ": " } ?? ""
        guard let value else {
            if let name { return "\(name.escapedForDisplay) is not a token of this brand" }
            return state == nil ? "nil" : start + "not set"
        }
        return "\(start)\(result.map { "\($0.escapedForDisplay) from " } ?? "")\(value.excerpt)"
    }

    var place: String? { value.map { "\($0.file.name.escapedForDisplay):\($0.startLocation.line)" } }

    var json: JSONText {
        var members: [(key: String, value: JSONText)] = [("depth", .number(depth))]
        if let name { members.append(("token", .string(name))) }
        if let state { members.append(("state", .string(state))) }
        if let value {
            members += [
                ("value", .string(value.excerpt)), ("file", .string(value.file.name)), ("line", .number(value.startLocation.line)),
            ]
        }
        if let operation { members.append(("operation", .string(operation))) }
        if let result { members.append(("result", .string(result))) }
        return .object(members)
    }
}

/// The steps of one chain.
private struct Chain {
    let brand: ResolvedBrand
    /// Empty for the defaults.
    let contexts: [Int]
    let space: ChoiceSpace
    let mode: TokenMode
    let remInPoints: Double
    private(set) var steps: [Step] = []

    /// - Parameter state: the control state to explain; nil for all.
    mutating func begin(at leaf: ResolvedLeaf, in state: UInt8?) {
        guard case .states(let values)? = leaf.declared, state != nil || !leaf.isForNormalAlone else {
            guard let declared = leaf.declared else { return steps.append(Step(depth: 0)) }
            let value = if case .states(let values) = declared, values.count == 1 { values[0].value } else { declared }
            steps.append(Step(depth: 0, value: leaf.range, result: result(of: value)))
            return followReferences(in: value, depth: 0)
        }
        let wanted = values.filter { state == nil || $0.state == state }
        if wanted.isEmpty, let state { steps.append(Step(depth: 0, state: ControlStateName.name(of: state))) }
        for value in wanted {
            let range = leaf.stateRanges[value.state] ?? leaf.range
            steps.append(Step(depth: 0, state: ControlStateName.name(of: value.state), value: range, result: result(of: value.value)))
            followReferences(in: value.value, depth: 1)
        }
    }

    /// Follows a token and what its value refers to. Uses its own stack, because aliases and lists of one item may form long chains.
    mutating func follow(_ path: String, depth: Int) {
        var open = [(path: path, depth: depth)]
        while let (path, depth) = open.popLast() {
            guard let index = brand.tokenIDs[path] else {
                steps.append(Step(depth: depth, name: path))
                continue
            }
            let token = contexts.isEmpty ? brand.tokens[index] : brand.token(index, in: contexts, of: space)
            let declared = token.declared(in: mode)
            let result = brand.result(of: index, declared, as: token.values[mode])
            steps.append(Step(depth: depth, name: path, value: declared.range, result: result))
            if case .reference(let next) = declared.value {
                open.append((next, depth))
            } else {
                steps += operations(in: declared.value, depth: depth + 1)
                open += references(in: declared.value).reversed().map { ($0, depth + 1) }
            }
        }
    }

    /// Returns the operations of the expressions in a value, each with its result. The last one of an expression that is the whole value is the value.
    private func operations(in value: TokenValue, depth: Int) -> [Step] {
        var steps: [Step] = []
        _ = value.replacingParts { part in
            guard case .expression(let expression) = part else { return part }
            let texts = expression.stepTexts
            _ = try? calculable(expression).result(remInPoints: remInPoints) { index, result in
                guard let result, expression.steps[index].isOperation, index < texts.count - 1 || part != value else { return }
                steps.append(Step(depth: depth, result: result.summary(), operation: texts[index]))
            }
            return part
        }
        return steps
    }

    /// Returns the result of a value that is an expression, in short.
    private func result(of value: TokenValue) -> String? {
        guard case .expression(let expression) = value else { return nil }
        return (try? calculable(expression).result(remInPoints: remInPoints))?.summary()
    }

    /// Returns an expression with the values of its operands.
    private func calculable(_ expression: Expression) -> Expression {
        expression.replacingReferences { path in
            brand.tokenIDs[path].map { id in
                let token = contexts.isEmpty ? brand.tokens[id] : brand.token(id, in: contexts, of: space)
                return brand.values[token.values[mode]]
            } ?? .reference(path)
        }
    }

    private mutating func followReferences(in value: TokenValue, depth: Int) {
        steps += operations(in: value, depth: depth)
        for path in references(in: value) { follow(path, depth: depth) }
    }

    /// Returns the paths that a value refers to, each once.
    private func references(in value: TokenValue) -> [String] {
        var paths: [String] = []
        value.forEachReference { path in
            if !paths.contains(path) { paths.append(path) }
        }
        return paths
    }
}

extension ResolvedLeaf {
    /// Whether it is written as one value, which is that of `normal`.
    fileprivate var isForNormalAlone: Bool { stateRanges.count == 1 && stateRanges[0] == range }
}

extension ResolvedBrand {
    /// Returns the value in short where what is written does not show it: a calculation, a colour by its components, or one that Tokens Studio
    /// modifies.
    fileprivate func result(of token: ResolvedToken.ID, _ declared: ResolvedToken.Declared, as value: ValueID) -> String? {
        let isDerived = if case .expression = declared.value { true } else { false }
        guard isDerived || !declared.value.mayHoldReferences else { return nil }
        let written = declared.range.file.bytes[declared.range.start..<declared.range.end]
        let summary = values[value].summary()
        if let own = extensions[token]?.own, own.tree.format == .json, let studio = own.tree.value(of: "studio.tokens", in: own.node),
            let modify = own.tree.value(of: "modify", in: studio), own.tree.kind(modify) == .mapping
        {
            let parts = ["type", "value"].compactMap { own.tree.value(of: $0, in: modify).map(own.tree.string) }.joined(separator: " ")
            return "\(summary), modified by '$extensions.studio.tokens.modify' (\(parts)),"
        }
        let isByComponents = tokens[token].type == .color && written.first == UInt8(ascii: "{")
        return isDerived || isByComponents ? summary : nil
    }
}

extension Deprecation {
    fileprivate var reason: String? { if case .reason(let text) = self { text } else { nil } }

    /// `deprecated: Use color.text.title.`
    var line: String { "deprecated" + (reason.map { ": " + $0.escapedForDisplay } ?? "") }
}

extension SourceRange {
    /// The text at the range, on one line of at most 100 characters.
    fileprivate var excerpt: String {
        let words = file.bytes[start..<end].prefix(400).split { " \r\n".utf8.contains($0) }
        let line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ").escapedForDisplay
        return line.count > 100 ? line.prefix(99) + "…" : line
    }
}
