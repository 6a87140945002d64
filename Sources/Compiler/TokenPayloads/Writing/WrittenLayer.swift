import TokenModel
import TokenRuntime

/// A layer of a payload, as it is written.
package struct WrittenLayer: Sendable {
    package let name: String
    package var conditions: LayerConditions
    /// The overrides as JSON objects; nil if there are none.
    let tokens: [UInt8]?
    let styles: [UInt8]?

    package var hasOverrides: Bool { tokens != nil || styles != nil }

    package init(name: String, conditions: LayerConditions, overrides: OverrideSet = OverrideSet()) {
        self.name = name
        self.conditions = conditions
        (tokens, styles) = (overrides.tokensJSON, overrides.stylesJSON)
    }

    /// A layer of an earlier payload. Its overrides keep their bytes, so that devices recognise it as the same layer.
    package init(keeping layer: PayloadLayer, of layers: PayloadLayers) {
        (name, conditions) = (layer.name, layer.conditions)
        (tokens, styles) = layers.text(of: layer)
    }
}
