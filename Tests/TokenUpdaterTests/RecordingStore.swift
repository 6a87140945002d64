import Synchronization
import TokenDelivery
import TokenUpdater

/// Accepts every payload except those that a test has it reject, and keeps the accepted ones.
final class RecordingStore: Sendable {
    struct State {
        var etag: String?
        var installed: [[UInt8]] = []
        var rejections: [PayloadRejection] = []
        var byteLimit: Int? = 1000
        var resets = 0
    }

    let state: Mutex<State>

    init(etag: String? = nil, byteLimit: Int? = 1000, rejecting rejections: PayloadRejection...) {
        state = Mutex(State(etag: etag, rejections: rejections, byteLimit: byteLimit))
    }

    var installed: [[UInt8]] { state.withLock { $0.installed } }
    var etag: String? { state.withLock { $0.etag } }

    var destination: PayloadDestination {
        PayloadDestination(
            etag: { self.etag }, byteLimit: { self.state.withLock { $0.byteLimit } },
            install: { bytes, etag throws(PayloadRejection) in try self.install(bytes, etag) },
            resetCount: { self.state.withLock { $0.resets } })
    }

    private func install(_ bytes: [UInt8], _ etag: String?) throws(PayloadRejection) -> Installation {
        let rejection = state.withLock { state -> PayloadRejection? in
            if !state.rejections.isEmpty { return state.rejections.removeFirst() }
            state.installed.append(bytes)
            state.etag = etag
            return nil
        }
        if let rejection { throw rejection }
        return .staged(sequence: 1)
    }
}
