extension Property {
    /// The generated Swift compiles without a warning, and its accessors return the values of `resolve`.
    package static let compiled = Property(name: "compiled") { trial throws(Violation) in
        guard let toolchain = trial.bench.toolchain, trial.isClean, let resolved = trial.resolved,
            let files = trial.emitted.files
        else { return }
        let folder = try trial.bench.emptyFolder("compiled")
        let compiled = try CompiledProject(
            resolved, trial.draft, files, toolchain: toolchain, folder: folder)
        try compiled.check()
    }
}
