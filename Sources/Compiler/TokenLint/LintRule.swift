import TokenDiagnostics

/// A rule as a value: its name, documentation, options and check. `LintRule.all` lists all rules.
///
/// Each rule has its own file in `Rules/`, with its messages.
package struct LintRule: Sendable {
    /// The name in diagnostics, in the configuration and in exceptions.
    package let id: DiagnosticID
    /// One line.
    package let summary: String
    /// A paragraph: what the rule finds, what it does not find, and why it matters.
    package let explanation: String
    /// A project that breaks this rule and no other, with the default configuration or its own `tokengen.yaml`. Each file follows a `--- path` line.
    package let example: String
    package let options: [LintOption]
    package let defaultLevel: LintLevel
    /// Whether the rule also runs before code generation, not only in `tokengen check`.
    let runsAlways: Bool
    let check: @Sendable (inout LintRun) -> Void

    init(
        _ name: String, summary: String, explanation: String, example: String, options: [LintOption], defaultLevel: LintLevel,
        runsAlways: Bool = false, check: @escaping @Sendable (inout LintRun) -> Void
    ) {
        id = DiagnosticID(name, DiagnosticReference(ruleSummary: summary, explanation, options, example: example))
        self.summary = summary
        self.explanation = explanation
        self.example = example
        self.options = options
        self.defaultLevel = defaultLevel
        self.runsAlways = runsAlways
        self.check = check
    }

    /// All rules, sorted by name.
    package static let all: [LintRule] = [
        .accidentalFallback, .areaPlacement, .brandParity, .buttonWithoutText, .contrast, .deprecatedUse, .duplicateValue, .idleDeclaration,
        .ignoredEvent,
        .imageWithoutDescription, .impossibleControlState, .incompleteScreen, .ineffectiveField, .layerOrder, .levelUsedUpwards,
        .missingExample, .missingMode, .misspeltOverride, .misspeltVariant, .modeOverBrand, .naming, .outOfGamut, .settingWithoutEffect,
        .strayOverride, .swiftUIName, .touchTarget, .unlabelledArea, .unnamedElement, .unreachableState, .unsentEvent, .unshownContent,
        .unusedOverride, .unusedStyleField, .unusedToken,
    ]
}

/// The severity of a rule's findings.
package enum LintLevel: String, CaseIterable, Sendable {
    /// The rule does not run.
    case off
    case warning, error
}
