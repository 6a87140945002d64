import ProjectCases
import Testing
import TokenLint
import TokenModel
import TokenResolver

@Suite struct TextContrastTests {
    @Test func theLowestContrastNamesItsContexts() throws {
        let project = try #require(ProjectCase(ContrastRuleTests.contexts).resolve().project)
        let lowest = try #require(project.lowestContrast(ofLeaves: Array(0..<project.styles.leafCount), coloredBy: "color.hint"))
        #expect(lowest.mode == .dark && lowest.contexts == [0, 1], "\(lowest)")
    }
}
