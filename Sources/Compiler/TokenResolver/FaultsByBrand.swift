import TokenDiagnostics
import TokenProject

/// What is wrong in each brand, told once: a fault of a shared file that only some brands have names them.
struct FaultsByBrand {
    private struct Fault {
        let diagnostic: Diagnostic
        var brands: [String]
        /// It stands in a file of its brand, which says enough.
        let isOwn: Bool
    }

    private struct Key: Hashable {
        let id: DiagnosticID
        let text: String
        let range: SourceRange?
    }

    /// What the brands are called in messages.
    var noun = "brand"
    private var faults: [Fault] = []
    private var index: [Key: Int] = [:]
    private var brandCount = 0

    mutating func add(_ diagnostics: Diagnostics, of brand: ProjectPlan.Brand) {
        brandCount += 1
        for diagnostic in diagnostics.all {
            let key = Key(id: diagnostic.id, text: diagnostic.text, range: diagnostic.range)
            if let known = index[key] {
                faults[known].brands.append(brand.name)
            } else {
                index[key] = faults.count
                let isOwn = diagnostic.range.map { brand.ownFiles.contains(ObjectIdentifier($0.file)) } ?? false
                faults.append(Fault(diagnostic: diagnostic, brands: [brand.name], isOwn: isOwn))
            }
        }
    }

    func report(to diagnostics: inout Diagnostics) {
        for fault in faults {
            let isEverywhere = fault.isOwn || fault.brands.count == brandCount
            let names = fault.brands.prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (fault.brands.count > 8 ? ", …" : "")
            // What mends one brand may break another, so that no fix is certain.
            diagnostics.report(
                fault.diagnostic, adding: isEverywhere ? "" : " in \(noun.plural(for: fault.brands.count)) \(names)",
                keepingFixes: isEverywhere)
        }
    }
}
