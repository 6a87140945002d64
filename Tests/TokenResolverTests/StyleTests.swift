import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// Style types, their values, and errors in them.
@Suite struct StyleTests {
    private let tokens = """
        --- base/a.yaml
        color: { $type: color, ink: "#111111", paper: "#FEFEFE", accent: "#783BF9" }
        size: { $type: dimension, hairline: 1, gap: 8 }
        --- brands/x.yaml
        color: { accent: "#FFC629" }
        --- brands/y.yaml
        color: { accent: "#FFC700" }
        --- styles/card.yaml
        """

    /// The declared values of a block's leaves, except nil, by path.
    private func leaves(_ styles: String, _ type: String, _ variant: String = "default", brand: String = "x") throws -> [String: TokenValue]
    {
        let (project, diagnostics) = ProjectCase(tokens + "\n" + styles).resolve()
        #expect(diagnostics.all.map(\.text) == [])
        let layout = try #require(project?.styles)
        let resolved = try #require(project?.brands.first { $0.name == brand })
        let block = try #require(layout.blocks.first { layout.types[$0.type].name == type && $0.variant == variant })
        var found: [String: TokenValue] = [:]
        for (index, leaf) in layout.types[block.type].leaves.enumerated() {
            found[leaf.path] = resolved.leaves[block.firstLeaf + index].declared
        }
        return found
    }

    private let card = """
        CardStyle:
          fields: { viewStyle: ViewStyle, titleStyle: LabelStyle, insets: insets, icon: image, tint: { type: color, states: true } }
          value:
            viewStyle: { backgroundColor: "{color.paper}", borderWidth: "{size.hairline}" }
            titleStyle: { textColor: "{color.ink}", textAlignment: center }
            tint: { normal: "{color.ink}", selected+highlighted: "{color.accent}" }
          brands:
            x: { viewStyle: { cornerRadius: 4 }, variants: { loud: { viewStyle: { borderWidth: 9 } } } }
          variants:
            loud: { viewStyle: { borderWidth: 3, backgroundColor: null }, tint: { normal: "{color.accent}" } }
        """

    @Test func valueThenBrandThenVariantThenBrandsVariant() throws {
        let normal = try leaves(card, "CardStyle")
        #expect(normal["viewStyle/backgroundColor"] == .reference("color.paper"))
        #expect(normal["viewStyle/cornerRadius"] == .dimension(4, .px))
        #expect(normal["titleStyle/textAlignment"] == .enumeration(2))
        #expect(normal["icon"] == nil)
        let loud = try leaves(card, "CardStyle", "loud")
        #expect(loud["viewStyle/borderWidth"] == .dimension(9, .px))
        #expect(loud["viewStyle/backgroundColor"] == nil)
        #expect(loud["titleStyle/textColor"] == .reference("color.ink"))
        #expect(
            loud["tint"]
                == .states([
                    StateValue(state: 0, value: .reference("color.accent")), StateValue(state: 5, value: .reference("color.accent")),
                ]))
        #expect(try leaves(card, "CardStyle", "loud", brand: "y")["viewStyle/borderWidth"] == .dimension(3, .px))
        #expect(try leaves(card, "CardStyle", brand: "y")["viewStyle/cornerRadius"] == nil)
    }

    @Test func aBareStateMeansNormal() throws {
        let found = try leaves("S: { fields: { c: { type: color, states: true } }, value: { c: \"#000\" } }", "S")
        guard case .states(let states) = found["c"] else { return #expect(Bool(false)) }
        #expect(states.map(\.state) == [0])
    }

    @Test func literalsAreReadLikeTokens() throws {
        let found = try leaves(
            """
            S:
              fields: { b: border, i: insets, n: number, ok: bool, s: string }
              value:
                b: { color: "#000", width: "{size.hairline}", style: dashed }
                i: { top: 4, leading: "{size.gap}" }
                n: 2
                ok: true
                s: on
            """, "S")
        #expect(found["i"] == .insets([.dimension(4, .px), .reference("size.gap"), .dimension(0, .px), .dimension(0, .px)]))
        #expect(found["ok"] == .boolean(true))
        #expect(found["s"] == .string("on"))
    }

    @Test func errors() {
        expect(
            tokens + """

                enums: { Side: [left, right] }
                S:
                  fields: { c: color, side: Side, v: ViewStyle, w: 1️⃣colr }
                  value:
                    2️⃣d: 1
                    side: 3️⃣middle
                    c: 4️⃣"{size.gap}"
                    v: { 5️⃣backgroundColour: "#000" }
                  brands: { 6️⃣z: {} }
                T: { fields: { 7️⃣t: T } }
                U: { fields: { c: { type: color, states: true } }, value: { c: { normal: "#000", 8️⃣hover: "#111" } } }
                """,
            "1️⃣ unknown-kind", "2️⃣ unknown-field", "3️⃣ unknown-case", "4️⃣ wrong-type", "5️⃣ unknown-field", "6️⃣ unknown-brand",
            "7️⃣ style-cycle", "8️⃣ unknown-state")
    }

    @Test func anEnumerationHasOneCase() {
        let diagnostics = expect(
            tokens + "\nS: { fields: { v: ViewStyle }, value: { v: { borderEdges: 1️⃣[top, bottom] } } }", "1️⃣ unknown-case")
        #expect(diagnostics.all.first?.text.hasPrefix("a value of BorderEdges is one of its cases, not a list or mapping") == true)
    }

    /// A mapping that has nothing of a value is by state, even if none of its states exists.
    @Test(arguments: ["alpha: { 1️⃣hover: 0.5 }", "cornerRadius: { 1️⃣hover: 4 }", "titleColor: { 1️⃣hover: red }"])
    func unknownStatesAreNamed(field: String) {
        expect(tokens + "\nS: { fields: { b: ButtonStyle }, value: { b: { \(field) } } }", "1️⃣ unknown-state")
    }

    /// A project may have had a type of its own before that name became built-in: the message says what to do.
    @Test func namesOfBuiltInTypesAreTaken() {
        let diagnostics = expect(
            tokens + "\n1️⃣SwitchStyle: { fields: { gap: dimension } }\nenums: { 2️⃣TextAlignment: [left, right] }", "1️⃣ declared-twice",
            "2️⃣ declared-twice")
        let texts: Set = ["'SwitchStyle' is a built-in style type", "'TextAlignment' is a built-in enumeration"]
        #expect(Set(diagnostics.all.map { $0.text }) == texts)
        #expect(Set(diagnostics.all.map { $0.hint }) == ["rename it, such as 'AppSwitchStyle'", "rename it, such as 'AppTextAlignment'"])
        #expect(diagnostics.all.allSatisfy { $0.notes.isEmpty })
    }

    /// They are read as the project means them, so only the names are errors.
    @Test func usesOfATakenNameAreNoFurtherErrors() {
        expect(
            tokens + """

                enums: { 1️⃣CornerShape: [round, square] }
                2️⃣SliderStyle: { fields: { gap: dimension, knobStyle: ViewStyle }, value: { knobStyle: { alpha: 1 } } }
                PageStyle:
                  fields: { sliderStyle: SliderStyle, shape: CornerShape }
                  value: { sliderStyle: { gap: 4 }, shape: round }
                  variants: { wide: { sliderStyle: { knobStyle: { alpha: 0.5 } }, shape: square } }
                """, "1️⃣ declared-twice", "2️⃣ declared-twice")
    }

    /// A token may have them, as the format allows any length, but no border can be drawn with them.
    @Test func dashesOfABorderAreNotNegative() {
        let diagnostics = expect(
            tokens + """

                S:
                  fields: { v: ViewStyle, b: BorderStyle }
                  value:
                    v: { borderPattern: { dashArray: [2, 1️⃣-3], lineCap: butt } }
                    b: { pattern: { dashArray: [2, 3], lineCap: butt } }
                """, "1️⃣ out-of-range")
        #expect(diagnostics.all.first?.text == "'dashArray' must be in the range 0 to 1000000 points")
    }

    /// `/` and `+` separate the parts of paths and kinds: in a name, they would let a payload mean two fields.
    @Test func namesArePartsOfPaths() {
        expect(
            tokens + """

                enums: { 1️⃣Side+Edge: [left, right], End-Edge: [left, right] }
                2️⃣S/T: { fields: { c: color } }
                U:
                  fields: { 3️⃣c/d: color, 4️⃣"": color, e+f: color }
                  value: {}
                  variants: { 5️⃣a/: {}, 6️⃣"": {}, g+: {} }
                """,
            "1️⃣ reserved-character", "2️⃣ reserved-character", "3️⃣ reserved-character", "4️⃣ empty-name", "5️⃣ reserved-character",
            "6️⃣ empty-name")
    }

    /// A field that cannot be read is reported where it is declared, and not again where it has a value.
    @Test func valuesOfInvalidFieldsAreNoFurtherErrors() {
        expect(
            tokens + """

                S:
                  fields: { c: 1️⃣colr, d: { type: color, states: 2️⃣yes } }
                  value: { c: "#000", d: { normal: "#000", highlighted: "#111" } }
                A: { fields: { b: B }, value: { b: { a: { b: { a: {} } } } } }
                B: { fields: { 3️⃣a: A } }
                """, "1️⃣ unknown-kind", "2️⃣ wrong-value", "3️⃣ style-cycle")
    }

    @Test func partsOfPartsEndSomewhere() {
        let doubling = (1...40).map { "S\($0): { fields: { l: S\($0 - 1), r: S\($0 - 1) }, value: { l: {}, r: {} } }" }
        let (_, doubled) = ProjectCase(tokens + "\nS0: { fields: { c: color } }\n" + doubling.joined(separator: "\n")).resolve()
        #expect(Set(doubled.all.map(\.id)) == [.styleTooLarge])
        let chain = (1...300).map { "S\($0): { fields: { p: S\($0 - 1) }, value: { p: {} } }" }
        let (_, chained) = ProjectCase(tokens + "\nS0: { fields: { c: color } }\n" + chain.joined(separator: "\n")).resolve()
        #expect(Set(chained.all.map(\.id)) == [.tooDeep])
    }

    @Test func aBrandThatLacksATokenIsNamed() throws {
        let diagnostics = expect(
            """
            --- base/a.yaml
            c: { $type: color, a: "#000" }
            --- brands/x.yaml
            c: { own: "#000" }
            --- brands/y.yaml
            c: { other: "#000" }
            --- styles/s.yaml
            S: { fields: { c: color }, value: { c: 1️⃣"{c.own}" } }
            """, "1️⃣ unresolved-alias")
        #expect(diagnostics.all.first?.text == "no token named 'c.own' in brand 'y'")
    }

    @Test func aStateHasOneValue() {
        expect(
            tokens + """

                S:
                  fields: { c: { type: color, states: true } }
                  value: { c: { selected+highlighted: "#000", 1️⃣highlighted+selected: "#111" } }
                """, "1️⃣ duplicate-key")
    }

    @Test func whatMendsOneBrandIsNoFixWhereAnotherIsRight() throws {
        let diagnostics = expect(
            """
            --- base/a.yaml
            c: { $type: color, a: "#000" }
            --- brands/x.yaml
            c: { surface: "#000" }
            --- brands/y.yaml
            c: { surfaces: "#000" }
            --- styles/s.yaml
            S: { fields: { c: color }, value: { c: 1️⃣"{c.surface}" } }
            """, "1️⃣ unresolved-alias")
        let diagnostic = try #require(diagnostics.all.first)
        #expect(diagnostic.text == "no token named 'c.surface' in brand 'y'")
        #expect(diagnostic.fixes.isEmpty)
    }

    @Test func existingTypes() throws {
        let (project, diagnostics) = ProjectCase(
            tokens + """

                Config:
                  swift: { module: FriendsKit, type: FriendsListViewController.ViewConfig, accessor: defaultConfig }
                  fields: { c: color }
                  value: { c: "#000" }
                """
        ).resolve()
        #expect(diagnostics.all.isEmpty)
        #expect(
            project?.styles.type(named: "Config")?.swift
                == .existing(module: "FriendsKit", type: "FriendsListViewController.ViewConfig", accessor: "defaultConfig"))
        expect(tokens + "\nC: { swift: { type: 1️⃣\"A; fatalError()\" }, fields: { c: color } }", "1️⃣ swift-name")
        expect(tokens + "\nC: { swift: { module: 1️⃣A.B, type: C }, fields: { c: color } }", "1️⃣ swift-name")
    }

    @Test func doublingStylesEndsSomewhere() {
        var text = tokens + "\nA0: { fields: { a: color, b: color } }\n"
        for level in 1...40 { text += "A\(level): { fields: { a: A\(level - 1), b: A\(level - 1) } }\n" }
        let (_, diagnostics) = ProjectCase(text).resolve()
        #expect(Set(diagnostics.all.map(\.id)) == [.styleTooLarge])
    }

    /// Pointers are for token files. The message says what to write instead, and the fix writes it if that is certain.
    @Test func pointersAreRefusedWhereverTheyStand() throws {
        let diagnostics = expect(
            """
            --- base/a.yaml
            color: { $type: color, ink: "#111111" }
            n: { $type: number, half: 0.5 }
            line: { $type: border, $value: { color: "#000", width: 1, style: solid } }
            --- styles/card.yaml
            S:
              fields: { c: color, b: border, s: { type: color, states: true }, l: { type: shadow, states: true }, i: insets, k: bool, p: LabelStyle }
              value:
                c: 1️⃣{ $ref: "#/color/ink" }
                b: { color: 2️⃣{ $ref: "#/color/ink/$value" }, width: { value: 3️⃣{ $ref: "#/n/half" }, unit: px }, style: solid }
                s: { normal: 4️⃣{ $ref: "#/line" } }
                l: { normal: [5️⃣{ $ref: "#/gone" }] }
                i: 6️⃣{ $ref: "#/gone" }
                k: 7️⃣{ $ref: "#/gone" }
                p: 8️⃣{ $ref: "#/gone" }
            """, "1️⃣ misplaced-pointer", "2️⃣ misplaced-pointer", "3️⃣ misplaced-pointer", "4️⃣ misplaced-pointer", "5️⃣ misplaced-pointer",
            "6️⃣ misplaced-pointer", "7️⃣ misplaced-pointer", "8️⃣ misplaced-pointer")
        #expect(diagnostics.all.map { $0.hint ?? "" }.filter { !$0.isEmpty } == Array(repeating: "did you mean '{color.ink}'?", count: 2))
        #expect(diagnostics.all.flatMap(\.fixes).map(\.replacement) == Array(repeating: "\"{color.ink}\"", count: 2))
    }

    /// At the list of the state, and at that of the mode: whichever mode nests lists.
    @Test func nestedListsAreToldWhereTheyStand() {
        let layer = "{ color: \"#000\", offsetX: 0, offsetY: 0, blur: 1, spread: 0 }"
        expect(
            """
            --- base/a.yaml
            s: { $type: shadow, one: [\(layer)], two: [\(layer), \(layer)], none: [], a: 3️⃣["{s.one}"], b: 1️⃣["{s.none}"], c: [\(layer)] }
            --- modes/dark.yaml
            s: { c: 2️⃣["{s.two}"] }
            --- modes/high-contrast.yaml
            s: { one: [\(layer), \(layer)] }
            --- brands/x.yaml
            n: { $type: number, $value: 1 }
            --- styles/card.yaml
            S:
              fields: { f: shadow, g: { type: shadow, states: true } }
              value: { f: 4️⃣["{s.one}"], g: { normal: 5️⃣["{s.two}"], disabled: ["{s.c}"] } }
              brands: { x: { g: { selected: [\(layer)] } } }
            """, "1️⃣ list-in-list", "2️⃣ list-in-list", "3️⃣ list-in-list", "4️⃣ list-in-list", "5️⃣ list-in-list")
    }
}
