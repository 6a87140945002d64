import TokenDiagnostics
import TokenModel

/// Which file plays which part, told by its path alone: `base/`, `brands/`, `modes/`, `styles/` and `tokengen.yaml`.
///
/// The folders are shorthand for one resolver document for each brand: the base, the brand, then one modifier for each axis of appearance.
package struct ProjectLayout: Sendable {
    package struct Brand: Sendable {
        package var name: String
        package var files: [SourceFile] = []
        package var modes: [TokenMode: [SourceFile]] = [:]
    }

    package var configuration: SourceFile?
    package var base: [SourceFile] = []
    /// In name order; empty for a source without brands.
    package var brands: [Brand] = []
    package var modes: [TokenMode: [SourceFile]] = [:]
    package var styles: [SourceFile] = []

    package init(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) {
        let folders = Set(input.files.compactMap { $0.path.firstPathComponent })
        let isPlain = input.isSingleFile || folders.isDisjoint(with: ["base", "brands", "modes", "styles"])
        for file in input.files {
            if file.path == "tokengen.yaml" || file.path == "tokengen.yml" {
                configuration = file.source
            } else if file.path.isResolverDocument {
                diagnostics.report(.resolverDocument, at: SourceRange(file: file.source, start: 0, end: 0))
            } else if isPlain {
                base.append(file.source)
            } else {
                place(file, reporting: &diagnostics)
            }
        }
        brands.sort { $0.name < $1.name }
        refuseBrandsGivenTwice(input, reporting: &diagnostics)
    }

    private mutating func place(_ file: ProjectInput.File, reporting diagnostics: inout Diagnostics) {
        let parts = file.path.split(separator: "/").map(String.init)
        switch (parts[0], parts.count) {
        case ("base", 2...): base.append(file.source)
        case ("styles", 2...): styles.append(file.source)
        case ("modes", 2...):
            if let mode = mode(named: parts[1], of: file, reporting: &diagnostics) { modes[mode, default: []].append(file.source) }
        case ("brands", 2): brand(named: parts[1].withoutFileEnding) { $0.files.append(file.source) }
        case ("brands", 4...) where parts[2] == "modes":
            guard let mode = mode(named: parts[3], of: file, reporting: &diagnostics) else { return }
            brand(named: parts[1]) { $0.modes[mode, default: []].append(file.source) }
        case ("brands", 3...): brand(named: parts[1]) { $0.files.append(file.source) }
        default: diagnostics.report(.unplacedFile(file.path), at: SourceRange(file: file.source, start: 0, end: 0))
        }
    }

    private func mode(named part: String, of file: ProjectInput.File, reporting diagnostics: inout Diagnostics) -> TokenMode? {
        let name = part.withoutFileEnding
        if let mode = TokenMode.allCases.first(where: { $0.name == name }) { return mode }
        diagnostics.report(.unknownMode(name), at: SourceRange(file: file.source, start: 0, end: 0))
        return nil
    }

    private mutating func brand(named name: String, _ change: (inout Brand) -> Void) {
        if let index = brands.firstIndex(where: { $0.name == name }) {
            change(&brands[index])
        } else {
            var brand = Brand(name: name)
            change(&brand)
            brands.append(brand)
        }
    }

    private func refuseBrandsGivenTwice(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) {
        for brand in brands {
            let path = "brands/\(brand.name)"
            let files = input.files.filter { $0.path.hasPrefix(path + ".") && $0.path.withoutFileEnding == path }
            let inFolder = input.files.first { $0.path.hasPrefix(path + "/") }
            guard let file = files.first, let other = files.dropFirst().first ?? inFolder else { continue }
            diagnostics.report(
                .brandGivenTwice(brand.name), at: SourceRange(file: file.source, start: 0, end: 0),
                notes: [.init("this file is the brand's too", at: SourceRange(file: other.source, start: 0, end: 0))])
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var resolverDocument: Self {
        .error(.resolverDocument, "a resolver document is not read by this version; use the folders base/, brands/, modes/ and styles/")
    }
    fileprivate static func unplacedFile(_ path: String) -> Self {
        .error(.unplacedFile, "'\(path)' lies in none of base/, brands/, modes/ and styles/")
    }
    fileprivate static func unknownMode(_ name: String) -> Self {
        .error(.unknownMode, "'\(name)' is no mode; modes are dark, high-contrast and dark+high-contrast")
    }
    fileprivate static func brandGivenTwice(_ name: String) -> Self {
        .error(.brandGivenTwice, "brand '\(name)' is given twice; a brand is one file or one folder")
    }
}

extension String {
    fileprivate var firstPathComponent: String? {
        contains("/") ? split(separator: "/", maxSplits: 1).first.map(String.init) : nil
    }

    /// Without `.yaml`, `.tokens.json` and the like; a `.` further in the name stays.
    package var withoutFileEnding: String {
        for ending in [".tokens.json", ".tokens.yaml", ".tokens.yml", ".yaml", ".yml", ".json", ".tokens"] where hasSuffix(ending) {
            return String(dropLast(ending.count))
        }
        return self
    }

    fileprivate var isResolverDocument: Bool {
        let name = split(separator: "/").last.map(String.init) ?? self
        return name.withoutFileEnding == "resolver" || name.withoutFileEnding.hasSuffix(".resolver")
    }
}
