internal import TokenRuntime

/// What a store shows.
struct Showing: Sendable, Hashable {
    var snapshot: TokenSnapshot
    /// Nil for the bundled values.
    var payload: KeptPayload?
    /// The stack of the payload; nil for the bundled values.
    var table: StackTable?
    /// Which layers of what is due are shown.
    var selection = Evidence.Selection.all

    /// Whether something is not shown that is due: a payload, or some of its layers.
    var isHeldBack: Bool { selection != .all }

    var layers: [KeptLayer] { table?.layers ?? [] }

    /// Whether both show the same layers of the same payload.
    func hasSameLayers(as other: Showing) -> Bool { payload?.identity == other.payload?.identity && layers == other.layers }
}
