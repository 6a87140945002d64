import TokenDiagnostics
import TokenModel

/// The role of each file, determined by its path alone: `base/`, `brands/`, `modes/`, `modifiers/`, `styles/`, `components/`,
/// `screens/` and `tokengen.yaml`.
///
/// The folders are shorthand for a resolver document for each brand: the base, the brand, the other modifiers, then one for each axis of
/// appearance.
package struct ProjectLayout: Sendable {
    /// The folders with token files.
    package static let tokenFolders = ["base", "brands", "modes", "modifiers"]

    package struct Brand: Sendable {
        package var name: String
        package var files: [SourceFile] = []
        package var modes: [TokenMode: [SourceFile]] = [:]
        package var contexts: [Context] = []
    }

    /// The files of a context of a modifier.
    package struct Context: Sendable {
        package var modifier: String
        package var name: String
        package var files: [SourceFile] = []
        package var modes: [TokenMode: [SourceFile]] = [:]
        /// The path of one of its files, and the file.
        package var first: ProjectInput.File
    }

    package var configuration: SourceFile?
    /// Defines the tokens instead of the folders.
    package var resolver: SourceFile?
    /// The files that a resolver document may name, by path; empty without one.
    package var named: [String: SourceFile] = [:]
    package var base: [SourceFile] = []
    /// Sorted by name. Empty for a source without brands.
    package var brands: [Brand] = []
    package var modes: [TokenMode: [SourceFile]] = [:]
    /// The contexts in `modifiers/`, whether or not they are configured.
    package var contexts: [Context] = []
    package var styles: [SourceFile] = []
    package var components: [SourceFile] = []
    package var screens: [SourceFile] = []
    /// Misplaced token files, which have been reported. They are weaker than `base`, and references to them are valid.
    package var strays: [SourceFile] = []
    /// Whether files are missing, which has been reported. Errors in other files may be consequences.
    package var isIncomplete = false
    /// Whether the files were named individually. If so, their locations do not show what they contain.
    package var isNamedFiles = false

    package init(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) {
        resolver = Self.resolverDocument(of: input)
        isIncomplete = input.isIncomplete
        refuseOtherResolvers(input, reporting: &diagnostics)
        configuration = input.configurations.first?.source
        let isNamed = input.isSingleFile || input.isList
        isNamedFiles = isNamed && resolver == nil
        let corrector = PathCorrector(isNamed ? [] : input.files.map(\.path), hasResolver: resolver != nil)
        var misplaced = MisplacedFiles()
        for var file in input.filesInSetOrder {
            if !isNamed { misplaced.correct(&file, by: corrector) }
            if file.path.isConfiguration {
                configuration = configuration ?? file.source
            } else if file.source === resolver || input.resolver == nil && ResolverDocument.isNamed(file.path) {
                continue
            } else if resolver != nil {
                if file.path.begins(with: "styles/") {
                    styles.append(file.source)
                } else if file.isComponentFile {
                    components.append(file.source)
                } else if file.isScreenFile {
                    screens.append(file.source)
                } else {
                    named[file.path] = file.source
                }
            } else if file.isTokensStudioData {
                let hasThemes = file.path.hasSuffix("$themes.json")
                diagnostics.report(
                    .tokensStudioData(file.path), at: SourceRange(startOf: file.source),
                    hint: hasThemes ? "run 'tokengen init --from \(input.name)' to turn the themes into brands and modes" : nil)
            } else if !corrector.isLayered {
                if file.isComponentFile {
                    components.append(file.source)
                } else if file.isScreenFile {
                    screens.append(file.source)
                } else {
                    base.append(file.source)
                }
            } else {
                place(file, reporting: &misplaced)
            }
        }
        brands.sort { $0.name < $1.name }
        refuseBrandsGivenTwice(input, reporting: &diagnostics)
        warnOfBrandsNamedAfterModes(reporting: &diagnostics)
        for file in input.configurations.dropFirst() { misplaced.report(.secondConfiguration(file.path), file) }
        let isComplete = resolver != nil || misplaced.refuseUnread(input.others, nextTo: brands.map(\.name), isLayered: corrector.isLayered)
        isIncomplete = isIncomplete || !isComplete
        diagnostics.append(misplaced.diagnostics)
    }

    /// Returns the resolver document that was named, otherwise the one in the root of the folder.
    package static func resolverDocument(of input: ProjectInput) -> SourceFile? {
        input.files.first { file in
            guard let named = input.resolver else { return ResolverDocument.isNamed(file.path) && file.path.pathNames.count == 1 }
            return file.path == named
        }?.source
    }

    /// Reports additional resolver documents, and any below the root. Does nothing if one was named.
    private func refuseOtherResolvers(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) {
        guard input.resolver == nil else { return }
        for file in input.files where ResolverDocument.isNamed(file.path) && file.source !== resolver {
            let range = SourceRange(startOf: file.source)
            if file.path.pathNames.count > 1 {
                diagnostics.report(.resolverBelow(file.path), at: range)
            } else {
                let first = resolver.map { Diagnostic.Note("this is another one", at: SourceRange(startOf: $0)) }
                diagnostics.report(.secondResolver(file.path), at: range, notes: [first].compactMap(\.self))
            }
        }
    }

    private mutating func place(_ file: ProjectInput.File, reporting misplaced: inout MisplacedFiles) {
        let parts = file.path.pathNames
        switch (parts.first ?? "", parts.count) {
        case ("base", 2...): base.append(file.source)
        case ("styles", 2...): styles.append(file.source)
        case ("components", 2...): components.append(file.source)
        case ("screens", 2...): screens.append(file.source)
        case ("modes", 2...):
            if let mode = Self.mode(at: 1, of: file, reporting: &misplaced) { modes[mode, default: []].append(file.source) }
        case ("modifiers", 3...): Self.place(file, inContextAt: 1, of: &contexts, reporting: &misplaced)
        case ("brands", 2): brand(named: parts[1].withoutFileEnding) { $0.files.append(file.source) }
        case ("brands", 4...) where parts[2] == "modes":
            guard let mode = Self.mode(at: 3, of: file, reporting: &misplaced) else { return }
            brand(named: parts[1]) { $0.modes[mode, default: []].append(file.source) }
        case ("modifiers", 2): misplaced.refuseWithoutContext(file)
        case ("brands", 4) where parts[2] == "modifiers": misplaced.refuseWithoutContext(file)
        case ("brands", 5...) where parts[2] == "modifiers":
            brand(named: parts[1]) { Self.place(file, inContextAt: 3, of: &$0.contexts, reporting: &misplaced) }
        case ("brands", 3...): brand(named: parts[1]) { $0.files.append(file.source) }
        default:
            let contents = file.contents
            misplaced.refuseUnplaced(file, holding: contents)
            switch contents {
            case .components: components.append(file.source)
            case .screens: screens.append(file.source)
            case .styles: styles.append(file.source)
            case .tokens: strays.append(file.source)
            }
        }
    }

    /// Adds a file to its context.
    ///
    /// - Parameter index: where in the path the modifier's name is.
    private static func place(
        _ file: ProjectInput.File, inContextAt index: Int, of contexts: inout [Context], reporting misplaced: inout MisplacedFiles
    ) {
        let parts = file.path.pathNames
        let modifier = parts[index].normalForm
        let name = (parts.count == index + 2 ? parts[index + 1].withoutFileEnding : parts[index + 1]).normalForm
        let known = contexts.firstIndex { $0.modifier == modifier && $0.name == name }
        if known == nil { contexts.append(Context(modifier: modifier, name: name, first: file)) }
        let context = known ?? contexts.count - 1
        if parts.count > index + 3, parts[index + 2] == "modes" {
            guard let mode = mode(at: index + 3, of: file, reporting: &misplaced) else { return }
            contexts[context].modes[mode, default: []].append(file.source)
        } else {
            contexts[context].files.append(file.source)
        }
    }

    private static func mode(at index: Int, of file: ProjectInput.File, reporting misplaced: inout MisplacedFiles) -> TokenMode? {
        let name = file.path.pathNames[index].withoutFileEnding
        if let mode = TokenMode.allCases.first(where: { $0.name == name }) { return mode }
        misplaced.refuseMode(named: name, file)
        return nil
    }

    private mutating func brand(named name: String, _ change: (inout Brand) -> Void) {
        let name = name.normalForm
        if let index = brands.firstIndex(where: { $0.name == name }) {
            change(&brands[index])
        } else {
            var brand = Brand(name: name)
            change(&brand)
            brands.append(brand)
        }
    }

    /// Warns of `brands/first-dark.yaml` next to the brand `first`.
    private func warnOfBrandsNamedAfterModes(reporting diagnostics: inout Diagnostics) {
        for brand in brands {
            for other in brands where brand.name.count > other.name.count + 1 && brand.name.hasPrefix(other.name) {
                let rest = brand.name.dropFirst(other.name.count)
                guard let first = rest.first, "-_. ".contains(first), let mode = String(rest.dropFirst()).modeFolder,
                    let file = brand.files.first
                else { continue }
                diagnostics.report(
                    .brandLikeMode(brand.name), at: SourceRange(startOf: file),
                    suggestion: "brands/\(other.name)/modes/\(mode).yaml")
            }
        }
    }

    private func refuseBrandsGivenTwice(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) {
        for brand in brands {
            let path = "brands/\(brand.name)"
            let files = input.files.filter { $0.path.normalForm.withoutFileEnding == path }
            let inFolder = input.files.first { $0.path.normalForm.begins(with: path + "/") }
            guard let file = files.first, let other = files.dropFirst().first ?? inFolder else { continue }
            diagnostics.report(
                .brandGivenTwice(brand.name), at: SourceRange(startOf: file.source),
                notes: [.init("this file belongs to the brand too", at: SourceRange(startOf: other.source))])
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func resolverBelow(_ path: String) -> Self {
        .error(.resolverDocument, "'\(path)' is named like a resolver document but is not in the root of the token folder")
    }
    fileprivate static func secondResolver(_ path: String) -> Self {
        .error(.resolverDocument, "'\(path)' is a second resolver document in the token folder; only one is allowed")
    }
    fileprivate static func brandLikeMode(_ name: String) -> Self {
        .warning(.misplacedFile, "'\(name)' is a brand of its own, named like a mode of another")
    }
    fileprivate static func brandGivenTwice(_ name: String) -> Self {
        .error(.brandGivenTwice, "brand '\(name)' is given twice; use one file or one folder")
    }
}
