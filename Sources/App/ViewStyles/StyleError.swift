internal import Synchronization

#if canImport(os)
    internal import os
#else
    internal import Foundation
#endif

/// An error in a style or a font file. The comment of each case describes the fallback.
public nonisolated enum StyleError: Sendable, Hashable {
    /// The system has no font of this family or PostScript name. The next font of the list is used, or finally the system's font.
    case missingFont(name: String)
    /// No asset has this name, or `StyleImages.loader` returns no image for this address. No image is shown.
    case missingImage(name: String)
    /// The text of such a view was set as `text` after its style was applied. It has lost line height, letter spacing or `textTransform`. Reported only
    /// in debug builds.
    case unstyledText(view: String)
    /// A gradient would cover the text or the image of a view of this class. No gradient is shown.
    case coveringGradient(view: String)
    /// A view in SwiftUI asks for the brand, and no `brand(_:)` is around it. Styles are not shown, and tokens have neutral values. Reported only in
    /// debug builds.
    case missingBrand
    /// The font file could not be registered.
    case fontFile(name: String, reason: String)
}

extension StyleError: CustomStringConvertible {
    /// The text for a log. Names come from token files and servers, so everything but printable ASCII is escaped.
    public var description: String {
        switch self {
        case .missingFont(let name): "no font named '\(name.escaped)'"
        case .missingImage(let name): "no image named '\(name.escaped)'"
        case .unstyledText(let view):
            "text of a '\(view.escaped)' is shown without its style; use a 'StyledLabel', set it as 'styledText', or bind the view again"
        case .coveringGradient(let view):
            "a gradient would cover the content of a '\(view.escaped)'; give it to a view behind that"
        case .missingBrand: "a view in SwiftUI shows styles or tokens, and no brand is set around it; add 'brand(_:)'"
        case .fontFile(let name, let reason): "the font file '\(name.escaped)' cannot be registered: \(reason.escaped)"
        }
    }
}

extension String {
    fileprivate nonisolated var escaped: String { unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
}

/// Reports errors in styles.
public nonisolated enum StyleErrors {
    private struct State {
        var told: Set<StyleError> = []
        var handler: @Sendable (StyleError) -> Void = StyleErrors.log
    }

    private static let state = Mutex(State())

    /// Reports errors to `handler` instead of the system's log. Each error is reported once, on the thread on which it occurred.
    public static func report(to handler: @escaping @Sendable (StyleError) -> Void) {
        state.withLock { $0.handler = handler }
    }

    static func report(_ failure: StyleError) {
        let handler = state.withLock { state in state.told.insert(failure).inserted ? state.handler : nil }
        handler?(failure)
    }

    /// Forgets errors that may have been fixed. They are reported again if they were not.
    static func forget(_ isFixed: (StyleError) -> Bool) {
        state.withLock { state in state.told = state.told.filter { !isFixed($0) } }
    }

    private static func log(_ failure: StyleError) {
        #if canImport(os)
            Logger(subsystem: "tokengen", category: "styles").error("\(failure.description, privacy: .public)")
        #else
            FileHandle.standardError.write(Data("tokengen: \(failure)\n".utf8))
        #endif
    }
}
