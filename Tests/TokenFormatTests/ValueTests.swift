import ProjectCases
import Testing
import TokenModel

/// The short forms mean exactly the same as the long ones.
@Suite struct ValueTests {
    @Test func shortAndLongFormsOfSimpleTypes() {
        let values = resolved(
            """
            d:
              $type: dimension
              bare: 1
              px: 16px
              rem: -0.5rem
              long: { $value: { value: 16, unit: px } }
            t: { $type: duration, short: 200ms, seconds: 1.5s, long: { $value: { value: 200, unit: ms } } }
            n: { $type: number, a: -2.5, b: 1e3 }
            w: { $type: fontWeight, name: semi-bold, number: 350 }
            f: { $type: fontFamily, one: 010, list: [Inter, sans-serif] }
            b: { $type: cubicBezier, ease: [0.25, 0.1, 0.25, 1] }
            on: { $type: number, "null": 1, 50: 2 }
            """)
        #expect(values["d.bare"] == .dimension(1, .px))
        #expect(values["d.px"] == values["d.long"])
        #expect(values["d.rem"] == .dimension(-0.5, .rem))
        #expect(values["t.short"] == values["t.long"])
        #expect(values["t.seconds"] == .duration(1.5, .s))
        #expect(values["n.b"] == .number(1000))
        #expect(values["w.name"] == .fontWeight(.name("semi-bold")))
        #expect(values["f.one"] == .fontFamily(["010"], isList: false))
        #expect(values["f.list"] == .fontFamily(["Inter", "sans-serif"], isList: true))
        #expect(values["b.ease"] == .cubicBezier(0.25, 0.1, 0.25, 1))
        #expect(values["on.null"] == .number(1) && values["on.50"] == .number(2))
    }

    @Test func colors() {
        let values = resolved(
            """
            c:
              $type: color
              short: "#783BF9"
              long: { $value: { colorSpace: srgb, components: [0.47058823529411764, 0.23137254901960785, 0.9764705882352941], hex: "#783BF9" } }
              none: { $value: { colorSpace: oklch, components: [0.5, 0.1, none], alpha: 0.5 } }
              css: "oklch(50% 0.1 none / 50%)"
            """)
        #expect(values["c.short"] == values["c.long"])
        #expect(values["c.none"] == values["c.css"])
    }

    @Test func compositesWithReferencesInside() {
        let values = resolved(
            """
            size: { $type: dimension, a: 2, b: "{size.a}" }
            ink: { $type: color, $value: "#000" }
            dash: { $type: strokeStyle, a: { $value: { dashArray: ["{size.b}", 4], lineCap: round } } }
            border: { $type: border, a: { $value: { color: "{ink}", width: "{size.b}", style: "{dash.a}" } } }
            shadow:
              $type: shadow
              one: { $value: { color: "{ink}", offsetX: 0, offsetY: 1, blur: 2, spread: 0 } }
              two: ["{shadow.one}", { color: "{ink}", offsetX: 0, offsetY: 1, blur: 2, spread: 0, inset: true }]
            """)
        let dash = TokenValue.composite(.strokeStyle, [.list([.dimension(2, .px), .dimension(4, .px)]), .keyword("round")])
        guard case .composite(.border, let members) = values["border.a"] else { return #expect(Bool(false)) }
        #expect(members[1] == .dimension(2, .px))
        #expect(members[2] == dash)
        guard case .list(let layers) = values["shadow.two"] else { return #expect(Bool(false)) }
        #expect(layers[0] == values["shadow.one"])
    }

    @Test func typeOfAnAliasIsItsTargets() {
        let values = resolved("a: { $type: number, x: 4 }\nb: \"{c}\"\nc: \"{a.x}\"")
        #expect(values["b"] == .number(4))
    }
}
