package import Foundation
package import TokenDelivery
internal import TokenDigest
internal import TokenModel
package import TokenPayloads

/// An unsigned payload for the sample app. If it names no layers, it has one that overrides all tokens but the last with the values of its sequence.
package struct SamplePayload: Sendable {
    package var app = "sample"
    package var brand = "sample"
    package var sequence: UInt64
    package var expires = "2030-01-01T00:00:00Z"
    /// The releases for which the layer is.
    package var fits = 1...2
    package var activation: String?
    package var isDirective = false
    /// The number of tokens of the app that it is for.
    package var tokenCount = 4
    package var layers: [SampleLayer]?
    /// The address of each image, by its file's name.
    package var imageAddress: @Sendable (_ name: String) -> String = { "https://example.com/\($0)" }
    /// The member `images` of the content, if it is not that of the layers' images.
    package var imagesJSON: String?
    /// The whole content, if it is not that of the layers.
    package var contentJSON: String?

    package init(_ sequence: UInt64, _ change: (inout SamplePayload) -> Void = { _ in }) {
        self.sequence = sequence
        change(&self)
    }

    package static func immediate(_ sequence: UInt64, _ change: (inout SamplePayload) -> Void = { _ in }) -> SamplePayload {
        SamplePayload(sequence) { payload in
            payload.activation = "immediate"
            change(&payload)
        }
    }

    /// Overrides all tokens but the last, and the screen's image, with the values of its sequence.
    package static func screen(_ sequence: UInt64, _ change: (inout SamplePayload) -> Void = { _ in }) -> SamplePayload {
        immediate(sequence) { payload in
            payload.layers = [SampleLayer("base", sequence) { $0.images = [SampleImage(sequence)] }]
            change(&payload)
        }
    }

    package static func directive(_ sequence: UInt64) -> SamplePayload { SamplePayload(sequence) { $0.isDirective = true } }

    package var bytes: [UInt8] {
        let content = isDirective ? "" : #","content":"\#(Base64.encoded(content))""#
        return Array(
            (#"{"payloadType":"\#(Envelope.payloadType)","payload":"\#(Base64.encoded(statement))","#
                + #""signatures":[]\#(content)}"#).utf8)
    }

    package func sealed(with keys: [SigningKey], keySets: [SignedKeySet] = []) throws -> [UInt8] {
        try Envelope.seal(PayloadStatement(bytes: statement), content: isDirective ? nil : content, with: keys, keySets: keySets)
    }

    /// The names of the payload's objects in a store of the app, with a slash in front: the file, and the compiled stack.
    package func objects(for app: SampleApp = .first) -> (file: String, compiled: String) {
        let disk = MemoryFileSystem()
        _ = try? SampleDevice(disk, app: app).launch().install(bytes, images: imageData)
        func name(_ suffix: String) -> String {
            let path = disk.contents.keys.first { $0.hasSuffix(suffix) } ?? ""
            return "/objects/" + path.split(separator: "/").suffix(1).joined()
        }
        return (name(".env"), name(".bin"))
    }

    /// What is signed.
    package var statement: [UInt8] {
        var members = [
            #""app":"\#(app)""#, #""brand":"\#(brand)""#, #""sequence":\#(sequence)"#, #""issued":"2026-01-01T00:00:00Z""#,
            #""expires":"\#(expires)""#,
        ]
        if let activation { members.append(#""activation":"\#(activation)""#) }
        members.append(
            isDirective
                ? #""directive":"rollBackToBundled""#
                : #""contentSHA256":"\#(SHA256Digest(of: content).hexadecimal)","contentBytes":\#(content.count)"#)
        return Array("{\(members.joined(separator: ","))}".utf8)
    }

    package var content: [UInt8] {
        if let contentJSON { return Array(contentJSON.utf8) }
        let images = images.map { $0.json(at: imageAddress("\($0.digest.hexadecimal).png")) }.joined(separator: ",")
        let member = imagesJSON ?? (images.isEmpty ? nil : "{\(images)}")
        return Array(
            #"{"layers":[\#(allLayers.map(\.json).joined(separator: ","))]\#(member.map { ",\"images\":\($0)" } ?? "")}"#.utf8)
    }

    private var allLayers: [SampleLayer] {
        layers ?? [SampleLayer("base", sequence, tokens: tokenCount - 1) { $0.fits = fits }]
    }

    /// The images of all layers.
    package var images: [SampleImage] {
        allLayers.flatMap(\.images).reduce(into: []) { images, image in if !images.contains(image) { images.append(image) } }
    }

    /// The images as `install` takes them.
    package var imageData: [String: Data] {
        Dictionary(uniqueKeysWithValues: images.map { ($0.digest.hexadecimal, Data($0.bytes)) })
    }
}

/// A layer for the sample app. It overrides the first tokens with the values of a number, and the first of all has another one in a compact context.
package struct SampleLayer: Sendable, Hashable {
    package var name: String
    package var value: UInt64
    package var tokens: Range<Int>
    package var fits = 1...2
    package var share: (salt: String, buckets: Range<Int>)? {
        get { salt.map { ($0, buckets) } }
        set { (salt, buckets) = (newValue?.salt, newValue?.buckets ?? 0..<0) }
    }
    package var from: Int64?
    package var until: Int64?
    /// The image of the screen, and others that no release knows.
    package var images: [SampleImage] = []
    private var salt: String?
    private var buckets = 0..<0
    /// A token that refers to another one: wrong where the other one refers back.
    package var reference: (token: Int, target: Int)? {
        get { referring.map { ($0, target) } }
        set { (referring, target) = (newValue?.token, newValue?.target ?? 0) }
    }
    private var referring: Int?
    private var target = 0

    package init(_ name: String, _ value: UInt64, tokens: Int = 3, _ change: (inout SampleLayer) -> Void = { _ in }) {
        self.init(name, value, tokens: 0..<tokens, change)
    }

    package init(_ name: String, _ value: UInt64, tokens: Range<Int>, _ change: (inout SampleLayer) -> Void = { _ in }) {
        (self.name, self.value, self.tokens) = (name, value, tokens)
        change(&self)
    }

    var json: String {
        var members = [#""name":"\#(name)""#, #""fits":{"from":\#(fits.lowerBound),"through":\#(fits.upperBound)}"#]
        if let salt { members.append(#""share":{"salt":"\#(salt)","from":\#(buckets.lowerBound),"to":\#(buckets.upperBound)}"#) }
        if let from { members.append(#""from":"\#(PayloadDate.text(of: from))""#) }
        if let until { members.append(#""until":"\#(PayloadDate.text(of: until))""#) }
        var values = tokens.map { #""t\#($0)":{"$value":\#(SampleApp.value(value, of: $0))}"# }
        if let referring { values.append(#""t\#(referring)":{"$value":"{t\#(target)}"}"#) }
        members.append(#""tokens":{\#(values.joined(separator: ","))}"#)
        if tokens.contains(0) {
            let compact = #""t0":{"$value":\#(SampleApp.compact(SampleApp.value(value, of: 0)))}"#
            members.append(#""contexts":[{"when":{"density":"compact"},"tokens":{\#(compact)}}]"#)
        }
        let names = images.enumerated().map { index, image in
            #""Screen/default/\#(index == 0 ? "image" : "\(index)")":"\#(image.digest.imageName)""#
        }
        if !names.isEmpty { members.append(#""styles":{\#(names.joined(separator: ","))}"#) }
        return "{\(members.joined(separator: ","))}"
    }
}
