/// An answer to be made, on any thread.
struct AnswerJob: Sendable {
    let request: Message
    let id: RequestID
    let feature: Feature
    /// What is known when the request arrives.
    let session: Session
    /// Of the texts that the answer is about, by project.
    let generations: [String: Int]

    func run() -> Answer {
        do throws(ResponseError) {
            return Answer(job: self, messages: try feature.answer(request, id, session))
        } catch {
            return Answer(job: self, messages: [OutgoingMessage.failure(of: id, error)])
        }
    }
}

struct Answer: Sendable {
    let job: AnswerJob
    let messages: [[UInt8]]
}
