import StoreScenarios
import TokenPayloads

@testable import TokenDelivery
@testable import TokenRuntime

/// A device whose app was built with root keys.
struct KeyedDevice {
    var device: SampleDevice

    /// - Parameter trusting: the keys that the app lists beside its root keys.
    init(
        _ disk: MemoryFileSystem = MemoryFileSystem(), roots: [SigningKey] = [.root], threshold: Int = 1,
        trusting keys: [SigningKey] = [.first]
    ) {
        device = SampleDevice(disk)
        device.allowsUnsigned = false
        (device.rootKeys, device.threshold) = (roots.map(\.trustedKey), threshold)
        device.trustedKeys = keys.map(\.trustedKey)
    }

    /// The same device with another release of the app.
    func app(roots: [SigningKey]? = nil, threshold: Int = 1, trusting keys: [SigningKey]? = nil) -> KeyedDevice {
        var other = self
        if let roots { (other.device.rootKeys, other.device.threshold) = (roots.map(\.trustedKey), threshold) }
        if let keys { other.device.trustedKeys = keys.map(\.trustedKey) }
        return other
    }

    func launch() -> TokenStore { device.launch() }

    /// The result of installing, or the reason of a rejection.
    @discardableResult
    func install(
        _ payload: SamplePayload, by keys: [SigningKey] = [.first], _ sets: [SignedKeySet] = [], in store: TokenStore
    ) throws -> Result<Installation, PayloadRejection> {
        let bytes = try payload.sealed(with: keys, keySets: sets)
        return Result { () throws(PayloadRejection) in try store.install(bytes, etag: "\"\(payload.sequence)\"") }
    }
}

extension TokenStore {
    /// The sequence whose values are shown; nil for the bundled ones.
    var shownSequence: UInt64? { status.layers.isEmpty ? nil : status.active?.sequence }
}
