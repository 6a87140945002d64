import TokenDiagnostics
import TokenModel
import TokenResolver

/// One rule at work: what it looks at, what it was told, what it has found.
struct LintRun {
    let project: ResolvedProject
    let options: LintOptions
    private let rule: DiagnosticID
    private let exceptions: LintExceptions
    private(set) var findings: [Finding] = []
    /// Places of which other rules need say no more: what they would find only follows from a finding of this one.
    var explained: Set<SourceRange> = []
    /// The exceptions that have been made use of.
    private(set) var usedExceptions: Set<Int> = []
    /// Errors of the options themselves.
    var diagnostics = Diagnostics()

    init(_ rule: LintRule, project: ResolvedProject, options: LintOptions, exceptions: LintExceptions) {
        self.rule = rule.id
        self.project = project
        self.options = options
        self.exceptions = exceptions
    }

    /// Keeps a finding unless one of its subjects is an exception from the rule.
    ///
    /// - Parameters:
    ///   - brand: nil where the error is the same in all.
    mutating func report(
        _ message: LintMessage, at range: SourceRange?, pointer: JSONPointer? = nil, about subjects: [LintSubject], brand: Int? = nil,
        modes: ModeSet = .all, suggestion: String? = nil, notes: [Diagnostic.Note] = []
    ) {
        for subject in subjects where isExcepted(subject) { return }
        findings.append(
            Finding(
                message: message, range: range, pointer: pointer, notes: notes, brand: brand, modes: modes,
                isCopy: subjects.contains { $0.isCopy(in: project) }, suggestion: suggestion))
    }

    /// Keeps a finding about a token of a brand unless an exception holds.
    ///
    /// - Parameters:
    ///   - range: nil for the token's name.
    mutating func report(
        _ message: LintMessage, about token: ResolvedToken.ID, in brand: Int, at range: SourceRange? = nil, modes: ModeSet = .all,
        notes: [Diagnostic.Note] = []
    ) {
        let found = project.brands[brand].tokens[token]
        report(
            message, at: range ?? found.key, pointer: found.pointer, about: [.token(token, brand: brand)], brand: brand, modes: modes,
            notes: notes)
    }

    /// Keeps a finding about a component unless an exception holds.
    ///
    /// - Parameter index: its place among the components.
    mutating func report(
        _ message: LintMessage, about component: Component, _ index: Int, at range: SourceRange, notes: [Diagnostic.Note] = []
    ) {
        report(message, at: range, about: [.component(index)], notes: notes)
    }

    /// Whether an exception holds for the subject, which counts as a use of it.
    mutating func isExcepted(_ subject: LintSubject) -> Bool {
        guard let exception = exceptions.exception(for: subject, from: rule, in: project) else { return false }
        usedExceptions.insert(exception)
        return true
    }
}

extension JSONPointer {
    /// A token or group as a member of its file: its path is that of its keys.
    init(path: String) {
        self.init { "/" + path.parts(separatedBy: ".").map(\.jsonPointerEscaped).joined(separator: "/") }
    }
}

extension ResolvedToken {
    var pointer: JSONPointer { JSONPointer(path: path) }

    /// Every declaration that holds, with the modes that it holds in as far as they are its own.
    var declarations: [(modes: ModeSet, declared: Declared)] {
        [(.all, declared)] + modes.map { (ModeSet($0.mode), $0.declared) }
    }
}

extension ResolvedProject {
    /// A style with its variant, for people.
    func name(of block: StyleBlock) -> String {
        let type = styles.types[block.type].name
        return block.variant == "default" ? type : "\(type).\(block.variant)"
    }
}

extension ResolvedLeaf {
    /// What a state says besides the style beneath, which has been looked at by itself; nil for nothing.
    fileprivate func without(_ beneath: ResolvedLeaf) -> ResolvedLeaf? {
        if range == beneath.range { return nil }
        guard case .states(let values) = declared, case .states(let known) = beneath.declared else { return self }
        let own = values.filter { !known.contains($0) }
        if own.isEmpty { return nil }
        var leaf = self
        leaf.declared = .states(own)
        return leaf
    }
}

extension ResolvedBrand {
    /// Calls `body` with each leaf of a style's variant and what it is; of a component's state with what it says itself in this brand.
    func forEachLeaf(of block: StyleBlock, in layout: StyleLayout, _ body: (StyleLeaf, ResolvedLeaf) -> Void) {
        let shapes = layout.types[block.type].leaves
        for (offset, shape) in shapes.enumerated() where block.firstLeaf + offset < leaves.count {
            let leaf = leaves[block.firstLeaf + offset]
            guard let patch = block.patch else {
                body(shape, leaf)
                continue
            }
            let beneath = leaves[layout.blocks[patch.beneath].firstLeaf + patch.leaves[offset]]
            if let own = leaf.without(beneath) { body(shape, own) }
        }
    }

    /// The modes that differ by their files: where there is nothing for high contrast, that in the dark is no other than the dark.
    package var distinctModes: [TokenMode] {
        if modes.contains(.dark) == modes.contains(.highContrast) { return modes }
        let hasBoth = tokens.contains { $0.modes.contains { $0.mode == .darkHighContrast } }
        return hasBoth ? modes : modes.filter { $0 != .darkHighContrast }
    }

    /// Whether the file belongs to this brand alone.
    func owns(_ range: SourceRange) -> Bool { ownFiles.contains(ObjectIdentifier(range.file)) }
}
