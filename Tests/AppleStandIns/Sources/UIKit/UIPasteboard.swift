@available(tvOS, unavailable)
open class UIPasteboard: NSObject {
    // The tests that use it are on the main thread.
    nonisolated(unsafe) private static let shared = UIPasteboard()

    open class var general: UIPasteboard { shared }
    open var string: String?
}
