import TokenCommandLine
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenFiles
import TokenModel
import TokenProject
import TokenResolver

extension Command {
    package static let resolve = Command(
        name: "resolve", summary: "Print the resolved tokens of one brand and mode as JSON.", operands: .many("FILE"),
        options: [.tokens, .resolver, .onlyBrand, .input, .inputs, .colors, .details, .name],
        details: """
            Prints one object, {"color.accent": {"type": "color", "value": …}, …}, sorted by path, with values as the specification writes
            them and references replaced. FILE … are resolved as one source instead of the token folder.

            Inputs are brand=BRAND, appearance=light or dark, contrast=normal or high, the modifiers of tokengen.yaml, and the other modifiers
            of the folder's resolver document. '--brand BRAND' is short for '--input brand=BRAND', and can be left out if there is only one
            brand. With '--resolver', inputs are the modifiers of that document.

            If there are errors, prints the tokens without one and exits with 1; with '--strict', prints nothing then.
            """,
        run: runResolve)

    private static func runResolve(_ run: inout Run) throws(Failure) {
        let given = try run.contextInputs()
        let json = ResolvedJSON(colors: run.arguments.value(.colors).flatMap(ColorSpace.init), hasDetails: run.arguments.has(.details))
        var options = run.compilerOptions
        if let resolver = run.arguments.value(.resolver) {
            options.selection = .permutation(given)
            let project = try run.inspect(try run.load(resolver: resolver), with: run.compiler(options))
            guard !run.diagnostics.hasErrors, let brand = project.brands.first else { throw .stop(.errors) }
            return try run.console.print(json.print(brand, mode: .light, remInPoints: project.configuration.remInPoints))
        }
        options.selection = .project(given.filter { !Context.keys.contains($0.key) })
        let project = try run.inspect(try run.load(), with: run.compiler(options))
        var found = Diagnostics()
        let context = Context(given, in: project, reporting: &found)
        run.diagnostics.append(found)
        guard let context else { throw .stop(.errors) }
        try run.console.print(json.print(context.brand, mode: context.mode, remInPoints: project.configuration.remInPoints))
    }
}

extension Run {
    /// Returns the inputs from `--inputs` and `--input`, the latter last.
    fileprivate mutating func contextInputs() throws(Failure) -> [ContextInput] {
        var inputs: [ContextInput] = []
        if let file = arguments.value(.inputs) {
            do throws(FileError) {
                let source = SourceFile(name: file, bytes: try FileSystem.contents(of: file))
                inputs = ContextInput.read(source, reporting: &diagnostics)
            } catch {
                diagnostics.report(.unreadableFile(error), at: nil)
                throw .stop(.inputOutput)
            }
            if diagnostics.hasErrors { throw .stop(.errors) }
        }
        var keys: Set<String> = []
        for text in arguments.values(.onlyBrand).map({ "brand=" + $0 }) + arguments.values(.input) {
            let parts = text.parts(separatedBy: "=", maxSplits: 1)
            guard parts.count == 2, !parts.contains("") else {
                throw .usage("'\(text)' is not an input; write --input \(parts[0].isEmpty ? "KEY" : parts[0])=VALUE")
            }
            guard keys.insert(parts[0]).inserted else { throw .usage("input '\(parts[0])' is given twice") }
            inputs.append(ContextInput(key: parts[0], value: parts[1]))
        }
        return inputs
    }
}

extension Option {
    fileprivate static let input = Option(
        name: "input", value: "KEY=VALUE", mayRepeat: true, help: "Choose a brand, an appearance, a contrast or another context.")
    fileprivate static let inputs = Option(name: "inputs", value: "FILE", help: "A JSON object of inputs; --input takes precedence.")
    fileprivate static let details = Option(
        name: "details", help: "Also print descriptions, deprecations, $extensions, the sRGB hex of other colours, and a rem in points.")
    fileprivate static let colors = Option(
        name: "colors", value: "SPACE", choices: ["srgb", "display-p3"], help: "Convert every colour to this space, gamut-mapped.")
}
