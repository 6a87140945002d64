/// An unsigned payload for the sample app.
package struct SamplePayload: Sendable {
    package var app = "sample"
    package var brand = "sample"
    package var sequence: UInt64
    package var expires = "2030-01-01T00:00:00Z"
    package var notBefore: String?
    package var until: String?
    package var fits = 1...2
    package var rollout: (salt: String, basisPoints: Int)?
    package var activation: String?
    package var isDirective = false
    /// The number of tokens of the app that it is for.
    package var tokenCount = 4

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

    package static func directive(_ sequence: UInt64) -> SamplePayload { SamplePayload(sequence) { $0.isDirective = true } }

    package var bytes: [UInt8] {
        var members = [
            #""app":"\#(app)""#, #""brand":"\#(brand)""#, #""sequence":\#(sequence)"#, #""issued":"2026-01-01T00:00:00Z""#,
            #""expires":"\#(expires)""#, #""fits":{"from":\#(fits.lowerBound),"through":\#(fits.upperBound)}"#,
        ]
        if let notBefore { members.append(#""notBefore":"\#(notBefore)""#) }
        if let until { members.append(#""until":"\#(until)""#) }
        if let rollout { members.append(#""rollout":{"salt":"\#(rollout.salt)","basisPoints":\#(rollout.basisPoints)}"#) }
        if let activation { members.append(#""activation":"\#(activation)""#) }
        members += isDirective ? [#""directive":"rollBackToBundled""#] : [#""tokens":{\#(tokens)}"#, #""styles":{}"#]
        return Array("{\(members.joined(separator: ","))}".utf8)
    }

    private var tokens: String {
        let values = SampleApp.values(sequence, tokenCount: tokenCount).dropLast()
        return values.enumerated().map { #""t\#($0)":{"$value":\#($1)}"# }.joined(separator: ",")
    }
}
