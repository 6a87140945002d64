import Foundation
import ProjectCases
import SeededRandom
import Testing
import TokenModel

@testable import TokenDelivery

/// Layers of payloads: writing one, keeping the others, and checking all combinations.
@Suite struct LayerCommandTests {
    private let project: ReleasedProject
    private let release: String

    init() throws {
        project = try ReleasedProject()
        release = try project.release(3)
        for name in ["one", "two"] { try #require(tokengen("keys", "new", "--output", project.folder(name)).exitCode == 0) }
    }

    /// Writes `name` from `last`, if any, with overrides in YAML, if any.
    @discardableResult
    private func write(_ name: String, after last: String? = nil, _ overrides: String? = nil, _ arguments: String...) throws -> Outcome {
        var all = ["payload", release, "--key", project.folder("one.private.pem"), "--output", project.folder(name)]
        all += last.map { ["--after", project.folder($0)] } ?? ["--sequence", "1"]
        if let overrides {
            try project.folder.write(overrides, to: "overrides.yaml")
            all += ["--overrides", project.folder("overrides.yaml")]
        }
        return tokengen(all + arguments)
    }

    private func layers(of name: String) throws -> PayloadLayers {
        let content = project.content(of: try project.folder.text(of: name))
        return try PayloadLayers(content: Array(content.utf8))
    }

    /// A payload `1.json` with a base, and `2.json` with a roll-out above it.
    private func writeTwo() throws {
        try #require(write("1.json", "tokens: { color.accent: \"#FF0080\" }").exitCode == 0)
        let outcome = try write(
            "2.json", after: "1.json", "tokens: { size.card: 4 }", "--layer", "pink", "--share", "5%", "--salt", "december")
        try #require(outcome.exitCode == 0, "\(outcome.error)")
    }

    // MARK: Writing

    @Test func aLayerIsPutOnTopAndTheOthersStay() throws {
        try writeTwo()
        let (first, second) = (try layers(of: "1.json"), try layers(of: "2.json"))
        #expect(second.layers.map(\.name) == ["base", "pink"])
        #expect(second.layers[0].digest == first.layers[0].digest)
        #expect(second.layers[1].conditions == .init(fits: 3...3, share: .init(salt: "december", buckets: 0..<500)))
    }

    @Test func aLayerIsReplacedInItsPlace() throws {
        try writeTwo()
        let outcome = try write("3.json", after: "2.json", "tokens: { color.accent: \"#00FF00\" }")
        #expect(
            outcome.output.contains(
                "sequence 3, layer 'base' overrides 1 token and 0 style fields, fits release 3, 2 layers (base, pink), expires"),
            "\(outcome)")
        let (second, third) = (try layers(of: "2.json"), try layers(of: "3.json"))
        #expect(third.layers.map(\.name) == ["base", "pink"])
        #expect(third.layers[0].digest != second.layers[0].digest && third.layers[1].digest == second.layers[1].digest)
    }

    @Test func aBaseThatComesLaterIsBelow() throws {
        try #require(write("1.json", "tokens: { size.card: 4 }", "--layer", "pink", "--share", "5%").exitCode == 0)
        try #require(write("2.json", after: "1.json", "tokens: { size.card: 5 }").exitCode == 0)
        #expect(try layers(of: "2.json").layers.map(\.name) == ["base", "pink"])
    }

    @Test func aWiderShareIsTheSameLayer() throws {
        try writeTwo()
        // The tokens have changed since, which is not part of the call.
        try project.write(ReleasedProject.color.replacing("1D1B20", with: "00FF00"), to: "base/color.yaml")
        let outcome = try write("3.json", after: "2.json", nil, "--layer", "pink", "--share", "25%")
        #expect(
            outcome.output.contains("layer 'pink' keeps its overrides, fits release 3, for 25% of devices (salt 'december'), "),
            "\(outcome)")
        let (second, third) = (try layers(of: "2.json"), try layers(of: "3.json"))
        #expect(third.layers[1].digest == second.layers[1].digest)
        #expect(third.layers[1].conditions.share == .init(salt: "december", buckets: 0..<2500))
        try #require(write("4.json", after: "3.json", nil, "--layer", "pink", "--share", "100%").exitCode == 0)
        #expect(try layers(of: "4.json").layers[1].conditions.isUnconditional)
    }

    @Test func otherOverridesKeepTheConditions() throws {
        try writeTwo()
        let outcome = try write("3.json", after: "2.json", "tokens: { size.card: 2 }", "--layer", "pink")
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        let (second, third) = (try layers(of: "2.json"), try layers(of: "3.json"))
        #expect(third.layers[1].digest != second.layers[1].digest && third.layers[1].conditions == second.layers[1].conditions)
    }

    @Test func aLayerFromTheTokensIsTheSmallestOverTheBase() throws {
        try #require(write("1.json", "tokens: { color.accent: \"#FF0080\", color.ink: \"#000000\" }").exitCode == 0)
        try project.write(ReleasedProject.color.replacing("783BF9", with: "FF0080"), to: "base/color.yaml")
        let outcome = tokengen(
            "payload", release, "--tokens", project.folder("tokens"), "--after", project.folder("1.json"), "--trust",
            project.folder("one.public.pem"), "--layer", "winter", "--until", "2098-01-01T00:00:00Z")
        // The accent is as below; the ink is again what the release has.
        #expect(
            project.overrides(of: outcome.output) == [
                ##""color.accent":{"$value":"#FF0080"}"##, ##""color.ink":{"$value":"#000000"}"##,
                ##""color.ink":{"$value":"#1D1B20","modes":{"dark":"#FFFFFF"}}"##,
            ], "\(outcome.error)")
    }

    @Test func aLayerMayOverrideNothing() throws {
        try writeTwo()
        let outcome = try write(
            "3.json", after: "2.json", "tokens: {}", "--layer", "control", "--share", "50%..55%", "--salt", "december")
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(outcome.error)")
        #expect(try layers(of: "3.json").layers.map(\.name) == ["base", "pink", "control"])
    }

    @Test func layersAreDropped() throws {
        try writeTwo()
        let outcome = try write("3.json", after: "2.json", nil, "--drop", "pink")
        #expect(outcome.output.contains("sequence 3, drops 'pink', 1 layer (base), expires"), "\(outcome)")
        #expect(try layers(of: "3.json").layers.map(\.name) == ["base"])
        let last = try write("4.json", after: "3.json", nil, "--drop", "base")
        #expect(last.exitCode == 0 && last.error.contains("the payload overrides nothing"), "\(last)")
        #expect(try layers(of: "4.json").layers.isEmpty)
        let both = try write("5.json", after: "2.json", "tokens: { size.card: 1 }", "--drop", "pink", "--layer", "blue", "--share", "1%")
        #expect(both.exitCode == 0 && both.output.contains("drops 'pink', layer 'blue' overrides"), "\(both)")
    }

    @Test func timesAreWritten() throws {
        let times = ["--from", "2098-12-01T00:00:00Z", "--until", "2099-01-06T18:00:00+01:00", "--expires", "2098-12-20"]
        try project.folder.write("tokens: { size.card: 4 }", to: "overrides.yaml")
        let outcome = tokengen(
            ["payload", release, "--overrides", project.folder("overrides.yaml"), "--sequence", "1", "--output", project.folder("1.json")]
                + times)
        #expect(outcome.output.contains(", for all devices, from 2098-12-01T00:00:00Z, until 2099-01-06T17:00:00Z, "), "\(outcome)")
        let again = tokengen(
            "payload", release, "--after", project.folder("1.json"), "--until", "none", "--output", project.folder("2.json"))
        #expect(again.exitCode == 0, "\(again.error)")
        let other = tokengen(
            "payload", release, "--after", project.folder("1.json"), "--layer", "pink", "--from", "none", "--output",
            project.folder("3.json"))
        #expect(other.exitCode == 2 && other.error.contains("there is no layer 'pink'"), "\(other)")
        #expect(try layers(of: "2.json").layers[0].conditions.until == nil)
        #expect(try layers(of: "2.json").layers[0].conditions.from == layers(of: "1.json").layers[0].conditions.from)
    }

    @Test func eachReleaseMayHaveItsOwnLayer() throws {
        let fourth = try project.release(4)
        func write(_ name: String, _ arguments: String...) -> Outcome {
            tokengen(
                ["payload", release, fourth, "--overrides", project.folder("overrides.yaml"), "--output", project.folder(name)] + arguments)
        }
        try project.folder.write("tokens: { size.card: 4 }", to: "overrides.yaml")
        try #require(write("1.json", "--sequence", "1", "--releases", "3").exitCode == 0)
        let outcome = write("2.json", "--after", project.folder("1.json"), "--layer", "base-4", "--releases", "4")
        #expect(outcome.exitCode == 0 && !outcome.error.contains("untested-release"), "\(outcome.error)")
        #expect(try layers(of: "2.json").layers.map(\.conditions.fits) == [3...3, 4...4])
        #expect(write("3.json", "--after", project.folder("1.json"), "--layer", "base-4", "--releases", "5").exitCode == 2)
        let alone = tokengen(
            "payload", fourth, "--after", project.folder("2.json"), "--layer", "base-4", "--share", "100%", "--output",
            project.folder("4.json"))
        #expect(alone.error.contains("the payload also fits release 3, whose catalogue is not given [untested-release]"), "\(alone.error)")
    }

    // MARK: The last payload

    @Test func theLastPayloadIsVerified() throws {
        try writeTwo()
        let last = project.folder("2.json")
        func error(_ arguments: String..., exit: Int32 = 1) -> String {
            let outcome = tokengen(["payload", release, "--after", last, "--drop", "pink"] + arguments)
            #expect(outcome.exitCode == exit, "\(outcome.error)")
            return outcome.error
        }
        let (key, other) = (["--key", project.folder("one.private.pem")], project.folder("two.private.pem"))
        #expect(error(key[0], key[1], exit: 0).isEmpty)
        #expect(error("--key", other).contains("2.json' is not signed by a key of '--key' or '--trust'"))
        #expect(error("--key", other, "--trust", project.folder("one.public.pem"), exit: 0).isEmpty)
        #expect(error().contains("2.json' is signed, and no key is given to verify it [signing-key]"))
        try project.folder.write(
            try project.folder.text(of: "2.json").replacing(/"signatures":\[.*?\]/, with: #""signatures":[]"#), to: "2.json")
        #expect(error(key[0], key[1]).contains("2.json' is not signed; is it the payload that you published last? [signing-key]"))
        try project.folder.write(#"{"payloadType":"application/vnd.tokengen.tokens.v1+json","payload":"","signatures":[]}"#, to: "2.json")
        #expect(error(exit: 1).contains("2.json' has another form of payload than this version of tokengen writes"))
    }

    @Test func afterADirectiveLayersBeginAnew() throws {
        try writeTwo()
        try #require(write("3.json", after: "2.json", nil, "--roll-back").exitCode == 0)
        let outcome = try write("4.json", after: "3.json", "tokens: { size.card: 4 }", "--layer", "pink", "--share", "5%")
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(try layers(of: "4.json").layers.map(\.name) == ["pink"])
    }

    // MARK: Who has a layer

    @Test(arguments: [
        (["--share", "4%"], "the layer 'pink' was for 5% of devices (salt 'december'), and now for 4% of devices (salt 'december')"),
        (["--share", "1%..6%"], "and now for 5% of devices (1%..6% of salt 'december'); some devices would lose it [payload-layers]"),
        (["--share", "50%", "--salt", "new"], "and now for 50% of devices (salt 'new'); some devices would lose it"),
        (
            ["--from", "2098-12-01T00:00:00Z"],
            "'pink' has begun, and would now begin on 2098-12-01T00:00:00Z; devices would lose it until then"
        ),
    ])
    func conditionsThatLoseDevicesNeedForce(_ share: [String], _ message: String) throws {
        try writeTwo()
        let key = ["payload", release, "--after", project.folder("2.json"), "--key", project.folder("one.private.pem"), "--layer", "pink"]
        let outcome = tokengen(key + share)
        #expect(outcome.exitCode == 1 && outcome.error.contains(message), "\(outcome.error)")
        #expect(tokengen(key + share + ["--force"]).exitCode == 0)
    }

    /// Devices sort themselves by the bytes, and this tool would take them for one salt.
    @Test func saltsThatLookTheSameAreRefused() throws {
        try writeTwo()
        let (composed, decomposed) = ("\u{FC}", "u\u{308}")
        let third = try write(
            "3.json", after: "2.json", "tokens: { size.card: 4 }", "--layer", "red", "--share", "50%", "--salt", composed)
        try #require(third.exitCode == 0, "\(third.error)")
        let outcome = try write(
            "4.json", after: "3.json", "tokens: { size.card: 5 }", "--layer", "blue", "--share", "50%..100%", "--salt", decomposed)
        let message = "layer 'blue': its salt and that of 'red' differ only in how their characters are encoded"
        #expect(outcome.exitCode == 1 && outcome.error.contains(message), "\(outcome.error)")
        let widened = try write("4.json", after: "3.json", nil, "--layer", "red", "--share", "60%", "--salt", decomposed)
        #expect(widened.exitCode == 1 && widened.error.contains("some devices would lose it"), "\(widened.error)")
    }

    @Test func aShareOfALayerThatAllHadLosesDevices() throws {
        try writeTwo()
        let outcome = try write("3.json", after: "2.json", nil, "--share", "50%")
        #expect(
            outcome.error.contains("the layer 'base' was for all devices, and now for 50% of devices (salt 'news/badoo/3')"), "\(outcome)")
    }

    @Test func sharesOfOneSaltDoNotOverlap() throws {
        try writeTwo()
        let blue = "tokens: { size.card: 5 }"
        let outcome = try write("3.json", after: "2.json", blue, "--layer", "blue", "--share", "4.99%..10%", "--salt", "december")
        let words =
            "the layers 'blue', for 5.01% of devices (4.99%..10% of salt 'december'), and 'pink', for 5% of devices (salt 'december'), overlap"
        #expect(outcome.exitCode == 1 && outcome.error.contains(words), "\(outcome.error)")
        for arguments in [
            ["5%..10%", "--salt", "december"], ["4%..10%", "--salt", "other"], ["4%..10%", "--salt", "december", "--force"],
        ] {
            var all = ["payload", release, "--after", project.folder("2.json"), "--key", project.folder("one.private.pem")]
            all += ["--overrides", project.folder("overrides.yaml"), "--layer", "blue", "--share"]
            let outcome = tokengen(all + arguments)
            #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(outcome.error)")
        }
    }

    @Test func releasesThatLoseALayerAreTold() throws {
        let fifth = try project.release(5)
        let last = project.folder("1.json")
        let overrides = ["--overrides", project.folder("overrides.yaml")]
        try project.folder.write("tokens: { size.card: 4 }", to: "overrides.yaml")
        try #require(tokengen(["payload", release, fifth, "--sequence", "1", "--output", last] + overrides).exitCode == 0)
        let narrower = tokengen(["payload", fifth, "--after", last] + overrides)
        let message = "the layer 'base' was for releases 3 to 5, and now only for release 5; the others lose it [payload-layers]"
        #expect(narrower.exitCode == 0 && narrower.error.contains("warning: " + message), "\(narrower.error)")
    }

    @Test func anUnlikelyLayerIsWarnedOf() throws {
        let late = try write("1.json", "tokens: { size.card: 4 }", "--from", "2098-01-01T00:00:00Z", "--expires", "2097-01-01")
        #expect(
            late.error.contains("until 2097-01-01T00:00:00Z, and the layer 'base' begins on 2098-01-01T00:00:00Z; devices that fetch it"),
            "\(late.error)")
        try #require(write("1.json", "tokens: { size.card: 4 }", "--from", "2098-01-01T00:00:00Z", "--expires", "2098-02-01").exitCode == 0)
        let kept = try write("2.json", after: "1.json", "tokens: {}", "--layer", "pink", "--share", "5%")
        #expect(kept.error.contains("and the layer 'base' begins on 2098-01-01T00:00:00Z; devices that fetch it"), "\(kept.error)")
        let none = try write("1.json", "tokens: { size.card: 4 }", "--share", "0%")
        #expect(none.error.contains("the layer 'base' reaches no device [payload-layers]"))
        let past = try write(
            "1.json", "tokens: { size.card: 4 }", "--issued", "2019-01-01", "--until", "2020-01-01T00:00:00Z", "--expires", "2099-01-01")
        #expect(past.error.contains("warning: the layer 'base' ended on 2020-01-01T00:00:00Z [payload-layers]"), "\(past.error)")
    }

    @Test func moreThanEightAreRefused() throws {
        try #require(write("0.json", "tokens: { size.card: 4 }").exitCode == 0)
        for number in 1...7 {
            try #require(
                write("\(number).json", after: "\(number - 1).json", "tokens: {}", "--layer", "l\(number)", "--share", "5%").exitCode == 0)
        }
        let outcome = try write("8.json", after: "7.json", "tokens: {}", "--layer", "l8", "--share", "5%")
        #expect(outcome.exitCode == 1 && outcome.error.contains("the payload would have 9 layers; the limit is 8 [payload-layers]"))
        #expect(try write("8.json", after: "7.json", "tokens: {}", "--layer", "l8", "--share", "5%", "--drop", "l1").exitCode == 0)
    }

    // MARK: Combinations

    /// Each is right alone.
    @Test(arguments: [
        (
            "color.accent: \"{color.ink}\"", "color.ink: \"{color.accent}\"",
            "'color.ink': 'color.accent' follows from it: it refers to itself: color.accent → color.ink → color.accent"
        ),
        (
            "size.card: \"{size.gap}\"", "size.gap: -4px",
            "'size.gap': 'NewsViewStyle/default/viewStyle/cornerRadius' follows from it: the value"
        ),
    ])
    func layersThatAreWrongTogetherAreNamed(_ one: String, _ other: String, _ reason: String) throws {
        try project.write("size: { $type: dimension, card: 8, gap: 4 }", to: "base/size.yaml")
        try project.release(3)
        try #require(write("1.json", "tokens: { color.text.title: \"#FF0080\" }").exitCode == 0)
        try #require(write("2.json", after: "1.json", "tokens: { \(one) }", "--layer", "one", "--share", "5%").exitCode == 0)
        let outcome = try write("3.json", after: "2.json", "tokens: { \(other) }", "--layer", "two", "--until", "2098-01-01T00:00:00Z")
        #expect(outcome.exitCode == 1)
        let words = "overrides.yaml:1:11: error: release 3 would reject the layers 'one' and 'two' together: \(reason)"
        #expect(outcome.error.contains(words), "\(outcome.error)")
        // No device has both.
        let apart = try write(
            "3.json", after: "2.json", "tokens: { \(other) }", "--layer", "two", "--share", "5%..10%", "--salt", "news/badoo/2")
        #expect(apart.exitCode == 0, "\(apart.error)")
    }

    @Test func aKeptLayerThatIsWrongOverANewBaseIsNamed() throws {
        try #require(write("1.json", "tokens: { size.card: 4 }").exitCode == 0)
        try #require(
            write("2.json", after: "1.json", "tokens: { color.ink: \"{color.accent}\" }", "--layer", "one", "--share", "5%").exitCode == 0)
        let outcome = try write("3.json", after: "2.json", "tokens: { color.accent: \"{color.ink}\" }")
        #expect(
            outcome.error.contains("release 3 would reject the layers 'base' and 'one' together: 'color.accent': it refers"), "\(outcome)")
    }

    @Test func keptLayersThatCanMeetNowAreTriedToo() throws {
        func write(_ name: String, _ arguments: String...) -> Outcome {
            let call = ["payload", release, "--key", project.folder("one.private.pem"), "--output", project.folder(name)]
            return tokengen(call + arguments)
        }
        try project.folder.write("tokens: { color.ink: \"{color.accent}\" }", to: "ink.yaml")
        try project.folder.write("tokens: { color.accent: \"{color.ink}\" }", to: "accent.yaml")
        let ink = ["--layer", "ink", "--until", "2097-01-01T00:00:00Z", "--sequence", "1", "--overrides", project.folder("ink.yaml")]
        try #require(write("1.json", ink[0], ink[1], ink[2], ink[3], ink[4], ink[5], ink[6], ink[7]).exitCode == 0)
        let accent = write(
            "2.json", "--after", project.folder("1.json"), "--layer", "accent", "--from", "2097-01-01T00:00:00Z", "--expires", "2098-01-01",
            "--overrides",
            project.folder("accent.yaml"))
        try #require(accent.exitCode == 0, "\(accent.error)")
        let earlier = write("3.json", "--after", project.folder("2.json"), "--layer", "accent", "--from", "2096-01-01T00:00:00Z")
        #expect(earlier.exitCode == 1, "\(earlier)")
        #expect(earlier.error.contains("release 3 would reject the layers 'ink' and 'accent' together: "), "\(earlier.error)")
    }

    @Test func aReleaseThatRejectsACombinationIsShown() throws {
        try writeTwo()
        let catalogue = try project.folder.text(of: "releases/3/badoo.catalogue.json")
        // In this app the card has another type.
        try project.write("size: { $type: number, card: 8 }", to: "base/size.yaml")
        try project.write("{}", to: "styles/news.yaml")
        try project.release(3)
        let outcome = tokengen("verify", project.folder("2.json"), release, "--trust", project.folder("one.public.pem"))
        #expect(outcome.exitCode == 1)
        #expect(outcome.output.contains(": rejected: layer 'pink': size.card: "), "\(outcome.output)")
        try project.folder.write(catalogue, to: "releases/3/badoo.catalogue.json")
        #expect(tokengen("verify", project.folder("2.json"), release, "--trust", project.folder("one.public.pem")).exitCode == 0)
    }

    private func verified(_ name: String) -> Outcome {
        tokengen("verify", project.folder(name), release, "--trust", project.folder("one.public.pem"))
    }

    /// Two layers that every device has are judged together only: the upper one rights the lower one.
    @Test func onlyStacksThatDevicesHaveAreJudged() throws {
        try #require(write("1.json", "tokens: { color.ink: \"{color.accent}\" }", "--layer", "above").exitCode == 0)
        let outcome = try write("2.json", after: "1.json", "tokens: { color.accent: \"{color.ink}\", color.ink: \"#000000\" }")
        #expect(outcome.exitCode == 1 && outcome.error.contains("'base' and 'above' together"), "\(outcome)")
        try #require(write("1.json", "tokens: { color.ink: \"#000000\" }", "--layer", "above").exitCode == 0)
        let righted = try write("2.json", after: "1.json", "tokens: { color.accent: \"{color.ink}\", color.ink: \"{color.accent}\" }")
        try #require(righted.exitCode == 0, "\(righted)")
        let verdict = verified("2.json")
        #expect(verdict.exitCode == 0, "\(verdict)")
        let line = """
              layer 'base', for all devices
                no comparison: it needs a stack that no device has, and which would be rejected: color.accent: it refers to itself
            """
        #expect(verdict.output.contains(line), "\(verdict.output)")
        #expect(verdict.output.contains("  paths in two layers:\n    above over base: color.ink\n  1 combination: base + above\n"))
    }

    /// What no device has is not checked, by neither command.
    @Test func aLayerThatReachesNoDeviceIsNotJudged() throws {
        let loop = "tokens: { color.accent: \"{color.ink}\", color.ink: \"{color.accent}\" }"
        try #require(write("1.json", "tokens: { size.card: 4 }").exitCode == 0)
        try #require(write("2.json", after: "1.json", loop, "--layer", "none", "--share", "0%").exitCode == 0)
        #expect(verified("2.json").exitCode == 0, "\(verified("2.json"))")
    }

    /// The same seeds give the same payloads: what one command signs, the other accepts.
    @Test func payloadAndVerifyJudgeAlike() throws {
        var generator = SplitMix64(seed: 32)
        var (signed, refused) = (0, 0)
        for _ in 0..<60 {
            var last: String?
            for (index, layer) in ["base", "one", "two", "three"].prefix(Int.random(in: 2...4, using: &generator)).enumerated() {
                let tokens = ["color.accent", "color.ink", "color.text.title"].filter { _ in Bool.random(using: &generator) }.map { token in
                    let value = ["{color.accent}", "{color.ink}", "{color.text.title}", "#FF0080"].filter { $0 != "{\(token)}" }
                    return "\(token): \"\(value.randomElement(using: &generator) ?? "")\""
                }
                let share = [[], [], ["--share", "0%"], ["--share", "0%..50%", "--salt", "a"], ["--share", "50%..100%", "--salt", "a"]]
                let name = "\(index).json"
                let all = ["--layer", layer, "--force"] + (share.randomElement(using: &generator) ?? [])
                try project.folder.write("tokens: { \(tokens.joined(separator: ", ")) }", to: "overrides.yaml")
                let outcome = tokengen(
                    [
                        "payload", release, "--key", project.folder("one.private.pem"), "--output", project.folder(name), "--overrides",
                        project.folder("overrides.yaml"),
                    ] + (last.map { ["--after", project.folder($0)] } ?? ["--sequence", "1"]) + all)
                guard outcome.exitCode == 0 else {
                    refused += 1
                    break
                }
                signed += 1
                let verdict = verified(name)
                #expect(verdict.exitCode == 0, "\(verdict.output)")
                last = name
            }
        }
        #expect(signed > 50 && refused > 10, "\(signed) \(refused)")
    }

    // MARK: Calls

    @Test(arguments: [
        ["--share", "101%"], ["--share", "5"], ["--share", "0.001%"], ["--share", "%"], ["--share", "5%..4%"], ["--share", "5%.."],
        ["--share", "1%..2%..3%"], ["--share", "50%..55%"], ["--salt", "x"], ["--share", "100%", "--salt", "x"], ["--until", "soon"],
        ["--from", "soon"], ["--until", "2020-01-01T00:00:00Z"], ["--from", "2098-01-02T00:00:00Z", "--until", "2098-01-02T00:00:00Z"],
        ["--layer", "Pink"],
        ["--layer", String(repeating: "x", count: 65)], ["--drop", "base"], ["--drop", "pink", "--share", "5%"], ["--releases", "4..3"],
        ["--releases", "x"], ["--releases", "9"],
    ])
    func callsWithoutSenseAreUsage(_ arguments: [String]) throws {
        try project.folder.write("tokens: { size.card: 4 }", to: "overrides.yaml")
        let call = ["payload", release, "--sequence", "1", "--overrides", project.folder("overrides.yaml")]
        #expect(tokengen(call).exitCode == 0)
        #expect(tokengen(call + arguments).exitCode == 2)
    }

    /// At midnight in UTC it is morning in Tokyo, and still yesterday in New York.
    @Test(arguments: ["from", "until"]) func aTimeWithoutAZoneIsRefused(option: String) throws {
        try project.folder.write("tokens: { size.card: 4 }", to: "overrides.yaml")
        let call = ["payload", release, "--sequence", "1", "--overrides", project.folder("overrides.yaml"), "--\(option)", "2098-12-01"]
        let outcome = tokengen(call)
        #expect(outcome.exitCode == 2)
        #expect(
            outcome.error.contains(
                "'2098-12-01' is not a time with a zone for '--\(option)'; write 2098-12-01T00:00:00Z for UTC, or 2098-12-01T00:00:00+01:00"
            ),
            "\(outcome.error)")
    }

    @Test func aLayerThatIsNotThereIsNotDropped() throws {
        try writeTwo()
        let outcome = try write("3.json", after: "2.json", nil, "--drop", "pnk")
        #expect(outcome.exitCode == 2 && outcome.error.contains("the last payload has no layer 'pnk'"))
        #expect(outcome.error.contains("did you mean 'pink'?"))
        #expect(try write("3.json", after: "2.json", nil, "--drop", "pink", "--layer", "pink", "--share", "6%").exitCode == 2)
    }

    // MARK: Verifying

    @Test func eachLayerIsShownOverThoseBelow() throws {
        try writeTwo()
        try #require(
            write(
                "3.json", after: "2.json", "tokens: { color.accent: \"#00FF00\", size.card: 2 }", "--layer", "winter", "--from",
                "2098-12-01T00:00:00Z",
                "--expires", "2099-01-01"
            ).exitCode == 0)
        let outcome = tokengen("verify", project.folder("3.json"), release, "--trust", project.folder("one.public.pem"))
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        let text = outcome.output.split(separator: "\n").drop { !$0.hasPrefix("release") }.dropFirst().joined(separator: "\n")
        #expect(
            text == """
                  layer 'base', for all devices
                    overridden:
                      color.accent
                        #783BF9 → #FF0080
                    changed as a result:
                      color.text.title
                        #783BF9 → #FF0080
                      NewsViewStyle/default/titleColor
                        normal #783BF9, disabled #767676 → normal #FF0080, disabled #767676
                    1 overridden, 2 follow, 0 unknown
                  layer 'pink', for 5% of devices (salt 'december')
                    overridden:
                      size.card
                        8px → 4px
                    changed as a result:
                      NewsViewStyle/default/viewStyle/cornerRadius
                        8px → 4px
                    1 overridden, 1 follows, 0 unknown
                  layer 'winter', for all devices, from 2098-12-01T00:00:00Z, not yet
                    overridden:
                      color.accent
                        #FF0080 → #00FF00
                      size.card
                        8px → 2px
                    changed as a result:
                      color.text.title
                        #FF0080 → #00FF00
                      NewsViewStyle/default/viewStyle/cornerRadius
                        8px → 2px
                      NewsViewStyle/default/titleColor
                        normal #FF0080, disabled #767676 → normal #00FF00, disabled #767676
                    2 overridden, 3 follow, 0 unknown
                  paths in two layers:
                    winter over base: color.accent
                    winter over pink: size.card
                  4 combinations: base; base + pink; base + winter; base + pink + winter
                """)
    }

    @Test func aCombinationIsShownInFull() throws {
        try writeTwo()
        func verify(_ names: String) -> Outcome {
            tokengen("verify", project.folder("2.json"), release, "--trust", project.folder("one.public.pem"), "--stack", names)
        }
        let both = verify("pink,base")
        #expect(
            both.output.contains(
                "accepted\n  base + pink:\n    overridden:\n      color.accent\n        #783BF9 → #FF0080\n      size.card\n"))
        #expect(
            verify("pink").output.contains("accepted\n  no device of this release has exactly pink\n  2 combinations: base; base + pink\n"))
        #expect(verify("blue").exitCode == 2)
    }
}
