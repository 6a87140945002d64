import Foundation
import Synchronization
import TokenCommandLine
import TokenProject
import TokengenTool

@testable import TokenLanguageServer

/// An editor in the test's own process: a session, a folder of files, and all that was received.
final class Editor {
    var session: Session
    let folder: String
    /// Whether checks are run as soon as they are asked for.
    var checksAtOnce = true
    /// Whether slow answers are made as soon as they are asked for.
    var answersAtOnce = true
    private(set) var received: [JSON] = []
    private var lastID = 0

    /// - Parameters:
    ///   - files: texts by their paths in the workspace.
    ///   - capabilities: the client's, as JSON.
    init(_ files: [String: String], capabilities: String = #"{"general":{"positionEncodings":["utf-8"]}}"#) throws {
        folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path() + "editor-\(UUID().uuidString)"
        let check = ProjectCheck()
        session = Session(
            Tool(
                version: "1.2.3", home: "https://example.com/tokengen", check: { check.run($0, reporting: &$1)?.project },
                writeGallery: OpenedGalleries().write))
        for (path, text) in files { try save(text, as: path) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        request("initialize", #"{"processId":null,"rootUri":"\#(uri(""))","capabilities":\#(capabilities)}"#)
        notify("initialized", "{}")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func save(_ text: String, as path: String) throws {
        let file = URL(filePath: folder + "/" + path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func uri(_ path: String) -> String {
        let path = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return "file://" + folder + (path.isEmpty ? "" : "/" + path)
    }

    // MARK: - Messages

    func send(_ json: String) {
        session.receive(Array(json.utf8))
        read()
        while checksAtOnce, runCheck() {}
        if answersAtOnce { makeAnswers() }
    }

    func makeAnswers() {
        for job in session.takeAnswerJobs() { session.receive(job.run()) }
        read()
    }

    /// Returns whether there was one to run.
    @discardableResult
    func runCheck() -> Bool {
        guard let job = session.takeJob() else { return false }
        session.receive(job.run(session.tool.check))
        read()
        return true
    }

    private func read() {
        for bytes in session.takeOutput() {
            let text = String(decoding: bytes, as: UTF8.self)
            received.append(JSON(String(text.split(separator: "\r\n\r\n", maxSplits: 1)[1])))
        }
    }

    func notify(_ method: String, _ parameters: String) { send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#) }

    /// Returns the answer's result, or nothing if there is none yet.
    @discardableResult
    func request(_ method: String, _ parameters: String) -> JSON {
        lastID += 1
        send(#"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(parameters)}"#)
        return answer(to: lastID)
    }

    func answer(to id: Int) -> JSON { received.last { $0["id"].int == id }?["result"] ?? JSON(nil) }

    func error(of id: Int) -> Int? { received.last { $0["id"].int == id }?["error"]["code"].int }

    // MARK: - Files

    func open(_ path: String, _ text: String) {
        notify("textDocument/didOpen", #"{"textDocument":{"uri":"\#(uri(path))","languageId":"yaml","version":1,"text":\#(text.json)}}"#)
    }

    /// Replaces the whole text.
    func change(_ path: String, to text: String, version: Int = 2) {
        notify(
            "textDocument/didChange",
            #"{"textDocument":{"uri":"\#(uri(path))","version":\#(version)},"contentChanges":[{"text":\#(text.json)}]}"#)
    }

    /// Asks about a file, or about a place in one: a line and a byte in it, from 0.
    func ask(_ method: String, _ path: String, at place: (Int, Int)? = nil, _ more: String = "") -> JSON {
        let position = place.map { #","position":{"line":\#($0.0),"character":\#($0.1)}"# } ?? ""
        return request("textDocument/" + method, #"{"textDocument":{"uri":"\#(uri(path))"}\#(position)\#(more)}"#)
    }

    /// The diagnostics that the client shows now: `line:column identifier` in each file that has any.
    var shown: [String: [String]] {
        var shown: [String: [String]] = [:]
        for message in received where message["method"].string == "textDocument/publishDiagnostics" {
            let parameters = message["params"]
            shown[parameters["uri"].string ?? ""] = parameters["diagnostics"].array.map { diagnostic in
                let start = diagnostic["range"]["start"]
                return "\(start["line"].int ?? -1):\(start["character"].int ?? -1) \(diagnostic["code"].string ?? "")"
            }
        }
        // Two addresses of one file would each show theirs.
        return Dictionary(
            shown.map { (String((FileURI.path(of: $0.key) ?? "").dropFirst(folder.count + 1)), $0.value) }, uniquingKeysWith: +
        )
        .filter { !$0.value.isEmpty }
    }
}

/// A JSON value, whose missing members are null.
struct JSON {
    let value: Any?

    init(_ value: Any?) { self.value = value is NSNull ? nil : value }
    init(_ text: String) { self.init(try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as Any) }

    subscript(name: String) -> JSON { JSON((value as? [String: Any])?[name]) }
    subscript(index: Int) -> JSON { array.indices.contains(index) ? array[index] : JSON(nil) }
    var array: [JSON] { (value as? [Any])?.map { JSON($0) } ?? [] }
    var string: String? { value as? String }
    var int: Int? { value as? Int }
    var double: Double { value as? Double ?? .nan }
    var bool: Bool? { value as? Bool }
    var isNull: Bool { value == nil }
}

extension String {
    /// As a JSON string.
    var json: String { String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self) }
}
