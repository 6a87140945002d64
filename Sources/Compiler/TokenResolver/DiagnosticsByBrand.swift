import TokenDiagnostics
import TokenProject

/// Collects the errors of all brands and reports each one once. An error in a shared file names the brands if only some have it.
struct DiagnosticsByBrand {
    private struct Failure {
        let diagnostic: Diagnostic
        var brands: [String]
        /// Whether the error is in one of the brand's own files, so the brand need not be named.
        let isOwn: Bool
    }

    private struct Key: Hashable {
        let id: DiagnosticID
        let text: String
        let range: SourceRange?
    }

    /// The word for a brand in messages.
    var noun = "brand"
    private var errors: [Failure] = []
    private var index: [Key: Int] = [:]
    private var brandCount = 0

    mutating func add(_ diagnostics: Diagnostics, of brand: ProjectPlan.Brand) {
        brandCount += 1
        for diagnostic in diagnostics.all {
            let key = Key(id: diagnostic.id, text: diagnostic.text, range: diagnostic.range)
            if let known = index[key] {
                errors[known].brands.append(brand.name)
            } else {
                index[key] = errors.count
                let isOwn = diagnostic.range.map { brand.ownFiles.contains(ObjectIdentifier($0.file)) } ?? false
                errors.append(Failure(diagnostic: diagnostic, brands: [brand.name], isOwn: isOwn))
            }
        }
    }

    func report(to diagnostics: inout Diagnostics) {
        for failure in errors {
            let isEverywhere = failure.isOwn || failure.brands.count == brandCount
            let names = failure.brands.prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (failure.brands.count > 8 ? ", …" : "")
            // A fix for one brand may break another, so none is certain.
            diagnostics.report(
                failure.diagnostic, adding: isEverywhere ? "" : " in \(noun.plural(for: failure.brands.count)) \(names)",
                keepingFixes: isEverywhere)
        }
    }
}
