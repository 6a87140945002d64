import Foundation
import RuntimeFixtures
import TokenPayloads
import TokenRuntime

/// The path of a payload until it is stored, except the comparison of its header with the store.
struct Installing {
    private let project: OverriddenProject
    private let envelope: [UInt8]
    private let trustedKeys: [TrustedKey]

    init(_ project: OverriddenProject) throws {
        self.project = project
        let key = try SigningKey.random(id: "bench")
        envelope = try project.file(signedBy: key)
        trustedKeys = [key.trustedKey]
    }

    func print() throws {
        let content = try verified()
        let payload = try PayloadLayers(content: content)
        let catalogue = try TokenCatalogue(json: project.fixture.catalogue)
        let whole = try median { try compile(PayloadLayers(content: verified()), TokenCatalogue(json: project.fixture.catalogue)) }
        let parts = [
            ("signature", try median { _ = try verified() }),
            ("JSON", try median { _ = try PayloadLayers(content: content) }),
            ("catalogue", try median { _ = try TokenCatalogue(json: project.fixture.catalogue) }),
            ("check and compile", try median { try compile(payload, catalogue) }),
        ]
        let details = parts.map { "\($0) \($1.milliseconds)" }.joined(separator: ", ")
        let foundation = try median(rounds: 5) { _ = try JSONDecoder().decode(DecodedPayload.self, from: Data(content)) }
        row("verify, check and compile \(project.tokenCount) overrides", aim: "≤ 10 ms", "\(whole.milliseconds): \(details)")
        row(
            "… to Foundation's `JSONDecoder` on the same content", aim: "≤ 0.2",
            "\(whole / foundation, digits: 2) of \(foundation.milliseconds)")
    }

    private func verified() throws -> [UInt8] {
        try Envelope.open(envelope, trusting: trustedKeys, allowsUnsigned: false).content ?? []
    }

    private func compile(_ payload: PayloadLayers, _ catalogue: TokenCatalogue) throws {
        _ = try OverrideCompiler(catalogue: catalogue, bundled: project.fixture.brand.store.bundled).compile(
            payload.layers.map(payload.overrides))
    }
}

/// How an app would read the payload with Foundation, without checking any value.
private struct DecodedPayload: Decodable {
    let layers: [Layer]

    struct Layer: Decodable {
        let tokens: [String: Token]
    }

    struct Token: Decodable {
        let value: Value
        let modes: [String: String]?

        enum CodingKeys: String, CodingKey {
            case value = "$value"
            case modes
        }
    }

    enum Value: Decodable {
        case text(String)
        case dimension(Dimension)
        case border(Border)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let dimension = try? container.decode(Dimension.self) {
                self = .dimension(dimension)
            } else {
                self = .border(try container.decode(Border.self))
            }
        }
    }

    struct Dimension: Decodable {
        let value: Double
        let unit: String
    }

    struct Border: Decodable {
        let color: String
        let width: String
        let style: String
    }
}
