import TokenDiagnostics

extension Property {
    /// Damage is reported by its identifier; damage to one value is one error.
    static let told = Property(name: "told") { trial throws(Violation) in
        guard let damage = trial.draft.damage, let mentions = damage.mentions else { return }
        let texts = trial.diagnostics.map { diagnostic in
            ([diagnostic.text, diagnostic.hint ?? "", diagnostic.range?.file.name ?? ""] + diagnostic.notes.map(\.text)).joined(
                separator: " ")
        }
        if let words = damage.leftOut, texts.contains(where: { $0.contains(words) }) { return }
        // One wrong token of another tool's file is left out, with its reason.
        if trial.errors.isEmpty, texts.contains(where: { $0.contains(" left out: ") }) { return }
        for mention in mentions {
            try require(texts.contains { $0.contains(mention) }, "\(damage.name): nothing mentions '\(mention)', only: \(texts.prefix(3))")
        }
        guard damage.isOneError else { return }
        let errors = Set(trial.errors.map { "\($0.id): \($0.text)" })
        try require(!trial.errors.isEmpty, "\(damage.name): no error")
        try require(trial.errors.count == 1, "\(damage.name): \(trial.errors.count) errors: \(errors.sorted().prefix(4))")
    }
}
