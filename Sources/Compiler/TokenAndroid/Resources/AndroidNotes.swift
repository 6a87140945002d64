import TokenDiagnostics

/// What resources cannot say, or say only nearly: for each reason, the paths it applies to.
struct AndroidNotes: Sendable {
    enum Reason: CaseIterable {
        case shadow, strokeStyle, gradient, color, contrast, states, text, number, field, textSize
    }

    private var paths: [Reason: Set<String>] = [:]

    mutating func add(_ reason: Reason, _ path: String) { paths[reason, default: []].insert(path) }

    mutating func add(_ others: AndroidNotes) { paths.merge(others.paths) { $0.union($1) } }

    func report(to diagnostics: inout Diagnostics) {
        for reason in Reason.allCases {
            guard let paths = paths[reason], let first = paths.min() else { continue }
            diagnostics.report(.loss(reason.text(of: "'\(first)'", andOthers: paths.count - 1)), at: nil)
        }
    }
}

extension AndroidNotes.Reason {
    fileprivate func text(of first: String, andOthers count: Int) -> String {
        let paths = count == 0 ? first : "\(first) and \(count.counted("other"))"
        let (isLeftOut, has) = count == 0 ? ("is left out", "has") : ("are left out", "have")
        return switch self {
        case .shadow: "Android's resources have no shadows; \(paths) \(isLeftOut)"
        case .strokeStyle: "Android's resources have no stroke styles; \(paths) \(isLeftOut)"
        case .gradient: "Android's resources have only gradients of two or three even stops; \(paths) \(isLeftOut)"
        case .color: "Android's resources have only sRGB colours; the nearest ones are written for \(paths)"
        case .contrast: "Android's resources have no high contrast; \(paths) \(has) the value of normal contrast"
        case .states: "Android's resources have control states only for colours; \(paths) \(has) the value of 'normal'"
        case .text: "XML has no control characters; \(paths) \(isLeftOut)"
        case .number: "Android's resources have no numbers as large as those of \(paths), which \(isLeftOut)"
        case .textSize:
            count == 0
                ? "\(paths) is both a text size and another length; Android has it in dp, not in sp"
                : "\(paths) are both text sizes and other lengths; Android has them in dp, not in sp"
        case .field: "Android's resources have nothing for \(paths)"
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func loss(_ text: String) -> Self { .note(.outputLoss, text) }
}
