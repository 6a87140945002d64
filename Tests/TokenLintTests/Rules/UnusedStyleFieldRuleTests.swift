import Testing

@Suite struct UnusedStyleFieldRuleTests {
    private static func project(_ body: String, applies: String = "{}") -> String {
        """
        --- styles/card.yaml
        CardStyle:
          fields:
            viewStyle: ViewStyle
            titleStyle: LabelStyle
            rowStyle: RowStyle
            tint: color
            press: transition
          applies: \(applies)
          value: { titleStyle: { textAlignment: center } }
        RowStyle:
          fields: { viewStyle: ViewStyle, nameStyle: LabelStyle, noteStyle: LabelStyle, gap: dimension }
          value: { nameStyle: { textAlignment: center } }
        --- components/card.yaml
        1️⃣Card:
          level: molecule
          style: CardStyle
          body:
            stack:
            children: [\(body)]
          examples: { usual: {} }
        """
    }

    @Test func stylesThatNoElementTakes() {
        let found = expect(
            Self.project("{ label: a, style: titleStyle }"), "1️⃣ warning: no element of 'Card' uses 'rowStyle' [unused-style-field]")
        #expect(found.all.first?.notes.map(\.text) == ["'rowStyle' is declared here"])
    }

    @Test func aStyleTakenInPart() {
        expect(
            Self.project("{ label: a, style: titleStyle }, { label: b, style: rowStyle/nameStyle }"),
            "1️⃣ warning: no element of 'Card' uses 'rowStyle/noteStyle' [unused-style-field]")
        expect(
            Self.project(
                "{ label: a, style: titleStyle }, { label: b, style: rowStyle/nameStyle }, { label: c, style: rowStyle/noteStyle }"))
        expect(
            Self.project("{ label: a, style: titleStyle, width: rowStyle/gap }"), "1️⃣ unused-style-field", "1️⃣ unused-style-field")
    }

    @Test func whatTheViewItselfTakes() {
        let rows = "{ label: b, style: rowStyle/nameStyle }"
        expect(
            Self.project("{ label: a, style: titleStyle }, \(rows)", applies: "{ rowStyle: self }").replacing(
                "RowStyle:\n", with: "RowStyle:\n  applies: {}\n"),
            "1️⃣ warning: no element of 'Card' uses 'viewStyle' [unused-style-field]",
            "1️⃣ warning: no element of 'Card' uses 'rowStyle/noteStyle' [unused-style-field]")
    }
}
