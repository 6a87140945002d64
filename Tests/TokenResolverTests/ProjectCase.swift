import Testing
import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

/// A small project in one text: files under `--- path` lines, places marked by 1️⃣ to 9️⃣.
struct ProjectCase {
    private(set) var input = ProjectInput(name: "tokens", isSingleFile: false, files: [])
    private var marks: [Character: (file: String, offset: Int)] = [:]

    init(_ text: String) {
        var path = "base/tokens.yaml"
        var bytes: [UInt8] = []
        var isFirst = true
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") {
                if !isFirst { add(path, bytes) }
                path = String(line.dropFirst(4))
                bytes = []
            } else {
                for character in line {
                    if Self.markers.contains(character) {
                        marks[character] = (path, bytes.count)
                    } else {
                        bytes += Array(String(character).utf8)
                    }
                }
                bytes.append(UInt8(ascii: "\n"))
            }
            isFirst = false
        }
        add(path, bytes)
        input.files.sort { $0.path < $1.path }
    }

    private static let markers: Set<Character> = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"]

    private mutating func add(_ path: String, _ bytes: [UInt8]) {
        input.files.append(.init(path: path, source: SourceFile(name: path, bytes: bytes)))
    }

    /// The diagnostics as `1️⃣ id`, in the order of the marks; one at no mark shows its place instead.
    func found(in diagnostics: Diagnostics) -> [String] {
        diagnostics.all.map { diagnostic in
            guard let range = diagnostic.range else { return "- \(diagnostic.id)" }
            let mark = marks.first { $0.value.file == range.file.name && $0.value.offset == range.start }
            return "\(mark.map { String($0.key) } ?? "\(range.file.name):\(range.startLocation)") \(diagnostic.id)"
        }.sorted()
    }

    func resolve(_ change: (inout Compiler.Options) -> Void = { _ in }) -> (project: ResolvedProject?, diagnostics: Diagnostics) {
        var diagnostics = Diagnostics()
        var options = Compiler.Options()
        change(&options)
        let project = Compiler(options: options).read(input, reporting: &diagnostics)
        return (project, diagnostics)
    }
}

/// Fails on a missing and on an unexpected diagnostic; gives them back for a closer look.
@discardableResult
func expect(
    _ text: String, _ expected: String..., strict: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) -> Diagnostics {
    let project = ProjectCase(text)
    let diagnostics = project.resolve { $0.isStrict = strict }.diagnostics
    #expect(project.found(in: diagnostics) == expected.sorted(), sourceLocation: sourceLocation)
    return diagnostics
}

/// The resolved values of a faultless project's first brand, by path.
func resolved(_ text: String, mode: TokenMode = .light, sourceLocation: SourceLocation = #_sourceLocation) -> [String: TokenValue] {
    let (project, diagnostics) = ProjectCase(text).resolve()
    #expect(diagnostics.all.map(\.text).isEmpty, sourceLocation: sourceLocation)
    guard let brand = project?.brands.first else { return [:] }
    return Dictionary(uniqueKeysWithValues: brand.tokens.map { ($0.path, brand.values[$0.values[mode]]) })
}

typealias SourceLocation = Testing.SourceLocation
