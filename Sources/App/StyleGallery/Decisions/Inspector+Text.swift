extension Inspector.Field {
    /// `titleStyle/textColor`, and what sets it if that is not the style as built.
    package var title: String {
        ([path] + (state.map { ["in \($0)"] } ?? []) + (isChanged ? ["changed"] : [])).joined(separator: ", ")
    }

    /// From the declaration through the tokens to the value that is shown.
    package var steps: [String] {
        [declared] + chain.map { token in (["\(token.path): \(token.declared)"] + token.modes).joined(separator: ", ") } + [
            "= \(value ?? "reset")"
        ]
    }
}

extension [Inspector.Field] {
    /// The tokens for which another value can be written as one text, each once, in the order of their paths.
    package var tokensToTry: [Inspector.Token] {
        var seen: Set<String> = []
        return flatMap(\.chain).filter { TokenTries.canWrite($0.type) && seen.insert($0.path).inserted }.sorted { $0.path < $1.path }
    }
}
