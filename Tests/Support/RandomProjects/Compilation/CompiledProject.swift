import Foundation
import TokenOutput
import TokenResolver

/// A project's Swift, compiled, with a program that prints the result of each accessor.
struct CompiledProject {
    private let project: ResolvedProject
    private let isSingle: Bool
    private let toolchain: SwiftToolchain
    private let folder: URL
    private let brands: [BrandCode]
    private let types: String
    /// Nil if the project has none.
    private let components: ComponentLines?
    /// By path.
    private let sources: [String: URL]
    /// With modules: the files of each brand's module, in the order of the brands.
    private let brandFolders: [String]

    /// The declarations in a brand's part of the generated Swift, and the lines that this must print.
    private struct BrandCode {
        var styles: [GeneratedSwift.Style]
        var lines: [ExpectedLines.Line]
    }

    /// - Parameter folder: an empty folder; all files are written into it.
    init(
        _ project: ResolvedProject, _ draft: Draft, _ files: [EmittedFile], toolchain: SwiftToolchain, folder: URL
    ) throws(Violation) {
        let isSingle = draft.arrangement.isSingle
        self.project = project
        self.isSingle = isSingle
        self.toolchain = toolchain
        self.folder = folder
        types = files.text(of: "GeneratedTypes.swift").first ?? ""
        let text = draft.isMeaningKnown ? files.text(of: "GeneratedComponents.swift").first : nil
        if let text { components = try ComponentLines(draft, text: text) } else { components = nil }
        brands = try Self.brands(of: project, files, isSingle, GeneratedSwift.components(in: text ?? "").map(\.name))
        sources = try writing(in: folder, files)
        brandFolders = files.map(\.path).filter { $0.hasSuffix("/GeneratedSnapshots.swift") }.map { $0.droppingLastName }
    }

    /// - Parameter components: their names in Swift.
    private static func brands(
        of project: ResolvedProject, _ files: [EmittedFile], _ isSingle: Bool, _ components: [String]
    ) throws(Violation) -> [BrandCode] {
        let expected = ExpectedLines(project)
        let tokens = files.text(of: "GeneratedTokens.swift").flatMap(GeneratedSwift.accessors)
        let names = files.text(of: "GeneratedSnapshots.swift").flatMap(GeneratedSwift.brands)
        try require(names.count == project.brands.count, "\(names.count) brands are in the tables")
        let platform = tokens.filter(\.takesBrand)
        var accessors = tokens.filter { !$0.takesBrand }[...]
        var styles = files.text(of: "GeneratedStyles.swift").flatMap(GeneratedSwift.styles)[...]
        var brands: [BrandCode] = []
        let all = Array(styles)
        for (brand, name) in zip(project.brands, names) {
            let own = styles.prefix(expected.styleCount)
            var lines = try expected.tokens(Array(accessors.prefix(brand.tokens.count)), of: brand)
            lines += try expected.platform(platform, of: brand, named: name)
            lines += expected.components(components, in: brand, named: name)
            brands.append(
                BrandCode(styles: Array(own), lines: lines + (try expected.styles(own, besides: isSingle ? all : Array(own), of: brand))))
            accessors = accessors.dropFirst(brand.tokens.count)
            styles = styles.dropFirst(expected.styleCount)
        }
        try require(accessors.isEmpty && styles.isEmpty, "there are more accessors than tokens and styles")
        return brands
    }

    /// Throws if something does not compile without a warning, or if an accessor returns something else than `resolve`.
    func check() throws(Violation) {
        let program = try isSingle ? buildSingle() : buildModules()
        let (status, output) = try attempt { try SwiftToolchain.run([program.path(percentEncoded: false)]) }
        try require(status == 0, "the compiled accessors stop the program: \(output.suffix(300))")
        let lines = output.split(separator: "\n")
        let allExpected = brands.flatMap(\.lines) + (components?.lines ?? [])
        for (line, expected) in zip(lines, allExpected) {
            try require(line == expected.text, "'\(expected.expression)' is \(line), not \(expected.text)")
        }
        try require(lines.count == allExpected.count, "\(lines.count) lines are printed")
    }

    // MARK: - Building

    private func buildSingle() throws(Violation) -> URL {
        let styles = brands.flatMap(\.styles)
        var sources = ["GeneratedTypes", "GeneratedTokens", "GeneratedSnapshots", "GeneratedStyles", "GeneratedComponents"].compactMap {
            self.sources[$0 + ".swift"]
        }
        let existing = existingTypes(styles, access: access)
        if let existing { sources.append(try write(existing, to: "Existing.swift")) }
        for index in brands.indices { sources.append(try write(show(index, importing: []), to: "Show\(index).swift")) }
        if let components { sources.append(try write(play(components, importing: []), to: "Components.swift")) }
        sources.append(try write(main, to: "Main.swift"))
        return try link(sources, [])
    }

    private func buildModules() throws(Violation) -> URL {
        let platform = project.configuration.platformModule
        try compile(platform, ["Types", "Tokens", "Components"].compactMap { sources["Platform/Generated\($0).swift"] })
        var objects = [object(platform)]
        var programSources = [try write(main, to: "Main.swift")]
        if let components { programSources.append(try write(play(components, importing: [platform]), to: "Components.swift")) }
        for (index, brand) in brands.enumerated() {
            let own = brandFolders[index]
            let module = "RandomBrand\(index)"
            var parts = ["GeneratedTokens", "GeneratedSnapshots", "GeneratedStyles"].compactMap { sources["\(own)/\($0).swift"] }
            if let existing = existingTypes(brand.styles, access: access) {
                parts.append(try write(existing, to: "Existing\(index).swift"))
            }
            try compile(module, parts)
            objects.append(object(module))
            programSources.append(try write(show(index, importing: [platform, module]), to: "Show\(index).swift"))
        }
        return try link(programSources, objects)
    }

    private var access: String { (project.configuration.access ?? .public).rawValue }

    private func existingTypes(_ styles: [GeneratedSwift.Style], access: String) -> String? {
        ExistingTypes(project: project, styles: styles, enumerations: GeneratedSwift.enumerations(in: types), access: access).source(
            importing: isSingle ? nil : project.configuration.platformModule)
    }

    private func object(_ module: String) -> URL { folder.appending(path: module + ".o") }

    private func compile(_ module: String, _ sources: [URL]) throws(Violation) {
        try checkCompiled(try attempt { try toolchain.compile(module: module, sources, in: folder) })
    }

    private func link(_ sources: [URL], _ objects: [URL]) throws(Violation) -> URL {
        let program = folder.appending(path: "program")
        try checkCompiled(try attempt { try toolchain.link(sources, objects, module: "RandomApp", to: program) })
        return program
    }

    /// Warnings in the sources written here come from deprecated tokens.
    private func checkCompiled(_ result: (status: Int32, output: String)) throws(Violation) {
        let errors = result.output.split(separator: "\n").filter { line in
            line.contains(": error: ") || line.contains(": warning: ") && line.contains("/Generated")
        }
        let path = folder.path(percentEncoded: false) + "/"
        try require(
            errors.isEmpty && result.status == 0,
            "the Swift does not compile: " + (errors.first.map { $0.replacing(path, with: "") } ?? "\(result.output.suffix(300))"))
    }

    // MARK: - The program

    private func show(_ index: Int, importing modules: [String]) -> String {
        let imports = (["GeneratedCodeProbe", "StyleTypes", "TokenRuntime", "ViewStyles"] + modules).map { "import \($0)\n" }.joined()
        let lines = brands[index].lines.map { "    GeneratedCodeProbe.show(\($0.expression))\n" }
        return imports + "@available(*, deprecated)\nfunc showBrand\(index)() {\n\(lines.joined())}\n"
    }

    private func play(_ components: ComponentLines, importing modules: [String]) -> String {
        let imports = (["GeneratedCodeProbe", "StyleTypes", "TokenRuntime", "ViewStyles"] + modules).map { "import \($0)\n" }.joined()
        return imports + "@MainActor\nfunc showComponents() {\n\(components.statements.map { "    \($0)\n" }.joined())}\n"
    }

    private var main: String {
        let calls = brands.indices.map { "        showBrand\($0)()\n" }.joined() + (components == nil ? "" : "        showComponents()\n")
        return "@main\nenum RandomProgram {\n    @MainActor static func main() {\n\(calls)    }\n}\n"
    }

    private func write(_ text: String, to name: String) throws(Violation) -> URL {
        let url = folder.appending(path: name)
        try attempt { try Data(text.utf8).write(to: url) }
        return url
    }
}

/// By path: where each file was written.
private func writing(in folder: URL, _ files: [EmittedFile]) throws(Violation) -> [String: URL] {
    var urls: [String: URL] = [:]
    for file in files {
        let url = folder.appending(path: "Generated").appending(path: file.path)
        urls[file.path] = url
        try attempt {
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.contents).write(to: url)
        }
    }
    return urls
}

extension String {
    fileprivate var droppingLastName: String {
        String(decoding: utf8.prefix(upTo: utf8.lastIndex(of: UInt8(ascii: "/")) ?? utf8.endIndex), as: UTF8.self)
    }
}

extension [EmittedFile] {
    /// The texts of the files of that name, in order.
    func text(of name: String) -> [String] {
        filter { $0.path == name || $0.path.hasSuffix("/" + name) }.map { String(decoding: $0.contents, as: UTF8.self) }
    }
}

/// If something cannot be read, written or started, that is a violation too: it must not pass as success.
@discardableResult
func attempt<Result>(_ body: () throws -> Result) throws(Violation) -> Result {
    do {
        return try body()
    } catch {
        throw Violation("\(error)")
    }
}
