internal import TokenDigest
internal import TokenModel

/// Reads the content of a payload strictly: the list of layers, and the images that they name.
struct PayloadLayersReader {
    private let document: JSONDocument

    init(_ document: JSONDocument) { self.document = document }

    func read() throws(PayloadRejection) -> (layers: [PayloadLayer], images: [ServedImage]) {
        var (list, images): (JSONDocument.NodeID?, JSONDocument.NodeID?)
        for (name, node) in try members(of: JSONDocument.root, "the content") {
            switch name {
            case "layers": list = node
            case "images": images = node
            default: throw unknown(name, in: "the content")
            }
        }
        guard let list, document.kind(list) == .array else { throw .malformed(reason: "'layers' must be a list") }
        let layers = try layers(list)
        guard let images else { return (layers, []) }
        return (layers, try PayloadImagesReader(document).read(images, namedBy: layers))
    }

    private func layers(_ list: JSONDocument.NodeID) throws(PayloadRejection) -> [PayloadLayer] {
        let nodes = Array(document.items(of: list))
        guard nodes.count <= PayloadLayer.limit else {
            throw .malformed(reason: "the payload has \(nodes.count) layers; the limit is \(PayloadLayer.limit)")
        }
        var layers: [PayloadLayer] = []
        for node in nodes {
            let layer = try self.layer(node)
            guard !layers.contains(where: { $0.name == layer.name }) else { throw error(layer.name, "its name occurs twice") }
            // Devices sort themselves by the bytes of a salt, and a reader would take these two for one.
            let twin = layers.first { $0.conditions.share.map { share in layer.conditions.share?.looks(like: share) } == true }
            if let twin { throw error(layer.name, "its salt and that of '\(twin.name)' differ only in how their characters are encoded") }
            layers.append(layer)
        }
        return layers
    }

    private func layer(_ node: JSONDocument.NodeID) throws(PayloadRejection) -> PayloadLayer {
        guard let name = document.value(of: "name", in: node).flatMap(document.string), PayloadLayer.isName(name) else {
            throw .malformed(
                reason: "each layer needs a 'name' of at most \(PayloadLayer.nameLimit) lowercase letters, digits and hyphens")
        }
        var fits: ClosedRange<Int>?
        var conditions = LayerConditions(fits: 0...0)
        var (tokens, styles, contextList): (JSONDocument.NodeID?, JSONDocument.NodeID?, JSONDocument.NodeID?)
        for (member, node) in try members(of: node, "layer '\(name)'") {
            switch member {
            case "name": break
            case "fits": fits = try self.fits(node, of: name)
            case "share": conditions.share = try share(node, of: name)
            case "from": conditions.from = try date(node, member, of: name)
            case "until": conditions.until = try date(node, member, of: name)
            case "tokens": tokens = try object(node, member, of: name)
            case "styles": styles = try object(node, member, of: name)
            case "contexts": contextList = node
            default: throw unknown(member, in: "layer '\(name)'")
            }
        }
        guard let fits else { throw error(name, "'fits' is missing") }
        conditions.fits = fits
        if let from = conditions.from, let until = conditions.until, from >= until { throw error(name, "'until' must be after 'from'") }
        return PayloadLayer(
            name: name, conditions: conditions, tokens: tokens, styles: styles, contextList: contextList,
            contexts: try contextList.map { node throws(PayloadRejection) in try contexts(node, of: name) } ?? [],
            digest: digest(name, tokens, styles, contextList))
    }

    private func contexts(_ list: JSONDocument.NodeID, of layer: String) throws(PayloadRejection) -> [LayerContext] {
        do throws(LayerContext.Failure) {
            return try LayerContext.read(list, of: document)
        } catch let failure {
            throw error(layer, failure.reason)
        }
    }

    /// Each part is preceded by its length, so no two layers have the same text. Layers without contexts have the digest that they had before there were
    /// any.
    private func digest(
        _ name: String, _ tokens: JSONDocument.NodeID?, _ styles: JSONDocument.NodeID?, _ contexts: JSONDocument.NodeID?
    ) -> SHA256Digest {
        var text = RecordBytes()
        text.append(name)
        for node in [tokens, styles] + (contexts.map { [$0] } ?? []) {
            text.append(node) { text, node in
                let bytes = document.bytes[document.range(node)]
                text.append(UInt64(bytes.count))
                text.bytes += bytes
            }
        }
        return SHA256Digest(of: text.bytes)
    }
}

// MARK: - Members
extension PayloadLayersReader {
    private func error(_ layer: String, _ reason: String) -> PayloadRejection { .malformed(reason: "layer '\(layer)': \(reason)") }

    private func unknown(_ name: String, in what: String) -> PayloadRejection {
        .malformed(reason: "unknown member '\(name.escapedForLog)' of \(what)")
    }

    private func members(
        of node: JSONDocument.NodeID, _ what: String
    ) throws(PayloadRejection) -> [(name: String, node: JSONDocument.NodeID)] {
        guard document.kind(node) == .object else { throw .malformed(reason: "\(what) must be an object") }
        return document.members(of: node).map { (document.text($0.name), $0.value) }
    }

    private func object(
        _ node: JSONDocument.NodeID, _ member: String, of layer: String
    ) throws(PayloadRejection) -> JSONDocument.NodeID {
        guard document.kind(node) == .object else { throw error(layer, "'\(member)' must be an object") }
        return node
    }

    private func date(_ node: JSONDocument.NodeID, _ member: String, of layer: String) throws(PayloadRejection) -> Int64 {
        guard let seconds = document.string(node).flatMap(PayloadDate.seconds) else {
            throw error(layer, "'\(member)' must be a date such as 2026-11-21T10:00:00Z")
        }
        return seconds
    }

    private func fits(_ node: JSONDocument.NodeID, of layer: String) throws(PayloadRejection) -> ClosedRange<Int> {
        let failure = error(layer, "'fits' must be an object with the releases 'from' and 'through'")
        var (from, through): (Int?, Int?)
        for (name, node) in try members(of: node, "'fits' of layer '\(layer)'") {
            switch name {
            case "from": from = document.integer(node)
            case "through": through = document.integer(node)
            default: throw failure
            }
        }
        guard let from, let through, from <= through else { throw failure }
        return from...through
    }

    private func share(_ node: JSONDocument.NodeID, of layer: String) throws(PayloadRejection) -> LayerConditions.Share {
        let failure = error(layer, "'share' must be an object with a 'salt', and 'from' and 'to' between 0 and 10000")
        var (salt, from, to): (String?, Int?, Int?)
        for (name, node) in try members(of: node, "'share' of layer '\(layer)'") {
            switch name {
            case "salt": salt = document.string(node)
            case "from": from = document.integer(node)
            case "to": to = document.integer(node)
            default: throw failure
            }
        }
        guard let salt, let from, let to, 0 <= from, from <= to, to <= LayerConditions.Share.bucketCount else { throw failure }
        return LayerConditions.Share(salt: salt, buckets: from..<to)
    }
}
