import TokenCompiler
import TokenDiagnostics
import TokenProject
import TokenResolver

/// A name that is changed in all files, or the reasons why it cannot be.
package protocol RenameResult {
    /// The project afterwards; as it was after an error.
    var result: ProjectInput { get }
    var diagnostics: Diagnostics { get }
    /// What changes in the files; empty after an error.
    var textEdits: [TextEdit] { get }
    /// The texts that change.
    var places: [SourceRange] { get }
    /// The files that get another path.
    var moves: [FileMove] { get }
    /// How many names follow, because `$extends` copies them.
    var copyCount: Int { get }
}

extension RenameResult {
    package var moves: [FileMove] { [] }
}

/// A file that gets another path.
package struct FileMove: Sendable {
    package let file: SourceFile
    /// Its new path, from where the tool runs, as the file's name is.
    package let path: String
}

extension Compiler {
    /// Checks a project after a rename, its names in every output too.
    ///
    /// - Returns: what it resolves to, and the errors that it did not have before. A name that is lost in an output counts as one.
    func check(_ result: ProjectInput, insteadOf input: ProjectInput) -> (project: ResolvedProject?, newErrors: [Diagnostic]) {
        func errors(_ found: Diagnostics) -> [Diagnostic] { found.all.filter { $0.severity == .error || $0.id == .nameCollision } }
        var found = Diagnostics()
        let project = inspectAndCheck(result, reporting: &found)?.project
        guard !errors(found).isEmpty else { return (project, []) }
        var earlier = Diagnostics()
        _ = check(input, reporting: &earlier)
        let known = Set(errors(earlier).map { $0.id.name + $0.text })
        return (project, errors(found).filter { !known.contains($0.id.name + $0.text) })
    }
}

extension Diagnostic.Message {
    static func notDeclared(_ path: String) -> Self {
        .error(.notRenamed, "no file declares '\(path)': a group takes it over by '$extends'; rename it in that group")
    }
    static func sameName(_ path: String) -> Self { .error(.notRenamed, "'\(path)' has this name") }
    static func ownName(_ path: String) -> Self {
        .error(.notRenamed, "'\(path)' is the token of its group; rename the group")
    }
    static func copy(_ path: String, _ source: String) -> Self {
        .error(.notRenamed, "'\(path)' replaces what its group takes over by '$extends'; rename '\(source)'")
    }
    static func otherGroup(_ old: String, _ new: String) -> Self {
        .error(.notRenamed, "'\(new)' is not in the group of '\(old)'; only the last name can change")
    }
    static func taken(_ path: String) -> Self { .error(.notRenamed, "'\(path)' exists already") }
    static func groupKept(_ path: String) -> Self {
        .error(.notRenamed, "'\(path)' is a group; only a token can keep its old name as an alias")
    }
    static func shared(_ path: String, _ other: String) -> Self {
        .error(.notRenamed, "'\(path)' and '\(other)' have one key, which an anchor or '<<' shares; rename it by hand")
    }
    static func otherKey(_ path: String) -> Self {
        .error(.notRenamed, "'\(path)' is not written as a key of its own; rename it by hand")
    }
    static func otherTool(_ path: String, _ file: String) -> Self {
        .error(.notRenamed, "'\(path)' is named in '\(file)', which another tool writes ('foreign' in tokengen.yaml); rename it there")
    }
    static func pattern(_ path: String) -> Self {
        .warning(.notRenamed, "this pattern matches '\(path)', and not its new name")
    }
    static func overlappingRenames(_ path: String) -> Self {
        .error(.notRenamed, "'\(path)' cannot be renamed: two changes would overlap")
    }
    static func brings(_ path: String, _ error: String) -> Self {
        .error(.notRenamed, "to rename '\(path)' would bring an error: \(error)")
    }
    package static func hasErrors(_ path: String) -> Self {
        .error(.notRenamed, "'\(path)' is not renamed, and no file is changed: first correct the errors that 'tokengen check' finds")
    }
    static func changes(_ path: String, _ other: String) -> Self {
        .error(.notRenamed, "to rename '\(path)' would change '\(other)' in more than the name")
    }
}
