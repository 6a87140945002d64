import StoreScenarios
import TokenPayloads
import TokenRuntime

extension SamplePayload {
    func sealed(with keys: [SigningKey]) throws -> [UInt8] {
        try LayeredEnvelope.seal(PayloadStatement(bytes: statement), content: isDirective ? nil : content, with: keys)
    }
}
