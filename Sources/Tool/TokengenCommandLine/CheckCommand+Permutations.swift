import TokenCompiler

extension Run {
    /// Checks a resolver document, all its files, and what comes of every choice of its contexts, as far as the budget goes.
    mutating func checkPermutations(of resolver: String) throws(Failure) {
        guard !arguments.has(.fix) else { throw .usage("'--fix' and '--resolver' do not go together; fix the files by their names") }
        guard !arguments.has(.matrix) else { throw .usage("'--matrix' is for token folders, not for '--resolver'") }
        var options = compilerOptions
        options.selection = .permutations
        let input = try load(resolver: resolver)
        subject = "checked \(input.files.count.counted("file"))"
        let project = try resolve(input, with: compiler(options))
        guard !diagnostics.hasErrors, let (checked, all) = project.permutations else { throw .stop(.faults) }
        let count = checked == all ? "all \(all)" : "\(checked) of \(all == .max ? "countless" : "\(all)")"
        subject = "checked \(input.files.count.counted("file")) in \(count) \("permutation".plural(for: checked))"
    }
}
