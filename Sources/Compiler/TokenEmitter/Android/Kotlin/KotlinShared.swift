import KotlinLibrary
import TokenModel
import TokenResolver

/// The Kotlin that all brands share.
struct KotlinShared {
    private let project: ResolvedProject
    private let tokens: KotlinOutline
    private let layout: UInt64

    init(_ project: ResolvedProject, _ tokens: KotlinOutline, layout: UInt64) {
        self.project = project
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
        files += project.components.map { KotlinComponent($0, in: project).printed() }
        if !tokens.isEmpty {
            files.append(
                ("Tokens", KotlinTokens(tokens, of: project.brands, KotlinValues(project)).file(reading: "LocalTokenValues.current")))
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

    static func files(in package: String, folder: String) -> [EmittedFile] {
        (0..<kotlin_library_count()).map { index in
            let file = kotlin_library_file(index)
            var text = String(decoding: UnsafeRawBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
            text = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                line.hasPrefix("package ") ? "package \(package)" : line
            }.joined(separator: "\n")
            return EmittedFile(path: "\(folder)/kotlin/\(String(cString: file.name)).kt", contents: Array(text.utf8), output: .android)
        }
    }
}
