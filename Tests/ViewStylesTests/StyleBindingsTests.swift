import BadooStyles
import PlatformStyles
import Testing
import TokenDelivery
import TokenRuntime
import ViewStyles

/// Bindings to objects that are not views: when a style is read, and when it is applied.
@MainActor struct StyleBindingsTests {
    private final class Target {
        var styles: [NewsViewStyle?] = []
        var colors: [TokenColor?] { styles.map { $0?.titleStyle?.textColor } }
    }

    private let bindings = StyleBindings()
    private let brand: Brand = {
        let store = Brand.badoo.store
        return Brand(keeping: TokenStore(name: "badoo", snapshot: store.bundled) { store.bundledCatalogue })
    }()

    private func publish(_ color: String) throws {
        let overrides = ##"{"tokens": {"color.text.title": {"$value": "\##(color)"}}}"##
        brand.store.publish(try brand.overridden(by: overrides).snapshot)
    }

    private func bind(_ target: Target) {
        bindings.bind(target, style: { [brand] in NewsViewStyle(in: brand) }, apply: { [weak target] in target?.styles.append($0) })
    }

    @Test func aStyleIsAppliedWhereItIsAnotherOne() throws {
        let target = Target()
        bind(target)
        #expect(target.styles == [.badoo])
        #expect(bindings.pass() == 0)
        try publish("#FF0000")
        #expect(bindings.pass() == 1)
        #expect(target.colors.last == TokenColor(hex: "#FF0000"))
        // The same values again, by another route.
        brand.store.publish(brand.store.bundled)
        try publish("#FF0000")
        #expect(bindings.pass() == 0)
        #expect(target.styles.count == 2)
    }

    @Test func nilIsAStyleToo() {
        let target = Target()
        var style: NewsViewStyle?
        bindings.bind(target, style: { style }, apply: { [weak target] in target?.styles.append($0) })
        #expect(target.styles == [nil])
        style = .badoo
        #expect(bindings.pass() == 1)
        style = nil
        #expect(bindings.pass() == 1)
        #expect(target.styles == [nil, .badoo, nil])
    }

    @Test func bindingsEndWithTheirTargets() throws {
        var targets = (0..<100).map { _ in Target() }
        for target in targets { bind(target) }
        #expect(bindings.count == 100)
        targets.removeSubrange(10..<90)
        #expect(bindings.count == 20)
        bindings.unbind(targets[0])
        #expect(bindings.count == 19)
        try publish("#00FF00")
        #expect(bindings.pass() == 19)
        #expect(targets[0].styles.count == 1)
        bind(targets[0])
        #expect(bindings.count == 20)
    }

    /// Applying may bind and unbind other views.
    @Test func bindingsMayChangeDuringAPass() throws {
        let (first, second, third) = (Target(), Target(), Target())
        bindings.bind(
            first, style: { [brand] in NewsViewStyle(in: brand) },
            apply: { [bindings, brand] style in
                first.styles.append(style)
                guard first.styles.count == 2 else { return }
                bindings.unbind(second)
                bindings.bind(third, style: { NewsViewStyle(in: brand) }, apply: { third.styles.append($0) })
            })
        bind(second)
        try publish("#0000FF")
        #expect(bindings.pass() == 1)
        #expect(second.styles.count == 1)
        #expect(third.colors == [TokenColor(hex: "#0000FF")])
        #expect(bindings.count == 2)
    }

    @Test func aTargetMayEndInTheMidstOfAPass() throws {
        let (killer, unbinding) = (Target(), Target())
        var victim: Target? = Target()
        var shown = 0
        bindings.bind(
            killer, style: { [brand] in NewsViewStyle(in: brand) },
            apply: { _ in
                if shown > 0 { victim = nil }
            })
        if let victim { bindings.bind(victim, style: { [brand] in NewsViewStyle(in: brand) }, apply: { _ in shown += 1 }) }
        bindings.bind(
            unbinding, style: { [brand] in NewsViewStyle(in: brand) },
            apply: { [bindings, weak unbinding] style in
                unbinding?.styles.append(style)
                if let unbinding { bindings.unbind(unbinding) }
            })
        try publish("#FF00FF")
        #expect(bindings.pass() == 1)
        #expect(shown == 1)
        #expect(victim == nil)
        #expect(unbinding.styles.count == 1)
        #expect(bindings.count == 1)
    }

    /// It should not, but it must not restart the pass endlessly either.
    @Test func aStyleThatIsReadMayBind() throws {
        let (outer, inner) = (Target(), Target())
        bindings.bind(
            outer,
            style: { [bindings, brand] in
                bindings.bind(inner, style: { NewsViewStyle(in: brand) }, apply: { [weak inner] in inner?.styles.append($0) })
                return NewsViewStyle(in: brand)
            }, apply: { [weak outer] in outer?.styles.append($0) })
        try publish("#00FFFF")
        bind(Target())
        #expect(outer.colors.last == TokenColor(hex: "#00FFFF"))
        #expect(inner.colors.last == TokenColor(hex: "#00FFFF"))
    }

    /// A pass that gave up may show values of two moments. The next binding does not wait for the notification.
    @Test func aPassThatGaveUpIsMadeAgain() throws {
        let (publishing, other) = (Target(), Target())
        var toPublish = 0
        bindings.bind(
            publishing,
            style: { [brand] in
                let style = NewsViewStyle(in: brand)
                if toPublish > 0 {
                    try? self.publish("#0000\(toPublish + 10)")
                    toPublish -= 1
                }
                return style
            }, apply: { [weak publishing] in publishing?.styles.append($0) })
        bind(other)
        toPublish = 16
        bindings.pass()
        #expect(toPublish == 0)
        #expect(bindings.shown == nil)
        // Another test may publish at the same time.
        repeat { bind(Target()) } while bindings.shown == nil
        #expect(publishing.colors.last == TokenColor(hex: "#000011"))
        #expect(other.colors.last == TokenColor(hex: "#000011"))
    }

    /// While another thread publishes alternately, no pass shows values of two brands together.
    @Test func noPassMixesTwoMoments() async throws {
        let red = try brand.overridden(by: ##"{"tokens": {"color.text.title": {"$value": "#FF0000"}}}"##).snapshot
        let green = try brand.overridden(by: ##"{"tokens": {"color.text.title": {"$value": "#00FF00"}}}"##).snapshot
        let targets = (0..<50).map { _ in Target() }
        for target in targets { bind(target) }
        let publisher = Task.detached { [store = brand.store] in
            for round in 0..<2_000 where !Task.isCancelled {
                store.publish(round.isMultiple(of: 2) ? red : green)
                try? await Task.sleep(for: .milliseconds(1))
            }
        }
        var torn = 0
        var passes = 0
        while passes < 1_000 {
            bindings.pass()
            // Other tests publish too, at times without a pause; the pass gives up then.
            guard bindings.shown != nil else {
                await Task.yield()
                continue
            }
            passes += 1
            if Set(targets.map { $0.colors.last }).count > 1 { torn += 1 }
            await Task.yield()
        }
        publisher.cancel()
        await publisher.value
        #expect(torn == 0)
        bindings.pass()
        #expect(Set(targets.map { $0.colors.last }).count == 1)
    }
}
