import Synchronization
import TokenCommandLine
import TokenCompiler
import TokenDiagnostics
import TokenGallery
import TokenProject
import TokenResolver
import TokenServer
import TokenSyntax

/// Answers the page of a served gallery: what its tries would change, and writes them.
///
/// | request | answer |
/// | --- | --- |
/// | `GET /` | a page without data, which gets the gallery |
/// | `GET /gallery` | the gallery |
/// | `GET /events` | an event for each new state: the gallery's version or the project's errors, and what can be undone |
/// | `POST /consequences` | what the tries would change in the token files, and what follows from that |
/// | `POST /write` | writes the tries that `/consequences` has shown |
/// | `POST /undo` | takes the last writing back |
///
/// A request names brands, tokens and fields. It cannot name a file: what is written is for `Adoption` to decide.
final class GalleryServer: Sendable {
    private struct Writing {
        let before: ProjectInput
        let after: ProjectInput
        let valueCount: Int
    }

    private struct State {
        var watch = ProjectWatch()
        /// What the page shows. Nil as long as the project has had errors.
        var shown: (state: DraftedTries.State, page: Gallery.Page)?
        /// Why the page does not show the files as they are; empty if it does.
        var errors = ""
        var writings: [Writing] = []
        /// Whether the pages have not heard of what this server has written.
        var hasNews = false
    }

    /// How many writings can be undone.
    private static let undoLimit = 50

    private let arguments: Arguments
    private let tool: CommandLineTool
    private let compiler: Compiler
    private let gate: RequestGate
    private let state = Mutex(State())

    init(_ run: Run, gate: RequestGate) {
        (arguments, tool, self.gate) = (run.arguments, run.tool, gate)
        compiler = Compiler(options: ProjectCheck.options(from: run.compilerOptions))
    }

    // MARK: - The project

    /// Looks at the files. Returns an event if the page has to know.
    func look() -> [UInt8]? {
        var attempt = Run(arguments: arguments, tool: tool)
        let input = try? attempt.load()
        return state.withLock { state in
            switch state.watch.look(at: input) {
            case .nothing: if !state.hasNews { return nil }
            case .changed(let input): show(input, in: &state)
            case .unreadable: state.errors = text(of: attempt.diagnostics.all)
            }
            state.hasNews = false
            return Self.event(state)
        }
    }

    private func show(_ input: ProjectInput, in state: inout State) {
        var found = Diagnostics()
        guard let checked = ProjectCheck(compiler).run(input, reporting: &found), !found.hasErrors else {
            state.errors = text(of: found.all)
            return
        }
        var reader = AssetReader(checked.project.configuration.gallery, in: input.folderAround)
        let page = checked.project.galleryPage(in: input.folderAround, updates: .server, reading: &reader)
        state.watch.watch(reader.paths)
        state.errors = text(of: reader.diagnostics.all)
        state.shown = (DraftedTries.State(input: input, project: checked.project, findings: found.all), page)
    }

    /// The errors, as a terminal shows them.
    private func text(of diagnostics: [Diagnostic]) -> String {
        Run(arguments: arguments, tool: tool).formatter(.human).text(for: diagnostics.filter { $0.severity == .error })
    }

    private static func event(_ state: State) -> [UInt8] {
        let shown: JSONText = state.errors.isEmpty ? .string(state.shown?.page.version ?? "") : .string(state.errors)
        let message = JSONText.object([
            (state.errors.isEmpty ? "version" : "errors", shown), ("undoable", .number(state.writings.last?.valueCount ?? 0)),
        ])
        // An event ends with an empty line, and JSON needs no line breaks.
        return Array("data: \(message.text.split { $0.isNewline }.joined())\n\n".utf8)
    }

    // MARK: - Requests

    func answer(_ request: HTTPRequest) -> HTTPAnswer {
        let target = request.target
        if let refusal = gate.refusal(of: request, isPublic: target == "/") { return .response(refusal) }
        switch (request.method, target) {
        case (.get, "/"):
            var page = HTTPResponse(type: Self.html, ServedPage.html)
            page.headers = [("Content-Security-Policy", ServedPage.policy)]
            return .response(page)
        case (.get, "/gallery"):
            return state.withLock { state in
                guard let page = state.shown?.page else { return .response(.text(503, state.errors)) }
                return .response(HTTPResponse(type: Self.html, page.html))
            }
        case (.get, "/events"): return .events(first: state.withLock { Self.event($0) })
        case (.post, "/consequences"): return drafting(request) { tries, _, _ in self.json(tries.json(self.text)) }
        case (.post, "/write"): return drafting(request, write)
        case (.post, "/undo"): return undo()
        default: return .response(.text(404, "The server has no '\(target)' for \(request.method.rawValue)."))
        }
    }

    private static let html = "text/html; charset=utf-8"

    private func json(_ text: JSONText) -> HTTPAnswer { .response(HTTPResponse(type: "application/json", Array(text.text.utf8))) }

    /// Reads the tries of a request, and answers with what they would become.
    private func drafting(
        _ request: HTTPRequest, _ answer: (DraftedTries, SyntaxTree, inout State) -> HTTPAnswer
    ) -> HTTPAnswer {
        var found = Diagnostics()
        guard let tree = SyntaxParser().parse(SourceFile(name: "the page", bytes: request.body), reporting: &found), let root = tree.root,
            tree.kind(root) == .mapping, let list = tree.value(of: "overrides", in: root), tree.kind(list) == .sequence
        else { return .response(.text(400, "The request has no list 'overrides'.")) }
        return state.withLock { state in
            guard let shown = state.shown, state.errors.isEmpty else {
                return .response(.text(409, "The project has errors. Fix them first."))
            }
            let overrides = tree.items(of: list).map { tree.part(at: $0, without: []) }
            return answer(DraftedTries(overrides, in: shown.state, by: compiler), tree, &state)
        }
    }

    private func write(_ tries: DraftedTries, _ request: SyntaxTree, _ state: inout State) -> HTTPAnswer {
        guard !tries.diagnostics.hasErrors else { return .response(.text(422, text(of: tries.diagnostics.all))) }
        // What is written is what was looked at.
        guard request.root.flatMap({ request.value(of: "plan", in: $0) }).map(request.string) == tries.plan else {
            return .response(.text(409, "The token files have changed meanwhile. Look at the consequences again."))
        }
        guard let before = state.shown?.state.input else { return .response(.text(409, "The project has errors. Fix them first.")) }
        if let refusal = replace(before, with: tries.result, in: &state) { return refusal }
        state.writings.append(Writing(before: before, after: tries.result, valueCount: tries.changes.count))
        state.writings.removeFirst(max(0, state.writings.count - Self.undoLimit))
        return json(.object([("written", .number(tries.changes.count))]))
    }

    private func undo() -> HTTPAnswer {
        state.withLock { state in
            guard let last = state.writings.last else { return .response(.text(409, "There is nothing to undo.")) }
            if let refusal = replace(last.after, with: last.before, in: &state) { return refusal }
            state.writings.removeLast()
            return json(.object([("undone", .number(last.valueCount))]))
        }
    }

    /// Writes a project over the files of another one. Returns the answer if it cannot be.
    private func replace(_ old: ProjectInput, with new: ProjectInput, in state: inout State) -> HTTPAnswer? {
        var run = Run(arguments: arguments, tool: tool)
        do throws(Failure) {
            _ = try run.write(new, insteadOf: old, linksAreErrors: true)
            // The next request is about what was written.
            state.watch.know(new)
            show(new, in: &state)
            state.hasNews = true
            return nil
        } catch {
            return .response(.text(409, text(of: run.diagnostics.all)))
        }
    }
}
