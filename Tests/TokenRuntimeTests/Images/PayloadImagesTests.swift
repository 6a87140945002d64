import StoreScenarios
import Testing

@testable import TokenDelivery

/// The member `images` of a payload's content.
struct PayloadImagesTests {
    private static let digest = String(repeating: "0a", count: 32)
    private static let right = image()

    private static func image(
        _ digest: String = digest, url: String = "https://cdn.example/a.png", bytes: String = "1000", width: String = "750",
        height: String = "2400", more: String = ""
    ) -> String {
        #""\#(digest)":{"url":"\#(url)","bytes":\#(bytes),"width":\#(width),"height":\#(height)\#(more)}"#
    }

    private func read(_ images: String, naming names: [String] = [digest]) throws -> [ServedImage] {
        let fields = names.enumerated().map { #""Screen/default/image\#($0)":"sha256:\#($1)""# }.joined(separator: ",")
        let layer = #"{"name":"base","fits":{"from":1,"through":1},"styles":{\#(fields)}}"#
        return try PayloadLayers(content: Array(#"{"layers":[\#(layer)],"images":{\#(images)}}"#.utf8)).images
    }

    private func digests(_ count: Int) -> [String] { (0..<count).map { SampleImage($0 + 1).digest.hexadecimal } }

    @Test func imagesAreRead() throws {
        let image = try #require(try read(Self.right).first)
        #expect(image.digest == Self.digest)
        #expect(image.url.absoluteString == "https://cdn.example/a.png")
        #expect((image.byteCount, image.width, image.height) == (1000, 750, 2400))
        #expect(try read("", naming: []) == [])
        #expect(try read(Self.image(url: "http://127.0.0.1:8080/a.png")).count == 1)
        #expect(try read(Self.image(bytes: "8388608", width: "8192", height: "3906")).count == 1)
    }

    @Test func anImageMayBeNamedByAControlState() throws {
        let layer = #"{"name":"a","fits":{"from":1,"through":1},"styles":{"A/default/b":{"disabled":"sha256:\#(Self.digest)"}}}"#
        let content = #"{"layers":[\#(layer)],"images":{\#(Self.right)}}"#
        #expect(try PayloadLayers(content: Array(content.utf8)).images.count == 1)
    }

    private static let address = "its address must be HTTPS, without user name and password"
    private static let length = "it must have 1 to 8388608 bytes"
    private static let sides = "it must be 1 to 8192 pixels wide and high"

    @Test(arguments: [
        (image(url: "http://cdn.example/a.png"), address), (image(url: "https://me:secret@cdn.example/a.png"), address),
        (image(url: "a.png"), address), (image(url: "file:///etc/passwd"), address), (image(url: ""), "'url' must be an address"),
        (image(url: "https://cdn.example/" + String(repeating: "a", count: 2048)), "its address must have at most 2048 bytes"),
        (image(bytes: "0"), length), (image(bytes: "-1"), length), (image(bytes: "8388609"), length), (image(bytes: "1.5"), length),
        (image(bytes: "\"1\""), length), (image(bytes: "99999999999999999999"), length),
        (image(width: "0"), sides), (image(height: "8193"), sides), (image(width: "60000", height: "60000"), sides),
        (image(width: "8192", height: "3907"), "it must have at most 32000000 pixels"),
        (image(more: #","type":"png""#), "unknown member 'type'"),
        (#""\#(digest)":{"url":"https://cdn.example/a.png","bytes":1,"width":1}"#, sides),
        (#""\#(digest)":"https://cdn.example/a.png""#, "it must be an object"),
    ])
    func aWrongImageRejectsThePayload(_ image: String, _ reason: String) {
        #expect(throws: PayloadRejection.malformed(reason: "image '\(Self.digest)': \(reason)")) { try read(image) }
    }

    @Test(arguments: [digest.uppercased(), String(digest.dropLast()), "sha256:" + digest, digest.dropLast() + "g", ""])
    func otherNamesAreRefused(_ name: String) {
        let reason = "image '\(name)': its name must be 64 lower-case hexadecimal digits"
        #expect(throws: PayloadRejection.malformed(reason: reason)) { try read(Self.image(name)) }
    }

    @Test(arguments: ["[]", "null", "1"])
    func imagesAreAnObject(_ images: String) {
        #expect(throws: PayloadRejection.malformed(reason: "'images' must be an object")) {
            try PayloadLayers(content: Array(#"{"layers":[],"images":\#(images)}"#.utf8))
        }
    }

    @Test func thereAreLimitsForAllTogether() throws {
        func read(_ count: Int, bytes: String) throws -> [ServedImage] {
            let digests = digests(count)
            return try self.read(digests.map { Self.image($0, bytes: bytes) }.joined(separator: ","), naming: digests)
        }
        #expect(try read(64, bytes: "1048576").count == 64)
        #expect(throws: PayloadRejection.malformed(reason: "the payload has more than 64 images")) { try read(65, bytes: "1") }
        #expect(throws: PayloadRejection.malformed(reason: "the images have 67108928 bytes; the limit is 67108864")) {
            try read(64, bytes: "1048577")
        }
    }

    @Test func anImageThatNoLayerNamesIsRefused() {
        let reason = "image '\(Self.digest)': no layer names it"
        #expect(throws: PayloadRejection.malformed(reason: reason)) { try read(Self.right, naming: []) }
        #expect(throws: PayloadRejection.malformed(reason: reason)) { try read(Self.right, naming: [Self.digest.uppercased()]) }
        #expect(throws: PayloadRejection.malformed(reason: reason)) { try read(Self.right, naming: digests(1)) }
    }
}
