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

    /// The name of the subject, then each chain under the brands and modes that it holds for.
    package var text: String {
        var text = name.escapedForDisplay + "\n"
        for (chain, owners) in chains {
            text += "  " + owners.map(label).joined(separator: ", ") + "\n"
            text += chain.map { "    \($0)\n" }.joined()
        }
        return text
    }

    private var name: String {
        switch subject {
        case .token(let path): path
        case .field(let path, _): path
        }
    }

    private typealias Owner = (brand: ResolvedBrand, modes: [TokenMode])

    /// In the order in which brands and modes meet them.
    private var chains: [(chain: [String], owners: [Owner])] {
        var chains: [(chain: [String], owners: [Owner])] = []
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

    private func chain(in brand: ResolvedBrand, _ mode: TokenMode) -> [String] {
        var chain = Chain(brand: brand, mode: mode)
        switch subject {
        case .token(let path): chain.follow(path, depth: 0)
        case .field(_, let leaf): chain.begin(at: brand.leaves[leaf])
        }
        return chain.lines
    }
}

/// The lines of one chain: each hop with its value as written and its place, hops inside composite values further in.
private struct Chain {
    let brand: ResolvedBrand
    let mode: TokenMode
    private(set) var lines: [String] = []

    mutating func begin(at leaf: ResolvedLeaf) {
        guard let value = leaf.declared else { return lines.append("nil") }
        append(value, at: leaf.range, name: nil, depth: 0)
        followReferences(in: value, depth: 0)
    }

    /// Plain aliases are followed in a loop: a chain may be long. Composite values nest only a few levels.
    mutating func follow(_ path: String, depth: Int) {
        var path = path
        while let index = brand.tokenIDs[path] {
            let declared = brand.tokens[index].declared(in: mode)
            append(declared.value, at: declared.range, name: path, depth: depth)
            guard case .reference(let next) = declared.value else { return followReferences(in: declared.value, depth: depth + 1) }
            path = next
        }
        lines.append(indentation(depth) + "\(path.escapedForDisplay) is no token of this brand")
    }

    private mutating func followReferences(in value: TokenValue, depth: Int) {
        var paths: [String] = []
        value.forEachReference { path in
            if !paths.contains(path) { paths.append(path) }
        }
        for path in paths { follow(path, depth: depth) }
    }

    private mutating func append(_ value: TokenValue, at range: SourceRange?, name: String?, depth: Int) {
        let start = name.map { $0.escapedForDisplay + ": " } ?? ""
        let place = range.map { "  \($0.file.name.escapedForDisplay):\($0.startLocation.line)" } ?? ""
        lines.append(indentation(depth) + start + (range?.excerpt ?? "") + place)
    }

    private func indentation(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}

extension ResolvedToken {
    /// What the last overlay of the mode declares, else the default.
    fileprivate func declared(in mode: TokenMode) -> Declared {
        mode.topmost { overlay in modes.first { $0.mode == overlay }?.declared } ?? declared
    }
}

extension SourceRange {
    /// What is written there, on one line and not too long.
    fileprivate var excerpt: String {
        let words = file.bytes[start..<end].prefix(400).split { " \r\n".utf8.contains($0) }
        let line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ").escapedForDisplay
        return line.count > 100 ? line.prefix(99) + "…" : line
    }
}
