import ProjectCases
import Testing
import TokenDiagnostics

/// If another brand has what a brand lacks, a note shows where.
@Suite struct OtherBrandTests {
    @Test func anAliasNamesWhatAnotherBrandHas() throws {
        let found = expect(
            """
            --- brands/badoo.yaml
            palette: { $type: color, purple: red }
            --- brands/bumble.yaml
            color: { $type: color, accent: 1️⃣"{palette.purple}", purpl: red }
            --- styles/note.yaml
            Note: { fields: { color: color }, value: { color: 2️⃣"{palette.purple}" } }
            """, "1️⃣ unresolved-alias", "2️⃣ unresolved-alias")
        #expect(
            found.all.map(\.text).sorted() == ["no token named 'palette.purple'", "no token named 'palette.purple' in brand 'bumble'"])
        for diagnostic in found.all {
            #expect(diagnostic.notes.map(\.text) == ["brand 'badoo' declares it here"])
            #expect(diagnostic.notes.first?.range?.file.name == "brands/badoo.yaml")
            #expect(diagnostic.notes.first?.range?.startLocation.column == 26)
            #expect(diagnostic.hint == nil && diagnostic.fixes.isEmpty)
        }
    }

    /// The same error in a brand that has the token and in one that lacks it.
    @Test func baseNamesABrandsToken() {
        let found = expect(
            """
            color: { $type: color, link: 1️⃣"{palette.purple}" }
            --- brands/badoo.yaml
            palette: { $type: color, purple: red }
            --- brands/bumble.yaml
            color: { accent: red }
            """, "1️⃣ layering")
        #expect(found.all.first?.notes.map(\.text) == ["brand 'badoo' declares it here"])
    }

    @Test func whereNoBrandHasItTheNearestIsTold() {
        let found = expect(
            """
            color: { $type: color, accent: red }
            --- brands/badoo.yaml
            color: { link: 1️⃣"{color.acent}" }
            """, "1️⃣ unresolved-alias")
        #expect(found.all.first?.hint == "did you mean 'color.accent'?")
    }
}
