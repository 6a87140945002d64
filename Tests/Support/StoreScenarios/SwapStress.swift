internal import Foundation
internal import Synchronization
internal import TokenDelivery
internal import TokenModel
internal import TokenRuntime

/// Readers that look for a torn read while the values are swapped between a fixed set of generations.
///
/// Every token of a generation holds its number, so a snapshot with two numbers is torn.
package struct SwapStress: Sendable {
    private let store: TokenStore
    private let generations: [TokenSnapshot]

    package struct Outcome: Sendable, Hashable {
        package var snapshotsRead = 0
        /// Snapshots whose values belonged to more than one generation.
        package var tornReads = 0
        /// How many readers saw more than one generation.
        package var readersThatSawSwaps = 0
    }

    private static let tokenCount = 96
    private static let swapsPerRead = 8

    package init(generationCount: Int = 16) throws {
        store = try Self.store()
        let compiler = OverrideCompiler(catalogue: try store.catalogue(), bundled: store.bundled)
        generations = try (1..<generationCount).reduce(into: [store.bundled]) { generations, generation in
            let compiled = try compiler.compile([OverrideSource(json: Self.overrides(generation))])
            generations.append(try TokenSnapshot(applying: compiled.bytes, to: generations[0]))
        }
    }

    /// The readers run until all swaps are done, and read at least one snapshot for every eight of them.
    package func run(readers: Int = 8, swaps: Int) -> Outcome {
        let state = State()
        for _ in 0..<readers {
            Thread.detachNewThread { read(until: state) }
        }
        // All readers are running before the first swap.
        while state.started.load(ordering: .acquiring) < readers { Thread.sleep(forTimeInterval: 0.001) }
        for swap in 0..<swaps {
            store.publish(generations[(swap + 1) % generations.count])
            // On few cores the swaps would be done before the readers have looked.
            while state.snapshotsRead.load(ordering: .relaxed) < swap / Self.swapsPerRead { Thread.sleep(forTimeInterval: 0) }
        }
        state.isOver.store(true, ordering: .releasing)
        while state.finished.load(ordering: .acquiring) < readers { Thread.sleep(forTimeInterval: 0.001) }
        return Outcome(
            snapshotsRead: state.snapshotsRead.load(ordering: .relaxed), tornReads: state.tornReads.load(ordering: .relaxed),
            readersThatSawSwaps: state.readersThatSawSwaps.load(ordering: .relaxed))
    }

    private final class State: Sendable {
        let isOver = Atomic(false)
        let started = Atomic(0)
        let finished = Atomic(0)
        let snapshotsRead = Atomic(0)
        let tornReads = Atomic(0)
        let readersThatSawSwaps = Atomic(0)
    }

    private func read(until state: State) {
        state.started.add(1, ordering: .releasing)
        var (torn, seen) = (0, Set<Double>())
        while !state.isOver.load(ordering: .acquiring) {
            let snapshot = store.snapshot
            let generation = Self.generation(at: 0, of: snapshot)
            seen.insert(generation)
            if (1..<Self.tokenCount).contains(where: { Self.generation(at: $0, of: snapshot) != generation }) { torn += 1 }
            state.snapshotsRead.add(1, ordering: .relaxed)
        }
        state.tornReads.add(torn, ordering: .relaxed)
        state.readersThatSawSwaps.add(seen.count > 1 ? 1 : 0, ordering: .relaxed)
        state.finished.add(1, ordering: .releasing)
    }
}

// A brand of numbers, colours and fonts, alternating.
extension SwapStress {
    static func generation(at slot: Int, of snapshot: TokenSnapshot) -> Double {
        switch slot % 3 {
        case 0:
            return snapshot.value(at: slot)
        case 1:
            let color: TokenColor = snapshot.value(at: slot)
            return (color.components(for: .dark).blue * 255).rounded()
        default:
            let family: TokenFontFamily = snapshot.value(at: slot)
            return family.first.flatMap(Double.init) ?? -1
        }
    }

    static func type(of slot: Int) -> TokenType {
        slot % 3 == 0 ? .number : slot % 3 == 1 ? .color : .fontFamily
    }

    static func value(of slot: Int, in generation: Int) -> TokenValue {
        switch type(of: slot) {
        case .number: .number(Double(generation))
        case .color: .color(ColorValue(.srgb, .init(0, 0, Double(generation) / 255)))
        default: .fontFamily(["\(generation)"], isList: false)
        }
    }

    static func json(of slot: Int, in generation: Int) -> String {
        switch type(of: slot) {
        case .number: "\(generation)"
        case .color: ##""#0000\##(generation < 16 ? "0" : "")\##(String(generation, radix: 16))""##
        default: "\"\(generation)\""
        }
    }

    private static func store() throws -> TokenStore {
        let tokens = (0..<tokenCount).map { slot in
            #""t\#(slot)":{"type":"\#(type(of: slot).rawValue)","slot":\#(slot),"value":\#(json(of: slot, in: 0))}"#
        }
        let catalogue = Array(
            """
            {"format":1,"app":"stress","brand":"stress","release":1,"layout":"0000000000000007","slots":\(tokenCount),"remInPoints":16,\
            "modes":[],"tokens":{\(tokens.joined(separator: ","))},"enums":{},"styles":{}}
            """.utf8)
        var writer = SnapshotWriter(slotCount: tokenCount, layout: 7, remInPoints: 16)
        for slot in 0..<tokenCount { try writer.set(slot: Slot(slot), to: writer.word(for: value(of: slot, in: 0))) }
        let kinds = (0..<tokenCount).map { SlotKind(.init(type(of: $0))) }
        let table = try TokenSnapshot(reading: writer.finish(kinds: IndexedArray(kinds), catalogue: 1))
        return TokenStore(name: "stress", snapshot: table) { catalogue }
    }

    private static func overrides(_ generation: Int) -> [UInt8] {
        let tokens = (0..<tokenCount).map { #""t\#($0)":{"$value":\#(json(of: $0, in: generation))}"# }
        return Array(#"{"tokens":{\#(tokens.joined(separator: ","))}}"#.utf8)
    }
}
