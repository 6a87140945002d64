import TokenDiagnostics

/// A rule as a value: its name, what people read of it, what it may be told, what it does. `LintRule.all` lists them all.
///
/// Each rule has a file of its own in `Rules/`, with its messages.
package struct LintRule: Sendable {
    /// The name in diagnostics, in the configuration and in exceptions.
    package let id: DiagnosticID
    /// One line.
    package let summary: String
    /// A paragraph: what is found, what is not, why it matters.
    package let explanation: String
    /// A project that breaks the rule and no other, as it is checked by default or with the `tokengen.yaml` it brings: files under
    /// `--- path` lines.
    package let example: String
    package let options: [LintOption]
    package let defaultLevel: LintLevel
    /// Whether it is asked before Swift is generated too, and not only by `tokengen check`.
    var runsAlways = false
    let check: @Sendable (inout LintRun) -> Void

    /// In the order of their names.
    package static let all: [LintRule] = [
        .accidentalFallback, .brandParity, .buttonWithoutText, .contrast, .deprecatedUse, .duplicateValue, .ignoredEvent,
        .imageWithoutDescription, .layerOrder, .levelUsedUpwards, .missingMode, .misspeltOverride, .modeOverBrand, .naming, .outOfGamut,
        .stateWithoutExample, .touchTarget, .unreachableState, .unsentEvent, .unshownContent, .unusedOverride, .unusedStyleField,
        .unusedToken,
    ]
}

/// How much a rule's findings weigh.
package enum LintLevel: String, CaseIterable, Sendable {
    /// The rule does not run.
    case off
    case warning, error
}
