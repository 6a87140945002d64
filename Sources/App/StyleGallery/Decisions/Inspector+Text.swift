extension Inspector.Field {
    /// `titleStyle/textColor`, and what sets it if that is not the style as built.
    package var title: String {
        ([path] + (state.map { ["in \($0)"] } ?? []) + (isChanged ? ["changed"] : [])).joined(separator: ", ")
    }

    /// From the declaration through the tokens to the value that is shown.
    package var steps: [String] {
        [declared] + chain.map(\.step) + ["= \(value ?? "reset")"]
    }
}

extension Inspector.Token {
    /// What it declares, and for an expression its result.
    package var step: String {
        let words = ["\(path): \(declared)"] + modes + (isCalculated ? ["= \(value ?? "reset")"] : []) + (isChanged ? ["changed"] : [])
        return words.joined(separator: ", ")
    }

    /// What to know before another value is tried; nil for a token that is not calculated.
    package var warning: String? { isCalculated ? "Calculated: \(declared). Another value replaces the calculation." : nil }
}

extension [Inspector.Field] {
    /// The tokens for which another value can be written as one text, each once, in the order of their paths.
    package var tokensToTry: [Inspector.Token] {
        var seen: Set<String> = []
        return flatMap(\.chain).filter { TokenTries.canWrite($0.type) && seen.insert($0.path).inserted }.sorted { $0.path < $1.path }
    }

    /// The tokens that follow tried ones, each with its value, in the order of their paths.
    package func followers(of tried: Set<String>) -> [String] {
        let changed = flatMap(\.chain).filter { $0.isChanged && !tried.contains($0.path) }
        return Set(changed.map { "\($0.path) = \($0.value ?? "reset")" }).sorted()
    }
}
