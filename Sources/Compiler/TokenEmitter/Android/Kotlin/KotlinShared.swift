import KotlinLibrary
import TokenModel
import TokenResolver

/// The Kotlin that all brands share.
struct KotlinShared {
    private let project: ResolvedProject
    private let layout: UInt64

    init(_ project: ResolvedProject, layout: UInt64) {
        self.project = project
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
        if let brand = project.brands.first {
            let outline = project.kotlinTokens(of: brand)
            if !outline.isEmpty {
                let tokens = KotlinTokens(outline, of: project.brands, KotlinValues(project))
                files.append(("Tokens", tokens.file(reading: "LocalTokenValues.current")))
            }
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
