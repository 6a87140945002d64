import RuntimeFixtures
import StoreScenarios
import Synchronization
import Testing
@testable import TokenDelivery
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
            opacity: { $type: number, table: 0.5, other: 1 }
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
    }

    private static func px(_ number: Int) -> String { #"{"value":\#(number),"unit":"px"}"# }

    private func published(_ text: String, to brand: Brand) throws {
        let compiler = OverrideCompiler(catalogue: try brand.store.catalogue(), bundled: brand.store.bundled)
        let compiled = try compiler.compile([OverrideSource(json: Array(text.utf8))])
        brand.store.publish(try TokenSnapshot(applying: compiled.bytes, to: brand.store.bundled))
    }

    @Test func aPayloadReplacesWhatDiffersByContext() throws {
        let brand = try Self.brand()
        let (compact, wide) = (brand.in([.density(.compact)]), brand.in([.width(.wide)]))
        func rows() throws -> [Double] { try [row(brand), row(compact), row(wide), row(compact.in([.width(.wide)]))] }
        func lines() throws -> [Double] {
            try [brand, compact, wide].map { try Self.number("size.line", $0) }
        }
        #expect(try rows() == [10, 20, 30, 30])
        // A value holds in all contexts, and so does what refers to it.
        try published(#"{"tokens":{"size.row":{"$value":\#(Self.px(7))}}}"#, to: brand)
        #expect(try rows() == [7, 7, 7, 7])
        #expect(try lines() == [7, 7, 7])
        // The value of one context stays within it, and what it does not name stays.
        let contexts = #"{"when":{"density":"compact"},"tokens":{"size.row":{"$value":\#(Self.px(8))}}}"#
        try published(#"{"contexts":[\#(contexts)]}"#, to: brand)
        #expect(try rows() == [10, 8, 30, 8])
        #expect(try lines() == [10, 8, 30])
        // More modifiers win, whatever the order in the file; otherwise the later modifier.
        let both = #"{"when":{"width":"wide","density":"compact"},"tokens":{"size.row":{"$value":\#(Self.px(9))}}}"#
        let width = #"{"when":{"width":"wide"},"tokens":{"size.row":{"$value":\#(Self.px(11))}}}"#
        try published(#"{"contexts":[\#(both),\#(width),\#(contexts)]}"#, to: brand)
        #expect(try rows() == [10, 8, 11, 9])
        try published(#"{"contexts":[\#(width),\#(contexts)]}"#, to: brand)
        #expect(try rows() == [10, 8, 11, 11])
        // What did not differ by context may do so now.
        let gap = #"{"when":{"density":"compact"},"tokens":{"size.plain":{"$value":"{size.gap}"}}}"#
        try published(#"{"contexts":[\#(gap)]}"#, to: brand)
        #expect(try [brand, compact, wide, compact.in([.width(.wide)])].map { try Self.number("size.plain", $0) } == [5, 1, 5, 2])
        brand.store.publish(brand.store.bundled)
        #expect(try rows() == [10, 20, 30, 30])
    }

    /// Values of any type may differ by mode where some of the app do.
    @Test func aPayloadReplacesWhatDiffersByMode() throws {
        let brand = try Self.brand()
        var dark = Contexts()
        dark.mode = .dark
        func tables() throws -> [Double] { try [Self.number("opacity.table", brand), Self.number("opacity.table", brand.in(dark))] }
        #expect(try tables() == [0.5, 0.75])
        try published(#"{"tokens":{"opacity.table":{"$value":7}}}"#, to: brand)
        #expect(try tables() == [7, 7])
        try published(#"{"tokens":{"opacity.table":{"modes":{"dark":8}}}}"#, to: brand)
        #expect(try tables() == [0.5, 8])
        try published(#"{"tokens":{"size.plain":{"modes":{"dark":\#(Self.px(6))}}}}"#, to: brand)
        #expect(try [Self.number("size.plain", brand), Self.number("size.plain", brand.in(dark))] == [5, 6])
    }

    @Test func whatAReleaseDoesNotHaveIsNamed() throws {
        let brand = try Self.brand()
        let row = #""tokens":{"size.row":{"$value":\#(Self.px(7))}}"#
        let json = #"{"contexts":[{"when":{"density":"cosy"},\#(row)},{"when":{"page":"a","width":"wide"},\#(row)}]}"#
        let compiler = OverrideCompiler(catalogue: try brand.store.catalogue(), bundled: brand.store.bundled)
        let compiled = try compiler.compile([OverrideSource(json: Array(json.utf8))])
        #expect(compiled.unknownPaths == ["density=cosy", "page=a, width=wide"])
        #expect(try TokenSnapshot(applying: compiled.bytes, to: brand.store.bundled) == brand.store.bundled)
    }

    /// Whatever is wrong in any choice is refused at once.
    @Test(arguments: [
        (
            #"{"contexts":[{"when":{"density":"compact"},"tokens":{"size.row":{"$value":"{size.line}"}}}]}"#,
            "size.row: it refers to itself in density=compact: size.row → size.line → size.row."
        ),
        (
            ##"{"contexts":[{"when":{"density":"compact"},"tokens":{"size.row":{"$value":"#FF0000"}}}]}"##,
            "size.row: a dimension must be an object with value, unit."
        ),
        (
            #"{"contexts":[{"when":{"density":"compact"},"tokens":{"opacity.table":{"$value":0}}}],"#
                + #""tokens":{"opacity.other":{"$value":"calc(1 / {opacity.table})"}}}"#,
            "opacity.other: it divides by 'opacity.table', which is 0 in density=compact."
        ),
    ])
    func whatIsWrongInSomeContextsIsRefused(overrides: String, reason: String) throws {
        let refusal = try #require(throws: PayloadRejection.self) { try Self.brand().overridden(by: overrides) }
        #expect("\(refusal)" == reason)
    }

    /// What refers to a value that differs by context differs too.
    @Test func aPayloadMayReferToWhatDiffers() throws {
        let brand = try Self.brand()
        for (overrides, path) in [
            (#"{"tokens":{"size.plain":{"$value":"{size.row}"}}}"#, "size.plain"),
            (#"{"tokens":{"size.plain":{"$value":"calc({size.row} * 1)"}}}"#, "size.plain"),
            (#"{"styles":{"RowStyle/default/inset":"{size.row}"}}"#, "RowStyle/default/inset"),
        ] {
            let preview = try brand.overridden(by: overrides)
            let catalogue = try brand.store.catalogue()
            let inset = catalogue.declarations(of: "RowStyle", variant: 0).first { $0.path == "inset" }?.slot
            let slot = try #require(path.contains("/") ? inset : catalogue.declaration(of: path)?.slot)
            let values: [Double] = [preview, preview.in([.density(.compact)]), preview.in([.width(.wide)])].map {
                $0._value(at: slot.index)
            }
            #expect(values == [10, 20, 30])
        }
    }

    /// A payload for a release without the modifier: after the update its values hold in all contexts.
    @Test func anAppUpdateAddsAModifier() throws {
        for (path, row, plain) in [("size.row", 7.0, 5.0), ("size.plain", 20, 7)] {
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
            #expect(!updated.store.status.notices.contains(.leftOut(layer: "base", sequence: 1)))
            #expect(try (self.row(updated), Self.number("size.plain", updated)) == (row, plain))
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
