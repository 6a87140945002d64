import RuntimeFixtures
import StoreScenarios
import Synchronization
import Testing
import TokenModel
@testable import TokenRuntime

private enum Density: String, TokenModifier { case comfortable, compact }

private enum Width: String, TokenModifier {
    case narrow, medium, wide
    static var _widths: [(context: Self, points: Double)] { [(.medium, 600), (.wide, 1024)] }
}

private enum Other: String, TokenModifier { case one, two }

extension ContextChoice {
    fileprivate static func density(_ context: Density?) -> Self { Self(Density.self, context) }
    fileprivate static func width(_ context: Width?) -> Self { Self(Width.self, context) }
}

/// The choice of contexts at run time.
@Suite struct ContextsTests {
    /// Rows are 10, compact 20, wide or both 30; `gap` depends on the width alone; `color.text` on nothing. The opacity differs in dark mode.
    private static func brand(release: Int = 1) throws -> Brand {
        try FixtureBrand(
            """
            size: { $type: dimension, row: 10, gap: 1, line: "{size.row}", plain: 5 }
            color: { $type: color, text: "#000000" }
            opacity: { $type: number, table: 0.5 }
            --- modes/dark.yaml
            opacity: { table: 0.75 }
            --- modifiers/density/compact.yaml
            size: { row: 20 }
            --- modifiers/width/wide.yaml
            size: { row: 30, gap: 2 }
            --- modifiers/theme/two.yaml
            size: { line: 99 }
            --- styles/row.yaml
            RowStyle: { fields: { height: dimension, inset: dimension }, value: { height: "{size.row}", inset: 3 } }
            """, release: release, modifiers: [Density.self, Width.self],
            settings: "modifiers:\n  density: [comfortable, compact]\n  width: [narrow, medium, wide]\n  theme: [one, two]"
        ).brand
    }

    private static func number(_ path: String, _ brand: Brand) throws -> Double {
        let catalogue = try brand.store.catalogue()
        let slot = try #require(catalogue.declaration(of: path)).slot
        return brand._value(at: slot.index)
    }

    private func row(_ brand: Brand) throws -> Double { try Self.number("size.row", brand) }

    @Test func theAppChooses() throws {
        let brand = try Self.brand()
        #expect(try row(brand) == 10)
        brand.store.select(.density(.compact))
        #expect(try row(brand) == 20)
        #expect(brand.store.selected(Density.self) == .compact)
        brand.store.select(.width(.wide))
        #expect(try (row(brand), Self.number("size.gap", brand)) == (30, 2))
        brand.store.select(.density(nil))
        #expect(try row(brand) == 30)
        #expect(brand.store.selected(Density.self) == nil)
        brand.store.select(.width(.narrow))
        #expect(try row(brand) == 10)
        #expect(brand.snapshot == brand.store.bundled)
        brand.store.select(ContextChoice(Other.self, .two))
        #expect(brand.snapshot == brand.store.bundled)
    }

    @Test func aPartOfTheScreenChooses() throws {
        let brand = try Self.brand()
        let compact = brand.in([.density(.compact)])
        #expect(try (row(brand), row(compact)) == (10, 20))
        #expect(compact == brand.in([.density(.compact)]) && compact != brand && compact.store === brand.store)
        #expect(try row(compact.in([.width(.wide)])) == 30)
        #expect(compact.in([.density(nil)]) == compact)
        // The app's choice is for what the part leaves open, even if that is the default.
        let comfortable = brand.in([.density(.comfortable)])
        brand.store.select(.density(.compact))
        #expect(try (row(brand), row(comfortable)) == (20, 10))
        brand.store.select(.width(.wide))
        #expect(try (row(comfortable), row(compact)) == (30, 30))
    }

    @Test func heldBrandsChooseAmongTheirOwnValues() throws {
        let brand = try Self.brand()
        let held = brand.held
        let heldCompact = brand.in([.density(.compact)]).held
        brand.store.select(.width(.wide))
        #expect(try (row(brand), row(held), row(heldCompact)) == (30, 10, 20))
        #expect(held.in([.density(.compact)]) == heldCompact)
        #expect(try row(heldCompact.in([.width(.wide)])) == 30)
        #expect(brand.held.in([.width(.narrow)]) == held)
        held.store.select(.density(.compact))
        #expect(try row(held) == 10)
        // Where no value depends on a context alone, the context still counts for others.
        #expect(try row(heldCompact.in([.density(.comfortable)])) == 10)
    }

    @Test func aPayloadReplacesAllParts() throws {
        let brand = try Self.brand()
        let compact = brand.in([.density(.compact)])
        let compiler = OverrideCompiler(catalogue: try brand.store.catalogue(), bundled: brand.store.bundled)
        func published(_ text: String) throws {
            let compiled = try compiler.compile([OverrideSource(json: Array(text.utf8))])
            brand.store.publish(try TokenSnapshot(applying: compiled.bytes, to: brand.store.bundled))
        }
        try published(##"{"tokens":{"color.text":{"$value":"#FF0000"}}}"##)
        let before = compact.held
        for shown in [brand, compact, compact.in([.width(.wide)]), before] {
            let slot = try #require(try brand.store.catalogue().declaration(of: "color.text")).slot
            #expect((shown._value(at: slot.index) as TokenColor).hex() == "#FF0000")
        }
        #expect(try row(compact) == 20)
        brand.store.publish(brand.store.bundled)
        #expect(before.in([.width(.wide)]) != compact.in([.width(.wide)]).held)
        let seven = #"{"value":7,"unit":"px"}"#
        for (overrides, path) in [
            (#"{"tokens":{"size.row":{"$value":\#(seven)}}}"#, "size.row"),
            (#"{"tokens":{"size.line":{"$value":\#(seven)}}}"#, "size.line"),
            (#"{"tokens":{"size.gap":{"$value":\#(seven)}}}"#, "size.gap"),
            (#"{"tokens":{"opacity.table":{"$value":7}}}"#, "opacity.table"),
            (#"{"styles":{"RowStyle/default/height":\#(seven)}}"#, "RowStyle/default/height"),
        ] {
            let refusal = try #require(throws: PayloadRejection.self) { try published(overrides) }
            #expect("\(refusal)".contains("\(path): its value differs by context or mode"))
        }
    }

    /// Such a value would differ by context too, and the payload has one for all.
    @Test(arguments: [
        (#"{"tokens":{"size.plain":{"$value":"{size.row}"}}}"#, "size.plain: it refers to 'size.row'"),
        (#"{"tokens":{"size.plain":{"$value":"{size.line}"}}}"#, "size.plain: it refers to 'size.line'"),
        (#"{"styles":{"RowStyle/default/inset":"{size.row}"}}"#, "RowStyle/default/inset: it refers to 'size.row'"),
    ])
    func aPayloadCannotReferToWhatDiffers(overrides: String, reason: String) throws {
        let brand = try Self.brand()
        let refusal = try #require(throws: PayloadRejection.self) { try brand.overridden(by: overrides) }
        #expect("\(refusal)".contains("\(reason), whose value differs by context"))
    }

    /// A payload for a release without the modifier: after the update its layer is left out if it names what now differs by context, or else kept.
    @Test func anAppUpdateAddsAModifier() throws {
        for (path, isKept) in [("size.row", false), ("size.plain", true)] {
            let device = SampleDevice(MemoryFileSystem())
            let first = try FixtureBrand(
                "size: { $type: dimension, row: 10, gap: 1, line: \"{size.row}\", plain: 5 }", app: "fixture", release: 1
            ).brand
            first.store.open(device.configuration)
            let payload = FixturePayload(
                1, tokens: #"{"\#(path)":{"$value":{"value":7,"unit":"px"}}}"#, ["app": #""fixture""#, "brand": "\"\(first.name)\""])
            #expect(try first.store.install(payload.file.unsigned) == .activated(sequence: 1))
            let updated = try Self.brand(release: 2)
            updated.store.select(.density(.compact))
            updated.store.open(device.configuration)
            #expect(updated.store.status.notices.contains(.leftOut(layer: "base", sequence: 1)) != isKept)
            #expect(try (row(updated), Self.number("size.plain", updated)) == (20, isKept ? 7 : 5))
        }
    }

    @Test func previewsKeepTheirContexts() throws {
        let brand = try Self.brand().in([.density(.compact)])
        let preview = try brand.overridden(by: ##"{"tokens":{"color.text":{"$value":"#00FF00"}}}"##)
        #expect(try (row(preview), row(preview.in([.width(.wide)])), row(preview.in([.density(.comfortable)]))) == (20, 30, 10))
    }

    @Test func changesNameWhatDiffersAnywhere() throws {
        let brand = try Self.brand()
        let wide = brand.in([.width(.wide)])
        let told = Mutex<[TokenChange]>([])
        let observer = brand.store.observers.add { change in told.withLock { $0.append(change) } }
        brand.store.select(.density(.compact))
        #expect(told.withLock { $0.map(\.paths) } == [["size.row", "size.line", "RowStyle/default/height"]])
        // The part of the screen has chosen its own width, and the app already shows it.
        brand.store.select(.width(.wide))
        brand.store.select(.width(.wide))
        #expect(told.withLock { $0.count } == 2)
        #expect(told.withLock { $0[1].changes { try? row($0) } && !$0[1].changes { try? row($0.in([.width(.wide)])) } })
        _ = wide
        brand.store.observers.remove(observer)
    }

    @MainActor @Test func observedBrandsFollow() async throws {
        let brand = try Self.brand()
        let observed = ObservedBrand(brand.in([.density(.compact)]))
        #expect(try row(observed.brand) == 20)
        let first = observed.brand
        brand.store.select(.density(.compact))
        brand.store.select(.width(.wide))
        while observed.brand == first { await Task.yield() }
        #expect(try row(observed.brand) == 30)
    }

    @Test func combinationsTakeMemoryOnce() throws {
        let brand = try Self.brand()
        let both = brand.in([.density(.compact), .width(.wide)]).snapshot
        #expect(both.words.count == SnapshotFormat.headerWordCount + brand.store.bundled.slotCount)
        brand.store.select(.density(.compact))
        let compact = brand.snapshot
        brand.store.select(.width(.wide))
        #expect(brand.snapshot == both)
        brand.store.select(.width(.narrow))
        #expect(brand.snapshot == compact)
    }

    @Test func widthsChoose() {
        let widths = [0, 599.9, 600, 1023, 1024, 5000]
        #expect(widths.map { Width.context(forWidth: $0) } == [.narrow, .narrow, .medium, .medium, .wide, .wide])
        #expect(Density.context(forWidth: 700) == nil)
    }

    @Test func modesOfAnyTypeFollowAPart() throws {
        struct Part: ContextSource {
            let appearance: Appearance
            func context<Modifier: TokenModifier>(of modifier: Modifier.Type) -> (context: Modifier, isByWidth: Bool)? {
                (Density.compact as? Modifier).map { ($0, false) }
            }
        }
        let brand = try Self.brand()
        #expect(brand.differsByMode)
        let dark = brand.in(Part(appearance: .dark))
        #expect(try (Self.number("opacity.table", brand), Self.number("opacity.table", dark), row(dark)) == (0.5, 0.75, 20))
        #expect(try Self.number("opacity.table", brand.in(Part(appearance: .highContrast))) == 0.5)
    }
}
