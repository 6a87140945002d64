import Foundation
import TokenCompiler
import TokenDiagnostics
import TokenEmitter
import TokenQuestions
import TokenResolver

extension Property {
    /// What a source names is not called unused, whatever stands around the name. A token that no word of a source can mean, and that nothing which may
    /// be used refers to, is called unused.
    static let unused = Property(name: "unused") { trial throws(Violation) in
        guard trial.isClean, trial.draft.isMeaningKnown else { return }
        var dice = Dice(seed: trial.draft.seed ^ 0x05E)
        var draft = trial.draft
        let outputs = ["swift"] + dice.shuffled(["css", "android", "xcassets", "typescript"]).prefix(dice.roll(4))
        draft.configuration.append(.init(name: "outputs", value: .map(outputs.map { .init(name: $0, value: .text($0)) })))
        var diagnostics = Diagnostics()
        guard let project = Compiler(options: Compiler.Options()).resolve(RandomProject(draft).input(), reporting: &diagnostics) else {
            throw Violation("with outputs there is an error: \(diagnostics.all.first?.text ?? "")")
        }
        let parts = NamedPart.all(of: project)
        let planted = parts.filter { _ in dice.chance(25) }
        var app = AppSources()
        for part in planted { app.add(part, &dice) }
        for part in parts where dice.chance(25) { app.addOther(than: part, &dice) }
        let unused = UnusedParts(project, sources: try app.write(to: trial.bench.emptyFolder("sources")))

        let listed = Dictionary(unused.parts.map { ("\($0.part.kind) \($0.part.path)", $0.certainty) }) { first, _ in first }
        for part in planted {
            try require(listed["\(part.kind) \(part.path)"] == nil, "'\(part.path)' is called unused, and named:\n\(app.text)")
        }
        let used = project.reached(from: parts.filter(app.mayUse).map(\.path))
        for path in Set(project.brands.flatMap { $0.tokens.map(\.path) }).subtracting(used).subtracting(project.copiedPaths) {
            try require(listed["\(UsablePart.Kind.token) \(path)"] == .unused, "'\(path)' is not called unused:\n\(app.text)")
        }
    }
}

/// A token, style type, field, variant or component, and what an output calls it.
private struct NamedPart {
    let kind: UsablePart.Kind
    let path: String
    let naming: OutputNaming
    let name: String

    static func all(of project: ResolvedProject) -> [NamedPart] {
        var all: [NamedPart] = []
        func add(_ kind: UsablePart.Kind, _ path: String, _ namings: [OutputNaming]) {
            for naming in namings {
                // In Swift `.accent` alone is perhaps a use.
                let names = naming.names.filter { naming.language != .swift || $0.lastIndex(of: ".") != $0.startIndex }
                all += names.map { NamedPart(kind: kind, path: path, naming: naming, name: $0) }
            }
        }
        let paths = Set(project.brands.flatMap { $0.tokens.map(\.path) })
        let tokens = TokenNames(project).names(of: paths)
        for path in paths.sorted() { add(.token, path, tokens[path] ?? []) }
        let names = PartNames(project)
        for type in project.styles.types where type.swift != .builtIn && type.swift != .state {
            add(.style, type.name, names.names(of: type))
            if case .generated = type.swift {
                for field in type.fields { add(.field, "\(type.name).\(field.name)", names.names(of: field, in: type)) }
            }
            for variant in type.variants where variant != "default" {
                add(.variant, "\(type.name)/\(variant)", names.names(ofVariant: variant, in: type))
            }
        }
        for component in project.components { add(.component, component.name, names.names(of: component)) }
        return all
    }

    /// The words of the last part of the name; none if it has only signs.
    var words: Set<String> {
        let (bare, separator): (Substring, Character) =
            switch naming.language {
            case .swift, .kotlin: (name.prefix { $0 != "(" }, ".")
            case .css, .resources, .assets: (name[...], "/")
            case .typescript: (name.dropFirst("cssVar(\"".count).dropLast(2), ".")
            }
        return AppSources.words(of: String(bare.split(separator: separator, omittingEmptySubsequences: false).last ?? ""))
    }
}

/// The files of an app that names some parts of a project.
private struct AppSources {
    private var files: [(ending: String, text: String)] = []

    var text: String { files.map { "--- \($0.ending)\n\($0.text)" }.joined(separator: "\n") }

    /// Names a part in one of the ways in which code does.
    mutating func add(_ part: NamedPart, _ dice: inout Dice) {
        let (ending, texts) = Self.uses(of: part.name, in: part.naming.language, &dice)
        let text = dice.pick(texts)
        if let index = files.indices.filter({ files[$0].ending == ending }).last, dice.chance(60) {
            files[index].text += "\n" + text
        } else {
            files.append((ending, text))
        }
    }

    /// Writes what resembles the name of a part, and is another.
    mutating func addOther(than part: NamedPart, _ dice: inout Dice) {
        let word = part.words.sorted().joined()
        let (ending, _) = Self.uses(of: "", in: part.naming.language, &dice)
        files.append((ending, dice.pick(["let \(word)x = 1", "// x\(word)", "\"\(word)\(word)q\"", "#if X\n\(word)0z()\n#endif"])))
    }

    private static func uses(of name: String, in language: OutputNaming.Language, _ dice: inout Dice) -> (ending: String, texts: [String]) {
        let below = name.replacing(".", with: "\n    .")
        switch language {
        case .swift:
            let parts = name.split(separator: ".").map { $0.contains("`") || $0.contains("(") ? String($0) : "`\($0)`" }
            return (
                dice.pick(["swift", "swift", "m", "h"]),
                [
                    "let a = \(name)", "// \(name)", "/* see\n\(name) */", "let a = \"\\(\(name))\"", "let a = \"\"\"\n  \(name)\n  \"\"\"",
                    "#if DEBUG\n    f(\(name), 1)\n#endif", "let a = \(below)", "let a = \\\(name)",
                    "let a = \(parts.joined(separator: "."))",
                    "x-\(name)-y", "return[\(name)]",
                ]
            )
        case .kotlin:
            return (
                dice.pick(["kt", "kts", "java"]),
                ["val a = \(name)", "// \(name)", "/* \(name) */", "\"${\(name)}\"", "f(\(below))", "val a = \"\"\"\n\(name)\n\"\"\""]
            )
        case .resources:
            let code = "R." + name.drop { $0 == "@" || $0 == "." }.replacing("/", with: ".")
            return (dice.pick(["xml", "kt", "java"]), ["<View a=\"\(name)\"/>", "<!-- \(name) -->", "f(\(code))", "'\(name)'"])
        case .css:
            let bare = name.hasPrefix(".") ? String(name.dropFirst()) : name
            return (
                dice.pick(["css", "scss", "html", "js", "vue", "svg"]),
                [
                    "a { color: var(\(bare)) }", "/* \(bare) */", "<p class=\"\(bare)\">", "set('\(bare)')", "\(name){}", "`${a}\(bare) `",
                    "<p style=\"color:var(\(bare), red)\">",
                ]
            )
        case .assets:
            return (dice.pick(["swift", "storyboard", "m"]), ["Color(\"\(name)\")", "<namedColor name=\"\(name)\">", "// \(name)"])
        case .typescript: return (dice.pick(["ts", "tsx", "js"]), ["const a = \(name)", "// \(name)", "`${\(name)}`"])
        }
    }

    /// Writes the files, and returns their paths.
    func write(to folder: URL) throws(Violation) -> [String] {
        try attempt {
            try (files + [("swift", "import UIKit\n")]).enumerated().map { index, file in
                let url = folder.appending(path: "source\(index).\(file.ending)")
                try Data(file.text.utf8).write(to: url)
                return url.path(percentEncoded: false)
            }
        }
    }

    // MARK: Words

    /// Whether a word of the name's last part is in any file. More than what counts as a use, so that nothing else does.
    func mayUse(_ part: NamedPart) -> Bool {
        let words = part.words
        return words.isEmpty || !words.isDisjoint(with: Self.words(of: text))
    }

    /// The runs of letters and digits. After a backslash the first letter may belong to an escape.
    static func words(of text: String) -> Set<String> {
        func isOfWord(_ byte: UInt8) -> Bool {
            byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
        }
        var words = Set(text.utf8.split { !isOfWord($0) }.map { String(decoding: $0, as: UTF8.self) })
        for part in text.split(separator: "\\").dropFirst() {
            words.insert(String(decoding: part.utf8.dropFirst().prefix(while: isOfWord), as: UTF8.self))
        }
        return words
    }
}

extension ResolvedProject {
    /// The tokens that are made by `$extends` only.
    fileprivate var copiedPaths: Set<String> { Set(brands.flatMap { brand in brand.copies.keys.map { brand.tokens[$0].path } }) }

    /// The tokens at some paths, those of all styles, and what they lead to.
    fileprivate func reached(from paths: [String]) -> Set<String> {
        var reached: Set<String> = []
        var open = paths
        var users: [String: [String]] = [:]
        for brand in brands {
            for leaf in brand.leaves { leaf.declared?.forEachReference { open.append($0) } }
            for id in brand.copiedFrom { open.append(brand.tokens[id].path) }
            for token in brand.tokens {
                for value in [token.declared.value] + token.modes.map(\.declared.value) {
                    value.forEachReference { users[token.path, default: []].append($0) }
                }
            }
            for (copy, source) in brand.copies { users[brand.tokens[copy].path, default: []].append(brand.tokens[source].path) }
            for (token, sources) in brand.pointerSources {
                users[brand.tokens[token].path, default: []] += sources.map { brand.tokens[$0].path }
            }
        }
        while let path = open.popLast() {
            if reached.insert(path).inserted { open += users[path] ?? [] }
        }
        return reached
    }
}
