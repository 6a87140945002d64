import Foundation
import RuntimeFixtures
import TokenDelivery
import TokenPayloads

/// The path of a payload until it is stored, except the comparison of its header with the store.
struct Installing {
    private let project: OverriddenProject
    private let inContexts: OverriddenProject
    private let envelope: [UInt8]
    private let trustedKeys: [TrustedKey]

    /// - Parameter inContexts: a project of the same size, half of whose overrides are for another context.
    init(_ project: OverriddenProject, inContexts: OverriddenProject) throws {
        (self.project, self.inContexts) = (project, inContexts)
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
        let contexts = try contextTime()
        let plain = parts.dropFirst().reduce(Duration.zero) { $0 + $1.1 }
        row(
            "as many overrides, half of them in another context, to those without", aim: "≤ 1.5",
            "\(contexts / plain, digits: 2)")
        let details = parts.map { "\($0) \($1.milliseconds)" }.joined(separator: ", ")
        let foundation = try median(rounds: 5) { _ = try JSONDecoder().decode(DecodedPayload.self, from: Data(content)) }
        row("verify, check and compile \(project.tokenCount) overrides", aim: "≤ 10 ms", "\(whole.milliseconds): \(details)")
        row(
            "… to Foundation's `JSONDecoder` on the same content", aim: "≤ 0.2",
            "\(whole / foundation, digits: 2) of \(foundation.milliseconds)")
    }

    /// The JSON, the catalogue, and the check of overrides in contexts.
    private func contextTime() throws -> Duration {
        let content = inContexts.content()
        return try median {
            let payload = try PayloadLayers(content: content)
            let compiler = OverrideCompiler(
                catalogue: try TokenCatalogue(json: inContexts.fixture.catalogue), bundled: inContexts.fixture.brand.store.bundled)
            _ = try compiler.compile(payload.layers.map(payload.overrides))
        }
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
