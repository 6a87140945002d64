internal import Foundation
import SeededRandom
internal import Synchronization
internal import TokenDelivery
internal import TokenModel
internal import TokenRuntime

/// Threads that read a brand in many ways while others publish values and choose contexts, and look for what does not belong together.
///
/// Each value encodes what it was published or chosen with: the first tokens their payload, the others the page, the side, or both. One thread publishes
/// payload 7, then chooses page 7, then publishes payload 8; so pages follow payloads. Another thread chooses sides.
package struct ContextStress: Sendable {
    private let brand: Brand
    private let payloads: [TokenSnapshot]
    private let overrides: [String]

    package struct Outcome: Sendable, Hashable {
        package var readings = 0
        /// What was read that no single combination has.
        package var faults: Set<String> = []
        /// How many readings of several parts were repeated until they belonged together.
        package var consistentReadings = 0
        package var observedChanges = 0
    }

    private enum Page: String, TokenModifier { case p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14 }
    private enum Side: String, TokenModifier { case s0, s1, s2, s3 }
    private static let (pages, sides) = (Page.allCases, Side.allCases)

    package init() throws {
        brand = try Self.brand()
        let store = brand.store
        let compiler = OverrideCompiler(catalogue: try store.catalogue(), bundled: store.bundled)
        overrides = Self.pages.indices.map(Self.json)
        payloads = try overrides.enumerated().map { index, json in
            if index == 0 { return store.bundled }
            return try TokenSnapshot(applying: compiler.compile([OverrideSource(json: Array(json.utf8))]).bytes, to: store.bundled)
        }
    }

    /// Runs until so many payloads are published. The readers read at least once for every two of them.
    package func run(readers: Int = 6, steps: Int) -> Outcome {
        let state = State()
        let observation = observe(state)
        for number in 0..<readers {
            Thread.detachNewThread { read(until: state, SplitMix64(seed: UInt64(number))) }
        }
        Thread.detachNewThread { chooseSides(until: state) }
        while state.started.load(ordering: .acquiring) < readers { Thread.sleep(forTimeInterval: 0.001) }
        for step in 1...max(steps, 1) {
            brand.store.publish(payloads[step % payloads.count])
            brand.store.select(ContextChoice(Page.self, Self.pages[step % payloads.count]))
            while state.readings.load(ordering: .relaxed) < step / 2 { Thread.sleep(forTimeInterval: 0) }
        }
        state.isOver.store(true, ordering: .releasing)
        while state.finished.load(ordering: .acquiring) < readers + 1 { Thread.sleep(forTimeInterval: 0.001) }
        observation.cancel()
        return state.outcome.withLock { outcome in
            outcome.readings = state.readings.load(ordering: .relaxed)
            return outcome
        }
    }

    private final class State: Sendable {
        let isOver = Atomic(false)
        let started = Atomic(0)
        let finished = Atomic(0)
        let readings = Atomic(0)
        let outcome = Mutex(Outcome())

        func expect(_ isTrue: Bool, _ fault: @autoclosure () -> String) {
            guard !isTrue else { return }
            let fault = fault()
            outcome.withLock { _ = $0.faults.insert(fault) }
        }
    }

    private func chooseSides(until state: State) {
        var random = SplitMix64(seed: 99)
        while !state.isOver.load(ordering: .acquiring) {
            brand.store.select(ContextChoice(Side.self, Self.sides.randomElement(using: &random)))
            Thread.sleep(forTimeInterval: 0)
        }
        state.finished.add(1, ordering: .releasing)
    }

    /// Each change begins with the values that the change before it ended with.
    private func observe(_ state: State) -> TokenObservation {
        let last = Mutex<Brand?>(nil)
        return brand.store.observe { old, new in
            last.withLock { last in
                state.expect(last == nil || last == old, "a change does not begin where the last one ended")
                last = new
            }
            _ = reading(of: new, state)
            state.outcome.withLock { $0.observedChanges += 1 }
        }
    }
}

// MARK: - Reading

extension ContextStress {
    /// The numbers that all values of a snapshot encode.
    private struct Reading: Equatable {
        var payload: Int
        var page: Int
        var side: Int

        /// Whether the page is that of the payload or of the one before.
        var isInStep: Bool { page == payload || page == (payload + pages.count - 1) % pages.count }
    }

    private func reading(of brand: Brand, _ state: State) -> Reading {
        let snapshot = brand.snapshot
        func number(_ slots: Range<Int>) -> Int {
            let numbers = slots.map { Int(SwapStress.generation(at: $0, of: snapshot)) }
            state.expect(numbers.allSatisfy { $0 == numbers[0] }, "the slots \(slots) are mixed")
            return numbers[0]
        }
        let result = Reading(payload: number(Part.payload), page: number(Part.page), side: number(Part.side))
        state.expect(number(Part.both) == Self.both(page: result.page, side: result.side), "page and side are mixed")
        return result
    }

    private func read(until state: State, _ random: SplitMix64) {
        var random = random
        state.started.add(1, ordering: .releasing)
        while !state.isOver.load(ordering: .acquiring) {
            // Few combinations are chosen by parts, so that a publication reaches few of them.
            let (page, side) = (Int.random(in: 3...4, using: &random), Int.random(in: 0...3, using: &random))
            switch Int.random(in: 0..<10, using: &random) {
            case 0...2: readParts(page, side, state)
            case 3...5: readHeld(page, side, state)
            case 6...8: readTogether(page, side, state)
            default: readPreviews(page, side, Int.random(in: 1...4, using: &random), state)
            }
            state.readings.add(1, ordering: .relaxed)
        }
        state.finished.add(1, ordering: .releasing)
    }

    private func part(page: Int? = nil, side: Int? = nil) -> Brand { part(of: brand, page: page, side: side) }

    private func part(of brand: Brand, page: Int? = nil, side: Int? = nil) -> Brand {
        brand.in([ContextChoice(Page.self, page.map { Self.pages[$0] }), ContextChoice(Side.self, side.map { Self.sides[$0] })])
    }

    private func readParts(_ page: Int, _ side: Int, _ state: State) {
        state.expect(reading(of: brand, state).isInStep, "the app's page is not in step")
        let onSide = reading(of: part(side: side), state)
        state.expect(onSide.side == side && onSide.isInStep, "a part has another side, or is not in step")
        state.expect(reading(of: part(page: page), state).page == page, "a part has another page")
        let onBoth = reading(of: part(page: page, side: side), state)
        state.expect(onBoth.page == page && onBoth.side == side, "a part has another page or side")
        state.expect(part(of: part(side: side), page: page) == part(page: page, side: side), "equal contexts give two brands")
    }

    /// A held brand keeps its values, also in other contexts.
    private func readHeld(_ page: Int, _ side: Int, _ state: State) {
        let held = page == 3 ? brand.held : part(side: side).held
        let first = reading(of: held, state)
        state.expect(first.isInStep, "a held page is not in step")
        let others = [reading(of: part(of: held, side: side), state), reading(of: part(of: held, page: page), state)]
        state.expect(others[0] == Reading(payload: first.payload, page: first.page, side: side), "a held brand in a side has other values")
        state.expect(others[1] == Reading(payload: first.payload, page: page, side: first.side), "a held brand in a page has other values")
        state.expect(reading(of: held, state) == first, "a held brand has changed")
    }

    /// All parts of the screen change in one publication.
    private func readTogether(_ page: Int, _ side: Int, _ state: State) {
        let (onSide, onPage) = (part(side: side), part(page: page))
        var brands: [Brand] = []
        var tryCount = 0
        _ = Publications.consistently {
            tryCount += 1
            brands = [brand.held, onSide.held, onPage.held]
        }
        // The last try may have been disturbed too.
        guard tryCount < 16 else { return }
        let readings = brands.map { reading(of: $0, state) }
        state.expect(readings.allSatisfy { $0.payload == readings[0].payload }, "parts of the screen show two payloads")
        state.expect(readings[1].page == readings[0].page, "parts of the screen show two pages")
        state.expect(readings[2].side == readings[0].side, "parts of the screen show two sides")
        state.outcome.withLock { $0.consistentReadings += 1 }
    }

    private func readPreviews(_ page: Int, _ side: Int, _ payload: Int, _ state: State) {
        guard let preview = try? brand.overridden(by: overrides[payload]),
            let ofPart = try? part(page: page, side: side).overridden(by: overrides[payload])
        else { return state.expect(false, "a preview is refused") }
        state.expect(reading(of: preview, state).payload == payload, "a preview has another payload")
        let wanted = Reading(payload: payload, page: page, side: side)
        state.expect(reading(of: ofPart, state) == wanted, "a part's preview has other values")
        state.expect(reading(of: part(of: preview, page: page, side: side), state) == wanted, "a preview in contexts has other values")
    }
}

// MARK: - The brand

extension ContextStress {
    /// The slots of the values that encode one thing.
    private enum Part {
        static let payload = 0..<96
        static let page = 96..<108
        static let side = 108..<120
        static let both = 120..<132
    }

    private static func both(page: Int, side: Int) -> Int { page * 16 + side }

    private static func json(_ payload: Int) -> String {
        let tokens = Part.payload.map { #""t\#($0)":{"$value":\#(SwapStress.json(of: $0, in: payload))}"# }
        return #"{"tokens":{\#(tokens.joined(separator: ","))}}"#
    }

    private static func brand() throws -> Brand {
        let slots = Part.payload.lowerBound..<Part.both.upperBound
        let tokens = slots.map { slot in
            #""t\#(slot)":{"type":"\#(SwapStress.type(of: slot).rawValue)","slot":\#(slot),"value":\#(SwapStress.json(of: slot, in: 0))}"#
        }
        let catalogue = """
            {"format":1,"app":"stress","brand":"stress","release":1,"layout":"0000000000000007","slots":\(slots.count),"remInPoints":16,\
            "modes":[],"tokens":{\(tokens.joined(separator: ","))},"enums":{},"styles":{}}
            """
        var writer = SnapshotWriter(slotCount: slots.count, layout: 7, remInPoints: 16)
        for slot in slots { try writer.set(slot: Slot(slot), to: writer.word(for: SwapStress.value(of: slot, in: 0))) }
        let kinds = slots.map { SlotKind(.init(SwapStress.type(of: $0))) }
        let snapshot = try writer.finish(kinds: IndexedArray(kinds), catalogue: 1)
        return try Brand(
            name: "stress", snapshot: snapshot, contexts: try contexts(after: snapshot), modifiers: [Page.self, Side.self],
            catalogue: Array(catalogue.utf8))
    }

    /// Returns what differs in other contexts.
    private static func contexts(after snapshot: [UInt8]) throws -> [UInt8] {
        var writer = SnapshotWriter(recordsInPointsPerRem: 16, expectedCount: 400)
        var entries: [UInt64] = []
        func add(_ number: Int, _ slots: Range<Int>, _ contexts: [(modifier: Int, context: Int)]) throws {
            let words = ContextCondition(contexts: contexts, mode: nil).words(entryCount: slots.count)
            entries += [words.0, words.1]
            for slot in slots {
                let word = try writer.word(for: SwapStress.value(of: slot, in: number))
                entries += [UInt64(slot), SnapshotWriter.bits(of: word, slot: Slot(slot), recordsFrom: snapshot.count / 8)]
            }
        }
        for page in pages.indices.dropFirst() { try add(page, Part.page, [(0, page)]) }
        for side in sides.indices.dropFirst() { try add(side, Part.side, [(1, side)]) }
        for page in pages.indices {
            for side in sides.indices where page + side > 0 { try add(both(page: page, side: side), Part.both, [(0, page), (1, side)]) }
        }
        let bundled = snapshot.withUnsafeBytes { bytes in
            bytes.loadUnaligned(fromByteOffset: SnapshotFormat.HeaderWord.checksum * 8, as: UInt64.self)
        }
        return OverrideFormat.bytes(entries: entries, records: writer.finishRecords(), bundled: bundled)
    }
}
