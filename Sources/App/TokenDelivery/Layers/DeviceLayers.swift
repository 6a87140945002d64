internal import TokenDigest
internal import TokenModel

/// The layers of a payload that concern a device: those for its release and its share of the devices, without those that a later payload dropped.
struct DeviceLayers {
    private let layers: [PayloadLayer]
    private let banned: [PayloadLayer]

    init(_ payload: PayloadLayers, release: Int, _ record: StateRecord, dropped: [SHA256Digest] = []) {
        let own = payload.layers.filter { layer in
            let isOwn = layer.conditions.concern(release: release) { salt in
                record.deviceID.map { LayerConditions.Share.bucket(salt: salt, id: $0) }
            }
            return isOwn && !dropped.contains(layer.digest)
        }
        layers = own.filter { !record.isBanned(KeptLayer($0)) }
        banned = own.filter { record.isBanned(KeptLayer($0)) }
    }

    /// The layers that hold at a time, in order, without banned ones.
    func stack(at time: Int64) -> [PayloadLayer] { layers.filter { $0.conditions.hold(at: time) } }

    /// Whether bans leave nothing of what holds at a time.
    func isBanned(at time: Int64) -> Bool { banned.contains { $0.conditions.hold(at: time) } && stack(at: time).isEmpty }

    /// The times around a time in which the stack is the same.
    func times(around time: Int64) -> Range<Int64> { layers.map(\.conditions).times(around: time) }
}
