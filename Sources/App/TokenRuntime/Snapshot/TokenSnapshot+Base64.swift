#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension TokenSnapshot {
    /// The snapshot of a table in generated code.
    init(base64 table: StaticString) throws {
        let text = table.withUTF8Buffer { Data($0) }
        // What is not base64 gives no bytes, and those are no snapshot.
        let image = Data(base64Encoded: text) ?? Data()
        self = try image.withUnsafeBytes { try TokenSnapshot(bytes: $0) }
    }
}
