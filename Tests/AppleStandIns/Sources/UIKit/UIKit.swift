// Foundation's types come with UIKit, as they do on Apple's platforms.
@_exported import Foundation

/// What was set, in order: `UILabel.font`. Nil, and free, unless a test asks for it.
public enum Recorder {
    // Views, layers and the tests that ask are all of the main thread.
    nonisolated(unsafe) public static var log: [String]?

    /// What `body` sets.
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
