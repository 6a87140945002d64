import Synchronization
import TokenUpdater

/// Returns the answers that a test prepared, in turn, and keeps the requests.
final class ScriptedTransport: PayloadTransport {
    struct Answer: Sendable {
        let make: @Sendable (PayloadRequest) async throws -> PayloadResponse
    }

    private let answers: Mutex<[Answer]>
    private let asked = Mutex<[PayloadRequest]>([])

    init(_ answers: Answer...) {
        self.answers = Mutex(answers)
    }

    convenience init(answer: @escaping @Sendable (PayloadRequest) async throws -> PayloadResponse) {
        self.init(Answer(make: answer))
    }

    var requests: [PayloadRequest] { asked.withLock { $0 } }

    func fetch(_ request: PayloadRequest) async throws -> PayloadResponse {
        asked.withLock { $0.append(request) }
        let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        guard let answer else { throw UpdateRejection.unreachable(reason: "the script has ended") }
        return try await answer.make(request)
    }
}

extension ScriptedTransport.Answer {
    static func reply(_ status: Int, _ fields: [String: String] = [:], _ parts: [UInt8]...) -> Self {
        Self { _ in
            PayloadResponse(
                status: status, headerFields: fields,
                body: AsyncThrowingStream { continuation in
                    for part in parts { continuation.yield(part) }
                    continuation.finish()
                })
        }
    }

    static func failure(_ error: any Error) -> Self {
        Self { _ in throw error }
    }
}
