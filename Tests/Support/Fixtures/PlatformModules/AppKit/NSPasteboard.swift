import Foundation

open class NSPasteboard: NSObject {
    public struct PasteboardType: Hashable, Sendable {
        public static let string = PasteboardType()
    }

    open class var general: NSPasteboard { NSPasteboard() }

    @discardableResult open func clearContents() -> Int { 0 }
    @discardableResult open func setString(_ string: String, forType dataType: PasteboardType) -> Bool { true }
}
