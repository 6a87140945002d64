import ProjectCases
import Testing

/// Overrides written by hand.
@Suite struct OverrideFileTests {
    private let project: ReleasedProject

    init() throws { project = try ReleasedProject() }

    private func payload(_ overrides: String, named name: String = "overrides.yaml") throws -> Outcome {
        let release = try project.release(3)
        try project.folder.write(overrides, to: name)
        return project.payload("--overrides", project.folder(name), release)
    }

    @Test func shortFormsBecomeThoseOfThePayload() throws {
        let outcome = try payload(
            """
            tokens:
              color.accent: "#F08"
              color.ink: { $value: "rgb(0 0 0)", modes: { dark: "{color.accent}", dark+high-contrast: white } }
              size.card: 16
            styles:
              NewsViewStyle/default/viewStyle/cornerRadius: null
              NewsViewStyle/default/viewStyle/borderWidth: 1rem
              NewsViewStyle/default/viewStyle/clipsToBounds: true
              NewsViewStyle/default/titleColor: { normal: "#000", disabled: null }
            """)
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(
            project.overrides(of: outcome.output) == [
                ##""color.accent":{"$value":"#FF0088"}"##,
                ##""color.ink":{"$value":"#000000","modes":{"dark":"{color.accent}","dark+high-contrast":"#FFFFFF"}}"##,
                #""size.card":{"$value":{"value":16,"unit":"px"}}"#,
                ##""NewsViewStyle/default/titleColor":{"normal":"#000000","disabled":null}"##,
                #""NewsViewStyle/default/viewStyle/borderWidth":{"value":1,"unit":"rem"}"#,
                #""NewsViewStyle/default/viewStyle/clipsToBounds":true"#,
                #""NewsViewStyle/default/viewStyle/cornerRadius":null"#,
            ])
    }

    @Test func modesAloneMayBeOverridden() throws {
        let outcome = try payload("tokens: { color.ink: { modes: { dark: \"#000\" } } }")
        #expect(project.overrides(of: outcome.output) == [##""color.ink":{"modes":{"dark":"#000000"}}"##])
    }

    @Test func jsonMayHaveTheShortFormsToo() throws {
        let outcome = try payload(#"{"tokens": {"size.card": "16px"}}"#, named: "overrides.json")
        #expect(project.overrides(of: outcome.output) == [#""size.card":{"$value":{"value":16,"unit":"px"}}"#])
    }

    @Test func allErrorsAreToldAtTheirPlaces() throws {
        let outcome = try payload(
            """
            tokens:
              color.acent: "#F08"
              color.ink: "{color.acent}"
              size.card: 16em
              color.accent: null
              own.one: { $value: 1, modes: { dark: 2 } }
              color.text.title: { $value: "#000", modes: { drak: "#000" } }
            styles:
              NewsViewStyle/default/viewStyle/cornerRadios: 1
              NewsViewStyle/default/viewStyle/alpha: "{size.card}"
            token: {}
            """)
        #expect(outcome.exitCode == 1)
        for failure in [
            "2:3: error: no release has 'color.acent' [unknown-override]", "3:14: error: no token named 'color.acent' [unresolved-alias]",
            "4:14: error: 'em' is not a length unit; use px or rem [unknown-unit]",
            "5:17: error: a token cannot be reset; leave it out to keep its value [override-file]",
            "6:32: error: a number cannot differ by mode",
            "7:48: error: unknown mode 'drak'",
            "9:3: error: no release has 'NewsViewStyle/default/viewStyle/cornerRadios' [unknown-override]",
            "10:42: error: 'size.card' is a dimension; expected a number [wrong-type]",
            "11:1: error: unknown member 'token' of overrides [override-file]",
        ] {
            #expect(outcome.error.contains("overrides.yaml:" + failure), "\(outcome.error)")
        }
        #expect(outcome.error.split(separator: "\n").count { $0.contains(": error:") } == 9)
    }

    @Test func pathsInTheWrongPlaceAreErrors() throws {
        let outcome = try payload(
            """
            tokens:
              NewsViewStyle/default/viewStyle/cornerRadius: 1
            styles:
              size.card: 1
            """)
        #expect(outcome.exitCode == 1)
        for failure in [
            "2:3: error: 'NewsViewStyle/default/viewStyle/cornerRadius' is a style field; write it under 'styles', which have no contexts",
            "4:3: error: 'size.card' is a token; write it under 'tokens' [override-file]",
        ] {
            #expect(outcome.error.contains("overrides.yaml:" + failure), "\(outcome.error)")
        }
    }

    @Test func pointersAreRefused() throws {
        let outcome = try payload("tokens: { color.ink: { $value: { $ref: \"#/color/accent\" } } }")
        #expect(outcome.exitCode == 1 && outcome.error.contains("[misplaced-pointer]"), "\(outcome.error)")
        #expect(outcome.error.contains("did you mean '{color.accent}'?"))
    }

    @Test func aNearPathIsSuggested() throws {
        let release = try project.release(3)
        try project.folder.write("tokens: { color.acent: red }", to: "overrides.yaml")
        let outcome = project.payload("--overrides", project.folder("overrides.yaml"), release, "--diagnostics", "human")
        #expect(outcome.error.contains("did you mean 'color.accent'?"))
    }

    @Test func aCircleIsAnErrorAtItsPath() throws {
        let outcome = try payload("tokens:\n  color.accent: \"{color.text.title}\"\n")
        #expect(outcome.exitCode == 1)
        #expect(
            outcome.error.contains(
                "overrides.yaml:2:3: error: release 3 would reject the layer 'base': 'color.accent': it refers to itself: "))
    }

    @Test func aValueThatFollowsOutOfBoundsIsAnErrorAtItsCause() throws {
        let outcome = try payload("tokens:\n  color.accent: red\n  size.card: -12\n")
        #expect(outcome.exitCode == 1)
        let path = "NewsViewStyle/default/viewStyle/cornerRadius"
        #expect(
            outcome.error.contains(
                "overrides.yaml:3:3: error: release 3 would reject the layer 'base': 'size.card': '\(path)' follows from it: the value must be"
            ),
            "\(outcome.error)")
    }

    @Test func aPayloadIsNoFileOfOverrides() throws {
        let outcome = try payload(#"{"payloadType":"application/vnd.tokengen.tokens.v1+json","payload":"","signatures":[]}"#)
        #expect(outcome.exitCode == 2 && outcome.error.contains("is a payload, not a file of overrides"), "\(outcome.error)")
    }

    @Test(arguments: ["", "[]", "tokens: []", "- a", "tokens: { color.accent: [1, 2"])
    func whatIsNoMappingIsAnError(_ text: String) throws {
        #expect(try payload(text).exitCode == 1)
    }
}
