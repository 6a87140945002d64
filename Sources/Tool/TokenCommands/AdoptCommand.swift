import TokenCatalogue
import TokenCommandLine
import TokenCompiler
import TokenDelivery
import TokenDiagnostics
import TokenEdits
import TokenPayloads
import TokenProject
import TokenResolver
import TokenSyntax

extension Command {
    package static let adopt = Command(
        name: "adopt", summary: "Write overrides, such as the gallery's, into the token files.",
        operands: .one("FILE", isRequired: true),
        options: [.tokens, .name, .adoptedBrand, .adoptedLayer, .forAll, .preferTokens, .adoptionMessage, .checkAdoption],
        details: """
            FILE is a file of overrides, as the gallery copies and saves it, or a payload, of which '--layer' names the layer.

            Overrides belong to one brand. A value is written where the brand declares it, otherwise into the brand's own files, next to tokens of
            the same group. A value holds in all modes that the override does not name, so values of mode files that would still win are written
            too. Variants of a style keep what they would take from a changed 'default'. Comments and layout stay.

            Notes and reviews in FILE are for people. '--message' writes them, with the changes, as a message for 'git commit --file'.

            The result is checked before anything is written: the brand then has the values that an app with these overrides shows, and no
            other brand differs. If one override cannot be written, none is.
            """,
        run: runAdopt)

    private static func runAdopt(_ run: inout Run) throws(Failure) {
        guard let path = run.arguments.operands.first else { throw .usage("missing FILE: name a file of overrides") }
        let bytes = try run.contents(of: path, limit: InputLimit.document)
        let input = try run.load([run.arguments.value(.tokens) ?? "tokens"])
        let compiler = run.compiler(run.compilerOptions)
        let project = try run.resolve(input, with: compiler)
        run.countWarnings()
        let source = try run.overrides(in: SourceFile(name: path, bytes: bytes))
        let brand = try run.adoptingBrand(of: project, source)
        let message = AdoptionMessage(source.tree, reporting: &run.diagnostics)
        let messagePath = run.arguments.value(.adoptionMessage)
        guard let draft = Adoption.draft(source.tree, for: brand, of: project, reporting: &run.diagnostics), !run.diagnostics.hasErrors
        else { throw .stop() }
        if let messagePath { try run.refuseInput(as: messagePath) }
        run.beginStage("adopting")
        var options = Adoption.Options()
        options.isForAll = run.arguments.has(.forAll)
        options.prefersTokens = run.arguments.has(.preferTokens)
        let adoption = Adoption(draft, of: brand, in: project, input, by: compiler, options: options)
        run.diagnostics.append(adoption.diagnostics)
        guard !run.diagnostics.hasErrors else { throw .stop() }
        let isCheck = run.arguments.has(.checkAdoption)
        if !isCheck { _ = try run.write(adoption.result, insteadOf: input, linksAreErrors: true) }
        try run.printSummary(adoption.summary(isCheck ? "would write" : "wrote", input, brandCount: project.brands.count))
        if let counts = message.counts, messagePath == nil {
            try run.printSummary("the file has \(counts); '--message FILE' writes a commit message with them")
        }
        if let messagePath, !isCheck, !adoption.changes.isEmpty {
            try run.write([.init(path: messagePath, bytes: Array(message.text(about: adoption.changes, of: brand.name).utf8))])
            try run.printSummary("wrote the commit message '\(messagePath.escapedForDisplay)'")
        }
        if isCheck, !adoption.changes.isEmpty { throw .stop(.errors) }
    }
}

extension Run {
    /// Overrides as they are in a file, and the brand that it names.
    fileprivate struct OverrideSyntax {
        let tree: SyntaxTree
        var brand: (name: String, place: SyntaxReference?)?
    }

    /// Reads a file of overrides, or a layer of a payload.
    fileprivate mutating func overrides(in file: SourceFile) throws(Failure) -> OverrideSyntax {
        guard Envelope.isPayload(file.bytes) else {
            if arguments.has(.adoptedLayer) { throw .usage("'--layer' is about payloads, and '\(file.name)' is a file of overrides") }
            guard let tree = SyntaxParser().parse(file, reporting: &diagnostics) else { throw .stop() }
            let brand = tree.root.flatMap { tree.value(of: "brand", in: $0) }
            return OverrideSyntax(tree: tree, brand: brand.map { (tree.string($0), tree.reference($0)) })
        }
        let (content, names, brand) = try layers(of: file)
        let name = arguments.value(.adoptedLayer) ?? (names.count == 1 ? names[0] : nil)
        let tree = SyntaxParser().parse(SourceFile(name: file.name + " (content)", bytes: content), reporting: &diagnostics)
        guard let name, let tree, let layer = tree.layer(named: name) else {
            let hint = "its layers are \(names.joined(separator: ", "))"
            throw .usage(name.map { "the payload has no layer '\($0)'" } ?? "name a layer of the payload with '--layer'", hint: hint)
        }
        return OverrideSyntax(tree: tree.part(at: layer, without: ["name", "fits", "share", "from", "until"]), brand: (brand, nil))
    }

    private func layers(of file: SourceFile) throws(Failure) -> (content: [UInt8], names: [String], brand: String) {
        do throws(PayloadRejection) {
            let opened = try Envelope.unproven(file.bytes).opened
            guard let content = opened.content else { throw .malformed(reason: "it has no layers") }
            return (content, try PayloadLayers(content: content).layers.map(\.name), opened.statement.brand)
        } catch {
            throw .refused(.unreadableLayers(file.name, error))
        }
    }

    /// Returns the brand that the options or the file name, otherwise the only one.
    fileprivate mutating func adoptingBrand(of project: ResolvedProject, _ source: OverrideSyntax) throws(Failure) -> ResolvedBrand {
        let (given, own) = (arguments.value(.adoptedBrand), source.brand?.name)
        if let given, let own, given != own { throw .usage("'--brand' is '\(given)', and the overrides are for '\(own)'") }
        let names = project.brands.map(\.name)
        let isMapping = source.tree.root.map { source.tree.kind($0) == .mapping } ?? false
        // What is no mapping is reported as that.
        guard let name = given ?? own ?? (names.count == 1 || !isMapping ? names[0] : nil) else {
            throw .usage("the file names no brand; add '--brand BRAND': \(names.joined(separator: ", "))")
        }
        if let brand = project.brands.first(where: { $0.name == name }) { return brand }
        diagnostics.report(
            .unknownBrand(name, project.hasBrands ? names : []), at: source.brand?.place, suggestion: nearest(to: name, among: names))
        throw .stop()
    }
}

extension SyntaxTree {
    /// A layer in the content of a payload.
    fileprivate func layer(named name: String) -> NodeID? {
        let list = root.flatMap { value(of: "layers", in: $0) }
        return list.flatMap { list in items(of: list).first { value(of: "name", in: $0).map(string) == name } }
    }
}

extension Adoption {
    /// The changes by path, each with its brand, mode, values and place.
    fileprivate func summary(_ verb: String, _ input: ProjectInput, brandCount: Int) -> String {
        guard !changes.isEmpty else { return "nothing to write: the tokens have these values" }
        var lines: [String] = []
        for (index, change) in changes.enumerated() {
            if index == 0 || changes[index - 1].path != change.path { lines.append(change.path.shortened.escapedForDisplay) }
            let isOfAll = change.brands.count > 1 && change.brands.count == brandCount
            let owners = isOfAll ? "all brands" : change.brands.isEmpty ? brand : change.brands.joined(separator: " and ")
            let owner = ([owners, change.contextName ?? ""] + (change.mode == .light ? [] : [change.mode.label])).filter { !$0.isEmpty }
                .joined(separator: ", ")
            let place = change.range.map { "  \($0.file.name.escapedForDisplay):\($0.startLocation.line)" } ?? ""
            lines.append("    \(owner): \(change.old.shortened) → \(change.new.shortened)".escapedForDisplay + place)
        }
        lines += kept.map { "\($0.shortened.escapedForDisplay)  keeps its value, and does not follow 'default'" }
        lines += moves.map { "\($0.old) → \($0.new)  so that it can have modes and contexts".escapedForDisplay }
        let files = result.changes(since: input)
        let new = files.filter { $0.old == nil }.map { "'\($0.new.name.escapedForDisplay)'" }
        let words = new.isEmpty ? "" : ", of which \(new.joined(separator: ", ")) \(new.count == 1 ? "is" : "are") new"
        return (lines + ["\(verb) \(changes.count.counted("value")) into \(files.count.counted("file"))\(words)"]).joined(separator: "\n")
    }
}

extension Option {
    fileprivate static let adoptedBrand = Option(
        name: "brand", value: "BRAND", help: "The brand that the overrides are for; the default is the one that FILE names.")
    fileprivate static let adoptedLayer = Option(name: "layer", value: "NAME", help: "The layer of a payload to write.")
    fileprivate static let forAll = Option(name: "base", help: "Write values that the brand does not declare itself for all brands.")
    fileprivate static let preferTokens = Option(
        name: "prefer-tokens", help: "Refer to a token that has the value, where there is one of the same type and layer.")
    fileprivate static let adoptionMessage = Option(
        name: "message", value: "FILE", help: "Also write the changes with their notes and reviews into FILE, as a commit message.")
    fileprivate static let checkAdoption = Option(name: "check", help: "Write nothing; fail and list the changes.")
}

extension Diagnostic.Message {
    fileprivate static func unreadableLayers(_ path: String, _ rejection: PayloadRejection) -> Self {
        .error(.payloadRejected, "'\(path)' cannot be read: \("\(rejection)".dropLast())")
    }
}
