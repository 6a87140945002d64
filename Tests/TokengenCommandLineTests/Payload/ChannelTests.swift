import Foundation
import Gate
import ProjectCases
import SeededRandom
import Subprocesses
import Testing
import TokenModel
import TokenPayloads

@testable import TokenDelivery

/// `tokengen channel`: each payload continues from the last, and nothing that was published changes or is lost.
@Suite(.startsPrograms) struct ChannelTests {
    private let project: ReleasedProject
    private var folder: TemporaryFolder { project.folder }

    init() throws {
        project = try ReleasedProject()
        try project.release(3)
        for name in ["one", "two", "root"] { try #require(tokengen("keys", "new", "--output", folder(name)).exitCode == 0) }
        try folder.write("tokens: { color.accent: \"#FF0080\" }", to: "pink.yaml")
        try folder.write("tokens: { size.card: 4 }", to: "small.yaml")
    }

    /// Runs an action, with a key for those that make a payload.
    @discardableResult
    private func channel(_ action: String, _ arguments: [String], key: String = "one") -> Outcome {
        let key = ["start", "split", "widen", "finish", "back", "renew"].contains(action) ? ["--key", folder("\(key).private.pem")] : []
        return tokengen(["channel", action, "--channel", folder("badoo")] + arguments + key)
    }

    private func channel(_ action: String, _ arguments: String..., key: String = "one") -> Outcome {
        channel(action, arguments, key: key)
    }

    private func begin() throws {
        let outcome = channel(
            "init", "--brand", "badoo", "--catalogues", folder("releases/*/badoo.catalogue.json"), "--trust", folder("one.public.pem"))
        try #require(outcome.exitCode == 0, "\(outcome)")
    }

    private func start(_ layer: String, _ overrides: String = "pink", _ arguments: String...) throws {
        let outcome = channel("start", [layer, "--overrides", folder("\(overrides).yaml")] + arguments)
        try #require(outcome.exitCode == 0, "\(outcome)")
    }

    private func payload(_ number: Int) throws -> String {
        try folder.text(of: "badoo/history/" + String(repeating: "0", count: 4 - "\(number)".count) + "\(number).json")
    }

    private func layers(_ number: Int) throws -> [PayloadLayer] {
        try PayloadLayers(content: Array(project.content(of: payload(number)).utf8)).layers
    }

    private var payloads: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder("badoo/history"))) ?? []).sorted().filter { !$0.contains("record") }
    }

    // MARK: - Actions

    @Test func aLayerGrowsThroughTheSteps() throws {
        try begin()
        try start("pink")
        #expect(try layers(1).map(\.conditions.share) == [.init(salt: "news/badoo/1", buckets: 0..<500)])
        #expect(channel("widen", "pink").exitCode == 0)
        #expect(try layers(2).map(\.conditions.share) == [.init(salt: "news/badoo/1", buckets: 0..<2500)])
        #expect(channel("widen", "pink", "--share", "40%").exitCode == 0)
        #expect(channel("widen", "pink").exitCode == 0)
        #expect(try layers(4).map(\.conditions.share) == [nil])
        let outcome = channel("widen", "pink")
        #expect(outcome.exitCode == 1 && outcome.error.contains("the layer 'pink' is for all devices already"), "\(outcome)")
        let sequences = try (1...4).map { project.parts(of: try payload($0)).statement.contains("\"sequence\":\($0),") }
        #expect(sequences == [true, true, true, true] && payloads.count == 4)
    }

    @Test func aFinishedLayerKeepsItsPlaceAndItsOverrides() throws {
        try begin()
        try start("pink")
        try start("small", "small")
        #expect(channel("finish", "pink").exitCode == 0)
        let (before, after) = (try layers(2), try layers(3))
        #expect(after.map(\.name) == ["pink", "small"] && after[0].conditions.isUnconditional)
        #expect(after.map { [$0.name, "\(before.map(\.name).contains($0.name))"] } == [["pink", "true"], ["small", "true"]])
        #expect(after[1].digest == before[1].digest)
        let outcome = channel("finish", "pink")
        #expect(outcome.exitCode == 1 && outcome.error.contains("for all devices already"), "\(outcome)")
    }

    @Test func aNewBaseTakesFinishedLayersInAndSaysWhatItHasNot() throws {
        try begin()
        try start("pink")
        #expect(channel("finish", "pink").exitCode == 0)
        try start("small", "small")
        let outcome = channel("start", "base", "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(
            outcome.error.contains("in release 3, 'base' has other values for 1 path than 'pink', which it replaces [payload-layers]\n")
                && outcome.error.contains("note: 'color.accent'\n"), "\(outcome)")
        #expect(try layers(4).map(\.name) == ["base", "small"])
        try project.write(ReleasedProject.color.replacing("783BF9", with: "FF0080"), to: "base/color.yaml")
        try start("pink")
        #expect(channel("finish", "pink").exitCode == 0)
        let complete = channel("start", "base", "--tokens", folder("tokens"))
        #expect(complete.exitCode == 0 && complete.error.isEmpty, "\(complete)")
    }

    @Test func whatIsTakenBackIsGoneAndCanBeginAgain() throws {
        try begin()
        let nothing = channel("back")
        #expect(nothing.exitCode == 1 && nothing.error.contains("there is nothing to take back"), "\(nothing)")
        try start("pink")
        try start("small", "small")
        #expect(channel("back", "pink").exitCode == 0)
        #expect(try layers(3).map(\.name) == ["small"])
        // Without layers, apps roll back, which they accept for years.
        #expect(channel("back", "small").exitCode == 0)
        #expect(project.parts(of: try payload(4)).content.isEmpty)
        #expect(channel("renew").exitCode == 0)
        #expect(project.parts(of: try payload(5)).content.isEmpty)
        try start("pink")
        #expect(try layers(6).map(\.name) == ["pink"])
    }

    /// Starts a split test of `pink` and `blue`, which take the places after what there is.
    private func split(_ arguments: String...) throws {
        try folder.write("tokens: { color.accent: \"#0000FF\" }", to: "blue.yaml")
        let outcome = channel("split", ["pink=\(folder("pink.yaml"))", "blue=\(folder("blue.yaml"))"] + arguments)
        try #require(outcome.exitCode == 0, "\(outcome)")
    }

    @Test func armsAndAControlGroupAreEqualAndDisjoint() throws {
        try begin()
        try start("small", "small")
        try split("--share", "10%")
        let layers = try layers(2)
        #expect(layers.map(\.name) == ["small", "pink", "blue", "control"])
        #expect(layers.dropFirst().map(\.conditions.share?.buckets) == [0..<1000, 1000..<2000, 2000..<3000])
        #expect(Set(layers.dropFirst().map(\.conditions.share?.salt)) == ["news/badoo/2"])
        let status = channel("status").output
        #expect(status.contains("small    for 5% of devices (salt 'news/badoo/1'); next 25%"), "\(status)")
        #expect(status.contains("pink     for 10% of devices (salt 'news/badoo/2'); compared with 'blue' and"), "\(status)")
        #expect(!status.split(separator: "pink  ")[1].contains("next"))
        let wider = channel("widen", "pink")
        #expect(wider.exitCode == 1 && wider.error.contains("'pink' is compared with 'blue' and 'control', so its share stays"), "\(wider)")
        // Another test has other devices.
        #expect(channel("split", "round=\(folder("small.yaml"))").exitCode == 0)
        #expect(try self.layers(3).map(\.name).suffix(2) == ["round", "control-2"])
        #expect(channel("verify").exitCode == 0)
    }

    @Test(arguments: [
        (["finish", "blue"], ["blue"]), (["back", "pink", "blue", "control"], []), (["back", "pink"], ["blue", "control"]),
    ])
    func aSplitTestEndsInOnePayload(action: [String], left: [String]) throws {
        try begin()
        try start("small", "small")
        try split()
        #expect(channel(action[0], Array(action.dropFirst())).exitCode == 0)
        #expect(try layers(3).map(\.name) == ["small"] + left)
        #expect(try action[0] == "back" || layers(3)[1].conditions.isUnconditional)
        #expect(channel("verify").output == "3 payloads checked, the last against 1 release\n")
        // All that is left is taken back like everything.
        #expect(channel("back", ["small"] + left).output.contains("rolls back to the bundled values"))
    }

    @Test func aLayerThatHidesArmsIsToldOf() throws {
        try begin()
        try start("wide")
        try split()
        try start("late")
        try start("other", "small", "--share", "100%")
        let below = channel("finish", "wide")
        #expect(below.exitCode == 0 && below.error.isEmpty, "\(below)")
        let above = channel("finish", "late")
        #expect(
            above.error.contains(
                "in release 3, the layer 'late' is for all devices and hides values of 'pink' and 'blue', which a split test compares"),
            "\(above)")
    }

    /// One salt in other releases or at other times is another test.
    @Test func testsOfOtherReleasesAreNotOne() throws {
        for release in 4...5 { try project.release(release) }
        try begin()
        for (name, release) in [("a", "3"), ("b", "4")] {
            let outcome = channel("split", "\(name)=\(folder("pink.yaml"))", "--share", "10%", "--salt", "s", "--releases", release)
            #expect(outcome.exitCode == 0, "\(outcome)")
        }
        let json = channel("status", "--json").output
        #expect(json.contains("\"comparedWith\": [\n            \"control\"\n          ]"), "\(json)")
        #expect(json.contains("\"buckets\": [\n            1000,\n            2000\n          ]"), "\(json)")
        // Above, but in another release, or later.
        let other = channel("start", "n", "--overrides", folder("pink.yaml"), "--share", "100%", "--releases", "5")
        #expect(other.exitCode == 0 && !other.error.contains("split test"), "\(other)")
        #expect(channel("finish", "a").exitCode == 0)
        #expect(try layers(4).map(\.name) == ["a", "b", "control-2", "n"])
    }

    @Test(arguments: [
        ([], "the layer is missing; write: tokengen channel split LAYER=FILE"), (["pink"], "'pink' is not an arm; write pink=pink.yaml"),
        (["Pink=pink.yaml"], "'Pink' is not a name of a layer"), (["a=pink.yaml", "a=pink.yaml"], "there is a layer 'a' already"),
        (["small=pink.yaml"], "there is a layer 'small' already"), (["base=pink.yaml"], "the layer 'base' is for all devices, and no arm"),
        (["control=pink.yaml"], "'control' is the layer without overrides, which comes with the arms"),
        (["a=pink.yaml", "--share", "60%"], "1 and a control group can have up to '--share 50%' each"),
        (["a=pink.yaml", "--share", "0%"], "the share of an arm is missing or too large"),
        (["a=pink.yaml", "--share", "100%"], "the share of an arm is missing or too large"),
        (["a=pink.yaml", "--share", "5%..10%"], "a share that does not begin at 0% needs '--salt'"),
    ])
    func whatIsNoSplitTestIsRefused(arguments: [String], message: String) throws {
        try begin()
        try start("small", "small")
        let outcome = channel("split", arguments.map { $0.replacing("pink.yaml", with: folder("pink.yaml")) })
        #expect(outcome.exitCode == 2 && outcome.error.contains(message), "\(outcome)")
        #expect(payloads == ["0001.json"])
    }

    @Test func mistakesOfEachArmAreAtTheirPlaces() throws {
        try begin()
        try folder.write("tokens: { size.card: 5, size.crd: 3 }", to: "one.yaml")
        try folder.write("tokens:\n  size.card: wide\n", to: "two.yaml")
        let outcome = channel("split", "one=\(folder("one.yaml"))", "two=\(folder("two.yaml"))")
        #expect(outcome.exitCode == 1)
        for place in ["one.yaml:1:25: error", "two.yaml:2:14: error"] { #expect(outcome.error.contains(place), "\(outcome.error)") }
        #expect(payloads.isEmpty)
    }

    @Test func aRenewedPayloadHasTheSameLayers() throws {
        try begin()
        let nothing = channel("renew")
        #expect(nothing.exitCode == 1 && nothing.error.contains("there is nothing to renew"), "\(nothing)")
        try start("pink")
        try start("small", "small", "--share", "50%..55%", "--salt", "test")
        #expect(channel("renew", "--expires", "2098-01-01").exitCode == 0)
        let (before, after) = (try layers(2), try layers(3))
        #expect(before.map(\.digest) == after.map(\.digest) && before.map(\.conditions) == after.map(\.conditions))
        #expect(project.parts(of: try payload(3)).statement.contains("2098-01-01T00:00:00Z"))
    }

    @Test func aPayloadOfAnotherTimeIsTheFirst() throws {
        let outcome = project.payload(
            "--overrides", folder("pink.yaml"), folder("releases/3/badoo.catalogue.json"), "--key", folder("one.private.pem"), "--output",
            folder("old.json"))
        try #require(outcome.exitCode == 0, "\(outcome)")
        let made = channel(
            "init", "--brand", "badoo", "--catalogues", folder("releases/*/badoo.catalogue.json"), "--trust", folder("one.public.pem"),
            "--after", folder("old.json"))
        #expect(made.exitCode == 0, "\(made)")
        #expect(try payload(7) == folder.text(of: "old.json"))
        try start("small", "small")
        #expect(try layers(8).map(\.name) == ["base", "small"])
        let again = channel("init", "--brand", "badoo", "--catalogues", "x", "--trust", folder("one.public.pem"))
        #expect(again.exitCode == 3 && again.error.contains("[unwritable-output]"), "\(again)")
    }

    @Test func keySetsTravelWithThePayloads() throws {
        try begin()
        let made = tokengen(
            "keys", "make", "--output", folder("set.json"), "--app", "news", "--add", folder("one.public.pem"), "--add-root",
            folder("two.public.pem"), "--key", folder("two.private.pem"))
        try #require(made.exitCode == 0, "\(made)")
        try start("pink")
        try start("small", "small", "--keys", folder("set.json"))
        #expect(channel("renew", "--expires", "800d").exitCode == 0)
        #expect(channel("status").output.contains(", before the payload; apps install it only until then:"))
        #expect(channel("back").output.contains("brings key set 1"))
        let counts = try (1...4).map { number in
            let file = try JSONSerialization.jsonObject(with: Data(payload(number).utf8)) as? [String: Any]
            return (file?["keys"] as? [Any])?.count ?? 0
        }
        #expect(counts == [0, 1, 1, 1])
    }

    @Test func aPayloadIsPublishedWhenAllHaveSignedIt() throws {
        try begin()
        let made = tokengen(
            "keys", "make", "--output", folder("set.json"), "--app", "news", "--add", folder("one.public.pem"), "--add",
            folder("two.public.pem"), "--threshold", "2", "--add-root", folder("root.public.pem"), "--key", folder("root.private.pem"))
        try #require(made.exitCode == 0, "\(made)")
        let keys = ["--keys", folder("set.json")]
        let early = channel("start", ["pink", "--overrides", folder("pink.yaml"), "--publish", "false"] + keys)
        #expect(early.exitCode == 1 && early.error.contains("it has 1 signature by the keys of key set 1, needs 2"), "\(early)")
        #expect(payloads.isEmpty)
        try start("pink", "pink", keys[0], keys[1])
        #expect(channel("status").output.contains("needs 2: apps refuse it"))
        for action in [["verify"], ["publish", "--publish", "true"]] {
            let outcome = channel(action[0], Array(action.dropFirst()))
            #expect(outcome.exitCode == 1 && outcome.error.contains("keys sign \(folder("badoo/history/0001.json"))"), "\(outcome)")
        }
        #expect(tokengen("keys", "sign", folder("badoo/history/0001.json"), "--key", folder("two.private.pem")).exitCode == 0)
        #expect(channel("verify").exitCode == 0)
        #expect(channel("publish", "--publish", "true").exitCode == 0)
        #expect(channel("widen", "pink").exitCode == 0)
    }

    @Test func statusSaysWhatEachReleaseShows() throws {
        try begin()
        #expect(channel("status").output.contains("none; apps show their bundled values"))
        try start("pink")
        try start("winter", "small", "--from", "2098-12-01T00:00:00Z", "--expires", "2098-12-20")
        try project.release(4)
        let text = channel("status").output
        // The line is wrapped, and begins with a path of any length.
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("start winter,") && words.contains("signed by 'one'"), "\(text)")
        #expect(
            text.hasSuffix(
                """

                release 3
                  pink    for 5% of devices (salt 'news/badoo/1'); next 25%
                  winter  for all devices, from 2098-12-01T00:00:00Z, not yet

                release 4
                  the bundled values

                """), "\(text)")
    }

    // MARK: - Refusals

    enum Edit {
        case remove
        case write(String)
        case replace(String, with: String)

        func callAsFunction(_ text: String) -> String? {
            switch self {
            case .remove: nil
            case .write(let new): new
            case .replace(let old, let new): text.replacing(old, with: new)
            }
        }
    }

    private static let zeros = String(repeating: "0", count: 64)

    /// What somebody does to the history, and what is said then.
    @Test(
        arguments: [
            (
                "2.record.json", .replace("\"payload\": \"", with: "\"payload\": \"\(zeros)\", \"other\": \""),
                "'0002.json' is not the payload that '0002.record.json' is about"
            ),
            ("2.json", .remove, "'0003.json' does not continue from '0001.json'"),
            ("1.json", .remove, "'0001.json' is missing, and '0001.record.json' is there"),
            ("2.record.json", .remove, "'0002.json' has no record: '0002.record.json' is missing or damaged"),
            ("2.record.json", .write("{}"), "'0002.json' has no record: '0002.record.json' is missing or damaged"),
            ("2.json", .replace("signatures", with: "signature"), "'0002.json' is not a payload of this channel: "),
            ("2.json", .write(""), "'0002.json' is not a payload of this channel: "),
            ("1.record.json", .replace("pink.yaml", with: "other.yaml"), "'0002.record.json' does not continue from '0001.record.json'"),
            ("2.record.json", .replace("\n}", with: " \n}"), "'0003.record.json' does not continue from '0002.record.json'"),
            ("2.record.json", .replace("widen pink", with: "finish pink"), "; one of them was changed"),
            ("3.record.json", .replace("widen pink", with: "finish pinks"), "records 'finish pinks', but '0003.json' has other changes"),
            ("3.record.json", .replace("widen pink", with: "back pink"), "records 'back pink', but '0003.json' has other changes"),
            ("3.record.json", .replace("widen pink", with: "start pink"), "records 'start pink', but '0003.json' has other changes"),
            ("3.record.json", .replace("widen pink", with: "fly"), "records 'fly', but '0003.json' has other changes"),
            ("3.record.json", .replace("widen pink", with: "split pink"), "records 'split pink', but '0003.json' has other changes"),
            ("1.record.json", .replace("start pink", with: "init"), "'0002.record.json' does not continue from '0001.record.json'"),
        ] as [(String, Edit, String)])
    func aWrongHistoryIsRefused(name: String, edit: Edit, message: String) throws {
        try begin()
        try start("pink")
        for _ in 0..<2 { try #require(channel("widen", "pink").exitCode == 0) }
        let path = "badoo/history/000" + name
        let text = try folder.text(of: path)
        try FileManager.default.removeItem(atPath: folder(path))
        if let edited = edit(text) { try folder.write(edited, to: path) }
        let files = payloads
        for action in [["status"], ["verify"], ["renew"], ["back"], ["start", "new", "--overrides", folder("pink.yaml")]] {
            let outcome = channel(action[0], Array(action.dropFirst()))
            let error = outcome.error.replacing(folder("badoo/history") + "/", with: "")
            #expect(outcome.exitCode == 1 && error.contains(message) && error.contains("[channel-history]"), "\(action): \(outcome)")
        }
        #expect(payloads == files)
    }

    @Test func aPayloadUnderAnotherNumberOrOfSomebodyElseIsRefused() throws {
        try begin()
        try start("pink")
        try folder.write(try payload(1), to: "badoo/history/0002.json")
        let renamed = channel("status")
        #expect(renamed.exitCode == 1 && renamed.error.contains("has the sequence 1, but another one in its name"), "\(renamed)")
        try FileManager.default.removeItem(atPath: folder("badoo/history/0002.json"))
        try folder.write(
            try folder.text(of: "badoo/channel.yaml").replacing(/"one": "[^"]*"/, with: "one: ../two.public.pem"), to: "badoo/channel.yaml")
        let foreign = channel("status")
        #expect(foreign.exitCode == 1 && foreign.error.contains("is not a payload of this channel: "), "\(foreign)")
    }

    @Test func onlyKeysOfTheChannelSign() throws {
        try begin()
        let other = channel("start", "pink", "--overrides", folder("pink.yaml"), key: "two")
        #expect(
            other.exitCode == 1 && other.error.contains("the payload is not signed by a key of the channel: one [signing-key]"), "\(other)")
        #expect(other.error.contains("add the public key of a new one to 'keys' in channel.yaml"), "\(other)")
        let none = tokengen("channel", "start", "pink", "--channel", folder("badoo"), "--overrides", folder("pink.yaml"))
        #expect(none.exitCode == 1 && none.error.contains("not signed by a key of the channel"), "\(none)")
        #expect(payloads.isEmpty)
    }

    @Test func aHistoryThatIsNotTheServersIsRefused() throws {
        try begin()
        try start("pink")
        let old = try payload(1)
        try start("small", "small")
        try folder.write(old, to: "live.json")
        let stale = channel("widen", "pink", "--live", folder("live.json"))
        #expect(stale.exitCode == 1 && stale.error.contains("with the sequence 1 is on the server, and is not '"), "\(stale)")
        #expect(stale.error.contains("'tokengen channel publish' brings the last one to the server") && payloads.count == 2, "\(stale)")
        let none = channel("widen", "pink", "--live", "-")
        #expect(none.exitCode == 1 && none.error.contains("standard input, which '--live' names, is empty [channel-history]"), "\(none)")
        try folder.write("<html>", to: "live.json")
        let page = channel("widen", "pink", "--live", folder("live.json"))
        #expect(page.error.contains("live.json', which '--live' names, is not a payload"), "\(page)")
        try folder.write(try payload(2), to: "live.json")
        #expect(channel("widen", "pink", "--live", folder("live.json")).exitCode == 0)
    }

    @Test(arguments: [
        ("brand: badoo", "1:1: error: 'catalogues' is missing [channel]"),
        ("- 1", "1:1: error: a channel is a mapping with 'brand' and 'catalogues' [channel]"),
        ("", "1:1: error: a channel is a mapping with 'brand' and 'catalogues' [channel]"),
        (
            "brand: badoo\ncatalogues: ../nothing/*.json",
            "2:13: error: no file matches '../nothing/*.json'; paths start at the channel's folder"
        ),
        ("brand: bumble\ncatalogues: ../releases/3/badoo*", "the catalogues are for the brand 'badoo', and the channel is for 'bumble'"),
        ("brand: badoo\ncatalogues: ../releases/*/b*", "the catalogues are for 2 brands: badoo, bumble"),
        ("brand: badoo\ncatalogues: ../releases/*/badoo*\nkeys: { a: x.pem }", "3:12: error: the key 'a' is neither a public Ed25519 key"),
        ("brand: badoo\ncatalogues: ../releases/*/badoo*\nkeys: [a]", "3:7: error: 'keys' must be a mapping from names to public keys"),
        ("brand: badoo\ncatalogues: ../releases/*/badoo*\nsteps: [5%, 4%]", "3:13: error: 'steps' must be a list of growing shares"),
        ("brand: badoo\ncatalogues: ../releases/*/badoo*\nsteps: 5%..6%", "3:8: error: 'steps' must be a list of growing shares"),
        ("brand: badoo\ncatalogues: ../releases/*/badoo*\nexpires: never", "3:10: error: 'expires' must be a number of days, such as 90d"),
        ("brand: badoo\ncatalogues: ../releases/*/badoo*\nstep: [5%]", "3:1: error: unknown key 'step' [channel]"),
    ])
    func aWrongConfigurationIsReportedAtItsPlace(text: String, message: String) throws {
        try folder.write(text, to: "badoo/channel.yaml")
        let outcome = channel("status")
        #expect(outcome.exitCode == 1 && outcome.error.contains(message), "\(outcome)")
    }

    @Test(arguments: [
        ([], "missing ACTION: tokengen channel ACTION [LAYER …]"), (["fly"], "unknown action 'fly'"), (["widen"], "the layer is missing"),
        (["status", "pink"], "unexpected argument 'pink'"),
        (["status", "--share", "5%"], "'--share' is not for 'tokengen channel status'"),
        (["widen", "pink", "--overrides", "x"], "'--overrides' is not for 'tokengen channel widen'"), (["init"], "the brand is missing"),
        (["init", "--brand", "b"], "the catalogues are missing"), (["init", "--brand", "b", "--catalogues", "x"], "the key is missing"),
        (["start", "base", "--share", "5%"], "the layer 'base' is for all devices"),
    ])
    func aWrongCallIsAUsageError(arguments: [String], message: String) throws {
        if arguments.first != "init" { try begin() }
        let outcome = tokengen(["channel"] + arguments + ["--channel", folder("badoo")])
        #expect(outcome.exitCode == 2 && outcome.error.contains(message), "\(outcome)")
    }

    @Test func aFailedBeginningLeavesNothing() throws {
        let outcome = channel(
            "init", "--brand", "badoo", "--catalogues", folder("nothing/*.json"), "--trust", folder("one.public.pem"))
        #expect(outcome.exitCode == 1 && outcome.error.contains("no file matches"), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: folder("badoo")))
    }

    /// The channel is not as the action needs it, which is not a wrong call.
    @Test(arguments: [
        (["start", "pink"], "there is a layer 'pink' already"), (["finish", "pink"], "the layer 'pink' is for all devices already"),
        (["widen", "pink"], "the layer 'pink' is for all devices already"),
        (["finish", "base"], "there is no layer 'base' [payload-layers]\nnote: 'pink' is published"),
    ])
    func whatTheChannelForbidsIsAnError(arguments: [String], message: String) throws {
        try begin()
        let publish = channel("publish", "--publish", "true")
        #expect(publish.exitCode == 1 && publish.error.contains("the channel has no payload yet"), "\(publish)")
        try start("pink", "pink", "--share", "100%")
        let outcome = channel(arguments[0], Array(arguments.dropFirst()))
        #expect(outcome.exitCode == 1 && outcome.error.contains(message) && !outcome.error.contains("--help"), "\(outcome)")
    }

    @Test func adviceNamesOptionsOfTheChannel() throws {
        try begin()
        for number in 1...8 { try start("l\(number)", "small", "--share", "0%") }
        let outcome = channel("start", "l9", "--overrides", folder("small.yaml"), "--share", "0%")
        #expect(outcome.error.contains("take one back with 'tokengen channel back LAYER': l1, l2"), "\(outcome)")
        let help = tokengen("channel", "--help").output
        for option in ["--drop", "--roll-back", "--sequence"] { #expect(!help.contains(option), "\(option)") }
    }

    @Test func aPatternThatMatchesTooMuchIsRefused() throws {
        let many = (0..<10_001).map { "\($0)" }
        try FileManager.default.createDirectory(atPath: folder("many"), withIntermediateDirectories: true)
        for name in many { _ = FileManager.default.createFile(atPath: folder("many/" + name), contents: nil) }
        try folder.write("brand: badoo\ncatalogues: ../many/*", to: "badoo/channel.yaml")
        let outcome = channel("status")
        #expect(outcome.exitCode == 1 && outcome.error.contains("2:13: error: '../many/*' matches more than 10000 files"), "\(outcome)")
    }

    @Test func standardInputIsReadOnce() throws {
        try begin()
        try start("pink")
        let outcome = tokengen("channel", "renew", "--channel", folder("badoo"), "--live", "-", "--key", "-", input: try payload(1))
        #expect(outcome.exitCode == 2 && outcome.error.contains("'-' is given twice"), "\(outcome)")
    }

    @Test func twoOfAHistoryAreMissedByTheNextOne() throws {
        try begin()
        try start("pink")
        for _ in 0..<2 { try #require(channel("widen", "pink").exitCode == 0) }
        for name in ["0002.json", "0002.record.json"] { try FileManager.default.removeItem(atPath: folder("badoo/history/" + name)) }
        let outcome = channel("status")
        #expect(outcome.exitCode == 1 && outcome.error.contains("does not continue from"), "\(outcome)")
    }

    @Test func aHistoryThatCannotBeReadIsNotAnEmptyOne() throws {
        try begin()
        try folder.write("", to: "badoo/history")
        let outcome = channel("status")
        #expect(outcome.exitCode == 3 && outcome.error.contains("[unreadable-file]"), "\(outcome)")
    }

    @Test func aSignedPayloadNeedsAKeyOfTheChannel() throws {
        try begin()
        try folder.write(try folder.text(of: "badoo/channel.yaml").replacing(/keys:\n.*\n/, with: "keys: {}\n"), to: "badoo/channel.yaml")
        let outcome = channel("start", "pink", "--overrides", folder("pink.yaml"))
        #expect(outcome.exitCode == 1 && outcome.error.contains("the channel has no key to verify it"), "\(outcome)")
    }

    // MARK: - Interruptions

    @Test func whatACommandMovesAwayIsMissed() throws {
        try begin()
        let outcome = channel("start", "pink", "--overrides", folder("pink.yaml"), "--publish", "rm")
        #expect(outcome.exitCode == 3 && outcome.error.contains("is gone since 'rm' ran [channel-history]"), "\(outcome)")
        #expect(channel("status").error.contains("0001.json' is missing"))
    }

    @Test func whatACommandChangesIsNoticed() throws {
        try begin()
        let outcome = channel("start", "pink", "--overrides", folder("pink.yaml"), "--publish", "sed -i s/a/b/")
        #expect(outcome.exitCode == 3 && outcome.error.contains("was changed since 'sed -i s/a/b/' ran [channel-history]"), "\(outcome)")
    }

    /// It would wait for the action that waits for it.
    @Test func aCommandCannotActOnTheChannelThatPublishes() throws {
        try begin()
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tokengen").path()
        let call = "'\(tool)' channel renew --channel '\(folder("badoo"))' --key '\(folder("one.private.pem"))'; true"
        let outcome = channel("start", "pink", "--overrides", folder("pink.yaml"), "--publish", call)
        #expect(outcome.exitCode == 0 && payloads == ["0001.json"], "\(outcome)")
    }

    /// Starts a layer with an image, for release 4.
    private func startIcon(_ arguments: String...) throws -> Outcome {
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
        try #require(Data(base64Encoded: pixel)).write(to: URL(filePath: folder("pixel.png")))
        try folder.write("styles: { NewsViewStyle/default/iconStyle/image: file:pixel.png }", to: "image.yaml")
        try project.write(
            """
            NewsViewStyle:
              fields: { iconStyle: IconStyle }
              value: { iconStyle: { image: icons/news } }
            """, to: "styles/news.yaml")
        try project.release(4)
        return channel(
            "start",
            ["icon", "--overrides", folder("image.yaml"), "--releases", "4", "--images", "https://cdn.example.com/"] + arguments)
    }

    @Test(
        arguments: [
            ("rm $1", 1, "/history/images' [channel-history]"), ("rm $1; mkdir $1", 3, "cannot be read: Is a directory"),
            ("cp $1 $1.2; ln -sf $1.2 $1", 3, "cannot be read: it is a link"), ("printf x >> $1", 1, "differs from the published file: "),
        ] as [(String, Int32, String)])
    func anImageThatIsNotWhatWasPublishedIsRefused(edit: String, code: Int32, message: String) throws {
        try begin()
        try #require(try startIcon().exitCode == 0)
        let images = URL(filePath: folder("badoo/history/images"))
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: images.path()).first)
        let ending = try Subprocess.run(["/bin/sh", "-c", edit, "sh", images.appending(path: name).path()], in: images)
        try #require(ending.status == 0)
        for arguments in [["verify"], ["renew"], ["publish", "--publish", "touch '\(folder("published"))'; true"]] {
            let outcome = channel(arguments[0], Array(arguments.dropFirst()))
            #expect(outcome.exitCode == code && outcome.error.contains(message), "\(outcome)")
        }
        #expect(payloads == ["0001.json", "images"] && !FileManager.default.fileExists(atPath: folder("published")))
    }

    @Test func imagesOfTheFirstPayloadComeAlong() throws {
        try begin()
        try #require(try startIcon().exitCode == 0)
        func second(after payload: String) -> Outcome {
            tokengen(
                "channel", "init", "--channel", folder("next"), "--brand", "badoo", "--catalogues",
                folder("releases/*/badoo.catalogue.json"), "--trust", folder("one.public.pem"), "--after", payload)
        }
        try FileManager.default.copyItem(atPath: folder("badoo/history/0001.json"), toPath: folder("alone.json"))
        let alone = second(after: folder("alone.json"))
        #expect(alone.exitCode == 1 && alone.error.contains("of '\(folder("alone.json"))' is not in '\(folder("images"))'"), "\(alone)")
        #expect(!FileManager.default.fileExists(atPath: folder("next")))
        #expect(second(after: folder("badoo/history/0001.json")).exitCode == 0)
        #expect(tokengen("channel", "verify", "--channel", folder("next")).exitCode == 0)
    }

    @Test func aRecordThatCannotBeReadIsNotCalledDamaged() throws {
        try begin()
        try start("pink")
        try FileManager.default.removeItem(atPath: folder("badoo/history/0001.record.json"))
        try FileManager.default.createDirectory(atPath: folder("badoo/history/0001.record.json"), withIntermediateDirectories: true)
        let outcome = channel("status")
        #expect(outcome.error.contains("0001.record.json' cannot be read: Is a directory [unreadable-file]"), "\(outcome)")
    }

    @Test func whatIsBehindALinkIsNotWritten() throws {
        try begin()
        try start("pink")
        try folder.write("precious", to: "victim")
        try FileManager.default.createSymbolicLink(
            atPath: folder("badoo/history/0002.record.json"), withDestinationPath: folder("victim"))
        #expect(channel("renew").exitCode != 0)
        try FileManager.default.removeItem(atPath: folder("badoo/history/0002.record.json"))
        #expect(try folder.text(of: "victim") == "precious" && channel("renew").exitCode == 0)
    }

    /// The process of a temporary file may seem to live: its number is that of another one, or of the first in a container.
    @Test func aTemporaryFileOfAnyProcessIsRemovedAndHidesNothing() throws {
        try begin()
        try start("pink")
        try folder.write("", to: "badoo/history/.0002.json.1")
        #expect(channel("renew").exitCode == 0 && !folder.files.contains { $0.hasSuffix(".json.1") })
        try FileManager.default.removeItem(atPath: folder("badoo/history/0002.json"))
        try folder.write("", to: "badoo/history/.0002.json.1")
        let outcome = channel("verify")
        #expect(outcome.exitCode == 1 && outcome.error.contains("0002.json' is missing, and "), "\(outcome)")
    }

    @Test(arguments: [
        (["start pink", "finish pink"], "renew"), (["start pink", "widen pink"], "renew"),
        (["start pink", "start small", "back"], "back pink"),
        (["start pink", "start small", "back pink"], "back"), (["start pink", "start small"], "start pink"),
    ])
    func aRecordOfAnotherActionIsRefused(actions: [String], said: String) throws {
        try begin()
        for action in actions {
            let words = action.split(separator: " ").map(String.init)
            let overrides = words[0] == "start" ? ["--overrides", folder("\(words[1]).yaml")] : []
            try #require(channel(words[0], Array(words.dropFirst()) + overrides).exitCode == 0)
        }
        let path = "badoo/history/000\(actions.count).record.json"
        let record = try folder.text(of: path)
        try folder.write(record.replacing("\"action\": \"\(actions[actions.count - 1])\"", with: "\"action\": \"\(said)\""), to: path)
        let outcome = channel("verify")
        #expect(outcome.exitCode == 1 && outcome.error.contains("records '\(said)', but '"), "\(outcome)")
    }

    @Test func aChannelBehindALinkNamesWholePaths() throws {
        try FileManager.default.createDirectory(atPath: folder("deep/real"), withIntermediateDirectories: true)
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tokengen").path()
        let command = """
            ln -s deep/real link
            "$0" channel init --channel link --brand badoo --catalogues 'releases/*/badoo.catalogue.json' --trust one.public.pem
            "$0" channel status --channel deep/real
            """
        let outcome = try Subprocess.run(["/bin/sh", "-e", "-c", command, tool], in: URL(filePath: folder.path))
        #expect(outcome.status == 0, "\(outcome)")
    }

    @Test func oneKeyUnderTwoNamesIsAWarning() throws {
        try begin()
        let text = try folder.text(of: "badoo/channel.yaml")
        let key = try #require(text.split(separator: "\n").first { $0.hasPrefix("  \"one\": ") }).dropFirst("  \"one\": ".count)
        try folder.write(text.replacing("keys:\n", with: "keys:\n  \"other\": \(key)\n"), to: "badoo/channel.yaml")
        let outcome = channel("status")
        #expect(outcome.exitCode == 0 && outcome.error.contains("the key 'one' is the same as 'other' [channel]"), "\(outcome)")
    }

    @Test func aClockThatIsBehindIsAWarning() throws {
        let outcome = tokengen(
            "payload", folder("releases/3/badoo.catalogue.json"), "--overrides", folder("pink.yaml"), "--sequence", "7", "--issued",
            "2098-01-01", "--expires", "2098-02-01", "--key", folder("one.private.pem"), "--output", folder("old.json"))
        try #require(outcome.exitCode == 0, "\(outcome)")
        let made = channel(
            "init", "--brand", "badoo", "--catalogues", folder("releases/*/badoo.catalogue.json"), "--trust", folder("one.public.pem"),
            "--after", folder("old.json"))
        try #require(made.exitCode == 0, "\(made)")
        let renewed = channel("renew")
        #expect(renewed.error.contains("and the last payload was issued on 2098-01-01T00:00:00Z [payload-header]"), "\(renewed)")
    }

    @Test func imagesArePublishedBeforeThePayload() throws {
        try begin()
        let outcome = try startIcon("--publish", "basename -a >> '\(folder("log"))'")
        #expect(outcome.exitCode == 0 && outcome.output.contains("upload it before the payload, as https://cdn.example.com/"), "\(outcome)")
        #expect(channel("publish", "--publish", "basename -a >> '\(folder("log"))'").exitCode == 0)
        let names = try folder.text(of: "log").split(separator: "\n")
        #expect(names.count == 4 && names[0].hasSuffix(".png") && names[1] == "0001.json" && names[2...] == names[..<2])
    }

    /// The first upload is the slower one.
    @Test func whatIsNewerIsPublishedLater() async throws {
        try begin()
        let copy = "f() { sleep 0.$(basename \"$1\" .json | tail -c 2 | tr 12 50); cp \"$1\" '\(folder("live.json"))'; }; f"
        try start("pink")
        async let slow = Task.detached { [self] in channel("widen", "pink", "--publish", copy) }.value
        async let fast = Task.detached { [self] in channel("renew", "--publish", copy) }.value
        let codes = await [slow.exitCode, fast.exitCode]
        #expect(codes.contains(0))
        #expect(try folder.text(of: "live.json") == payload(payloads.count))
    }

    @Test func aFailedUploadIsRepeated() throws {
        try begin()
        let failed = channel("start", "pink", "--overrides", folder("pink.yaml"), "--publish", "exit 7;")
        #expect(failed.exitCode == 3 && failed.error.contains("is not published: 'exit 7;' ended with 7 [channel]"), "\(failed)")
        #expect(payloads == ["0001.json"])
        let repeated = channel("publish", "--publish", "cp -t '\(folder.path)'")
        #expect(repeated.exitCode == 0, "\(repeated)")
        #expect(try folder.text(of: "0001.json") == payload(1))
    }

    @Test func whatAnInterruptedRunLeftIsReplaced() throws {
        try begin()
        try start("pink")
        // A run writes the record, then the payload, each under another name first.
        try folder.write("{", to: "badoo/history/0002.record.json")
        try folder.write("{", to: "badoo/history/.0002.json.999999999")
        #expect(channel("widen", "pink").exitCode == 0)
        #expect(channel("verify").output.hasPrefix("2 payloads checked, the last against 1 release"))
        #expect(!folder.files.contains { $0.contains("999999999") })
    }

    /// Its number is that of another process by now.
    @Test func whatALivingProcessMayHaveLeftIsNoPayload() throws {
        try begin()
        try start("pink")
        try folder.write("{", to: "badoo/history/0002.record.json")
        try folder.write("{", to: "badoo/history/.0002.json.1")
        #expect(channel("status").exitCode == 0)
        #expect(channel("widen", "pink").exitCode == 0)
    }

    @Test(arguments: ["", "/history", "/channel.yaml", "/history/0007.json", "/history/0007.record.json"])
    func aLinkToNothingIsNoChannel(place: String) throws {
        let outcome = project.payload(
            "--overrides", folder("pink.yaml"), folder("releases/3/badoo.catalogue.json"), "--key", folder("one.private.pem"), "--output",
            folder("old.json"))
        try #require(outcome.exitCode == 0, "\(outcome)")
        if !place.isEmpty { try folder.write("", to: "badoo\(place.hasSuffix(".json") ? "/history" : "")/x") }
        try FileManager.default.createSymbolicLink(atPath: folder("badoo") + place, withDestinationPath: "nothing/there")
        let files = folder.files
        let made = channel(
            "init", "--brand", "badoo", "--catalogues", folder("releases/*/badoo.catalogue.json"), "--trust", folder("one.public.pem"),
            "--after", folder("old.json"))
        #expect(made.exitCode == 3 && made.error.contains("[unwritable-output]"), "\(made)")
        #expect(folder.files == files)
    }

    @Test func aBeginningThatWasEndedInTheMiddleIsRepeated() throws {
        try aPayloadOfAnotherTimeIsTheFirst()
        for name in ["channel.yaml", "history/0008.json", "history/0008.record.json"] {
            try FileManager.default.removeItem(atPath: folder("badoo/" + name))
        }
        let made = channel(
            "init", "--brand", "badoo", "--catalogues", folder("releases/*/badoo.catalogue.json"), "--trust", folder("one.public.pem"),
            "--after", folder("old.json"))
        #expect(made.exitCode == 0 && channel("verify").output.hasPrefix("1 payload checked"), "\(made)")
    }

    @Test func twoAtOnceWriteOneAfterTheOther() async throws {
        try begin()
        try start("pink")
        let codes = await withTaskGroup(of: Int32.self) { group in
            for number in 0..<6 {
                group.addTask { [self] in channel("start", ["l\(number)", "--overrides", folder("small.yaml"), "--share", "0%"]).exitCode }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(payloads.count == 1 + codes.count { $0 == 0 } && codes.allSatisfy { [0, 1].contains($0) }, "\(codes)")
        let outcome = channel("verify")
        #expect(outcome.exitCode == 0, "\(outcome)")
    }

    // MARK: - By chance

    /// What a channel's layers are, kept by hand.
    private struct Model {
        var layers: [(name: String, end: Int)] = []

        mutating func apply(_ action: String, _ layer: String) -> Bool {
            let index = layers.firstIndex { $0.name == layer }
            switch (action, index) {
            case ("start", nil) where layers.count < PayloadLayer.limit: layers.append((layer, 500))
            case ("widen", let index?) where layers[index].end < 10_000: layers[index].end = layers[index].end < 2500 ? 2500 : 10_000
            case ("finish", let index?) where layers[index].end < 10_000: layers[index].end = 10_000
            case ("back", let index?): layers.remove(at: index)
            case ("roll back", _): layers = []
            case ("renew", _): break
            default: return false
            }
            return true
        }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func statusIsWhatADeviceShows(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        try begin()
        try start("a")
        var model = Model()
        _ = model.apply("start", "a")
        var history = [try payload(1)]
        for _ in 0..<25 {
            let action = ["start", "widen", "widen", "finish", "back", "renew", "roll back"].randomElement(using: &random) ?? "renew"
            let layer = ["a", "b", "c"].randomElement(using: &random) ?? "a"
            var expected = model
            let isRight = expected.apply(action, layer)
            let outcome =
                switch action {
                case "start": channel("start", layer, "--overrides", folder("pink.yaml"))
                case "renew": channel("renew")
                case "roll back": channel("back")
                default: channel(action, layer)
                }
            // Without layers there are two forms of nothing, of which only a directive can be renewed.
            if action == "renew", model.layers.isEmpty, outcome.exitCode == 1 { continue }
            #expect((outcome.exitCode == 0) == isRight, "\(action) \(layer) of \(model): \(outcome)")
            if outcome.exitCode == 0 { history.append(try payload(history.count + 1)) }
            if isRight { model = expected }
            #expect(try history.indices.map { try payload($0 + 1) } == history && payloads.count == history.count)
            let content = project.content(of: history[history.count - 1])
            let layers = content.isEmpty ? [] : try PayloadLayers(content: Array(content.utf8)).layers
            for device in 0..<20 {
                let shown = layers.filter { layer in
                    layer.conditions.hold(release: 3, now: PayloadDate.now) { LayerConditions.Share.bucket(salt: $0, id: [UInt8(device)]) }
                }
                let mine = model.layers.filter { layer in
                    guard let salt = layers.first(where: { $0.name == layer.name })?.conditions.share?.salt else {
                        return layer.end == 10_000
                    }
                    return LayerConditions.Share.bucket(salt: salt, id: [UInt8(device)]) < layer.end
                }
                #expect(shown.map(\.name) == mine.map(\.name))
            }
            let status = try JSONDecoder().decode(Status.self, from: Data(channel("status", "--json").output.utf8))
            #expect(status.releases[0].layers.map(\.name) == model.layers.map(\.name))
            #expect(status.releases[0].layers.map(\.percent) == model.layers.map { Double($0.end) / 100 })
            #expect(status.sequence == history.count)
        }
        #expect(channel("verify").exitCode == 0)
    }

    private struct Status: Decodable {
        struct Release: Decodable { let layers: [Layer] }
        struct Layer: Decodable {
            let name: String
            let percent: Double
        }
        let sequence: Int
        let releases: [Release]
    }
}
