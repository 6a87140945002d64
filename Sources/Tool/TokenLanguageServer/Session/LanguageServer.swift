import Dispatch
import Synchronization
import TokenDiagnostics
import TokenFiles
import TokenProject

/// The language server: the Language Server Protocol 3.17 over a pair of streams.
///
/// The calling thread reads, and answers what it can at once; projects are checked, and slow answers made, on other threads. What
/// is written is written by whoever holds the session, so a client that does not read stops the server from reading: neither side's backlog grows.
package final class LanguageServer: Sendable {
    private let session: Mutex<Session>
    private let write: @Sendable ([UInt8]) throws(FileError) -> Void
    private let tool: Tool
    private let bodyLimit: Int

    /// - Parameters:
    ///   - bodyLimit: the most bytes of a message.
    ///   - write: writes all of the bytes. After it throws, nothing is answered any more.
    package init(_ tool: Tool, bodyLimit: Int, write: @escaping @Sendable ([UInt8]) throws(FileError) -> Void) {
        session = Mutex(Session(tool))
        self.tool = tool
        self.bodyLimit = bodyLimit
        self.write = write
    }

    /// Serves one client, until it says `exit` or its stream ends. Returns whether it has said `shutdown` before.
    ///
    /// - Parameter read: waits for bytes and returns them, at least one, or none at the end of the stream.
    package func run(read: @escaping () throws(FileError) -> [UInt8]) -> Bool {
        var reader = MessageReader(bodyLimit: bodyLimit, read: read)
        while true {
            do throws(MessageReader.Failure) {
                let body = try reader.next()
                if let end = advance({ $0.receive(body) }) { return end == .orderly }
            } catch {
                // Where the next message begins is not known.
                if case .header(let text) = error { _ = advance { $0.refuse(ResponseError(.parseError, text)) } }
                return false
            }
        }
    }

    /// Lets the session go on, sends what it has to say, and starts the check that it asks for. Returns how it has ended, once it has.
    private func advance(_ step: (inout Session) -> Void) -> Session.End? {
        let (answers, job, end) = session.withLock { session -> ([AnswerJob], CheckJob?, Session.End?) in
            step(&session)
            do throws(FileError) {
                for message in session.takeOutput() { try write(message) }
            } catch {
                session.end = .disorderly
            }
            return (session.takeAnswerJobs(), session.takeJob(), session.end)
        }
        for answer in end == nil ? answers : [] {
            DispatchQueue.global().async { [self] in
                let made = Activity.during("answering") { answer.run() }
                _ = advance { $0.receive(made) }
            }
        }
        guard let job, end == nil else { return end }
        DispatchQueue.global().async { [self] in
            let checked = Activity.during("checking") { job.run(tool.check) }
            _ = advance { $0.receive(checked) }
        }
        return nil
    }
}
