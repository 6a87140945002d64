import Testing

@Suite struct IdleDeclarationRuleTests {
    private static let density = """
        --- tokengen.yaml
        modifiers: { density: [comfortable, compact] }
        lint: { duplicate-value: off }

        """
    private static let modifiers = """
        --- tokengen.yaml
        modifiers: { density: [comfortable, compact], theme: [plain, sepia] }
        lint: { duplicate-value: off }

        """

    @Test func aContextRepeatsTheDefault() {
        expect(
            Self.modifiers + """
                --- base/size.yaml
                size: { $type: dimension, gap: 8, row: 56, card: "{size.row}" }
                --- modifiers/density/compact.yaml
                size: { gap: 1️⃣8, row: 44, card: 2️⃣"{size.row}" }
                --- modifiers/theme/sepia.yaml
                size: { card: 56 }
                """,
            "1️⃣ warning: 'size.gap' has the same value without density=compact; remove the declaration [idle-declaration]",
            // In compact sepia, it hides nothing: the theme comes later.
            "2️⃣ idle-declaration")
    }

    /// Values are equal in the default contexts and differ in others.
    @Test func everyCombinationCounts() {
        expect(
            Self.modifiers + """
                --- base/size.yaml
                size: { $type: dimension, unit: 8, gap: "{size.unit}", edge: 8 }
                --- modifiers/density/compact.yaml
                size: { gap: 8, edge: 4 }
                --- modifiers/theme/sepia.yaml
                size: { unit: 10, edge: 8 }
                """)
    }

    @Test func modesAndDefaultContexts() {
        expect(
            Self.modifiers + """
                --- base/color.yaml
                color: { $type: color, page: "#FFFFFF", text: "#000000", line: "#111111" }
                --- modes/dark.yaml
                color: { page: "#000000", text: "#FFFFFF" }
                --- modifiers/density/compact.yaml
                color: { text: "#0A0A0A" }
                --- modifiers/density/comfortable.yaml
                color: { line: 2️⃣"#111111" }
                --- modifiers/theme/sepia/color.yaml
                color: { page: "#F4ECD8" }
                --- modifiers/theme/sepia/modes/dark.yaml
                color: { page: 1️⃣"#000000", text: "#EEEEEE" }
                """, "1️⃣ idle-declaration", "2️⃣ idle-declaration")
    }

    /// A declaration that one of the brands needs is none.
    @Test func everyBrandCounts() {
        expect(
            Self.density + """
                --- base/size.yaml
                size: { $type: dimension, gap: 8, row: 56 }
                --- brands/a.yaml
                size: { gap: 10 }
                --- brands/b/size.yaml
                size: { row: 60 }
                --- modifiers/density/compact.yaml
                size: { gap: 8 }
                --- brands/b/modifiers/density/compact.yaml
                size: { row: 1️⃣60 }
                """, "1️⃣ idle-declaration")
    }

    @Test func aCopyFollowsItsSource() {
        expect(
            Self.density + """
                --- base/size.yaml
                size: { $type: dimension, gap: 8 }
                copy: { $extends: "{size}" }
                --- modifiers/density/compact.yaml
                size: { gap: 1️⃣8 }
                """, "1️⃣ idle-declaration")
    }

    /// A pointer takes what is written.
    @Test func aPartThatIsTakenCounts() {
        expect(
            Self.density + """
                --- base/color.yaml
                color:
                  $type: color
                  page: { $value: { colorSpace: srgb, components: [1, 1, 1] } }
                  part: { $value: { colorSpace: srgb, components: [{ $ref: "#/color/page/$value/components/0" }, 0, 0] } }
                --- modifiers/density/compact.yaml
                color: { page: { $value: { colorSpace: srgb, components: [1, 1, 1] } } }
                """)
    }
}
