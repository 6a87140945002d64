import TokenOutput

extension Property {
    /// A project that passes `check` is generated.
    static let generated = Property(name: "generated") { trial throws(Violation) in
        guard trial.isClean else { return }
        let (files, errors) = trial.emitted
        try require(files != nil && errors.isEmpty, "check is fine, generate is not: \(errors.first?.text ?? "no file, and no error")")
    }

    /// The same project gives the same bytes: a second time, read from another folder, and for each brand alone.
    static let repeatable = Property(name: "repeatable") { trial throws(Violation) in
        guard trial.isClean, let all = trial.emitted.files else { return }
        try compare(trial.emit(trial.project.input(folder: "/elsewhere/a b/t")).files, with: all, "from another folder")
        guard !trial.draft.arrangement.isSingle, trial.brandNames.count > 1 else { return }
        for brand in trial.brandNames.reversed() {
            let (files, errors) = trial.emit(trial.input, brands: [brand])
            try require(files != nil, "'\(brand)' alone is not generated: \(errors.first?.text ?? "no error")")
            try compare(files, with: all.filter { file in files?.contains { $0.path == file.path } ?? false }, "for '\(brand)' alone")
        }
    }

    private static func compare(_ files: [EmittedFile]?, with others: [EmittedFile], _ when: String) throws(Violation) {
        guard let files else { throw Violation("nothing is generated \(when)") }
        try require(files.map(\.path) == others.map(\.path), "other files are generated \(when): \(files.map(\.path))")
        for (file, other) in zip(files, others) {
            try require(file.contents == other.contents, "'\(file.path)' differs \(when)")
        }
    }
}
