internal import TokenModel
internal import TokenRuntime

/// The folder `v1`, as written by releases that kept all brands in one place.
package struct SharedFolder: Sendable {
    package var active: SamplePayload?
    package var previous: SamplePayload?
    package var staged: SamplePayload?
    /// The newest payload seen, if it is not one of those kept.
    package var newest: SamplePayload?
    package var bans: [UInt64] = []

    package init() {}

    private var kept: [SamplePayload] { [active, previous, staged].compactMap(\.self) }

    package func contents(in folder: String) -> [String: [UInt8]] {
        var contents = ["\(folder)/v1/state.a": record]
        for payload in kept {
            let object = "\(folder)/v1/objects/\(SHA256Digest(of: payload.bytes).hexadecimal)"
            contents[object + ".env"] = payload.bytes
            // Nothing vouches for these bytes.
            contents[object + ".bin"] = [1, 2, 3]
        }
        return contents
    }

    private var record: [UInt8] {
        var bytes: [UInt8] = []
        func append(_ value: some FixedWidthInteger) { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }
        func append(_ payload: SamplePayload) {
            append(payload.sequence)
            bytes += SHA256Digest(of: payload.bytes).bytes
        }
        append(0x3154_4154_534e_4b54 as UInt64)
        append(2 as UInt64)
        for payload in [active, previous, staged] {
            append(UInt8(payload == nil ? 0 : 1))
            guard let payload else { continue }
            append(payload)
            append(1_893_456_000 as Int64)
            // Confirmed, and not signed by any key.
            append(1 as UInt8)
            append(0 as UInt8)
        }
        let newest = newest ?? kept.max { $0.sequence < $1.sequence }
        append(UInt8(newest == nil ? 0 : 1))
        if let newest { append(newest) }
        append(1 as UInt8)
        append(6 as UInt16)
        bytes += "shared".utf8
        append(0 as UInt8)
        append(UInt8(bans.count))
        for ban in bans { append(SamplePayload(ban)) }
        var digest = Digest64()
        for byte in bytes { digest.combine(UInt64(byte)) }
        append(digest.value)
        return bytes
    }
}
