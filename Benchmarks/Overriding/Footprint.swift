import Foundation
import RuntimeFixtures
import TokenDelivery
import TokenRuntime

/// The memory that a further payload takes until the process ends.
struct Footprint {
    private let project: OverriddenProject
    private static let count = 500

    init(_ project: OverriddenProject) { self.project = project }

    func print() throws {
        let store = try project.fixture.again().store
        let catalogue = try TokenCatalogue(json: project.fixture.catalogue)
        let compiled = try (0..<2 * Self.count).map { index in
            let color = String(0x100000 + index, radix: 16)
            let override = try OverrideSource(json: Array(##"{"tokens":{"t.c0":{"$value":"#\##(color)"}}}"##.utf8))
            return try OverrideCompiler(catalogue: catalogue, bundled: store.bundled).compile([override]).bytes
        }
        // The first half takes what the heap has left over from earlier work.
        for bytes in compiled.prefix(Self.count) { _ = try TokenSnapshot(applying: bytes, to: store.bundled) }
        let before = try Self.resident()
        for bytes in compiled.suffix(Self.count) { _ = try TokenSnapshot(applying: bytes, to: store.bundled) }
        let each = Double(try Self.resident() - before) / Double(Self.count)
        row(
            "memory of a further payload with one override, of \(project.tokenCount) tokens", aim: "≤ 100 kB", "\(each / 1e3, digits: 1) kB"
        )
    }

    /// The process's resident memory in bytes, as Linux says.
    private static func resident() throws -> Int {
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { throw CocoaError(.fileReadCorruptFile) }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
