#if canImport(SwiftUI)
    #if canImport(UIKit)
        internal import UIKit
    #elseif canImport(AppKit)
        internal import AppKit
    #endif

    /// The system's pasteboard, where there is one.
    @MainActor
    enum Pasteboard {
        static var isAvailable: Bool {
            #if os(tvOS) || os(watchOS)
                false
            #else
                true
            #endif
        }

        static func copy(_ text: String) {
            #if os(macOS)
                NSPasteboard.general.clearContents()
                NSPasteboard.general.setString(text, forType: .string)
            #elseif !os(tvOS) && !os(watchOS)
                UIPasteboard.general.string = text
            #endif
        }
    }
#endif
