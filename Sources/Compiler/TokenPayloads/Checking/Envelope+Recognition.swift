import TokenDelivery

extension Envelope {
    /// Whether a file is a payload, of this or another version, rather than a catalogue or a file of overrides.
    package static func isPayload(_ bytes: [UInt8]) -> Bool {
        do throws(PayloadRejection) {
            _ = try unproven(bytes)
            return true
        } catch .wrongPayloadType {
            return true
        } catch {
            return false
        }
    }
}
