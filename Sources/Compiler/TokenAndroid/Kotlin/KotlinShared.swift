import KotlinLibrary
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// The Kotlin that all brands share.
struct KotlinShared {
    private let project: ResolvedProject
    private let tokens: KotlinOutline
    private let textSizes: TextSizes
    private let layout: UInt64

    init(_ project: ResolvedProject, _ tokens: KotlinOutline, _ textSizes: TextSizes, layout: UInt64) {
        self.project = project
        self.textSizes = textSizes
        self.tokens = tokens
        self.layout = layout
    }

    /// The files, by name.
    var files: [(name: String, file: KotlinFile)] {
        var layoutFile = KotlinFile()
        layoutFile.usesTables = false
        layoutFile.printer.kdoc(["The slots that the shared code reads."])
        layoutFile.printer.line("internal const val TOKEN_LAYOUT: String = \(layout: layout)")
        var files = [("TokenLayout", layoutFile)] + KotlinStyles(project).files
        let messageNames = KotlinMessageNames(project)
        files += project.components.map { KotlinComponent($0, in: project, messageNames).printed() }
        if let contexts = KotlinContexts(project) { files.append(("TokenContexts", contexts.file)) }
        if !tokens.isEmpty {
            let values = KotlinValues(project, textSizes)
            files.append(("Tokens", KotlinTokens(tokens, of: project.brands, values).file(reading: "LocalTokenValues.current")))
        }
        return files
    }
}

extension SourceCode.StringInterpolation {
    mutating func appendInterpolation(layout: UInt64) {
        buffer.append("\"")
        buffer.append(hex: layout, digits: 16)
        buffer.append("\"")
    }
}

/// The library that is written beside the generated Kotlin.
enum KotlinLibraryFiles {
    /// The names of the files, without their extension.
    static let names: [String] = (0..<kotlin_library_count()).map { String(cString: kotlin_library_file($0).name) }

    static func files(in package: String, folder: String, for modifiers: [OpenModifier] = []) -> [EmittedFile] {
        let all = (0..<kotlin_library_count()).map(kotlin_library_file)
        guard !modifiers.isEmpty else { return all.map { emitted($0, in: package, folder: folder) } }
        let hasWidths = modifiers.contains { !$0.follows.isEmpty }
        let own = (0..<kotlin_context_library_count()).map(kotlin_context_library_file).filter { hasWidths || name($0) != "FollowsWidth" }
        let ownNames = Set(own.map(name))
        return (all.filter { !ownNames.contains(name($0)) } + own).map { emitted($0, in: package, folder: folder) }
    }

    private static func name(_ file: kotlin_file) -> String { String(cString: file.name) }

    private static func emitted(_ file: kotlin_file, in package: String, folder: String) -> EmittedFile {
        let lines = UnsafeRawBufferPointer(start: file.bytes, count: file.count)
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { $0.starts(with: "package ".utf8) ? Array("package \(package)".utf8) : Array($0) }
        let contents = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        return EmittedFile(path: "\(folder)/kotlin/\(name(file)).kt", contents: contents, output: .android)
    }
}
