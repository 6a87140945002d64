/// What a store shows.
struct Showing: Sendable, Hashable {
    var snapshot: TokenSnapshot
    /// Nil for the bundled values.
    var payload: KeptPayload?
    /// The stack of the payload; nil for the bundled values.
    var table: StackTable?
    /// Whether something on trial is held back: the active payload, the staged one that is due, or some of its layers.
    var isHeldBack = false

    var layers: [KeptLayer] { table?.layers ?? [] }

    /// Whether both show the same layers of the same payload.
    func hasSameLayers(as other: Showing) -> Bool { payload?.identity == other.payload?.identity && layers == other.layers }
}
