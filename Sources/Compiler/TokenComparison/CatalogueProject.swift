import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenPayloads
import TokenProject
import TokenResolver
import TokenRuntime

extension ProjectInput {
    /// The tokens of a released catalogue as the files of a project with one brand.
    ///
    /// A catalogue does not know the types of style fields, or components. They are left out. Messages name the catalogue itself.
    package init(_ catalogue: TokenCatalogue, from path: String) throws(CatalogueError) {
        let tokens = try catalogue.declarations().tokens.elements.sorted { $0.path < $1.path }
        func file(_ name: String, _ values: [(token: CatalogueDeclarations.Token, value: TokenValue)]) -> File {
            File(path: "brands/\(catalogue.brand)/\(name).json", source: SourceFile(name: path, bytes: tokenFile(values)))
        }
        var files = [file("tokens", tokens.map { ($0, $0.value) })]
        for mode in TokenMode.overlaying {
            let values = tokens.compactMap { token in token.modes[mode].map { (token, $0) } }
            if !values.isEmpty, let name = mode.name { files.append(file("modes/\(name)", values)) }
        }
        let configuration = JSONText.object([
            ("name", .string(catalogue.app)), ("release", .number(catalogue.release)), ("rem", .decimal(catalogue.remInPoints)),
            // Names of other outputs depend on the configuration, which is in no catalogue.
            ("outputs", ["json": "JSON"]),
        ])
        files.append(File(path: "tokengen.yaml", source: SourceFile(name: path, text: configuration.text)))
        self.init(name: path, isSingleFile: false, files: files)
    }
}

/// Returns a file that declares tokens, which are sorted by path.
private func tokenFile(_ values: [(token: CatalogueDeclarations.Token, value: TokenValue)]) -> [UInt8] {
    var json = JSONPrinter()
    var groups: [String] = []
    json.text("{")
    for (index, (token, value)) in values.enumerated() {
        let names = token.path.parts(separatedBy: ".").map { String($0) }
        let shared = zip(names.dropLast(), groups).prefix { $0 == $1 }.count
        for _ in shared..<groups.count { json.text("}") }
        if index > 0 { json.text(",") }
        groups = names.dropLast()
        for name in groups[shared...] {
            json.member(name)
            json.text("{")
        }
        json.member(names[names.count - 1])
        json.text("{\"$type\":")
        json.string(token.type.rawValue)
        json.text(",\"$value\":")
        json.value(value)
        if let extras = Typography(value)?.extras.all, !extras.isEmpty {
            json.text(",\"$extensions\":{\"tokengen\":")
            json.joined(extras, open: "{", close: "}") { json, extra in
                json.member(extra.name.rawValue)
                json.value(extra.value)
            }
            json.text("}")
        }
        json.text("}")
    }
    for _ in groups { json.text("}") }
    json.text("}")
    return json.take()
}

extension ResolvedProject {
    /// Returns what a catalogue of a brand knows: its tokens, without the notes about them. Nil if the project does not have the brand.
    ///
    /// - Parameter configuration: that of a project made of a catalogue.
    package func asInCatalogue(of name: String, configuration: Configuration) -> ResolvedProject? {
        guard var brand = brands.first(where: { $0.name == name }) else { return nil }
        for id in brand.tokens.indices {
            (brand.tokens[id].description, brand.tokens[id].deprecation) = (nil, nil)
            brand.tokens[id].declared.value = brand.tokens[id].declared.value.asInCatalogue
            for index in brand.tokens[id].modes.indices {
                brand.tokens[id].modes[index].declared.value = brand.tokens[id].modes[index].declared.value.asInCatalogue
            }
        }
        brand.values = brand.values.mapValues(\.asInCatalogue)
        brand.leaves = []
        var project = self
        project.brands = [brand]
        project.styles = StyleLayout(types: [], enumerations: [], blocks: [], leafCount: 0)
        project.components = []
        project.configuration = configuration
        // Which outputs were generated is in no catalogue.
        project.configuration.outputs = []
        return project
    }
}

extension TokenValue {
    /// The value with the colours that their text in a catalogue gives: their digits may be rounded, and written otherwise.
    fileprivate var asInCatalogue: TokenValue {
        replacingParts { part in
            guard case .color(let color) = part, let written = try? ColorValue(css: color.cssText) else { return part }
            return .color(written)
        }
    }
}
