import ProjectCases
import TokenAndroid
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenResolver
import TokenRuntime
import TokenWeb

extension Property {
    /// A project that passes `check` also gives all other outputs, the same bytes twice. JSON has the values that `resolve` prints, CSS is complete,
    /// and a catalogue has all colours.
    static let outputs = Property(name: "outputs") { trial throws(Violation) in
        guard trial.isClean, let project = trial.resolved else { return }
        let json = try emit(JSONOutput(), of: project)
        let components = json.filter { $0.path == "components.json" }
        let brands = json.filter { $0.path != "components.json" }
        try require(brands.count == project.brands.count, "there are \(brands.count) files of brands, not \(project.brands.count)")
        try require(components.count == (project.components.isEmpty ? 0 : 1), "there are \(components.count) files of components")
        for file in components {
            let document = try document(file.contents)
            let all = document.value(of: "components", in: JSONDocument.root)
            let names = all.map { Array(document.members(of: $0)).map { document.text($0.0) } } ?? []
            try require(names == project.components.map(\.name), "the components are \(names)")
        }
        let documents = try brands.map { file throws(Violation) in try document(file.contents) }
        for brand in project.brands {
            let found = documents.first { $0.value(of: "brand", in: JSONDocument.root).map($0.text) == brand.name }
            guard let document = found else { throw Violation("'\(brand.name)' has no file of JSON") }
            try compare(document, with: brand)
        }
        if try takes(DTCGOutput(), project) {
            let difference = RoundTrip.differences(of: project).first
            try require(difference == nil, "written as DTCG and read again: \(difference ?? "")")
        }
        if try takes(AndroidOutput(), project) {
            let files = try emit(AndroidOutput(), of: project)
            try require(Set(files.map { $0.path.lowercased() }).count == files.count, "two files are one without letter case")
        }
        if try takes(AssetCatalogueOutput(), project) { try checkColours(try emit(AssetCatalogueOutput(), of: project), of: project) }
        if try takes(CSSOutput(), project) {
            let brands = try checkCSS(try emit(CSSOutput(), of: project))
            try checkTheme(try emit(TypeScriptOutput(), of: project), brands)
        }
    }

    /// Whether an output takes the names of a project. Most treat words that differ only in case as one.
    private static func takes(_ output: some Output, _ project: ResolvedProject) throws(Violation) -> Bool {
        var errors = Diagnostics()
        output.check(project, reporting: &errors)
        let other = errors.all.first { $0.severity == .error && $0.id != .nameCollision && $0.id != .outputName }
        try require(other == nil, "\(type(of: output)) refuses: \(other?.text ?? "")")
        return !errors.hasErrors
    }

    // MARK: Asset catalogue

    private static func checkColours(_ files: [EmittedFile], of project: ResolvedProject) throws(Violation) {
        var paths: Set<String> = []
        var sets = 0
        for file in files {
            try require(paths.insert(file.path.lowercased()).inserted, "two files are '\(file.path)' without letter case")
            let document = try document(file.contents)
            guard let colors = document.value(of: "colors", in: JSONDocument.root) else { continue }
            sets += 1
            try require(
                [1, 2, 4].contains(document.items(of: colors).count { _ in true }), "'\(file.path)' has a wrong number of appearances")
        }
        // A colour is left out if Xcode refuses its name, or another has it.
        let wanted = project.brands.reduce(0) { count, brand in
            let sets = BrandColorSets(brand, of: project)
            return count + brand.tokens.count { $0.type == .color && sets.name(ofToken: $0.path) != nil }
        }
        try require(sets == wanted, "the catalogue has \(sets) colours, not \(wanted)")
        for path in paths {
            var folder = path.parentPath
            while !folder.isEmpty {
                try require(paths.contains(folder + "/contents.json"), "the folder '\(folder)' has no Contents.json")
                folder = folder.parentPath
            }
        }
    }

    // MARK: Tailwind

    private static func checkTheme(_ files: [EmittedFile], _ brands: [CSSTokens]) throws(Violation) {
        let declared = brands.reduce(into: Set<[UInt8]>()) { $0.formUnion($1.declared) }
        for file in files where file.path == "tailwind.css" {
            let missing = try read(file).referred.subtracting(declared).map { String(decoding: $0, as: UTF8.self) }
            try require(missing.isEmpty, "the theme refers to '\(missing.min() ?? "")', which no brand declares")
        }
    }

    private static func emit(_ output: some Output, of project: ResolvedProject) throws(Violation) -> [EmittedFile] {
        var options = Compiler.Options()
        options.outputs = [output]
        func files() throws(Violation) -> [EmittedFile] {
            var diagnostics = Diagnostics()
            let files = Compiler(options: options).emit(project, reporting: &diagnostics) { $0 }
            try require(
                !diagnostics.hasErrors, "\(type(of: output)) fails: \(diagnostics.all.first { $0.severity == .error }?.text ?? "")")
            return files
        }
        let first = try files()
        let second = try files()
        try require(
            first.map(\.path) == second.map(\.path) && first.map(\.contents) == second.map(\.contents),
            "\(type(of: output)) gives other bytes the second time")
        return first
    }

    // MARK: JSON

    private static func compare(_ made: JSONDocument, with brand: ResolvedBrand) throws(Violation) {
        guard let tokens = made.value(of: "tokens", in: JSONDocument.root) else { throw Violation("'\(brand.name)' has no tokens in JSON") }
        for mode in TokenMode.allCases {
            let resolved = try document(ResolvedJSON(colors: nil, hasDetails: true).print(brand, mode: mode))
            let (ours, theirs) = (Array(made.members(of: tokens)), Array(resolved.members(of: JSONDocument.root)))
            try require(ours.count == theirs.count, "JSON of '\(brand.name)' has \(ours.count) tokens, resolve \(theirs.count)")
            for (one, other) in zip(ours, theirs) {
                let path = made.text(one.name)
                try require(made.textBytes(one.name) == resolved.textBytes(other.name), "JSON has '\(path)' where resolve has another")
                let place = "'\(path)' of '\(brand.name)', \(mode.label)"
                guard var value = made.value(of: "value", in: one.value), let wanted = resolved.value(of: "value", in: other.value) else {
                    throw Violation("\(place) has no value")
                }
                if let name = mode.name, let modes = made.value(of: "modes", in: one.value),
                    let own = made.members(of: modes).first(where: { made.text($0.name) == name })
                {
                    value = own.value
                }
                try require(
                    made.bytes[made.range(value)] == resolved.bytes[resolved.range(wanted)], "\(place) is not in JSON what resolve prints")
            }
        }
    }

    private static func document(_ bytes: [UInt8]) throws(Violation) -> JSONDocument {
        do throws(JSONError) {
            return try JSONDocument(bytes, limits: .init(values: 10_000_000))
        } catch {
            throw Violation("what is made is no JSON: \(error)")
        }
    }

    // MARK: CSS

    /// Returns what each brand's file declares.
    private static func checkCSS(_ files: [EmittedFile]) throws(Violation) -> [CSSTokens] {
        var styles: CSSTokens?
        var brands: [(file: String, tokens: CSSTokens)] = []
        for file in files {
            let tokens = try read(file)
            if file.path == "styles.css" { styles = tokens } else { brands.append((file.path, tokens)) }
        }
        for (file, tokens) in brands {
            for (place, referred) in [(file, tokens.referred), ("styles.css", styles?.referred ?? [])] {
                let missing = referred.subtracting(tokens.declared).map { String(decoding: $0, as: UTF8.self) }
                try require(missing.isEmpty, "'\(place)' refers to '\(missing.min() ?? "")', which '\(file)' does not declare")
            }
        }
        return brands.map(\.tokens)
    }

    private static func read(_ file: EmittedFile) throws(Violation) -> CSSTokens {
        do throws(Violation) {
            return try CSSTokens(file.contents)
        } catch {
            throw Violation("'\(file.path)': \(error.description)")
        }
    }
}
