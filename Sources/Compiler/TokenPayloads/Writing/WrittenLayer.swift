import TokenDelivery
import TokenModel

/// A layer of a payload, as it is written.
package struct WrittenLayer: Sendable {
    package let name: String
    package var conditions: LayerConditions
    /// The overrides as JSON objects; nil if there are none.
    let tokens: [UInt8]?
    let styles: [UInt8]?
    let contexts: [UInt8]?
    /// The images that the overrides name.
    let images: [ServedImage]

    package var hasOverrides: Bool { tokens != nil || styles != nil || contexts != nil }

    package init(name: String, conditions: LayerConditions, overrides: OverrideSet = OverrideSet()) {
        self.name = name
        self.conditions = conditions
        (tokens, styles, contexts) = (overrides.tokensJSON, overrides.stylesJSON, overrides.contextsJSON)
        let names = overrides.images.isEmpty ? [] : overrides.imageNames
        images = overrides.images.filter { names.contains($0.sha256.imageName) }
    }

    /// A layer of an earlier payload. Its overrides keep their bytes, so that devices recognise it as the same layer.
    package init(keeping layer: PayloadLayer, of layers: PayloadLayers) {
        (name, conditions) = (layer.name, layer.conditions)
        (tokens, styles, contexts) = layers.text(of: layer)
        images = layers.images(namedBy: layer)
    }
}
