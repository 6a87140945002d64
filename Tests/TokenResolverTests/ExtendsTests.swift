import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// `$extends`, section 6.7 of the format.
@Suite struct ExtendsTests {
    @Test func takesWhatItHasNot() {
        let values = resolved(
            """
            button:
              padding: { $type: dimension, $value: 8px }
              box: { deep: { $type: number, x: 1, y: 2 } }
            wide:
              $extends: "{button}"
              padding: { $type: dimension, $value: 16px }
              box: { deep: { y: 9 }, $type: number, extra: 5 }
            late: { $extends: "#/wide/box" }
            """)
        #expect(values["wide.padding"] == .dimension(16, .px))
        #expect(values["wide.box.deep.x"] == .number(1))
        #expect(values["wide.box.deep.y"] == .number(9))
        #expect(values["late.deep.x"] == .number(1))
        #expect(values["late.extra"] == .number(5))
        #expect(values.count == 10)
    }

    /// What a mode would copy is not read, and that is said.
    @Test func aGroupThatExtendsOnlyInAModeIsReported() throws {
        let project = ProjectCase(
            """
            --- base/a.yaml
            one: { $type: color, x: "#111", y: "#222" }
            two: { $type: color, x: "#333", y: "#444" }
            --- modes/dark.yaml
            two: { $extends: "{one}", y: "#555" }
            """)
        #expect(project.resolve().diagnostics.all.map(\.text) == ["'two' extends a group only in mode dark, which is not read"])
    }

    @Test func copiesKeepTheirTypesAndAliases() {
        let values = resolved(
            """
            color:
              $type: color
              base: { ink: "#000", same: "{color.base.ink}" }
            other: { $extends: "{color.base}" }
            third: { $extends: "{color.base}", $type: dimension, gap: 4, ink: { $type: color, $value: "#fff" } }
            """)
        #expect(values["other.ink"] == values["color.base.ink"])
        #expect(values["third.gap"] == .dimension(4, .px))
        // The alias means `color.base.ink`, wherever it is copied to.
        #expect(values["third.same"] == values["color.base.ink"])
        #expect(values["third.ink"] != values["color.base.ink"])
    }

    @Test func anExtendingGroupTakesTheTypeOfItsBase() {
        let values = resolved("a: { $type: number, x: 1 }\nb: { $extends: \"{a}\", y: 2 }")
        #expect(values["b.y"] == .number(2))
    }

    @Test func aPointerOnAGroupMeansTheSame() {
        let values = resolved("a: { $type: number, x: 1 }\nb: { $ref: \"#/a\" }\nc: { $ref: \"#/a\", y: 2 }\nd: { $ref: \"#/a/x\" }")
        #expect(values["b.x"] == .number(1))
        #expect(values["c.y"] == .number(2))
        #expect(values["d"] == .number(1))
    }

    @Test func aPointerMayBePercentEncoded() {
        let values = resolved(
            """
            --- base/a.json
            { "a b": { "$type": "number", "x": { "$value": 1 } }, "a%20b": { "$type": "number", "y": { "$value": 2 } },
              "b": { "$extends": "#/a%20b" }, "c": { "$extends": "#/a b" }, "d": { "$extends": "#/a%2520b" } }
            """)
        #expect(values["b.y"] == .number(2) && values["c.x"] == .number(1) && values["d.y"] == .number(2))
        #expect(values.count == 5)
    }

    @Test func aGroupOfSeveralFilesMayExtendByAPointer() {
        let files = [
            ##"{ "card": { "focus": { "$ref": "#/over/link" } }, "over": { "link": { "$type": "number", "y": { "$value": 1 } } } }"##,
            #"{ "card": { "focus": { "info": { "$type": "number", "$value": 2 } } } }"#,
        ]
        for files in [files, files.reversed()] {
            let values = resolved("--- base/a.json\n\(files[0])\n--- base/b.json\n\(files[1])")
            #expect(values == ["card.focus.y": .number(1), "card.focus.info": .number(2), "over.link.y": .number(1)])
        }
    }

    /// In Swift a mark forms one character with the dot before it.
    @Test func namesMayBeginWithAMark() {
        let values = resolved(
            """
            --- base/a.json
            { "a": { "\u{301}b": { "$type": "number", "\u{301}x": { "$value": 1 } } }, "c": { "$extends": "{a.\u{301}b}" },
              "d": { "$extends": "#/a" } }
            """)
        #expect(values["c.\u{301}x"] == .number(1) && values["d.\u{301}b.\u{301}x"] == .number(1))
        #expect(values.count == 3)
    }

    @Test func followsInheritedGroups() {
        let values = resolved(
            """
            z: { $extends: "{y.inner}" }
            y: { $extends: "{x}" }
            x: { inner: { $type: number, n: 1, again: { m: 2 } } }
            own: { $extends: "{own.part}", part: { $type: number, k: 3 } }
            """)
        #expect(values["z.again.m"] == .number(2))
        #expect(values["y.inner.n"] == .number(1))
        #expect(values["own.k"] == .number(3))
    }

    @Test func theFirstErrorOfEachGroupIsTold() {
        expect(
            """
            a: { $extends: 1️⃣"{b}" }
            b: { $extends: "#/c" }
            c: { $extends: "{a}" }
            self: { $extends: 2️⃣"{self}" }
            outer: { inner: { $extends: 3️⃣"{outer}" } }
            missing: { $extends: 4️⃣"{nothing.here}" }
            token: { $extends: 5️⃣"{n}" }
            malformed: { $extends: 6️⃣"{a" }
            list: { $extends: 7️⃣["{a}"] }
            n: { $type: number, $value: 1 }
            m: { $type: number, $value: 1, $extends: 8️⃣"{a}" }
            """, "1️⃣ extends-cycle", "2️⃣ extends-cycle", "3️⃣ extends-cycle", "4️⃣ extends-unknown", "5️⃣ extends-token",
            "6️⃣ malformed-alias", "7️⃣ malformed-alias", "8️⃣ extends-on-token")
    }

    @Test func cyclesThroughContent() {
        // Each would contain itself through the other's part.
        expect(
            """
            a: { part: { $extends: 1️⃣"{b}" } }
            b: { part: { $extends: "{a}" } }
            """, "1️⃣ extends-cycle")
    }

    @Test func aTokenDoesNotTakeAGroupsPlace() {
        expect(
            """
            a: { x: { $type: number, $value: 1 }, g: { y: { $type: number, $value: 1 } } }
            b: { $extends: 1️⃣"{a}", x: { z: { $type: number, $value: 2 } } }
            c: { $extends: 2️⃣"{a}", g: { $type: number, $value: 2 } }
            """, "1️⃣ token-and-group", "2️⃣ token-and-group")
    }

    @Test func brandsAndModesComeBeforeTheCopying() {
        let project = """
            --- base/a.yaml
            a: { $type: color, ink: "#000", edge: "#111" }
            b: { $extends: "{a}", edge: { $type: color, $value: "#222" } }
            --- brands/one.yaml
            a: { ink: "#333" }
            --- modes/dark.yaml
            a: { $type: color, ink: "#fff", edge: "#eee" }
            """
        let light = resolved(project)
        let dark = resolved(project, mode: .dark)
        #expect(light["b.ink"] == light["a.ink"] && light["b.ink"] != light["b.edge"])
        #expect(dark["b.ink"] == dark["a.ink"] && dark["b.ink"] != light["b.ink"])
        #expect(dark["b.edge"] == light["b.edge"])
    }

    @Test func copiesOfSharedTokensAreShared() throws {
        let (project, diagnostics) = ProjectCase(
            """
            --- base/a.yaml
            a: { $type: number, x: 1 }
            b: { $extends: "{a}" }
            --- brands/one.yaml
            a: { x: 2, own: 3 }
            --- brands/two.yaml
            b: { $type: number, x: 4 }
            """
        ).resolve()
        #expect(diagnostics.all.isEmpty)
        let brands = try #require(project?.brands)
        #expect(brands.map(\.slots.sharedTokenCount) == [2, 2])
        #expect(brands[0].tokens.map(\.path) == ["a.x", "b.x", "a.own", "b.own"])
    }

    @Test func aBrandMayNotExtendAnotherGroupThanTheBase() {
        expect(
            """
            --- base/a.yaml
            a: { $type: number, x: 1 }
            b: { $type: number, x: 1 }
            c: { $extends: "{a}" }
            --- brands/one.yaml
            c: { $extends: 1️⃣"{b}" }
            """, "1️⃣ extends-changed")
    }

    @Test func doublingEndsSomewhere() {
        var text = "a0: { $type: number, x: 1 }\n"
        for level in 1...40 { text += "a\(level): { l: { $extends: \"{a\(level - 1)}\" }, r: { $extends: \"{a\(level - 1)}\" } }\n" }
        let (_, diagnostics) = ProjectCase(text).resolve()
        #expect(Set(diagnostics.all.map(\.id)) == [.expansionLimit])
    }

    @Test func aLongChainIsNoRecursion() {
        var text = "a0: { $type: number, x: 1 }\n"
        for level in 1...20_000 { text += "a\(level): { $extends: \"{a\(level - 1)}\" }\n" }
        #expect(resolved(text)["a20000.x"] == .number(1))
    }
}
