import TokenDiagnostics

/// What the process ends with, unless a bug of our own ends it by a signal.
enum ExitCode: Int32, Sendable, CaseIterable {
    /// Warnings included.
    case success = 0
    /// Errors in what was read, or output that is not fresh.
    case errors = 1
    case usage = 2
    /// A file that could not be read or written.
    case inputOutput = 3

    /// What diagnostics come to: a wrong call before a file that cannot be read, and that before other errors.
    init(_ diagnostics: [Diagnostic]) {
        let errors = diagnostics.filter { $0.severity == .error }
        if errors.contains(where: \.isWrongUsage) {
            self = .usage
        } else if errors.contains(where: { [.unreadableFile, .unwritableOutput, .existingFile].contains($0.id) }) {
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
        case .inputOutput: "a file could not be read or written"
        }
    }
}

extension Diagnostic {
    /// What has no place in a file was said on the command line.
    fileprivate var isWrongUsage: Bool { range == nil && [.unknownBrand, .unknownInput, .missingInput, .unknownPath].contains(id) }
}
