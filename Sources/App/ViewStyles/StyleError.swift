internal import Synchronization

#if canImport(os)
    internal import os
#else
    internal import Foundation
#endif

/// What a style asks for that is not there; something else is shown in its place.
public nonisolated enum StyleError: Sendable, Hashable {
    /// No font of this family or PostScript name; the next one of the list is taken, at last the system's.
    case missingFont(name: String)
    /// No asset of this name, or no loader for an address; no image is shown.
    case missingImage(name: String)
    /// The text of a view of this class was set as `text` after its style was applied, and has lost line height, letter spacing or
    /// `textTransform`. Looked for in debug builds alone.
    case unstyledText(view: String)
    /// A font file that could not be registered.
    case fontFile(name: String, reason: String)
}

extension StyleError: CustomStringConvertible {
    /// For a log: names come from token files and servers, so that all but plain characters are escaped.
    public var description: String {
        switch self {
        case .missingFont(let name): "no font named '\(name.escaped)'"
        case .missingImage(let name): "no image named '\(name.escaped)'"
        case .unstyledText(let view):
            "text of a '\(view.escaped)' is shown without its style; set it as 'styledText', or bind the view again"
        case .fontFile(let name, let reason): "the font file '\(name.escaped)' cannot be registered: \(reason.escaped)"
        }
    }
}

extension String {
    fileprivate nonisolated var escaped: String { unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
}

/// Where errors of styles are told.
public nonisolated enum StyleErrors {
    private struct State {
        var told: Set<StyleError> = []
        var handler: @Sendable (StyleError) -> Void = StyleErrors.log
    }

    private static let state = Mutex(State())

    /// Has errors told to `handler` instead of the system's log: each once, on the thread that came upon it.
    public static func report(to handler: @escaping @Sendable (StyleError) -> Void) {
        state.withLock { $0.handler = handler }
    }

    static func report(_ failure: StyleError) {
        let handler = state.withLock { state in state.told.insert(failure).inserted ? state.handler : nil }
        handler?(failure)
    }

    /// The error may have been fixed, and is told again if it was not.
    static func forget(_ isFixed: (StyleError) -> Bool) {
        state.withLock { state in state.told = state.told.filter { !isFixed($0) } }
    }

    private static func log(_ failure: StyleError) {
        #if canImport(os)
            Logger(subsystem: "tokengen", category: "styles").failure("\(failure.description, privacy: .public)")
        #else
            FileHandle.standardError.write(Data("tokengen: \(failure)\n".utf8))
        #endif
    }
}
