import TokenDiagnostics
import TokenResolver

/// Finds brands whose files would have the same name. Most Macs do not distinguish file names by letter case.
package struct OutputFileCheck {
    let project: ResolvedProject
    let ending: String
    /// Files that do not belong to a brand, and their owners.
    let others: [(file: String, owner: String)]

    package init(_ project: ResolvedProject, ending: String, nextTo others: [(file: String, owner: String)] = []) {
        self.project = project
        self.ending = ending
        self.others = others
    }

    package func report(to diagnostics: inout Diagnostics) {
        var owners = Dictionary(others.map { ($0.file, NameOwner($0.owner, nil)) }) { first, _ in first }
        for brand in project.brands {
            let names = BrandNames(brand)
            let owner = NameOwner("brand '\(brand.name)'", brand.range)
            if !names.fitsFileNames { diagnostics.report(.longFileName(brand.name), at: brand.range) }
            guard let other = owners.updateValue(owner, forKey: names.file.lowercased() + ending) else { continue }
            diagnostics.report(
                .fileCollision(owner.name, other.name, names.file + ending), at: owner.range,
                notes: [.init("\(other.name) writes it too", at: other.range)])
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func fileCollision(_ one: String, _ other: String, _ file: String) -> Self {
        .error(.nameCollision, "\(one) and \(other) would both write the file '\(file)'")
    }
    fileprivate static func longFileName(_ brand: String) -> Self {
        .error(.brandName, "'\(brand)' is too long for a file name")
    }
}
