import FencedBlocks
import Foundation
import Gate
import StoreScenarios
import Subprocesses
import Synchronization
import Testing
import TokenDelivery
import TokenPayloads
import TokenRuntime
import TokenUpdater

/// Runs what `Documentation/Metrics.md` shows.
@Suite(.timeLimit(.minutes(5))) struct MetricsPageTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    private static let page = root.appending(path: "Documentation/Metrics.md")

    private static func example(_ name: String) throws -> String {
        let blocks = FencedBlock.all(in: try String(contentsOf: page, encoding: .utf8)).filter { $0.options["example"] == name }
        try #require(blocks.count == 1)
        return blocks[0].text
    }

    @Test(arguments: [("metrics-send", "MetricsExample"), ("metrics-crashes", "MetricsCrashesExample")])
    func aSwiftExampleIsTheOneThatIsCompiled(name: String, file: String) throws {
        let example = try String(contentsOf: Self.folder.appending(path: "\(file).swift"), encoding: .utf8)
        #expect(try Self.example(name) == example)
    }

    @Test func aCrashReportNamesWhatIsShown() throws {
        let store = SampleDevice(MemoryFileSystem()).launch()
        #expect(shown(by: store.status) == "bundled")
        try store.install(SamplePayload.immediate(5).bytes)
        #expect(shown(by: store.status) == "5 base")
    }

    @Test(.startsPrograms) func theTableOfCrashesIsThatOfItsScript() throws {
        let script = Self.root.appending(path: "Benchmarks/crash-reports.py").path()
        let printed = try Subprocess.run(["python3", script]).output
        #expect(printed.hasPrefix("| share |"))
        #expect(try String(contentsOf: Self.page, encoding: .utf8).contains("\n\n\(printed)\n"))
    }

    // MARK: Codes

    /// The table is that of the sources: each code with its comment.
    @Test func theTableHasAllCodes() throws {
        let source = Self.root.appending(path: "Sources/App/TokenDelivery/Delivery/DeliveryEvent+Code.swift")
        var rows = ["| code | meaning |", "|---|---|"]
        var comment: Substring = ""
        for line in try String(contentsOf: source, encoding: .utf8).split(separator: "\n") {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("/// ") {
                comment = text.dropFirst(4)
            } else if let match = text.wholeMatch(of: /case \w+ = "([a-z-]+)"/) {
                rows.append("| `\(match.1)` | \(comment) |")
            }
        }
        #expect(rows.dropFirst(2).map { $0.split(separator: "`")[1] } == DeliveryEvent.Code.allCases.map { $0.rawValue[...] })
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(text.range(of: "\n## Codes\n\n"))
        let end = text.range(of: "\n\n", range: start.upperBound..<text.endIndex)?.lowerBound ?? text.endIndex
        let printed = text[..<start.upperBound] + rows.joined(separator: "\n") + "\n" + text[end...].dropFirst(end == text.endIndex ? 0 : 1)
        try expectFresh(Self.page, with: String(printed))
    }

    // MARK: Questions

    /// What devices send, and a clock that goes on with each look at it.
    private final class BackEnd: Sendable {
        let lines = Mutex<[Data]>([])
        private let ticks = Mutex(0)

        func tick() -> Date {
            ticks.withLock {
                $0 += 1; return Date(timeIntervalSince1970: 1_790_000_000 + Double($0) / 100)
            }
        }

        func has(_ text: String) -> Bool { lines.withLock { $0.contains { String(decoding: $0, as: UTF8.self).contains(text) } } }

        /// The rows that a query returns over all lines, their values separated by `|`.
        func answer(_ query: String) throws -> [String] {
            let script = """
                import json, sqlite3, sys
                events = [json.loads(line) for line in open(sys.argv[1])]
                columns = ["device", "event", "brand", "time", "sequence", "layers", "reason", "key_set"]
                table = sqlite3.connect(":memory:")
                table.execute(f"CREATE TABLE events ({', '.join(columns)})")
                table.executemany(f"INSERT INTO events VALUES ({', '.join('?' * 8)})", [[e.get(c) for c in columns] for e in events])
                assert all(set(event) <= set(columns) for event in events)
                table.executescript(sys.argv[2])
                for row in table.execute(sys.argv[3]): print("|".join("" if value is None else str(value) for value in row))
                """
            let file = FileManager.default.temporaryDirectory.appending(path: "metrics-\(UUID().uuidString).jsonl")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(lines.withLock { $0.joined(separator: [0x0A]) }).write(to: file)
            let call = ["python3", "-c", script, file.path(), try MetricsPageTests.example("shows"), query]
            let (status, output) = try Subprocess.run(call)
            try #require(status == 0, "\(output)")
            return output.split(separator: "\n").map(String.init)
        }
    }

    /// A device whose app sends its events.
    private struct Phone {
        let name: String
        let device: SampleDevice
        let backEnd: BackEnd

        init(_ number: UInt8, _ backEnd: BackEnd) {
            var device = SampleDevice(MemoryFileSystem(), app: SampleApp(release: 1, brand: "badoo")).keyed
            device.id = Array(repeating: number, count: 16)
            (name, self.device, self.backEnd) = ("phone \(number)", device, backEnd)
        }

        /// A process that lasts until its events are sent. Returns what it shows at the end.
        @discardableResult
        func run(_ body: (TokenStore) async throws -> Void = { _ in }) async throws -> StoreStatus {
            let store = device.app.store()
            let task = sendEvents(of: store, from: name) { [backEnd] line in backEnd.lines.withLock { $0.append(line) } }
            var configuration = device.configuration
            configuration.clock = { [backEnd] in backEnd.tick() }
            store.open(configuration)
            try await body(store)
            let status = store.status
            let end = UUID().uuidString
            store.tell(DeliveryEvent(.keySetRefused, "", layers: [end]))
            while !backEnd.has(end) { await Task.yield() }
            backEnd.lines.withLock { lines in lines.removeAll { String(decoding: $0, as: UTF8.self).contains(end) } }
            task.cancel()
            return status
        }

        /// Fetches a file from a server.
        func fetch(_ bytes: [UInt8], into store: TokenStore) async throws {
            var policy = UpdatePolicy()
            policy.minimumInterval = .zero
            let updater = TokenUpdater(
                store: store, url: try .of("https://example.com/badoo.json"), policy: policy,
                transport: ScriptedTransport(.reply(200, [:], bytes)))
            _ = await outcome(of: updater)
        }
    }

    private static func payload(_ sequence: UInt64, by key: SigningKey = .first, _ sets: [SignedKeySet] = []) throws -> [UInt8] {
        try SamplePayload.immediate(sequence) { payload in
            payload.brand = "badoo"
            payload.layers = [SampleLayer("base", sequence)]
            if sequence == 14 { payload.layers?.append(SampleLayer("pink", 6, tokens: 1) { $0.share = ("2026-12", 0..<5000) }) }
        }.sealed(with: [key], keySets: sets)
    }

    @Test(.startsPrograms) func theQuestionsHaveTheirAnswers() async throws {
        let backEnd = BackEnd()
        let phones = (1...8).map { Phone($0, backEnd) }
        let (old, new) = (try Self.payload(13), try Self.payload(14, [SampleKeySet(3).signed()]))
        for (number, phone) in phones.enumerated() {
            try await phone.run { store in
                try await phone.fetch(old, into: store)
                await phone.device.confirm(store)
                // The last two phones are never reached again.
                if number < 6 { try await phone.fetch(new, into: store) }
            }
        }
        // The first two cannot live with its base; two get files that they refuse.
        for phone in phones[..<2] {
            phone.device.crash()
            phone.device.crash()
            try await phone.run { await phone.device.confirm($0) }
            phone.device.crash()
            phone.device.crash()
        }
        let refused = [2: try Self.payload(12), 3: try Self.payload(15, by: .third)]
        var shown: [StoreStatus] = []
        for (number, phone) in phones.enumerated() {
            shown.append(
                try await phone.run { store in
                    if let bytes = refused[number] { try await phone.fetch(bytes, into: store) }
                })
        }
        let running = shown.count { $0.active?.sequence == 14 }
        let pink = shown.count { $0.layers.contains("pink") }
        // Where 14 also brings pink, that is left of it.
        let both = phones[..<2].count { LayerConditions.Share.bucket(salt: "2026-12", id: $0.device.id ?? []) < 5000 }
        #expect(running == 4 + both && (1...5).contains(pink))
        func answer(_ name: String) throws -> [String] { try backEnd.answer(try Self.example(name)) }
        #expect(try answer("running") == ["\(running)"])
        let held = [("base", 2 - both), ("base,pink", both)].filter { $0.1 > 0 }.map { "held-back|\($0.0)|\($0.1)" }
        #expect(try answer("rolled-back") == ["banned-layers|base|2"] + held + (both < 2 ? ["rolled-back||\(2 - both)"] : []))
        #expect(try answer("refused") == ["|untrusted|1", "12|older|1"])
        #expect(try answer("share") == ["\(Double(pink) * 12.5)"])
        #expect(try answer("key-set") == ["|2", "3|6"])
        #expect(try answer("stale") == ["2026-09-21|8"])
    }
}
