import Foundation
import ProjectCases
import Testing

/// Payloads made by comparing the tokens with releases.
@Suite struct PayloadCommandTests {
    private let project: ReleasedProject

    init() throws { project = try ReleasedProject() }

    @Test func whatDiffersFromTheReleaseIsOverridden() throws {
        let release = try project.release(3)
        try project.write(ReleasedProject.color.replacing("783BF9", with: "FF0080"), to: "base/color.yaml")
        let outcome = project.payload(release)
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        let (statement, content) = project.parts(of: outcome.output)
        #expect(
            statement.replacing(/[0-9a-f]{64}/, with: "DIGEST") == """
                {
                "app":"news",
                "brand":"badoo",
                "sequence":7,
                "issued":"2026-11-21T00:00:00Z",
                "expires":"2099-01-01T00:00:00Z",
                "contentSHA256":"DIGEST",
                "contentBytes":\(content.utf8.count)
                }

                """)
        #expect(
            content == """
                {"layers":[
                {"name":"base","fits":{"from":3,"through":3},
                "tokens":{
                "color.accent":{"$value":"#FF0080"}
                }}
                ]}

                """)
        #expect(outcome.error.contains("warning: the payload is not signed"))
    }

    @Test func modesThatTheReleaseHasAreWrittenOut() throws {
        let release = try project.release(3)
        try project.write("color: { $type: color, accent: \"#FF0080\" }", to: "modes/dark.yaml")
        #expect(
            project.overrides(of: project.payload(release).output) == [
                ##""color.accent":{"$value":"#783BF9","modes":{"dark":"#FF0080"}}"##,
                ##""color.ink":{"$value":"#1D1B20","modes":{"dark":"#1D1B20"}}"##,
            ])
    }

    @Test func aNewTokenIsReplacedByWhatItLeadsTo() throws {
        let release = try project.release(3)
        let color =
            ReleasedProject.color.replacing("{color.accent}", with: "{color.new}") + "\n  new: \"{color.newer}\"\n  newer: \"#00FF00\"\n"
        try project.write(color, to: "base/color.yaml")
        try project.write("color: { $type: color, ink: \"#FFFFFF\", newer: \"{color.ink}\" }", to: "modes/dark.yaml")
        #expect(
            project.overrides(of: project.payload(release).output) == [
                ##""color.text.title":{"$value":"#00FF00","modes":{"dark":"{color.ink}"}}"##
            ])
    }

    @Test func whatWasTurnedRoundMakesNoCircle() throws {
        let release = try project.release(3)
        try project.write(
            """
            color:
              $type: color
              accent: "{color.text.title}"
              ink: "#1D1B20"
              text: { title: "#FF0080" }
            """, to: "base/color.yaml")
        // The accent now refers to the title, which does not change what is shown.
        #expect(project.overrides(of: project.payload(release).output) == [##""color.accent":{"$value":"#FF0080"}"##])
    }

    @Test func statesThatAreGoneAreReset() throws {
        let release = try project.release(3)
        try project.write(
            """
            NewsViewStyle:
              fields: { viewStyle: ViewStyle, titleColor: { type: color, states: true } }
              value: { viewStyle: { backgroundColor: "{color.ink}" }, titleColor: { highlighted: "{color.ink}" } }
            """, to: "styles/news.yaml")
        #expect(
            project.overrides(of: project.payload(release).output) == [
                #""NewsViewStyle/default/titleColor":{"normal":null,"highlighted":"{color.ink}","disabled":null}"#,
                #""NewsViewStyle/default/viewStyle/cornerRadius":null"#,
            ])
    }

    @Test func anotherLengthOfARemIsWrittenInPoints() throws {
        try project.write("size: { $type: dimension, card: 1rem }", to: "base/size.yaml")
        let release = try project.release(3)
        try project.write("name: news\nrelease: 4\nrem: 20", to: "tokengen.yaml")
        #expect(project.overrides(of: project.payload(release).output) == [#""size.card":{"$value":{"value":20,"unit":"px"}}"#])
    }

    @Test func whatCannotBeOverriddenIsNoted() throws {
        let release = try project.release(3)
        try project.write("size: { $type: number, card: 8 }", to: "base/size.yaml")
        try project.write(
            """
            NewsViewStyle:
              fields: { viewStyle: ViewStyle, titleColor: { type: color, states: true }, subtitle: string }
              value: { viewStyle: { backgroundColor: "{color.ink}" }, titleColor: "{color.text.title}", subtitle: new }
              variants: { promoted: { subtitle: newer } }
            """, to: "styles/news.yaml")
        let outcome = project.payload(release)
        #expect(outcome.exitCode == 0)
        #expect(outcome.error.contains("note: 3 paths are as release 3 has them [not-overridden]"))
        let human = project.payload(release, "--diagnostics", "human").error
        #expect(human.contains("note: 'size.card': it was a dimension and is now a number"))
        #expect(human.contains("note: 'NewsViewStyle/promoted': the release does not have all of its fields"))
    }

    @Test func aValueByModeThatTheReleaseHasNoTokenForIsNoted() throws {
        let release = try project.release(3)
        try project.write(ReleasedProject.color + "\n  new: \"#00FF00\"\n", to: "base/color.yaml")
        try project.write("color: { $type: color, ink: \"#FFFFFF\", new: \"#0000FF\" }", to: "modes/dark.yaml")
        try project.write(
            """
            NewsViewStyle:
              fields: { viewStyle: ViewStyle, titleColor: { type: color, states: true } }
              value:
                viewStyle: { cornerRadius: "{size.card}", backgroundColor: "{color.new}" }
                titleColor: { normal: "{color.text.title}", disabled: "#767676" }
            """, to: "styles/news.yaml")
        let outcome = project.payload(release, "--diagnostics", "human")
        #expect(project.overrides(of: outcome.output) == [])
        #expect(outcome.error.contains("'NewsViewStyle/default/viewStyle/backgroundColor': it differs by mode"))
    }

    @Test func whatAFontLosesIsReset() throws {
        let font = "{ fontFamily: Inter, fontSize: 12, fontWeight: 400, letterSpacing: 0, lineHeight: 1.2 }"
        func write(_ extensions: String) throws {
            try project.write("font: { $type: typography, title: { $value: \(font)\(extensions) } }", to: "base/font.yaml")
        }
        try write(", $extensions: { tokengen: { textStyle: headline, postScriptName: Inter-Bold, maximumSize: 20px } }")
        let release = try project.release(3)
        try write(", $extensions: { tokengen: { textStyle: title1 } }")
        let overrides = project.overrides(of: project.payload(release).output)
        #expect(overrides.count == 1)
        #expect(overrides.first?.hasSuffix(#""lineHeight":1.2},"textStyle":"title1","postScriptName":null,"maximumSize":null}"#) == true)
    }

    @Test func whatAnAppsOwnTypeNeedsIsNotReset() throws {
        func write(_ value: String) throws {
            try project.write(
                """
                ChatConfig:
                  swift: { module: ChatKit, type: ChatConfig }
                  fields: { ink: color, gap: dimension }
                  value: { \(value) }
                """, to: "styles/chat.yaml")
        }
        try write("ink: \"{color.ink}\", gap: 1")
        let release = try project.release(3)
        try write("gap: 2")
        let outcome = project.payload(release, "--diagnostics", "human")
        #expect(project.overrides(of: outcome.output) == [#""ChatConfig/default/gap":{"value":2,"unit":"px"}"#])
        #expect(outcome.error.contains("'ChatConfig/default/ink': the app's own type needs a value there"))
    }

    @Test func aDamagedCatalogueIsNoCrash() throws {
        let release = try project.release(3)
        let catalogue = try project.folder.text(of: "releases/3/badoo.catalogue.json")
        try project.folder.write(catalogue.replacing("{color.accent}", with: "{color.nothing}"), to: "damaged.json")
        let outcome = project.payload(project.folder("damaged.json"))
        // An app of that release has no value to refer to until the payload brings one.
        #expect(project.overrides(of: outcome.output) == [##""color.text.title":{"$value":"{color.accent}"}"##])
        try project.write("name: other\nrelease: 3", to: "tokengen.yaml")
        #expect(project.payload(release).error.contains("is for the app news; the tokens are for other [catalogue]"))
    }

    @Test func aSourceWithoutBrandsIsOne() throws {
        let folder = try TemporaryFolder()
        try folder.write("name: solo", to: "tokens/tokengen.yaml")
        try folder.write("size: { $type: dimension, card: 8 }", to: "tokens/base/size.yaml")
        try #require(tokengen("--tokens", folder("tokens"), "--output", folder("Generated")).exitCode == 0)
        try folder.write("size: { $type: dimension, card: 9 }", to: "tokens/base/size.yaml")
        let release = folder("Generated/Solo/solo.catalogue.json")
        let outcome = tokengen("payload", "--tokens", folder("tokens"), release, "--sequence", "1")
        #expect(project.overrides(of: outcome.output) == [#""size.card":{"$value":{"value":9,"unit":"px"}}"#])
        #expect(project.payload(release).exitCode == 2)
    }

    // MARK: Several releases

    @Test func releasesInBetweenAndTheirLossesAreTold() throws {
        let third = try project.release(3)
        try project.write("size: { $type: dimension, other: 8 }", to: "base/size.yaml")
        try project.write(
            """
            NewsViewStyle:
              fields: { viewStyle: ViewStyle, titleColor: { type: color, states: true } }
              value: { viewStyle: { backgroundColor: "{color.ink}" } }
            """, to: "styles/news.yaml")
        let sixth = try project.release(6)
        try project.folder.write("tokens: { size.card: 4, size.other: 3 }", to: "overrides.yaml")
        let outcome = project.payload("--overrides", project.folder("overrides.yaml"), "--fits", third, sixth)
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(project.content(of: outcome.output).contains(#""fits":{"from":3,"through":6}"#))
        #expect(outcome.error.contains("the payload also fits releases 4 and 5, whose catalogue is not given [untested-release]"))
        #expect(
            outcome.error.contains("overrides.yaml:1:11: warning: 'size.card' is not in release 6, which ignores it [unknown-override]"))
        #expect(outcome.error.contains("'size.other' is not in release 3, which ignores it"))
    }

    @Test func aLaterReleaseThatKeepsAValueOfItsOwnIsTold() throws {
        let third = try project.release(3)
        try project.write("size: { $type: dimension, card: 9 }", to: "base/size.yaml")
        let fourth = try project.release(4)
        try project.write("size: { $type: dimension, card: 8 }", to: "base/size.yaml")
        #expect(project.payload(third, fourth).error.contains("release 4 keeps 1 value that differ"))
        let outcome = project.payload(third, "--against", fourth)
        #expect(project.overrides(of: outcome.output) == [#""size.card":{"$value":{"value":8,"unit":"px"}}"#])
        #expect(!outcome.error.contains("not-overridden"))
    }

    @Test func aReleaseThatWouldRejectIsAnError() throws {
        let third = try project.release(3)
        try project.write("size: { $type: dimension, card: 8, wide: 12 }", to: "base/size.yaml")
        let fourth = try project.release(4)
        try project.folder.write("tokens:\n  size.card: \"{size.wide}\"\n", to: "overrides.yaml")
        let outcome = project.payload("--overrides", project.folder("overrides.yaml"), third, fourth, "--output", project.folder("p.json"))
        #expect(outcome.exitCode == 1)
        #expect(
            outcome.error.contains(
                "overrides.yaml:2:3: error: release 3 would reject the layer 'base': 'size.card': no token named 'size.wide' [payload-rejected]"
            ))
        #expect(!project.folder.files.contains("p.json"))
    }

    @Test func cataloguesAreOfOneBrand() throws {
        try project.release(3)
        let both = [project.folder("releases/3/badoo.catalogue.json"), project.folder("releases/3/bumble.catalogue.json")]
        #expect(
            project.payload(both[0], both[1]).error.contains("error: the catalogues are for 2 brands: badoo, bumble [catalogue]"))
        let against = project.payload(both[0], "--brand", "badoo", "--against", both[1])
        #expect(against.exitCode == 2 && against.error.contains("'--against' is for the brand 'bumble', and '--brand' is 'badoo'"))
        let ofBumble = project.payload(both[0], both[1], "--brand", "bumble").output
        #expect(project.parts(of: ofBumble).statement.contains(#""brand":"bumble""#))
        let outcome = project.payload(both[0], "--brand", "bado")
        #expect(outcome.exitCode == 2 && outcome.error.contains("did you mean 'badoo'?"))
    }

    @Test func whatIsNoCatalogueIsAnError() throws {
        try project.folder.write("{}", to: "no.json")
        let outcome = project.payload(project.folder("no.json"))
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.contains("no.json': The catalogue is damaged: 'format' is missing [catalogue]"))
        #expect(project.payload(project.folder("nothing.json")).exitCode == 3)
        #expect(project.payload(project.folder("*.json")).error.contains("no file matches, or the '*' is in quotes"))
        #expect(project.payload("--fits", "1-2").error.contains("expected catalogues: releases/*/badoo.catalogue.json"))
    }

    // MARK: Header

    @Test func theHeaderIsAsTheOptionsSay() throws {
        let release = try project.release(3)
        try project.write(ReleasedProject.color.replacing("783BF9", with: "FF0080"), to: "base/color.yaml")
        func member(_ name: String, _ arguments: String...) -> String? {
            let fixed = ["--tokens", project.folder("tokens"), "--sequence", "9", "--issued", "2097-11-21T10:00:00Z"]
            let outcome = tokengen(["payload", release] + fixed + arguments)
            return project.parts(of: outcome.output).statement.split(separator: "\n").first { $0.hasPrefix("\"\(name)\":") }.map {
                String($0.split(separator: ":", maxSplits: 1)[1])
            }
        }
        #expect(member("directive", "--roll-back") == #""rollBackToBundled""#)
        #expect(member("contentBytes", "--roll-back") == nil)
        #expect(member("expires", "--roll-back") == #""2107-11-20T10:00:00Z","#)
        #expect(member("expires") == #""2098-02-19T10:00:00Z","#)
        #expect(member("expires", "--expires", "2d") == #""2097-11-23T10:00:00Z","#)
        #expect(member("expires", "--expires", "2098-02-01") == #""2098-02-01T00:00:00Z","#)
        #expect(member("activation") == nil)
        #expect(member("activation", "--activation", "immediate") == #""immediate","#)
    }

    @Test(arguments: [
        ["--sequence", "x"], ["--sequence", "1", "--expires", "soon"], ["--sequence", "1", "--expires", "2020-01-01"], [],
        ["--sequence", "1", "--overrides", "a.yaml"], ["--sequence", "20261123"], ["--sequence", "1", "--trust", "a.pem"],
        ["--sequence", "1", "--layer", "a"], ["--sequence", "1", "--drop", "a"], ["--sequence", "1", "--share", "5%"],
        ["--sequence", "1", "--salt", "x"], ["--sequence", "1", "--until", "2098-01-01T00:00:00Z"], ["--sequence", "1", "--releases", "3"],
        ["--sequence", "1", "--activation", "nextLaunch"],
    ])
    func wrongOptionsAreUsage(_ arguments: [String]) throws {
        let release = try project.release(3)
        #expect(tokengen(["payload", "--roll-back", release] + arguments).exitCode == 2)
    }

    /// The statement has at most 1 KB.
    @Test func anAppWhoseNameIsTooLongForAStatementIsReported() throws {
        try project.release(3)
        let catalogue = try project.folder.text(of: "releases/3/badoo.catalogue.json")
        let name = String(repeating: "n", count: 1000)
        try project.folder.write(catalogue.replacing(#""app":"news""#, with: #""app":"\#(name)""#), to: "long.json")
        let outcome = tokengen("payload", "--roll-back", project.folder("long.json"), "--sequence", "1")
        #expect(outcome.exitCode == 1 && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.error.contains("apps would reject the payload: The payload is malformed: the statement has more than 1024 bytes"))
    }

    @Test func theSequenceGoesOnFromTheLast() throws {
        let release = try project.release(3)
        let last = project.folder("last.json")
        func payload(_ arguments: String...) -> Outcome { tokengen(["payload", "--roll-back", release, "--after", last] + arguments) }
        try project.folder.write(project.payload(release, "--roll-back").output, to: "last.json")
        #expect(project.parts(of: payload().output).statement.contains("\"sequence\":8,"))
        #expect(project.parts(of: payload("--sequence", "1000007").output).statement.contains("\"sequence\":1000007,"))
        #expect(project.parts(of: payload("--sequence", "1000008", "--force").output).statement.contains("\"sequence\":1000008,"))
        for (sequence, reason) in [
            ("7", "the sequence 7 is not higher than the last, 7"), ("6", "the sequence 6 is not higher than the last, 7"),
            ("1000008", "the sequence 1000008 is more than 1000000 higher than the last, 7"),
            ("9223372036854775809", "use a whole number from 0 to 9223372036854775808"), ("-1", "'-1' is not a sequence"),
        ] {
            let outcome = payload("--sequence", sequence)
            #expect(outcome.exitCode == 2 && outcome.output == "")
            #expect(outcome.error.contains(reason), "\(outcome.error)")
        }
        #expect(payload("--sequence", "9223372036854775808", "--force").exitCode == 0)

        let other = tokengen("payload", "--roll-back", project.folder("releases/3/bumble.catalogue.json"), "--after", last)
        #expect(other.exitCode == 1 && other.error.contains("The payload is for the brand 'badoo' [payload-rejected]"))
        try project.folder.write("{}", to: "last.json")
        #expect(payload().exitCode == 1)
        #expect(tokengen("payload", "--roll-back", release, "--after", project.folder("no.json")).exitCode == 3)
    }

    @Test func anEmptyOrExpiredPayloadIsWarnedOf() throws {
        let release = try project.release(3)
        let empty = project.payload(release)
        #expect(empty.exitCode == 0)
        #expect(empty.error.contains("warning: the payload overrides nothing; apps that accept it show the bundled values [empty-payload]"))
        #expect(!project.payload(release, "--roll-back").error.contains("[empty-payload]"))
        let expired = tokengen("payload", "--roll-back", release, "--sequence", "1", "--issued", "2019-01-01", "--expires", "2020-01-01")
        #expect(expired.exitCode == 1 && expired.output.isEmpty)
        #expect(expired.error.contains("error: the payload expired on 2020-01-01T00:00:00Z; apps reject it [payload-rejected]"))
    }

    @Test func anUnlikelyHeaderIsWarnedOf() throws {
        func warnings(_ arguments: String...) throws -> String {
            tokengen(["payload", try project.release(3), "--tokens", project.folder("tokens"), "--sequence", "1"] + arguments).error
        }
        #expect(!(try warnings().contains("[payload-header]")))
        #expect(
            try warnings("--issued", "2097-01-01").contains("the payload is issued in the future, on 2097-01-01T00:00:00Z [payload-header]")
        )
    }

    @Test(arguments: ["", "name: com.example.app"])
    func aNameThatNobodyChoseIsWarnedOf(_ configuration: String) throws {
        try project.write(configuration, to: "tokengen.yaml")
        try #require(tokengen("--tokens", project.folder("tokens"), "--output", project.folder("Generated")).exitCode == 0)
        let outcome = project.payload(project.folder("Generated/Badoo/badoo.catalogue.json"))
        #expect(
            outcome.exitCode == 0 && outcome.error.contains("warning: the app still has the name of a new project, '"), "\(outcome.error)")
    }

    @Test func withoutACatalogueThereIsNothingToFit() {
        #expect(tokengen("payload", "--sequence", "1").exitCode == 2)
    }

    @Test func theOutputIsWrittenWholeAndTold() throws {
        let release = try project.release(3)
        let outcome = project.payload(release, "--roll-back", "--output", project.folder("out/badoo.json"))
        #expect(
            outcome.output.contains(
                "badoo.json: sequence 7, rolls back to the bundled values, expires 2099-01-01T00:00:00Z, not signed"))
        #expect(try project.folder.text(of: "out/badoo.json").hasPrefix(#"{"payloadType":"application/vnd.tokengen.tokens.v2+json""#))
        try project.folder.write("", to: "file")
        #expect(project.payload(release, "--roll-back", "--output", project.folder("file/badoo.json")).exitCode == 3)
    }

    @Test func aKeyMayComeFromStandardInput() throws {
        let release = try project.release(3)
        try #require(tokengen("keys", "new", "--output", project.folder("release")).exitCode == 0)
        let key = try project.folder.text(of: "release.private.pem")
        let file = project.folder("release.private.pem")
        let outcome = tokengen("payload", "--roll-back", release, "--sequence", "1", "--key", "-", "--key", file, input: key)
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        // One key signs once.
        #expect(outcome.output.split(separator: "keyid").count == 2)
        let oneLine = tokengen(
            "payload", "--roll-back", release, "--sequence", "1", "--key", "-", input: key.replacing("\n", with: " "))
        #expect(oneLine.exitCode == 1 && oneLine.error.contains("'-': the PEM is damaged"), "\(oneLine.error)")
    }

    @Test func aKeyThatIsNoneIsAnError() throws {
        let release = try project.release(3)
        try project.folder.write("no key", to: "key.pem")
        let outcome = project.payload(release, "--roll-back", "--key", project.folder("key.pem"))
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.contains("[signing-key]"))
        #expect(outcome.output == "")
    }
}
