import TokenDiagnostics
import TokenResolver

/// The names under which generated comments mention source files: relative to the folder that all of them are in, so that they do not
/// depend on where the tool was started.
struct SourceNames {
    private var names: [ObjectIdentifier: String] = [:]
    private var last: (file: SourceFile, name: String)?

    init(_ project: ResolvedProject) {
        var files: [ObjectIdentifier: SourceFile] = [:]
        for brand in project.brands {
            var last: SourceFile?
            for index in brand.tokens.indices where brand.tokens[index].declared.range.file !== last {
                let file = brand.tokens[index].declared.range.file
                files[ObjectIdentifier(file)] = file
                last = file
            }
        }
        for type in project.styles.types where type.swift != .builtIn {
            files[ObjectIdentifier(type.range.file)] = type.range.file
        }
        let folder = Self.commonFolder(files.values.map(\.name))
        names = files.mapValues { String($0.name.dropFirst(folder.count)) }
    }

    mutating func name(of file: SourceFile) -> String {
        if let last, last.file === file { return last.name }
        let name = names[ObjectIdentifier(file)] ?? file.name
        last = (file, name)
        return name
    }

    /// With its `/`; empty where there is none.
    private static func commonFolder(_ names: [String]) -> Substring {
        guard var folder = names.first?[...] else { return "" }
        for name in names {
            while !name.hasPrefix(folder) || (!folder.isEmpty && folder.last != "/") { folder = folder.dropLast() }
        }
        return folder
    }
}
