package import TokenDigest
internal import TokenModel

/// One layer of a payload: a name, the conditions under which it holds, and what it overrides, which may be nothing.
package struct PayloadLayer: Sendable {
    /// More layers are refused: each one multiplies the combinations that have to be checked.
    package static let limit = 8
    package static let nameLimit = 64

    package let name: String
    package let conditions: LayerConditions
    /// The nodes of the overrides by path in the document of the layers.
    let tokens: JSONDocument.NodeID?
    let styles: JSONDocument.NodeID?
    /// The node of the list that `contexts` was read from.
    let contextList: JSONDocument.NodeID?
    package let contexts: [LayerContext]
    /// The digest of the name and the overrides, without the conditions: a wider roll-out of the same overrides is the same layer. Trials and bans use
    /// it.
    package let digest: SHA256Digest

    package static func isName(_ text: String) -> Bool {
        let characters = Set("abcdefghijklmnopqrstuvwxyz0123456789-".utf8)
        return (1...nameLimit).contains(text.utf8.count) && text.utf8.allSatisfy(characters.contains)
    }
}

/// The layers of a payload, in the order in which they are stacked: a later one overrides an earlier one. And the images that they name.
package struct PayloadLayers: Sendable {
    let document: JSONDocument
    package let layers: [PayloadLayer]
    package let images: [ServedImage]

    /// Many times what the overrides of the largest apps need. A value takes 16 bytes.
    static let limits = JSONDocument.Limits(values: 500_000)

    /// Reads the content that a statement is bound to. Unknown members are refused, because they might ask for something that this runtime does not
    /// do.
    package init(content: [UInt8]) throws(PayloadRejection) {
        do {
            document = try JSONDocument(content, limits: Self.limits)
        } catch {
            throw .malformed(reason: "\(error)")
        }
        (layers, images) = try PayloadLayersReader(document).read()
    }

    /// The JSON of a layer's overrides as it is in the content; nil if it has none. A tool that keeps a layer keeps these bytes, and with them the layer's
    /// digest.
    package func text(of layer: PayloadLayer) -> (tokens: [UInt8]?, styles: [UInt8]?, contexts: [UInt8]?) {
        func text(_ node: JSONDocument.NodeID?) -> [UInt8]? { node.map { Array(document.bytes[document.range($0)]) } }
        return (text(layer.tokens), text(layer.styles), text(layer.contextList))
    }

    /// The layers that hold on a device, in order.
    package func stack(release: Int, now: Int64, bucket: (_ salt: String) -> Int) -> [PayloadLayer] {
        layers.filter { $0.conditions.hold(release: release, now: now, bucket: bucket) }
    }
}
