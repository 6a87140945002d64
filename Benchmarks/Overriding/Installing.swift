import RuntimeFixtures
import TokenRuntime

/// What a payload goes through before it is stored, but for the header's comparison with what the store knows.
struct Installing {
    private let project: OverriddenProject
    private let envelope: [UInt8]
    private let trustedKeys: [TrustedKey]

    init(_ project: OverriddenProject) throws {
        self.project = project
        let key = try SigningKey.random(id: "bench")
        envelope = try Envelope.seal(project.payload, with: [key])
        trustedKeys = [key.trustedKey]
    }

    func print() throws {
        let content = try verified()
        let payload = try Payload(content: content)
        let catalogue = try TokenCatalogue(json: project.fixture.catalogue)
        let whole = try median { try compile(Payload(content: verified()), TokenCatalogue(json: project.fixture.catalogue)) }
        let parts = [
            ("signature", try median { _ = try verified() }),
            ("JSON", try median { _ = try Payload(content: content) }),
            ("catalogue", try median { _ = try TokenCatalogue(json: project.fixture.catalogue) }),
            ("check and compile", try median { try compile(payload, catalogue) }),
        ]
        let details = parts.map { "\($0) \($1.milliseconds)" }.joined(separator: ", ")
        row("verify, check and compile \(project.tokenCount) overrides", aim: "≤ 10 ms", "\(whole.milliseconds): \(details)")
    }

    private func verified() throws -> [UInt8] {
        try Envelope.open(envelope, trusting: trustedKeys, allowsUnsigned: false).content
    }

    private func compile(_ payload: Payload, _ catalogue: TokenCatalogue) throws {
        _ = try OverrideCompiler(catalogue: catalogue, bundled: project.fixture.brand.store.bundled).compile(payload)
    }
}
