// UIKit exports these modules' types, as on Apple's platforms.
@_exported import CoreGraphics
@_exported import Foundation

/// The assignments, in order: `UILabel.font`. Nil, and without cost, unless a test requests it.
public enum Recorder {
    // Views, layers and the tests that use this are all on the main thread.
    nonisolated(unsafe) public static var log: [String]?

    /// The assignments that `body` makes.
    public static func recording(_ body: () throws -> Void) rethrows -> [String] {
        log = []
        defer { log = nil }
        try body()
        return log ?? []
    }

}

extension NSObject {
    func record(_ property: StaticString) {
        if Recorder.log != nil { Recorder.log?.append("\(type(of: self)).\(property)") }
    }
}
