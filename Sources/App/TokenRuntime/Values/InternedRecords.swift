internal import TokenModel
internal import Synchronization

/// The records of values that an app creates in code: one for each content, kept for the life of the process.
///
/// Creating the same value again takes no more memory. Do not create ever new values, such as a colour for each step of an animation: their memory
/// is never freed.
enum InternedRecords {
    private static let addresses = Mutex<[[UInt64]: _TokenAddress]>([:])

    /// Returns the address of the record that `write` produces. `write` must write one word, which leads to that record.
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
