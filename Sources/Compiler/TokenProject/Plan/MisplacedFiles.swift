import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Reports files of a token folder that are misplaced. A misplaced folder is reported once for all its files.
struct MisplacedFiles {
    private(set) var diagnostics = Diagnostics()
    private var reported: Set<String> = []

    /// Reports a misplaced file and changes its path to the intended one.
    mutating func correct(_ file: inout ProjectInput.File, by corrector: PathCorrector) {
        for correction in corrector.corrections(of: file.path) {
            let (from, to) = correction.subject
            report(.misplaced(from, to, correction.reason), file, about: from)
            file.path = correction.corrected
        }
    }

    mutating func refuseUnplaced(_ file: ProjectInput.File, holding contents: FileContents) {
        let names = file.path.pathNames
        if contents != .tokens {
            return report(.misplaced(file.path, "\(contents)/" + (names.last ?? ""), "it contains \(contents)"), file)
        }
        guard names.count > 1 else { return report(.unplacedFile(file.path), file) }
        report(.unplacedFolder(names[0]), file, about: names[0])
    }

    mutating func refuseWithoutContext(_ file: ProjectInput.File) {
        let (folder, name) = (file.path.pathNames.dropLast().joined(separator: "/"), file.path.pathNames.last ?? "")
        report(.withoutContext(file.path, "\(folder)/\(name.withoutFileEnding)/CONTEXT.yaml"), file)
    }

    mutating func refuseMode(named name: String, _ file: ProjectInput.File) {
        let modes = TokenMode.allCases.compactMap(\.name)
        let near = (nearest(to: name, among: modes) ?? modes.first { name.lowercased().contains($0) }).didYouMean
        let hint = name == "light" ? "put the light values into 'base/' and 'brands/'" : near
        report(.unknownMode(name), file, about: file.path.pathNames.dropLast().joined(separator: "/") + "/" + name, hint: hint)
    }

    /// Reports unread files that may contain tokens: files of a similar format, and all files of a brand without token files. Returns whether there
    /// are none.
    mutating func refuseUnread(_ files: [ProjectInput.File], nextTo brands: [String], isLayered: Bool) -> Bool {
        var known = Set(brands)
        var isComplete = true
        for file in files where file.path.mayHoldTokens(isLayered: isLayered) {
            report(.unreadForm(file.path), file, hint: "move files that are not tokens out of the token folder")
            isComplete = false
            if let brand = file.path.brandFolder { known.insert(brand) }
        }
        for file in files where isLayered {
            guard let brand = file.path.brandFolder, known.insert(brand).inserted else { continue }
            report(.brandWithoutTokens(brand), file)
            isComplete = false
        }
        return isComplete
    }

    /// - Parameter subject: the file or folder to report only once; nil if the message concerns this file alone.
    mutating func report(_ message: Diagnostic.Message, _ file: ProjectInput.File, about subject: String? = nil, hint: String? = nil) {
        guard reported.insert(subject ?? file.path).inserted else { return }
        diagnostics.report(message, at: SourceRange(startOf: file.source), hint: hint)
    }
}

extension ProjectInput.File {
    /// Determined by the file's structure. Its errors are reported when it is read.
    var contents: FileContents {
        var ignored = Diagnostics()
        return SyntaxParser(readsJSON5: true).parse(source, reporting: &ignored)?.contents ?? .tokens
    }

    /// Whether it is a component file. Checks the contents too, because other tools also use the folder name.
    var isComponentFile: Bool { path.begins(with: "components/") && contents == .components }

    /// Whether it is a screen file, with the same check.
    var isScreenFile: Bool { path.begins(with: "screens/") && contents == .screens }
}

extension String {
    /// Whether it is text in a format that tokengen does not read, in a place for tokens.
    fileprivate func mayHoldTokens(isLayered: Bool) -> Bool {
        let names = lowercased().pathNames
        guard let name = names.last else { return false }
        guard names.count > 1, isLayered ? names[0].layoutFolder != nil : names[0] == "brands" else { return false }
        let isAboutTheFolder = ["readme", "license", "licence", "notice", "copying", "changelog", "authors"].contains(where: name.hasPrefix)
        return [".txt", ".toml", ".csv"].contains(where: name.hasSuffix) && !isAboutTheFolder
    }

    /// The brand whose folder contains it.
    fileprivate var brandFolder: String? {
        let names = pathNames
        return names.count > 2 && names[0].layoutFolder == "brands" ? names[1] : nil
    }
}

extension Diagnostic.Message {
    fileprivate static func misplaced(_ path: String, _ corrected: String, _ reason: String) -> Self {
        .error(.misplacedFile, "'\(path)' should be '\(corrected)': \(reason)")
    }
    fileprivate static func unplacedFile(_ path: String) -> Self {
        .error(
            .misplacedFile,
            "'\(path)' is outside base/, brands/, modes/, modifiers/, styles/, components/ and screens/; move tokens for all brands to 'base/\(path)'"
        )
    }
    fileprivate static func withoutContext(_ path: String, _ form: String) -> Self {
        .error(.misplacedFile, "'\(path)' belongs to no context; write '\(form)'")
    }
    fileprivate static func unplacedFolder(_ name: String) -> Self {
        .error(
            .misplacedFile,
            "unknown folder '\(name)/'; move it into 'base/', or into 'brands/' if it is a brand"
        )
    }
    fileprivate static func unreadForm(_ path: String) -> Self {
        .error(.misplacedFile, "'\(path)' is not read; \(SyntaxParser.fileEndingsRule)")
    }
    fileprivate static func brandWithoutTokens(_ name: String) -> Self {
        .error(.missingTokens, "brand '\(name)' has no token file; \(SyntaxParser.fileEndingsRule)")
    }
    static func secondConfiguration(_ path: String) -> Self {
        .error(.misplacedFile, "'\(path)' is a second configuration; only 'tokengen.yaml' is read")
    }
    fileprivate static func unknownMode(_ name: String) -> Self {
        .error(.unknownMode, "unknown mode '\(name)'; expected dark, high-contrast or dark+high-contrast")
    }
}
