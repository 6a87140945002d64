internal import TokenModel
internal import Synchronization

/// The records of the values that an app makes by hand: one for each content, kept as long as the process lives.
///
/// A value made twice takes no more memory than once. What has no end is to make ever new ones, such as a colour for each step of an
/// animation.
enum InternedRecords {
    private static let addresses = Mutex<[[UInt64]: _TokenAddress]>([:])

    /// The address of the record to which the one word leads that `write` writes.
    static func address(_ write: (inout _SlotEncoder) -> Void) -> _TokenAddress {
        var encoder = _SlotEncoder()
        write(&encoder)
        let root = RecordWriter.target(of: encoder.records.pop())
        let words = encoder.records.finish()
        return address(of: words).advanced(byWords: root)
    }

    private static func address(of words: [UInt64]) -> _TokenAddress {
        addresses.withLock { addresses in
            if let address = addresses[words] { return address }
            let address = words.withUnsafeBytes { _TokenAddress(copying: $0) }
            addresses[words] = address
            return address
        }
    }
}
