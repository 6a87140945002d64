import TokenDiagnostics

/// The exit code of the process. A crash ends it by a signal instead.
package enum ExitCode: Int32, Sendable, CaseIterable {
    /// Also with warnings.
    case success = 0
    /// Errors in the input, or generated output that is out of date.
    case errors = 1
    case usage = 2
    /// A file could not be read or written, or no browser could draw.
    case inputOutput = 3

    /// What is wrong with the machine or the disk, not with the project.
    private static let outside: Set<DiagnosticID> = [
        .browserFailure, .existingFile, .missingBrowser, .pictureEnvironment, .unreadableFile, .unwritableOutput,
    ]

    /// Determines the code from diagnostics. Wrong usage takes precedence over file errors, and those over other errors.
    init(_ diagnostics: [Diagnostic]) {
        let errors = diagnostics.filter { $0.severity == .error }
        if errors.contains(where: \.isWrongUsage) {
            self = .usage
        } else if errors.contains(where: { Self.outside.contains($0.id) }) {
            self = .inputOutput
        } else {
            self = errors.isEmpty ? .success : .errors
        }
    }

    var meaning: String {
        switch self {
        case .success: "success, possibly with warnings"
        case .errors: "errors in the input, or output that is out of date"
        case .usage: "usage error"
        case .inputOutput: "a file could not be read or written, or no browser could draw"
        }
    }
}

extension Diagnostic {
    /// Errors without a place in a file come from the command line.
    fileprivate var isWrongUsage: Bool { range == nil && [.unknownBrand, .unknownInput, .missingInput, .unknownPath].contains(id) }
}
