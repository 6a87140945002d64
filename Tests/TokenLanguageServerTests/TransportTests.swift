import Foundation
import Synchronization
import Testing
import TokenCommandLine
import TokenFiles
import TokenProject

@testable import TokenLanguageServer

/// Bytes in, bytes out: framing, the life cycle, and what goes wrong with them.
@Suite struct TransportTests {
    private static let tool = Tool(version: "1", home: nil, check: { _, _ in nil }, writeGallery: { _, _ in "" })

    @Test func messagesAreReadHoweverTheirBytesArrive() throws {
        let text = framed(#"{"a":1}"#) + "content-length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}"
        for size in [1, 2, 7, 1000] {
            var reader = reader(of: text, in: size)
            #expect(try String(decoding: reader.next(), as: UTF8.self) == #"{"a":1}"#)
            #expect(try String(decoding: reader.next(), as: UTF8.self) == "{}")
            #expect(throws: MessageReader.Failure.self) { try reader.next() }
        }
    }

    @Test(arguments: [
        "Content-Length: x\r\n\r\n{}", "Content-Length: -1\r\n\r\n{}", "Content-Length: 1000000\r\n\r\n{}", "Content-Type: a\r\n\r\n{}",
        "nothing\r\n\r\n{}", "\r\n\r\n{}", "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
        "A: " + String(repeating: "a", count: 5000) + "\r\n\r\n", String(repeating: "a", count: 100_000),
        "Content-Length: 99999999999999999999\r\n\r\n",
    ])
    func aWrongHeaderEndsTheSession(_ text: String) throws {
        let run = try run(text)
        #expect(!run.isOrderly)
        #expect(run.output.map { $0["error"]["code"].int } == [-32700])
    }

    @Test func theStreamCanEndAnywhere() throws {
        for text in ["", "Content-Le", framed(#"{"id":1,"method":"initialize"}"#).dropLast(3).description] {
            let run = try run(text)
            #expect(!run.isOrderly)
            #expect(run.output.isEmpty)
        }
    }

    @Test func aSessionIsInitializedUsedAndShutDown() throws {
        let run = try run([Self.initialize, Self.request(2, "shutdown"), Self.note("exit")].map(framed).joined())
        #expect(run.isOrderly)
        #expect(run.output[0]["result"]["serverInfo"]["name"].string == "tokengen")
        #expect(run.output[0]["result"]["capabilities"]["positionEncoding"].string == "utf-16")
        #expect(run.output[1]["id"].int == 2)
        #expect(run.output[1]["error"].isNull)
    }

    @Test func exitWithoutShutdownIsAnError() throws {
        #expect(try !run([Self.initialize, Self.note("exit")].map(framed).joined()).isOrderly)
        #expect(try !run(framed(Self.note("exit"))).isOrderly)
    }

    @Test(arguments: [
        ([#"{"jsonrpc""#], -32700), (["[]"], -32600), ([#"{"id":{},"method":"x"}"#], -32600), ([#"{"id":1,"method":7}"#], -32600),
        ([Self.request(1, "textDocument/hover")], -32002), ([Self.initialize, Self.request(2, "no/such")], -32601),
        ([Self.initialize, Self.initialize], -32600),
        ([Self.initialize, Self.request(2, "shutdown"), Self.request(3, "textDocument/hover")], -32600),
        ([#"{"id":1,"method":"initialize","params":[]}"#], -32602),
    ])
    func wrongMessagesAreAnswered(_ messages: [String], code: Int) throws {
        let run = try run((messages + [Self.request(8, "shutdown"), Self.note("exit")]).map(framed).joined())
        #expect(run.output.contains { $0["error"]["code"].int == code })
    }

    @Test func nestingWithoutAnEndIsNotJSON() throws {
        let run = try run(framed(String(repeating: "[", count: 100_000)))
        #expect(run.output.map { $0["error"]["code"].int } == [-32700])
    }

    @Test func unknownAndWrongNotificationsAreIgnored() throws {
        let messages = [
            Self.initialize, Self.note("$/unknown"), Self.note("textDocument/didChange"), #"{"jsonrpc":"2.0","id":4,"result":null}"#, "{}",
            Self.request(2, "shutdown"), Self.note("exit"),
        ]
        let run = try run(messages.map(framed).joined())
        #expect(run.isOrderly)
        #expect(run.output.count == 2)
    }

    @Test func aRequestThatWaitsCanBeCancelled() throws {
        let editor = try Editor(["tokens/tokengen.yaml": "name: a\n", "tokens/base/color.yaml": "a: 1\n"])
        editor.checksAtOnce = false
        editor.open("tokens/base/color.yaml", "a: 2\n")
        editor.send(
            #"{"id":"x","method":"textDocument/diagnostic","params":{"textDocument":{"uri":"\#(editor.uri("tokens/base/color.yaml"))"}}}"#)
        #expect(editor.received.allSatisfy { $0["id"].string != "x" })
        editor.notify("$/cancelRequest", #"{"id":"x"}"#)
        #expect(editor.received.last?["id"].string == "x")
        #expect(editor.received.last?["error"]["code"].int == -32800)
    }

    @Test func aClientThatDoesNotReadIsNotReadFrom() throws {
        let taken = Mutex(0)
        let isReading = Mutex(true)
        let finished = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)
        let message = Array(framed(Self.request(1, "no/such")).utf8)
        let server = LanguageServer(Self.tool, bodyLimit: 1000) { _ in gate.wait() }
        Thread.detachNewThread {
            _ = server.run {
                taken.withLock { $0 += 1 }
                return isReading.withLock { $0 } ? message : []
            }
            finished.signal()
        }
        Thread.sleep(forTimeInterval: 0.05)
        #expect(taken.withLock { $0 } == 1)
        isReading.withLock { $0 = false }
        gate.signal()
        finished.wait()
        #expect(taken.withLock { $0 } == 2)
    }

    // MARK: - Helpers

    private static let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
    private static func request(_ id: Int, _ method: String) -> String { #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"# }
    private static func note(_ method: String) -> String { #"{"jsonrpc":"2.0","method":"\#(method)"}"# }
    private func framed(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }

    private func reader(of text: String, in size: Int) -> MessageReader {
        var rest = Array(text.utf8)[...]
        return MessageReader(bodyLimit: 1000) { () throws(FileError) in
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
    }

    private func run(_ text: String) throws -> (isOrderly: Bool, output: [JSON]) {
        let output = Mutex<[String]>([])
        let server = LanguageServer(
            Self.tool, bodyLimit: 200_000,
            write: { bytes in
                let text = String(decoding: bytes, as: UTF8.self)
                output.withLock { $0.append(String(text.split(separator: "\r\n\r\n", maxSplits: 1)[1])) }
            })
        var rest = Array(text.utf8)[...]
        let isOrderly = server.run { () throws(FileError) in
            defer { rest = rest.dropFirst(1 << 16) }
            return Array(rest.prefix(1 << 16))
        }
        return (isOrderly, output.withLock { $0 }.map { JSON($0) })
    }
}
