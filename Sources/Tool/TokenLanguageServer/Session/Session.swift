import TokenDiagnostics
import TokenProject

/// The state of the server: a value that receives messages and results, and has messages to send and checks to run.
struct Session: Sendable {
    enum End: Sendable { case orderly, disorderly }

    private enum Phase { case new, running, shutDown }

    let tool: Tool
    private var phase = Phase.new
    /// How the session ended; nil while it goes on.
    var end: End?
    var client = Client()
    /// The folders of the workspace.
    var folders: [String] = []
    /// The open files, by path.
    var documents: [String: Document] = [:]
    /// By root.
    var projects: [String: Project] = [:]
    /// What a new project begins with: more than those had that are forgotten, a check of which may still go on.
    var firstGeneration = 1
    /// The root of the project that is being checked.
    private var checking: String?
    /// The requests that wait for a check of the newest texts.
    private var waiting: [(request: Message, root: String)] = []
    /// The requests whose answers are being made.
    private var making: [RequestID] = []
    private var answerJobs: [AnswerJob] = []
    private var output: [[UInt8]] = []
    /// How many requests to ask for diagnostics again were sent.
    var refreshCount = 0

    /// The most requests that wait.
    private static let waitingLimit = 1000

    init(_ tool: Tool) { self.tool = tool }

    mutating func takeOutput() -> [[UInt8]] {
        defer { output = [] }
        return output
    }

    mutating func send(_ message: [UInt8]) { output.append(message) }

    /// Answers a message that cannot be read.
    mutating func refuse(_ error: ResponseError) { send(OutgoingMessage.failure(of: nil, error)) }

    mutating func receive(_ body: [UInt8]) {
        do throws(ResponseError) {
            receive(try Message(body))
        } catch {
            refuse(error)
        }
    }

    private mutating func receive(_ message: Message) {
        guard let method = message.method else { return }
        do throws(ResponseError) {
            guard let id = message.id else { return try notice(method, message) }
            try answer(method, message, id)
        } catch {
            // A notification has no answer, not even an error.
            if let id = message.id { send(OutgoingMessage.failure(of: id, error)) }
        }
    }

    // MARK: - Requests

    private mutating func answer(_ method: String, _ message: Message, _ id: RequestID) throws(ResponseError) {
        switch phase {
        case .new where method != "initialize": throw ResponseError(.serverNotInitialized, "'initialize' comes first")
        case .running where method == "initialize": throw ResponseError(.invalidRequest, "the server is initialized already")
        case .shutDown: throw ResponseError(.invalidRequest, "the server has been shut down")
        default: break
        }
        switch method {
        case "initialize":
            let result = try initialize(try message.parameters())
            phase = .running
            send(OutgoingMessage.response(to: id, result))
        case "shutdown":
            phase = .shutDown
            for id in waiting.compactMap(\.request.id) + making { send(OutgoingMessage.cancelled(id)) }
            (waiting, making) = ([], [])
            send(OutgoingMessage.response(to: id, Null()))
        default:
            guard let feature = Feature.all[method] else { throw ResponseError(.methodNotFound, "unknown method '\(method)'") }
            try answer(message, id, feature)
        }
    }

    /// Answers a question about a project at once if it can, otherwise after the check that goes on.
    private mutating func answer(_ message: Message, _ id: RequestID, _ feature: Feature) throws(ResponseError) {
        let roots = try feature.roots(message, self)
        let root = roots.first { root in
            guard let project = projects[root] else { return false }
            return project.checked == nil || feature.needsNewest && !project.isCurrent
        }
        if root == nil, !feature.isSlow(message) { return try feature.answer(message, id, self).forEach { send($0) } }
        guard waiting.count + making.count < Self.waitingLimit else { throw ResponseError(.requestFailed, "too many requests are waiting") }
        if let root { return waiting.append((message, root)) }
        making.append(id)
        let generations = generations(of: roots)
        answerJobs.append(AnswerJob(request: message, id: id, feature: feature, session: self, generations: generations))
    }

    /// Returns the answers to be made now.
    mutating func takeAnswerJobs() -> [AnswerJob] {
        defer { answerJobs = [] }
        return answerJobs
    }

    /// Receives an answer. One to older texts is made again.
    mutating func receive(_ answer: Answer) {
        let job = answer.job
        // Otherwise it was cancelled.
        guard let index = making.firstIndex(of: job.id) else { return }
        making.remove(at: index)
        if generations(of: Array(job.generations.keys)) == job.generations {
            answer.messages.forEach { send($0) }
        } else {
            receive(job.request)
        }
    }

    private func generations(of roots: [String]) -> [String: Int] {
        Dictionary(roots.compactMap { root in projects[root].map { (root, $0.generation) } }) { first, _ in first }
    }

    /// Receives what a check has found. Of older texts nothing is said.
    mutating func receive(_ checked: CheckedProject) {
        checking = nil
        guard var project = projects[checked.root] else { return }
        project.receive(checked)
        // A file was changed on the disk, opened, and not saved since: who is to say so?
        if documents.contains(where: { !checked.hasSeen($0.value.file.bytes, of: $0.key) }) { project.change() }
        projects[checked.root] = project
        guard project.isCurrent else { return }
        publishDiagnostics(of: checked.root)
        answerWaiting(for: checked.root)
    }

    /// Answers what waits for a project, which is checked now, or gone.
    mutating func answerWaiting(for root: String) {
        let ready = waiting.filter { $0.root == root }
        waiting.removeAll { $0.root == root }
        for (request, _) in ready { receive(request) }
    }

    /// Returns the next check to run, unless one runs already.
    mutating func takeJob() -> CheckJob? {
        guard checking == nil, end == nil, phase == .running else { return nil }
        let open = Dictionary(grouping: documents.values.map(\.file)) { root(of: $0.name) }
        // Those that someone looks at come first.
        let next = projects.values.filter { !$0.isCurrent }.min { one, other in
            let (isOpen, isOtherOpen) = (open[one.root] != nil, open[other.root] != nil)
            return isOpen == isOtherOpen ? one.root < other.root : isOpen
        }
        guard let next else { return nil }
        checking = next.root
        return next.job((open[next.root] ?? []).sorted { $0.name < $1.name })
    }

    // MARK: - Notifications

    private mutating func notice(_ method: String, _ message: Message) throws(ResponseError) {
        if method == "exit" {
            end = phase == .shutDown ? .orderly : .disorderly
            return
        }
        guard phase == .running else { return }
        switch method {
        case "initialized": watchFiles()
        case "$/cancelRequest": cancel(try message.parameters(as: LSP.CancelParams.self).id)
        case "textDocument/didOpen": open(try message.parameters())
        case "textDocument/didChange": change(try message.parameters())
        case "textDocument/didClose": close(try message.parameters())
        case "textDocument/didSave": changeProject(of: try message.parameters(as: LSP.DocumentParams.self).textDocument.uri)
        case "workspace/didChangeWatchedFiles":
            for root in projects.keys { projects[root]?.change() }
            findProjects()
        case "workspace/didChangeWorkspaceFolders": changeFolders(try message.parameters())
        default: break
        }
    }

    private mutating func cancel(_ id: RequestID) {
        if let index = waiting.firstIndex(where: { $0.request.id == id }) {
            waiting.remove(at: index)
        } else if let index = making.firstIndex(of: id) {
            making.remove(at: index)
        } else {
            return
        }
        send(OutgoingMessage.cancelled(id))
    }
}

extension OutgoingMessage {
    fileprivate static func cancelled(_ id: RequestID) -> [UInt8] {
        failure(of: id, ResponseError(.requestCancelled, "the request was cancelled"))
    }
}
