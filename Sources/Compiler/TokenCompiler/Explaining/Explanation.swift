import TokenDiagnostics
import TokenModel
import TokenResolver

/// The chain from a token or style field to its literals, for every brand and mode.
package struct Explanation {
    let subject: PathCatalogue.Subject
    let project: ResolvedProject

    package init(of subject: PathCatalogue.Subject, in project: ResolvedProject) {
        self.subject = subject
        self.project = project
    }

    /// The name of the subject, then each chain with its brands and modes, then the components that use the token.
    package var text: String {
        var text = name.escapedForDisplay + "\n"
        for (chain, owners) in chains {
            text += "  " + owners.map(label).joined(separator: ", ") + "\n"
            text += chain.map { "    \($0.text)\n" }.joined()
        }
        let shown = components.map { $0.component + ($0.through.isEmpty ? "" : " (\($0.through.joined(separator: ", ")))") }
        if !shown.isEmpty { text += "  shown by \(shown.joined(separator: ", "))\n" }
        return text
    }

    package var json: JSONText {
        let chains = chains.map { chain, owners -> JSONText in
            let brands = owners.map { owner -> JSONText in
                ["brand": .string(owner.brand.name), "modes": .strings(owner.modes.map(\.label))]
            }
            return ["brands": .array(brands), "steps": .array(chain.map(\.json))]
        }
        var members: [(key: String, value: JSONText)] = [("path", .string(name)), ("chains", .array(chains))]
        if case .token = subject {
            members.append(("components", .strings(components.filter(\.through.isEmpty).map(\.component))))
            let within = components.filter { !$0.through.isEmpty }.map { shown -> JSONText in
                ["component": .string(shown.component), "through": .strings(shown.through)]
            }
            members.append(("componentsWithin", .array(within)))
        }
        return .object(members)
    }

    private var components: [ComponentUse.Showing] {
        guard case .token(let path) = subject else { return [] }
        return ComponentUse(project).components(showing: path)
    }

    private var name: String {
        switch subject {
        case .token(let path): path
        case .field(let path, _): path
        }
    }

    private typealias Owner = (brand: ResolvedBrand, modes: [TokenMode])

    /// In the order in which brands and modes first have them.
    private var chains: [(chain: [Step], owners: [Owner])] {
        var chains: [(chain: [Step], owners: [Owner])] = []
        for brand in project.brands {
            for mode in brand.modes {
                let chain = chain(in: brand, mode)
                let index = chains.firstIndex { $0.chain == chain } ?? chains.count
                if index == chains.count { chains.append((chain, [])) }
                if let last = chains[index].owners.indices.last, chains[index].owners[last].brand.name == brand.name {
                    chains[index].owners[last].modes.append(mode)
                } else {
                    chains[index].owners.append((brand, [mode]))
                }
            }
        }
        return chains
    }

    private func label(_ owner: Owner) -> String {
        let brand = owner.brand.name.escapedForDisplay
        guard owner.modes != owner.brand.modes else { return brand }
        return "\(brand) (\(owner.modes.map(\.label).joined(separator: ", ")))"
    }

    private func chain(in brand: ResolvedBrand, _ mode: TokenMode) -> [Step] {
        var chain = Chain(brand: brand, mode: mode)
        switch subject {
        case .token(let path): chain.follow(path, depth: 0)
        case .field(_, let leaf): chain.begin(at: brand.leaves[leaf])
        }
        return chain.steps
    }
}

/// A step of a chain: a name, its value as written, and its place. Steps inside composite values are deeper.
private struct Step: Equatable {
    let depth: Int
    /// Nil for the field at the start of the chain.
    let name: String?
    /// Nil for a field without a value, and for a token that the brand does not have.
    let value: SourceRange?

    static func == (one: Step, other: Step) -> Bool { one.text == other.text }

    var text: String {
        let indentation = String(repeating: "  ", count: depth)
        guard let value else { return indentation + (name.map { "\($0.escapedForDisplay) is not a token of this brand" } ?? "nil") }
        let start = name.map { $0.escapedForDisplay + ": " } ?? ""
        return "\(indentation)\(start)\(value.excerpt)  \(value.file.name.escapedForDisplay):\(value.startLocation.line)"
    }

    var json: JSONText {
        var members: [(key: String, value: JSONText)] = [("depth", .number(depth))]
        if let name { members.append(("token", .string(name))) }
        if let value {
            members += [
                ("value", .string(value.excerpt)), ("file", .string(value.file.name)), ("line", .number(value.startLocation.line)),
            ]
        }
        return .object(members)
    }
}

/// The steps of one chain.
private struct Chain {
    let brand: ResolvedBrand
    let mode: TokenMode
    private(set) var steps: [Step] = []

    mutating func begin(at leaf: ResolvedLeaf) {
        steps.append(Step(depth: 0, name: nil, value: leaf.declared == nil ? nil : leaf.range))
        guard let value = leaf.declared else { return }
        followReferences(in: value, depth: 0)
    }

    /// Follows a token. Plain aliases are followed in a loop, because a chain may be long. Composite values nest only a few levels.
    mutating func follow(_ path: String, depth: Int) {
        var path = path
        while let index = brand.tokenIDs[path] {
            let declared = brand.tokens[index].declared(in: mode)
            steps.append(Step(depth: depth, name: path, value: declared.range))
            guard case .reference(let next) = declared.value else { return followReferences(in: declared.value, depth: depth + 1) }
            path = next
        }
        steps.append(Step(depth: depth, name: path, value: nil))
    }

    private mutating func followReferences(in value: TokenValue, depth: Int) {
        var paths: [String] = []
        value.forEachReference { path in
            if !paths.contains(path) { paths.append(path) }
        }
        for path in paths { follow(path, depth: depth) }
    }
}

extension ResolvedToken {
    /// Returns what the last overlay of the mode declares, otherwise the default.
    fileprivate func declared(in mode: TokenMode) -> Declared {
        mode.topmost { overlay in modes.first { $0.mode == overlay }?.declared } ?? declared
    }
}

extension SourceRange {
    /// The text at the range, on one line of at most 100 characters.
    fileprivate var excerpt: String {
        let words = file.bytes[start..<end].prefix(400).split { " \r\n".utf8.contains($0) }
        let line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ").escapedForDisplay
        return line.count > 100 ? line.prefix(99) + "…" : line
    }
}
