import TokenModel

/// Every path that `explain` accepts: tokens and groups, and style fields with and without their variant and their control state.
package struct PathCatalogue {
    package enum Subject: Equatable {
        case token(String)
        /// `path` is the full path, such as `NewsViewStyle/default/titleStyle/textColor`. Nil for all control states.
        case field(path: String, leaf: Int, state: UInt8?)
    }

    private let tokens: Set<String>
    private var fields: [(path: String, short: String?, leaf: Int, hasStates: Bool)] = []
    /// Style types, and their variants: `NewsViewStyle/promoted`.
    private var styles: Set<String> = []
    /// The leaves that at least one brand sets.
    private let setLeaves: Set<Int>

    package init(_ project: ResolvedProject) {
        tokens = Set(project.brands.flatMap { $0.tokens.map(\.path) })
        setLeaves = Set(project.brands.flatMap { brand in brand.leaves.indices.filter { brand.leaves[$0].declared != nil } })
        for block in project.styles.blocks {
            let type = project.styles.types[block.type]
            styles.formUnion([type.name, "\(type.name)/\(block.variant)"])
            for (index, leaf) in type.leaves.enumerated() {
                let short = block.variant == "default" ? "\(type.name)/\(leaf.path)" : nil
                fields.append(("\(type.name)/\(block.variant)/\(leaf.path)", short, block.firstLeaf + index, leaf.hasStates))
            }
        }
    }

    /// Returns the token at the path, otherwise the field. Otherwise returns the fields below the path that are set, or all of them if none is set.
    ///
    /// Both `/` and `.` separate the parts of a field's path.
    package func subjects(at path: String) -> [Subject] {
        let token = path.withoutBraces
        if tokens.contains(token) { return [.token(token)] }
        let wanted = path.isFieldPath ? path : path.parts(separatedBy: ".").joined(separator: "/")
        func matches(_ candidate: String?) -> Bool { candidate.map { "\($0)/".begins(with: wanted + "/") } ?? false }
        let below = fields.filter { matches($0.path) || matches($0.short) }
        if below.isEmpty { return state(at: wanted) }
        let given = below.filter { setLeaves.contains($0.leaf) }
        return (given.isEmpty ? below : given).map { .field(path: $0.path, leaf: $0.leaf, state: nil) }
    }

    /// Returns the control state of a field: `PrimaryButtonStyle/buttonStyle/backgroundColor/highlighted`.
    private func state(at path: String) -> [Subject] {
        guard let slash = path.lastIndex(of: "/"), let state = ControlStateName.bits(of: String(path[path.index(after: slash)...])) else {
            return []
        }
        let field = String(path[..<slash])
        return fields.filter { $0.hasStates && ($0.path == field || $0.short == field) }
            .map { .field(path: "\($0.path)/\(ControlStateName.name(of: state))", leaf: $0.leaf, state: state) }
    }

    /// Returns the paths of the tokens below a group, sorted; empty if the group does not exist.
    package func tokens(inGroup path: String) -> [String] {
        let start = path.withoutBraces + "."
        return tokens.filter { $0.begins(with: start) }.sorted()
    }

    /// Whether the path is that of a token, or of a group with tokens.
    package func hasTokens(at path: String) -> Bool { tokens.contains(path) || !tokens(inGroup: path).isEmpty }

    package func has(_ path: String) -> Bool { !subjects(at: path).isEmpty || !tokens(inGroup: path).isEmpty }

    private var groups: Set<String> {
        tokens.reduce(into: []) { groups, path in
            let dot = UInt8(ascii: ".")
            var end = path.utf8.lastIndex(of: dot)
            while let place = end, groups.insert(String(path[..<place])).inserted { end = path.utf8[..<place].lastIndex(of: dot) }
        }
    }

    /// Returns all paths, in the notation of the given path.
    package func spellings(like path: String) -> [String] { names(like: path) + groups }

    /// Returns the paths of tokens, styles and fields, in the notation of the given path.
    package func names(like path: String) -> [String] {
        let names =
            styles
            + fields.flatMap { field in
                [field.path, field.short].compactMap(\.self).flatMap { path in
                    [path] + (field.hasStates ? ControlStateName.all.map { "\(path)/\($0.name)" } : [])
                }
            }
        return Array(tokens) + (path.isFieldPath ? names : names.map { $0.parts(separatedBy: "/").joined(separator: ".") })
    }
}

extension String {
    fileprivate var isFieldPath: Bool { utf8.contains(UInt8(ascii: "/")) }

    /// The path without the braces of an alias, if it has any.
    package var withoutBraces: String { hasPrefix("{") && hasSuffix("}") ? String(dropFirst().dropLast()) : self }
}
