import TokenDelivery
import TokenModel
import TokenOutput

/// The content of a payload: its layers, and the images that they name. Each layer, override and image has its own line.
package struct LayersJSON: Sendable {
    private let layers: [WrittenLayer]

    package init(_ layers: [WrittenLayer]) { self.layers = layers }

    package func print() -> [UInt8] {
        var json = JSONPrinter()
        json.text("{\"layers\":")
        json.joined(layers, open: "[\n", separator: ",\n", close: "\n]") { $1.print(to: &$0) }
        if !images.isEmpty { json.joined(images, open: ",\"images\":{\n", separator: ",\n", close: "\n}") { $1.print(to: &$0) } }
        json.text("}\n")
        return json.take()
    }

    /// In the order of their digests. If layers say different things about one image, the topmost counts.
    private var images: [ServedImage] {
        let all = Dictionary(layers.flatMap(\.images).map { ($0.digest, $0) }) { _, last in last }
        return all.values.sorted { $0.digest < $1.digest }
    }
}

extension ServedImage {
    fileprivate func print(to json: inout JSONPrinter) {
        json.member(digest)
        json.text("{\"url\":")
        json.string(url.absoluteString)
        for (name, number) in [("bytes", byteCount), ("width", width), ("height", height)] {
            json.text(",")
            json.member(name)
            json.integer(number)
        }
        json.text("}")
    }
}

extension WrittenLayer {
    fileprivate func print(to json: inout JSONPrinter) {
        json.text("{\"name\":")
        json.string(name)
        json.text(",\"fits\":{\"from\":")
        json.integer(conditions.fits.lowerBound)
        json.text(",\"through\":")
        json.integer(conditions.fits.upperBound)
        json.text("}")
        if let share = conditions.share { share.print(to: &json) }
        for (name, time) in [("from", conditions.from), ("until", conditions.until)] {
            guard let time else { continue }
            json.text(",")
            json.member(name)
            json.string(PayloadDate.text(of: time))
        }
        for (name, overrides) in [("tokens", tokens), ("styles", styles), ("contexts", contexts)] {
            guard let overrides else { continue }
            json.text(",\n")
            json.member(name)
            json.verbatim(overrides)
        }
        json.text("}")
    }
}

extension LayerConditions.Share {
    fileprivate func print(to json: inout JSONPrinter) {
        json.text(",\"share\":{\"salt\":")
        json.string(salt)
        json.text(",\"from\":")
        json.integer(buckets.lowerBound)
        json.text(",\"to\":")
        json.integer(buckets.upperBound)
        json.text("}")
    }
}
