import Foundation
import ProjectCases
import TokenCompiler
import TokenDiagnostics
import TokenOutput
import TokenProject
import TokenResolver
import TokenSwift

/// Random projects with contexts, compiled into one program that reads each token and style in each combination, through what apps call: `select`,
/// `Brand.a.in(m0: .x1)` and `held`.
package struct CompiledContexts {
    private let toolchain: SwiftToolchain
    private let folder: URL
    private var objects: [URL] = []
    /// The modules with the projects' functions, and these functions.
    private var shown: [(module: String, function: String)] = []
    private var lines: [ExpectedLines.Line] = []

    package var projectCount: Int { shown.count }
    package var lineCount: Int { lines.count }

    package init(_ toolchain: SwiftToolchain, on bench: Bench) throws(Violation) {
        self.toolchain = toolchain
        folder = try bench.emptyFolder("contexts")
    }

    /// Compiles a project, unless some combination has an error. Seeds have all arrangements and access levels in turn.
    package mutating func add(seed: UInt64) throws(Violation) {
        let isSingle = seed % 2 == 0
        let text = RandomContextProject(seed: seed).text.replacing(
            "name: app\n", with: "name: app\nswift: { platformModule: Platform\(seed) }\n", maxReplacements: 1)
        var options = Compiler.Options()
        options.outputs = [
            SwiftOutput(arrangement: isSingle ? .single : .modules, access: seed % 4 < 2 ? .public : isSingle ? .internal : .package)
        ]
        let compiler = Compiler(options: options)
        var diagnostics = Diagnostics()
        guard let project = compiler.resolve(ProjectCase(text).input, reporting: &diagnostics), !diagnostics.hasErrors else { return }
        let files = compiler.emit(project, reporting: &diagnostics) { $0 }
        try require(!diagnostics.hasErrors, "seed \(seed): \(diagnostics.all.first { $0.severity == .error }?.text ?? "")")
        let walk = try ContextWalk(project, files, seed: seed)
        lines += walk.lines
        var sources: [String: [URL]] = [:]
        for file in files where file.path.hasSuffix(".swift") {
            let name = file.path.replacing("/", with: "-")
            let group = isSingle ? "" : String(file.path.prefix { $0 != "/" })
            sources[group, default: []].append(try write(String(decoding: file.contents, as: UTF8.self), to: "\(seed)-\(name)"))
        }
        var imports = ["GeneratedCodeProbe", "StyleTypes", "TokenRuntime", "ViewStyles"]
        if !isSingle {
            // The brands import the platform.
            for group in sources.keys.sorted(by: { ($0 == "Platform" ? 0 : 1, $0) < ($1 == "Platform" ? 0 : 1, $1) }) {
                imports.append("\(group)\(seed)")
                try compile("\(group)\(seed)", sources[group] ?? [])
            }
        }
        let show = try write(imports.map { "import \($0)\n" }.joined() + walk.source, to: "\(seed)-Show.swift")
        try compile("Show\(seed)", (sources[""] ?? []) + [show])
        shown.append(("Show\(seed)", walk.function))
    }

    /// Runs the program. Throws if a value is not that of the project in the combination.
    package func check() throws(Violation) {
        let calls = shown.map { "        \($0.module).\($0.function)()\n" }.joined()
        let main = try write(
            shown.map { "import \($0.module)\n" }.joined() + "@main\nenum Program {\n    static func main() {\n\(calls)    }\n}\n",
            to: "Main.swift")
        let program = folder.appending(path: "program")
        let (status, output) = try attempt { try toolchain.link([main], objects, module: "ContextsApp", to: program) }
        try require(status == 0, "the program cannot be linked: \(output.suffix(500))")
        let (end, text) = try attempt { try SwiftToolchain.run([program.path(percentEncoded: false)]) }
        try require(end == 0, "the program stops: \(text.suffix(300))")
        let printed = text.split(separator: "\n")
        for (line, expected) in zip(printed, lines) {
            try require(line == expected.text, "'\(expected.expression)' is \(line), not \(expected.text)")
        }
        try require(printed.count == lines.count, "\(printed.count) lines are printed, not \(lines.count)")
    }

    private mutating func compile(_ module: String, _ sources: [URL]) throws(Violation) {
        let (status, output) = try attempt { try toolchain.compile(module: module, sources, in: folder) }
        try require(status == 0 && !output.contains("warning: "), "\(module) does not compile: \(output.prefix(1000))")
        objects.append(folder.appending(path: module + ".o"))
    }

    private func write(_ text: String, to name: String) throws(Violation) -> URL {
        let url = folder.appending(path: name)
        try attempt { try Data(text.utf8).write(to: url) }
        return url
    }
}

/// A function that goes through the combinations of a project's contexts, and the lines it must print.
private struct ContextWalk {
    let function: String
    private(set) var source = ""
    private(set) var lines: [ExpectedLines.Line] = []

    private let modifiers: [OpenModifier]
    private let combinations: [[Int]]

    init(_ project: ResolvedProject, _ files: [EmittedFile], seed: UInt64) throws(Violation) {
        function = "show\(seed)"
        modifiers = project.modifiers
        combinations = modifiers.reduce([[]]) { all, modifier in all.flatMap { chosen in modifier.contexts.indices.map { chosen + [$0] } } }
        let tokens = files.text(of: "GeneratedTokens.swift").flatMap(GeneratedSwift.accessors)
        let names = files.text(of: "GeneratedSnapshots.swift").flatMap(GeneratedSwift.brands)
        try require(names.count == project.brands.count, "\(names.count) brands are in the files")
        var accessors = tokens.filter { !$0.takesBrand }[...]
        let styles = files.text(of: "GeneratedStyles.swift").flatMap(GeneratedSwift.styles)
        var statements: [String] = []
        for (index, (brand, name)) in zip(project.brands, names).enumerated() {
            let styleCount = ExpectedLines(project).styleCount
            let read = BrandLines(
                project: project, brand: brand, name: name, tokens: Array(accessors.prefix(brand.tokens.count)),
                platform: tokens.filter(\.takesBrand), styles: styles.dropFirst(index * styleCount).prefix(styleCount))
            accessors = accessors.dropFirst(brand.tokens.count)
            try add(read, to: &statements)
        }
        source += "public func \(function)() {\n\(statements.map { "    \($0)\n" }.joined())}\n"
    }

    private mutating func add(_ brand: BrandLines, to statements: inout [String]) throws(Violation) {
        var known: [[Int]: (app: [ExpectedLines.Line], part: [ExpectedLines.Line])] = [:]
        for combination in combinations { known[combination] = try brand.lines(in: combination) }
        guard let first = known[combinations[0]] else { return }
        source += function(ofApp: brand.name, first.app) + function(ofPart: brand.name, first.part)
        for (step, chosen) in combinations.enumerated() {
            for (modifier, context) in chosen.enumerated() {
                let name = step % 2 == 1 && context == 0 ? "nil" : ".\(modifiers[modifier].contexts[context])"
                statements.append("Brand.\(brand.name).store.select(.\(modifiers[modifier].name)(\(name)))")
            }
            statements.append("app_\(brand.name)()")
            lines += (known[chosen]?.app ?? []).map { $0.in(statements.suffix(chosen.count + 1)) }
            // A part of the screen that leaves some choices to the app.
            let part = combinations[(step * 7 + 3) % combinations.count]
            let isOwn = chosen.indices.map { (step >> $0) & 1 == 1 }
            let arguments = part.indices.filter { isOwn[$0] }.map { "\(modifiers[$0].name): .\(modifiers[$0].contexts[part[$0]])" }
            let choice = ".in(\(arguments.joined(separator: ", ")))"
            statements.append("part_\(brand.name)(Brand.\(brand.name)\([".held\(choice)", "\(choice).held", choice][step % 3]))")
            let shown = chosen.indices.map { isOwn[$0] ? part[$0] : chosen[$0] }
            lines += (known[shown]?.part ?? []).map { $0.in(statements.suffix(chosen.count + 2)) }
        }
    }

    private func function(ofApp name: String, _ lines: [ExpectedLines.Line]) -> String {
        "private func app_\(name)() {\n\(lines.map { "    GeneratedCodeProbe.show(\($0.expression))\n" }.joined())}\n"
    }

    private func function(ofPart name: String, _ lines: [ExpectedLines.Line]) -> String {
        "private func part_\(name)(_ brand: Brand) {\n\(lines.map { "    GeneratedCodeProbe.show(\($0.expression))\n" }.joined())}\n"
    }
}

/// What a brand must print.
private struct BrandLines {
    let project: ResolvedProject
    let brand: ResolvedBrand
    /// In Swift.
    let name: String
    let tokens: [GeneratedSwift.Accessor]
    let platform: [GeneratedSwift.Accessor]
    let styles: ArraySlice<GeneratedSwift.Style>

    /// Returns the lines in a combination: of accessors, which have the brand's name, and of those that are given a brand.
    func lines(in combination: [Int]) throws(Violation) -> (app: [ExpectedLines.Line], part: [ExpectedLines.Line]) {
        let expected = ExpectedLines(project)
        let brand = brand.in(combination, project.modifiers)
        let styleLines = try expected.styles(styles, besides: Array(styles), of: brand)
        let app = try expected.tokens(tokens, of: brand) + styleLines
        var part = try expected.platform(platform, of: brand, named: name)
        for index in part.indices { part[index].expression = part[index].expression.replacing("(in: .\(name))", with: "(in: brand)") }
        part += zip(styles, styleLines).map { style, line in ExpectedLines.Line(expression: "\(style.type)(in: brand)", text: line.text) }
        return (app, part)
    }
}

extension ExpectedLines.Line {
    /// The line after some statements.
    fileprivate func `in`(_ statements: ArraySlice<String>) -> Self {
        .init(expression: (statements + [expression]).joined(separator: "; "), text: text)
    }
}
