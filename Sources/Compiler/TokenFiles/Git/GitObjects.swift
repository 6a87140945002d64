/// The objects of a repository, read by one `git cat-file --batch`, which starts with the first question.
final class GitObjects {
    enum Problem: Error {
        /// The repository does not have the object.
        case missing
        /// It has more bytes than allowed. None of them was read.
        case large(Int)
        case failed(GitFailure)
    }

    private let place: [String]
    private let patience: Duration
    private var program: PipedProgram?

    /// - Parameter place: arguments of git that choose the repository.
    init(at place: [String], patience: Duration) {
        self.place = place
        self.patience = patience
    }

    /// Returns the bytes of an object as they are stored.
    ///
    /// - Parameters:
    ///   - id: its hexadecimal number, perhaps with `^{tree}`.
    ///   - type: what it has to be.
    func bytes(of id: String, as type: String, atMost limit: Int) throws(Problem) -> [UInt8] {
        let program = try started()
        let reply: Reply
        do throws(ChildProcess.Failure) {
            reply = try Self.ask(program, id, as: type, atMost: limit)
        } catch {
            self.program = nil
            throw .failed(.init(reason: "git: \(error.reason)"))
        }
        switch reply {
        case .bytes(let bytes): return bytes
        case .missing: throw .missing
        case .end: throw end(of: program)
        // The bytes are on their way. The next question is for another process.
        case .large(let size):
            self.program = nil
            throw .large(size)
        case .other:
            self.program = nil
            throw .failed(.init(reason: "git: '\(id)' is not a \(type)"))
        }
    }

    private enum Reply { case bytes([UInt8]), missing, large(Int), other, end }

    private static func ask(
        _ program: PipedProgram, _ id: String, as type: String, atMost limit: Int
    ) throws(ChildProcess.Failure) -> Reply {
        guard program.send(Array("\(id)\n".utf8)), let line = try program.bytes(before: UInt8(ascii: "\n"), atMost: 4096) else {
            return .end
        }
        // The number, type and size, or the question and 'missing'.
        let parts = String(decoding: line, as: UTF8.self).parts(separatedBy: " ")
        if parts.last == "missing" { return .missing }
        guard parts.count == 3, parts[1] == type, let size = Int(parts[2]), size >= 0 else { return .other }
        guard size <= limit else { return .large(size) }
        guard let bytes = try program.bytes(size), try program.bytes(1) != nil else { return .end }
        return .bytes(bytes)
    }

    private func started() throws(Problem) -> PipedProgram {
        if let program { return program }
        do throws(GitFailure) {
            let new = try Git.start(["cat-file", "--batch"], at: place, patience: patience)
            program = new
            return new
        } catch {
            throw .failed(error)
        }
    }

    /// Why the process ended in the middle of an answer.
    private func end(of program: PipedProgram) -> Problem {
        self.program = nil
        let code = program.end()
        // A partial clone ends it when it may not fetch the object.
        if program.words.contains("promisor remote") { return .missing }
        return .failed(.init(reason: Git.reason(code: code, program.words)))
    }
}
