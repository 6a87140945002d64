import RuntimeFixtures
import Testing
import TokenModel

@testable import TokenRuntime

/// The memory that an override takes, which is never freed.
struct PayloadFootprintTests {
    private static func brand(_ count: Int) throws -> FixtureBrand {
        let tokens = (0..<count).map { "  c\($0): \"#\(String(0x100000 + $0, radix: 16))\"\n" }.joined()
        return try FixtureBrand("color:\n  $type: color\n\(tokens)--- brands/x.yaml\n{}")
    }

    @Test func aFurtherOverrideTakesItsSlotsAndItsOwnRecords() throws {
        let fixture = try Self.brand(1000)
        let bundled = fixture.brand.store.bundled
        let compiled = try fixture.compile(##"{"tokens":{"color.c7":{"$value":"#FF0080"}}}"##).bytes
        let snapshot = try TokenSnapshot(applying: compiled, to: bundled)
        #expect(bundled.words.count > 3 * 1000)
        #expect(snapshot.words.count - SnapshotFormat.headerWordCount - 1000 == 3)
        let shared = (0..<1000).count { slot in
            let (before, after): (TokenColor, TokenColor) = (bundled.value(at: slot), snapshot.value(at: slot))
            return before._record == after._record
        }
        #expect(shared == 999)
    }

    @Test func anOverrideBeyondTheLimitIsRefusedAndAKnownOneIsNot() throws {
        let fixture = try Self.brand(10)
        let bundled = fixture.brand.store.bundled
        func apply(_ color: String, limit: Int) throws -> TokenSnapshot {
            let compiled = try fixture.compile(##"{"tokens":{"color.c7":{"$value":"\##(color)"}}}"##).bytes
            return try AppliedOverrides.snapshot(of: .init(override: compiled), isVerified: false, on: bundled, limit: limit)
        }
        #expect(throws: SnapshotError.noRoom(limit: 1)) { try apply("#000001", limit: 1) }
        let first = try apply("#000001", limit: .max)
        #expect(try apply("#000001", limit: 1) == first)
        #expect(throws: SnapshotError.noRoom(limit: 1)) { try apply("#000002", limit: 1) }
    }
}
