import Gate
import RuntimeFixtures
import SeededRandom
import Synchronization
import Testing
@testable import TokenDelivery
import TokenModel
@testable import TokenRuntime

private enum Density: String, TokenModifier { case comfortable, compact }
private enum Width: String, TokenModifier { case narrow, medium, wide }
/// No value depends on it.
private enum Theme: String, TokenModifier { case one, two }

/// Random sequences of what apps do with contexts, compared with a model that knows no snapshots.
@Suite struct ContextModelTests {
    /// What a brand has chosen.
    private struct Choice: Hashable {
        var density: Density?
        var width: Width?
        var theme: Theme?
        var mode: TokenMode?

        func over(_ others: Choice) -> Choice {
            Choice(
                density: density ?? others.density, width: width ?? others.width, theme: theme ?? others.theme, mode: mode ?? others.mode)
        }

        /// Equal for choices with the same values.
        func effect(under payload: Int) -> Choice {
            Choice(
                density: density == .comfortable ? nil : density, width: width == .narrow ? nil : width,
                theme: payload == 2 && theme == .two ? .two : nil, mode: mode == .light ? nil : mode)
        }

        static func random(_ random: inout SplitMix64, withMode: Bool) -> Choice {
            func maybe<Value>(_ values: [Value]) -> Value? {
                Bool.random(using: &random) ? values.randomElement(using: &random) : nil
            }
            return Choice(
                density: maybe(Density.allCases), width: maybe(Width.allCases), theme: maybe(Theme.allCases),
                mode: withMode ? maybe(TokenMode.allCases) : nil)
        }

        var list: [ContextChoice] {
            [.init(Density.self, density), .init(Width.self, width), .init(Theme.self, theme)]
        }

        var contexts: Contexts {
            var contexts = Contexts()
            contexts[0] = density.flatMap(Density.allCases.firstIndex)
            contexts[1] = width.flatMap(Width.allCases.firstIndex)
            contexts[2] = theme.flatMap(Theme.allCases.firstIndex)
            contexts.mode = mode
            return contexts
        }
    }

    /// The values of a payload in some contexts.
    private struct Values: Hashable {
        var payload: Int
        var choice: Choice

        var numbers: [String: Double] {
            let isDark = choice.mode == .dark || choice.mode == .darkHighContrast
            let (isCompact, isWide) = (choice.density == .compact, choice.width == .wide)
            var row: Double = isWide ? 30 : isCompact ? 20 : 10
            var table = isDark ? isCompact ? 0.9 : 0.75 : 0.5
            var number = Double(payload)
            if payload == 2 {
                if choice.theme == .two { number = isCompact ? 120 : 110 }
                if isDark { table = 0.8 }
            }
            if payload == 3 { row = isWide ? 43 : isCompact ? 42 : 40 }
            return [
                "size.row": row, "size.line": row, "size.gap": isWide ? 2 : 1, "number.payload": number, "opacity.table": table,
            ]
        }

        var effect: Values { Values(payload: payload, choice: choice.effect(under: payload)) }

        func paths(differingFrom other: Values) -> Set<String> {
            let others = other.numbers
            return Set(numbers.filter { others[$0.key] != $0.value }.keys)
        }
    }

    private enum Shown: Hashable {
        case live(Choice)
        case held(Values)
    }

    private static let tokens = """
        size: { $type: dimension, row: 10, gap: 1, line: "{size.row}" }
        opacity: { $type: number, table: 0.5 }
        number: { $type: number, payload: 0 }
        --- modes/dark.yaml
        opacity: { table: 0.75 }
        --- modifiers/density/compact.yaml
        size: { row: 20 }
        --- modifiers/density/compact/modes/dark.yaml
        opacity: { table: 0.9 }
        --- modifiers/width/wide.yaml
        size: { row: 30, gap: 2 }
        """
    private static let settings = "modifiers:\n  density: [comfortable, compact]\n  width: [narrow, medium, wide]\n  theme: [one, two]"

    private static func json(_ payload: Int) -> String {
        let number = #""number.payload":{"$value":\#(payload)}"#
        func context(_ when: String, _ token: String, _ value: String) -> String {
            #"{"when":{\#(when)},"tokens":{"\#(token)":{"$value":\#(value)}}}"#
        }
        func row(_ number: Int) -> String { #"{"value":\#(number),"unit":"px"}"# }
        switch payload {
        case 2:
            let contexts = [
                context(#""theme":"two""#, "number.payload", "110"),
                context(#""theme":"two","density":"compact""#, "number.payload", "120"),
            ]
            return #"{"tokens":{\#(number),"opacity.table":{"modes":{"dark":0.8}}},"contexts":[\#(contexts.joined(separator: ","))]}"#
        case 3:
            let contexts = [
                context(#""width":"wide""#, "size.row", row(43)), context(#""density":"compact""#, "size.row", row(42)),
            ]
            return #"{"tokens":{\#(number),"size.row":{"$value":\#(row(40))}},"contexts":[\#(contexts.joined(separator: ","))]}"#
        default: return "{\"tokens\":{\(number)}}"
        }
    }

    /// A store, and what the model says of it.
    private struct Run {
        private let brand: Brand
        private let slots: [String: Int]
        private let payloads: [TokenSnapshot]
        private var payload = 0
        private var chosen = Choice()
        /// The choices of the parts that were ever made.
        private var parts: Set<Choice> = []
        private var entries: [(brand: Brand, shown: Shown)]
        private var random: SplitMix64
        private var log: [String] = []

        init(_ brand: Brand, seed: UInt64) throws {
            self.brand = brand
            let catalogue = try brand.store.catalogue()
            slots = Dictionary(
                uniqueKeysWithValues: catalogue.tokens.indices.map { (catalogue.path(of: $0), catalogue.tokens[$0].slot.index) })
            let compiler = OverrideCompiler(catalogue: catalogue, bundled: brand.store.bundled)
            payloads = try (0..<4).map { index in
                if index == 0 { return brand.store.bundled }
                let compiled = try compiler.compile([OverrideSource(json: Array(ContextModelTests.json(index).utf8))])
                return try TokenSnapshot(applying: compiled.bytes, to: brand.store.bundled)
            }
            entries = [(brand, .live(Choice()))]
            random = SplitMix64(seed: seed)
        }

        private func values(of shown: Shown) -> Values {
            switch shown {
            case .live(let own): Values(payload: payload, choice: own.over(chosen))
            case .held(let values): values
            }
        }

        /// What the store shows, in all parts.
        private var whole: [Shown: Values] {
            let shown = [Choice()] + parts
            return Dictionary(uniqueKeysWithValues: Set(shown).map { (.live($0), values(of: .live($0)).effect) })
        }

        mutating func run(steps: Int) throws {
            let told = Told()
            let observer = brand.store.observers.add { change in told.changes.withLock { $0.append(change) } }
            defer { brand.store.observers.remove(observer) }
            // The store is what a sequence before left.
            entries = [(brand, .live(Choice()))]
            for _ in 0..<steps {
                let before = whole
                try step()
                let changes = told.changes.withLock { changes in
                    defer { changes = [] }
                    return changes
                }
                try check(changes, since: before)
            }
        }

        private func expect(_ isTrue: Bool, _ fault: @autoclosure () -> String) throws {
            if !isTrue { throw Mismatch(description: "\(fault()) after \(log.suffix(20))") }
        }

        private mutating func step() throws {
            let (source, shown) = entries[Int.random(in: 0..<entries.count, using: &random)]
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1:
                let choice = Choice.random(&random, withMode: false)
                log.append("select \(choice)")
                switch Int.random(in: 0..<3, using: &random) {
                case 0:
                    chosen.density = choice.density
                    brand.store.select(.init(Density.self, choice.density))
                case 1:
                    chosen.width = choice.width
                    brand.store.select(.init(Width.self, choice.width))
                default:
                    chosen.theme = choice.theme
                    brand.store.select(.init(Theme.self, choice.theme))
                }
            case 2, 3:
                payload = Int.random(in: 0..<payloads.count, using: &random)
                log.append("publish \(payload)")
                brand.store.publish(payloads[payload])
            case 4, 5, 6:
                let choice = Choice.random(&random, withMode: Bool.random(using: &random))
                log.append("\(shown) in \(choice)")
                let made = choice.mode == nil ? source.in(choice.list) : source.in(choice.contexts)
                switch shown {
                case .live(let own):
                    let all = choice.over(own)
                    parts.insert(all)
                    add(made, .live(all))
                case .held(let values):
                    add(made, .held(Values(payload: values.payload, choice: choice.over(values.choice)).effect))
                }
            case 7, 8:
                log.append("\(shown) held")
                add(source.held, .held(values(of: shown).effect))
            default:
                let payload = Int.random(in: 1..<payloads.count, using: &random)
                log.append("\(shown) overridden by \(payload)")
                let preview = try source.overridden(by: ContextModelTests.json(payload))
                add(preview, .held(Values(payload: payload, choice: values(of: shown).choice).effect))
            }
        }

        private mutating func add(_ brand: Brand, _ shown: Shown) {
            entries.append((brand, shown))
            if entries.count > 12 { entries.remove(at: Int.random(in: 1..<entries.count, using: &random)) }
        }

        private func check(_ changes: [TokenChange], since before: [Shown: Values]) throws {
            let after = whole
            let paths = after.reduce(into: Set<String>()) { paths, entry in
                if let old = before[entry.key] { paths.formUnion(entry.value.paths(differingFrom: old)) }
            }
            let isChanged = after.contains { key, value in before[key].map { $0 != value } ?? false }
            try expect(changes.count == (isChanged ? 1 : 0), "\(changes.count) changes")
            let told = changes.reduce(into: Set()) { $0.formUnion($1.paths) }
            try expect(told == paths, "\(told) changed, not \(paths)")
            for (brand, shown) in entries {
                for (path, number) in values(of: shown).numbers {
                    let read: Double = brand._value(at: slots[path] ?? 0)
                    try expect(read == number, "\(path) is \(read), not \(number), of \(shown)")
                }
                for (other, otherShown) in entries {
                    try expect((brand == other) == isSame(shown, otherShown), "\(brand == other): \(shown) and \(otherShown)")
                }
            }
            let selected = (brand.store.selected(Density.self), brand.store.selected(Width.self), brand.store.selected(Theme.self))
            try expect(selected == (chosen.density, chosen.width, chosen.theme), "\(selected) is selected, not \(chosen)")
        }

        private func isSame(_ a: Shown, _ b: Shown) -> Bool {
            switch (a, b) {
            case (.live(let a), .live(let b)): a == b
            case (.held(let a), .held(let b)): a.effect == b.effect
            default: false
            }
        }
    }

    private struct Mismatch: Error, CustomStringConvertible {
        let description: String
    }

    private final class Told: Sendable {
        let changes = Mutex<[TokenChange]>([])
    }

    @Test func sequences() throws {
        let fixture = try FixtureBrand(Self.tokens, modifiers: [Density.self, Width.self, Theme.self], settings: Self.settings)
        // Several sequences for each store, since each store's values are kept for the life of the process.
        for start in stride(from: 0, to: Gate.pick(200, long: 5_000), by: 100) {
            var run = try Run(try fixture.again(), seed: UInt64(start))
            for _ in 0..<100 { try run.run(steps: 20) }
        }
    }
}
