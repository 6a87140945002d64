import TokenPayloads

#if canImport(Glibc)
    import Foundation
    import RuntimeFixtures
    import Testing

    @testable import TokenDelivery
    @testable import TokenRuntime

    /// The most memory that reading, checking and applying a payload of the largest size takes: 8 times the limit of its bytes.
    ///
    /// Each is measured in a process of its own, by the kernel's figures.
    struct PayloadMemoryTests {
        private func check(_ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation) {
            let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(Double(report.prefix { $0 != " " }).map { $0 <= 8 } ?? false, "\(report)", sourceLocation: sourceLocation)
        }

        @Test func manyValues() async {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                try Hoarder.checkContent { #","styles":{"a":[\#(Hoarder.filled(with: "0,", $0))0]}}"# }
            }
            check(result)
        }

        @Test func manyNames() async {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                try Hoarder.checkContent { Hoarder.names(first: "A", $0) }
            }
            check(result)
        }

        /// A single escape makes the reader decode all names of the object.
        @Test func manyNamesOfWhichOneHasAnEscape() async {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                try Hoarder.checkContent { Hoarder.names(first: #"\u0041"#, $0) }
            }
            check(result)
        }

        @Test func manySmallObjects() async {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                try Hoarder.checkContent { #","styles":{"a":[\#(Hoarder.filled(with: #"{"a":0,"b":0},"#, $0))0]}}"# }
            }
            check(result)
        }

        @Test func longEscapedText() async {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                try Hoarder.checkContent { ##","tokens":{"color.\##(Hoarder.filled(with: #"\u00e9"#, $0))":{}}}"## }
            }
            check(result)
        }

        @Test func manySignatures() async {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                try Hoarder.checkEnvelope {
                    #"{"payloadType":"","payload":"","signatures":[\#(Hoarder.filled(with: #"{"sig":""},"#, $0))0]}"#
                }
            }
            check(result)
        }
    }

    /// Returns freed memory to the system, so it is counted when it is taken again. Glibc's module does not declare it.
    @_silgen_name("malloc_trim") private func trimHeap(_ padding: Int) -> CInt

    /// Measures one payload.
    private enum Hoarder {
        private static let byteLimit = 4 << 20
        private static let layer = #"{"layers":[{"name":"base","fits":{"from":1,"through":1}"#

        /// As often as it fits into this many bytes.
        static func filled(with text: String, _ byteCount: Int) -> String { String(repeating: text, count: byteCount / text.utf8.count) }

        static func names(first: String, _ byteCount: Int) -> String {
            var text = #","styles":{"\#(first)":0"#
            var number = 0
            while text.utf8.count < byteCount - 20 {
                text += #","\#(String(number, radix: 36))":0"#
                number += 1
            }
            return text + "}}"
        }

        /// Content that fills an envelope of the largest size.
        static func checkContent(_ content: (_ byteCount: Int) -> String) throws {
            let key = try SigningKey.random()
            let content = Array((layer + content(byteLimit / 4 * 3 - 2000) + "]}").utf8)
            try check(FixturePayload(1).file(content: content).signed(by: key), key)
        }

        static func checkEnvelope(_ envelope: (_ byteCount: Int) -> String) throws {
            try check(Array(envelope(byteLimit - 1000).utf8), .random())
        }

        private static func check(_ bytes: [UInt8], _ key: SigningKey) throws {
            let brand = try FixtureBrand.news().brand
            let compiler = OverrideCompiler(catalogue: try brand.store.catalogue(), bundled: brand.store.bundled)
            guard bytes.count <= byteLimit, bytes.count > byteLimit - 100_000 else { fatalError("\(bytes.count) bytes") }
            _ = trimHeap(0)
            // Resets the peak to the memory in use now.
            try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
            let before = try kilobytes("VmHWM")
            var answer = "taken"
            do throws(PayloadRejection) {
                let opened = try Envelope.open(bytes, trusting: [key.trustedKey], allowsUnsigned: false)
                let content = try PayloadLayers(content: opened.content ?? [])
                let compiled = try compiler.compile(content.layers.map(content.overrides))
                _ = try? TokenSnapshot(applying: compiled.bytes, to: brand.store.bundled)
            } catch {
                answer = error.description
            }
            let taken = Double(try kilobytes("VmHWM") - before) * 1024 / Double(byteLimit) + 1
            try FileHandle.standardError.write(contentsOf: Data("\(taken) times its bytes; \(answer)".utf8))
        }

        private static func kilobytes(_ name: String) throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
            return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        }
    }
#endif
