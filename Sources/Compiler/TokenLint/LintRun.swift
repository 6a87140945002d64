import TokenDiagnostics
import TokenModel
import TokenResolver

/// One run of a rule: its input, options and findings.
struct LintRun {
    let project: ResolvedProject
    let options: LintOptions
    private let rule: DiagnosticID
    private let exceptions: LintExceptions
    private(set) var findings: [Finding] = []
    /// Places that other rules should skip: their findings would only be consequences of a finding of this rule.
    var explained: Set<SourceRange> = []
    /// The exceptions that suppressed a finding.
    private(set) var usedExceptions: Set<Int> = []
    /// Errors in the options themselves.
    var diagnostics = Diagnostics()

    init(_ rule: LintRule, project: ResolvedProject, options: LintOptions, exceptions: LintExceptions) {
        self.rule = rule.id
        self.project = project
        self.options = options
        self.exceptions = exceptions
    }

    /// Records a finding, unless one of its subjects has an exception from the rule.
    ///
    /// - Parameters:
    ///   - brand: nil if the error is the same in all brands.
    mutating func report(
        _ message: LintMessage, at range: SourceRange?, pointer: JSONPointer? = nil, about subjects: [LintSubject], brand: Int? = nil,
        modes: ModeSet = .all, contexts: String? = nil, suggestion: String? = nil, notes: [Diagnostic.Note] = []
    ) {
        for subject in subjects where isExcepted(subject) { return }
        findings.append(
            Finding(
                message: message, range: range, pointer: pointer, notes: notes, brand: brand, modes: modes, contexts: contexts,
                isCopy: subjects.contains { $0.isCopy(in: project) }, suggestion: suggestion))
    }

    /// Records a finding about a token of a brand, unless an exception applies.
    ///
    /// - Parameters:
    ///   - range: nil for the token's name.
    mutating func report(
        _ message: LintMessage, about token: ResolvedToken.ID, in brand: Int, at range: SourceRange? = nil, modes: ModeSet = .all,
        contexts: String? = nil, notes: [Diagnostic.Note] = []
    ) {
        let found = project.brands[brand].tokens[token]
        report(
            message, at: range ?? found.key, pointer: found.pointer, about: [.token(token, brand: brand)], brand: brand, modes: modes,
            contexts: contexts, notes: notes)
    }

    /// Records a finding about a component, unless an exception applies.
    ///
    /// - Parameter index: the index of the component.
    mutating func report(
        _ message: LintMessage, about component: Component, _ index: Int, at range: SourceRange, notes: [Diagnostic.Note] = []
    ) {
        report(message, at: range, about: [.component(index)], notes: notes)
    }

    /// Returns whether an exception applies to the subject. The exception then counts as used.
    mutating func isExcepted(_ subject: LintSubject) -> Bool {
        guard let exception = exceptions.exception(for: subject, from: rule, in: project) else { return false }
        usedExceptions.insert(exception)
        return true
    }
}

extension JSONPointer {
    /// Creates a pointer to a token or group in its file. Its path has the same names as its keys.
    init(path: String) {
        self.init { "/" + path.parts(separatedBy: ".").map(\.jsonPointerEscaped).joined(separator: "/") }
    }
}

extension ResolvedToken {
    var pointer: JSONPointer { JSONPointer(path: path) }
}

extension ResolvedProject {
    /// Returns the name of a style with its variant, for people.
    func name(of block: StyleBlock) -> String {
        let type = styles.types[block.type].name
        return block.variant == "default" ? type : "\(type).\(block.variant)"
    }
}

extension ResolvedLeaf {
    /// Returns the values that a state adds to the underlying style, which is checked separately. Nil if it adds none.
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
    /// Calls `body` with each leaf of a style's variant that has a value. For a component's state, only with the values that the state itself sets
    /// in this brand.
    func forEachLeaf(of block: StyleBlock, in layout: StyleLayout, _ body: (StyleLeaf, ResolvedLeaf) -> Void) {
        let shapes = layout.types[block.type].leaves
        for offset in shapes.indices {
            let index = block.firstLeaf + offset
            guard index < leaves.count, leaves[index].declared != nil else { continue }
            let (shape, leaf) = (shapes[offset], leaves[index])
            guard let patch = block.patch else {
                body(shape, leaf)
                continue
            }
            let beneath = leaves[layout.blocks[patch.beneath].firstLeaf + patch.leaves[offset]]
            if let own = leaf.without(beneath) { body(shape, own) }
        }
    }

    /// Returns whether the range is in a file that belongs to this brand alone.
    func owns(_ range: SourceRange) -> Bool { ownFiles.contains(ObjectIdentifier(range.file)) }
}
