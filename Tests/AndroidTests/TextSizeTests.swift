import AndroidTools
import Gate
import Testing

/// Sizes of text are in sp, which grows with the reader's text size; other lengths are in dp.
@Suite(.startsPrograms) struct TextSizeTests {
    private static let files = [
        "tokengen.yaml": "name: badoo\nrem: 10\nmodifiers: { density: [normal, compact] }\n",
        "base/tokens.yaml": """
        size:
          $type: dimension
          body: 16px
          title: { $value: "calc({size.body} * 1.5)", $description: Large. }
          alias: "{size.title}"
          caption: 1.2rem
          spacing: 0.5px
          shared: 20px
          step: 8px
          scaled: "calc({size.step} * 2)"
          gap: "{size.step}"
          unused: 3px
          byContext: 4px
          other: 5px
          stroke: 1px
          field: 6px
        font:
          $type: typography
          body: { $value: { fontFamily: A, fontSize: "{size.body}", fontWeight: 400, lineHeight: 1, letterSpacing: "{size.spacing}" } }
          title: { $value: { fontFamily: A, fontSize: "{size.title}", fontWeight: 400, lineHeight: 1, letterSpacing: 0px } }
          scaled: { $value: { fontFamily: A, fontSize: "{size.scaled}", fontWeight: 400, lineHeight: 1, letterSpacing: 0px } }
          shared: { $value: { fontFamily: A, fontSize: "{size.shared}", fontWeight: 400, lineHeight: 1, letterSpacing: 0px } }
        line: { $type: border, thin: { $value: { color: "#000000", width: "{size.stroke}", style: solid } } }
        """,
        "modifiers/density/compact.yaml": """
        font:
          $type: typography
          body: { $value: { fontFamily: A, fontSize: "{size.byContext}", fontWeight: 400, lineHeight: 1, letterSpacing: 0px } }
        """,
        "styles/card.yaml": """
        CardStyle:
          fields: { gap: dimension, font: typography, insets: insets }
          value:
            gap: "{size.gap}"
            font: { fontFamily: A, fontSize: "{size.field}", fontWeight: 400, lineHeight: 1, letterSpacing: 0px }
            insets: { top: "{size.shared}", leading: 4px, bottom: 8px, trailing: 12px }
        """,
    ]

    @Test func onlyTypographyMakesOne() throws {
        let project = try AndroidProject(Self.files)
        #expect(
            project.diagnostics.all.map(\.text).filter { $0.contains("text size") } == [
                "'size.shared' is both a text size and another length; Android has it in dp, not in sp"
            ])
        let text = try project.folder.text(of: "Badoo/res/values/dimens.xml")
        let units = text.matches(of: /name="size_(\w+)">([^<]*)</).map { "\($0.1) \($0.2)" }
        #expect(
            units == [
                "alias @dimen/size_title", "body 16sp", "by_context 4sp", "caption 12dp", "field 6sp", "gap @dimen/size_step", "other 5dp",
                "scaled 16sp", "shared 20dp", "spacing 0.5sp", "step 8dp", "stroke 1dp", "title 24sp", "unused 3dp",
            ])
    }

    @Test(.enabled(if: ResourceTable.isPossible, "no aapt2: Scripts/bootstrap.sh tests installs it"))
    func resourcesAreWhatResolveSays() throws {
        let counts = try AndroidProject(Self.files).compare()
        #expect(counts[0] > 30)
    }

    @Test(.enabled(if: KotlinCompiler.isPossible, "no Kotlin compiler: Scripts/bootstrap.sh tests installs it"))
    func theirTypeIsTextUnit() throws {
        let project = try AndroidProject(Self.files)
        let run = try KotlinRun([project], with: #require(KotlinCompiler.installed))
        #expect(run.differences[0].prefix(20) == [])
        let tokens = try project.folder.text(of: "Shared/kotlin/Tokens.kt")
        #expect(tokens.contains("public val title: TextUnit get() = _values["))
        #expect(tokens.contains("public val shared: Dp get() = _values["))
    }
}
