import ProjectCases
import Testing
import TokenLint
import TokenModel
import TokenResolver

@Suite struct TextContrastTests {
    @Test func theLowestContrastNamesItsContexts() throws {
        let project = try #require(
            ProjectCase(
                """
                --- tokengen.yaml
                modifiers: { density: [comfortable, compact], theme: [plain, sepia] }
                lint: { contrast: { pairs: [{ text: color.text, background: color.page }] } }
                --- base/color.yaml
                color: { $type: color, page: "#FFFFFF", text: "#000000", hint: "#595959" }
                --- modes/dark.yaml
                color: { page: "#000000", text: "#FFFFFF", hint: "#AAAAAA" }
                --- modifiers/density/compact.yaml
                color: { hint: "#6A6A6A" }
                --- modifiers/theme/sepia/color.yaml
                color: { page: "#D8C8A0" }
                --- modifiers/theme/sepia/modes/dark.yaml
                color: { page: "#999999" }
                --- styles/note.yaml
                NoteStyle:
                  fields: { viewStyle: ViewStyle, textStyle: LabelStyle }
                  value:
                    viewStyle: { backgroundColor: "{color.page}" }
                    textStyle: { textColor: "{color.hint}" }
                """
            ).resolve().project)
        let lowest = try #require(project.lowestContrast(ofLeaves: Array(0..<project.styles.leafCount), coloredBy: "color.hint"))
        #expect(lowest.mode == .dark && lowest.contexts == [0, 1], "\(lowest)")
    }
}
