import TokenDiagnostics
import TokenProject
import TokenResolver

/// The files that can be migrated without changing what the project means.
///
/// The project is resolved with the edited files and compared with what it was. Files whose edits change a value or bring an error are left alone,
/// and the rest is compared again, until nothing differs.
struct ProvenMigration {
    typealias Read = (ProjectInput, inout Diagnostics) -> ResolvedProject?

    private(set) var files: [MigratedFile] = []
    /// The project with the edited files.
    private(set) var result: ProjectInput
    /// Files that are not edited because of their errors of syntax.
    private(set) var invalid: [SourceFile] = []
    private(set) var leftAlone: [(file: SourceFile, reason: String)] = []
    /// The errors of the project with the edited files.
    private(set) var errors = Diagnostics()
    /// How many warnings about old forms are gone in the result.
    private(set) var removedForms = 0

    init(_ input: ProjectInput, by read: Read) {
        result = input
        var found = Diagnostics()
        guard let before = read(input, &found) else { return }
        errors = found.onlyErrors
        let edited = Activity.during("migrating") { MigratedFile.all(of: before) }
        files = edited.filter { !$0.file.syntaxErrors.hasErrors }
        for file in edited.map(\.file) where file.syntaxErrors.hasErrors {
            // Reading costs a duplicate key its tokens. To write the others as if they were all would hide that.
            let isInvalid =
                found.all.contains { $0.severity == .error && $0.range?.file === file }
                || file.syntaxErrors.all.contains { $0.id == .duplicateKey }
            if isInvalid { invalid.append(file) } else { leftAlone.append((file, "it is JSON5, which is read but not written")) }
        }
        while !files.isEmpty {
            var left = Diagnostics()
            result = input.replacing(files)
            let reasons = read(result, &left).map { self.reasons(before, found, $0, left) } ?? everyFile("the result cannot be read")
            guard !reasons.isEmpty else {
                errors = left.onlyErrors
                removedForms = found.formCount - left.formCount
                return
            }
            leftAlone += files.compactMap { file in reasons[file.file.name].map { (file.file, $0) } }
            files.removeAll { reasons[$0.file.name] != nil }
        }
        result = input
    }

    private func everyFile(_ reason: String) -> [String: String] {
        Dictionary(files.map { ($0.file.name, reason) }) { first, _ in first }
    }

    /// Returns why files must be left alone, by name. Empty if nothing differs.
    private func reasons(
        _ before: ResolvedProject, _ errors: Diagnostics, _ after: ResolvedProject, _ newErrors: Diagnostics
    ) -> [String: String] {
        let names = Set(files.map(\.file.name))
        var reasons: [String: String] = [:]
        var first: String?
        func add(_ reason: String, _ places: Set<String>) {
            first = first ?? reason
            for name in places.intersection(names) where reasons[name] == nil { reasons[name] = reason }
        }
        for error in newErrors.errors(besidesThoseOf: errors) {
            add("migrating it would bring an error: \(error.text)", error.range.map { [$0.file.name] } ?? [])
        }
        let changes = ValueComparison(before, after).changes
        let causes = changes.filter(\.isDeclared)
        for change in causes.isEmpty ? changes : causes {
            add("migrating it would change the value of '\(change.path.escapedForDisplay)'", change.files)
        }
        for name in MigratedFile.all(of: after).map(\.file.name) where names.contains(name) {
            add("a second migration would change it again", [name])
        }
        // A difference that no edited file declares.
        return reasons.isEmpty ? first.map(everyFile) ?? [:] : reasons
    }
}

extension Diagnostics {
    fileprivate var formCount: Int { all.count { $0.id == .legacyForm } }

    fileprivate var onlyErrors: Diagnostics {
        var errors = Diagnostics()
        for diagnostic in all where diagnostic.severity == .error { errors.report(diagnostic) }
        return errors
    }

    /// Returns the errors that `earlier` does not have. Places are not compared, since edits move them.
    fileprivate func errors(besidesThoseOf earlier: Diagnostics) -> [Diagnostic] {
        func key(_ diagnostic: Diagnostic) -> [String] { [diagnostic.id.name, diagnostic.text, diagnostic.range?.file.name ?? ""] }
        var known = Dictionary(earlier.all.filter { $0.severity == .error }.map { (key($0), 1) }, uniquingKeysWith: +)
        return all.filter { diagnostic in
            guard diagnostic.severity == .error else { return false }
            guard let count = known[key(diagnostic)], count > 0 else { return true }
            known[key(diagnostic)] = count - 1
            return false
        }
    }
}
