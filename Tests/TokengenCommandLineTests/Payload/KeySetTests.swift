import Foundation
import Gate
import ProjectCases
import Testing
import TokenPayloads

@testable import TokenDelivery
import TokenDigest

/// Key sets from the command line: made, signed, shown, checked, and sent with a payload.
@Suite struct KeySetTests {
    private let project: ReleasedProject
    private let release: String

    init() throws {
        project = try ReleasedProject()
        release = try project.release(3)
        for name in ["news", "next", "root1", "root2", "root3"] {
            try #require(tokengen("keys", "new", "--output", project.folder(name)).exitCode == 0)
        }
    }

    private func file(_ name: String) -> String { project.folder(name) }
    private func id(_ name: String) throws -> String { try key(name).id }

    private func key(_ name: String) throws -> TrustedKey {
        try #require(TrustedKey(publicPEM: try project.folder.text(of: "\(name).public.pem")))
    }

    private func make(_ output: String, _ arguments: String...) -> Outcome {
        tokengen(["keys", "make", "--output", file(output)] + arguments)
    }

    @discardableResult
    private func sign(_ set: String, _ name: String) -> Outcome {
        tokengen("keys", "sign", file(set), "--key", file("\(name).private.pem"))
    }

    /// Two of three root keys must sign.
    private var roots: [String] {
        ["root1", "root2", "root3"].flatMap { ["--root", file("\($0).public.pem")] } + ["--root-threshold", "2"]
    }

    private func first() throws {
        let outcome = make(
            "1.json", "--app", "news", "--add", file("news.public.pem"), "--add-root", file("root1.public.pem"), "--add-root",
            file("root2.public.pem"), "--add-root", file("root3.public.pem"), "--root-threshold", "2")
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        sign("1.json", "root1")
        sign("1.json", "root3")
    }

    private func check(_ sets: String...) -> Outcome { tokengen(["keys", "check"] + sets.map(file) + roots) }

    private func payload(_ arguments: String..., keys: [String] = ["news"]) -> Outcome {
        let keys = keys.flatMap { ["--key", file("\($0).private.pem")] }
        try? project.folder.write("tokens: { color.accent: \"#FF0080\" }", to: "overrides.yaml")
        return tokengen(
            ["payload", release, "--overrides", file("overrides.yaml"), "--output", file("badoo.json")] + keys + arguments)
    }

    private func set(_ name: String) throws -> SignedKeySet { try SignedKeySet(file: Array(project.folder.text(of: name).utf8)) }

    /// Those of the key sets that the payload brings.
    private var versions: [UInt64] {
        get throws {
            try Envelope(decoding: Array(project.folder.text(of: "badoo.json").utf8)).readKeySets().map(\.keySet.version)
        }
    }

    // MARK: Making and signing

    @Test func severalPeopleSignOneFile() throws {
        try first()
        let set = try set("1.json")
        #expect(set.keySet.version == 1 && set.keySet.app == "news" && set.keySet.threshold == 1)
        #expect(set.keySet.keys == [KeySet.Key(try key("news"))])
        #expect(set.keySet.roots == RootKeys(try ["root1", "root2", "root3"].map(key), threshold: 2))
        #expect(set.signatureCount(notBy: []) == 2)
        // Signing twice adds nothing.
        #expect(sign("1.json", "root1").output.contains("has 2 signatures by its root keys, needs 2"))
        #expect(check("1.json").output == "\(file("1.json")): key set 1 follows\n")
    }

    @Test func oneSignatureIsTooFew() throws {
        #expect(
            make(
                "1.json", "--app", "news", "--add", file("news.public.pem"), "--add-root", file("root1.public.pem"), "--key",
                file("root1.private.pem")
            ).exitCode == 0)
        let outcome = check("1.json")
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.contains("apps would refuse key set 1: not enough of the root keys before it have signed it [key-set]"))
    }

    @Test func nothingIsOverwritten() throws {
        try first()
        let key = try project.folder.text(of: "news.private.pem")
        let outcome = make(
            "news.private.pem", "--app", "news", "--add", file("news.public.pem"), "--add-root", file("root1.public.pem"))
        #expect(outcome.exitCode == 3 && outcome.error.contains("[unwritable-output]"), "\(outcome)")
        #expect(try project.folder.text(of: "news.private.pem") == key)
    }

    @Test func aSecondSignatureOfARootKeyIsItsOwn() throws {
        try first()
        var twice = try set("1.json")
        let seed = try SigningKey(pem: project.folder.text(of: "root1.private.pem"))
        twice.signed.append(try seed.signature(of: twice.signed.message), by: "other")
        try project.folder.write(String(decoding: twice.file, as: UTF8.self), to: "twice.json")
        let shown = tokengen("keys", "show", file("twice.json"))
        #expect(shown.exitCode == 0 && !shown.output.contains("none of its root keys"), "\(shown)")
    }

    @Test func aKilledSignatureLeavesNothing() throws {
        try first()
        try project.folder.write("", to: ".1.json.999999999")
        sign("1.json", "root2")
        #expect(!FileManager.default.fileExists(atPath: file(".1.json.999999999")))
    }

    @Test func aSignatureReplacesNothingElse() throws {
        try first()
        let key = try project.folder.text(of: "news.private.pem")
        for output in [file("news.private.pem"), project.folder.path] {
            let outcome = tokengen("keys", "sign", file("1.json"), "--key", file("next.private.pem"), "--output", output)
            #expect(outcome.exitCode == 3 && outcome.error.contains("cannot be written: File exists [unwritable-output]"), "\(outcome)")
        }
        #expect(try project.folder.text(of: "news.private.pem") == key)
        let other = tokengen("keys", "sign", file("1.json"), "--key", file("root2.private.pem"), "--output", file("signed.json"))
        #expect(other.exitCode == 0 && other.output.contains("has 3 signatures by its root keys"), "\(other)")
    }

    @Test(arguments: [["new", "--after", "x"], ["show", "x", "--key", "y"], ["check", "x", "--output", "y"]])
    func anOptionOfAnotherActionIsRefused(arguments: [String]) {
        let outcome = tokengen(["keys"] + arguments)
        #expect(outcome.exitCode == 2 && outcome.error.contains("is not for 'tokengen keys \(arguments[0])'"), "\(outcome)")
    }

    @Test func setsOfTwoAppsDoNotFollowEachOther() throws {
        try first()
        _ = make("o1.json", "--app", "other", "--add", file("news.public.pem"), "--add-root", file("root1.public.pem"))
        _ = make("o2.json", "--after", file("o1.json"), "--key", file("root1.private.pem"))
        let outcome = tokengen("keys", "check", file("1.json"), file("o2.json"), "--root", file("root1.public.pem"))
        #expect(outcome.exitCode == 1 && outcome.error.contains("apps would refuse key set 2: it is for another app"), "\(outcome)")
    }

    /// Ids are what people see, and bytes are what signs.
    @Test func keysWithOneIdAreToldApart() throws {
        try first()
        var set = try set("1.json").keySet
        let roots = try ["root1", "root2"].map { try #require(TrustedKey(id: "same", bytes: key($0).bytes)) }
        set.roots = RootKeys(roots, threshold: 2)
        set.issued = 1_795_255_200
        try project.folder.write(String(decoding: try SignedKeySet(set).file, as: UTF8.self), to: "same.json")
        sign("same.json", "root1")
        let shown = tokengen("keys", "show", file("same.json")).output
        let lines = shown.split(separator: "\n").filter { $0.contains("root key") }
        #expect(lines.map { $0.hasSuffix(", has signed") } == [true, false], "\(shown)")
        #expect(try lines[0].contains("same (\(id("root1")))"), "\(shown)")
        let outcome = make("2.json", "--after", file("same.json"), "--remove-root", "same")
        #expect(outcome.exitCode == 1 && outcome.error.contains("has several keys with the id 'same'"), "\(outcome)")
    }

    @Test(arguments: ["--revoke", "--remove", "--remove-root"]) func anIdOfNoKeyIsNotTakenForAFile(option: String) throws {
        try first()
        let outcome = make("2.json", "--after", file("1.json"), option, "0123456789abcdef")
        #expect(outcome.exitCode == 1 && outcome.error.contains("is not the id of such a key of the last key set"), "\(outcome)")
    }

    @Test func aSetThatHardlyAnyoneMeansIsToldOf() throws {
        try first()
        let twice = make("2.json", "--after", file("1.json"), "--remove", try id("news"), "--add", file("news.public.pem"))
        #expect(twice.exitCode == 2 && twice.error.contains("is both removed and added"), "\(twice)")
        let root = make("2.json", "--after", file("1.json"), "--add", file("root1.public.pem"))
        let id = try id("root1")
        #expect(root.exitCode == 0 && root.error.contains("the key '\(id)' signs payloads and key sets: "), "\(root)")
        let early = make("3.json", "--after", file("1.json"), "--issued", "2028-01-01", "--expires", "2027-06-01")
        #expect(early.exitCode == 2 && early.error.contains("the key set expires before it is issued"), "\(early)")
        let rootless = make("3.json", "--app", "news", "--add", file("news.public.pem"))
        #expect(rootless.error.contains("apps would refuse the key set: it has no root keys"), "\(rootless)")
        let threshold = make("3.json", "--after", file("1.json"), "--threshold", "9")
        #expect(threshold.error.contains("apps would refuse the key set: 'threshold' must be a whole number from 1 "), "\(threshold)")
    }

    @Test func aSetThatEndsBeforeItsPayloadIsToldOf() throws {
        try first()
        let outcome = payload("--sequence", "1", "--keys", file("1.json"), "--expires", "800d")
        #expect(outcome.exitCode == 0 && outcome.error.contains(": from then on apps do not install it [key-set]"), "\(outcome)")
    }

    @Test(arguments: ["--remove", "--remove-root"]) func onlyAListedKeyCanBeRemoved(option: String) throws {
        try first()
        let outcome = make("2.json", "--after", file("1.json"), option, file("next.public.pem"))
        #expect(outcome.exitCode == 1 && outcome.error.contains("does not list '"), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: file("2.json")))
    }

    @Test func aSetBeforeThatOfTheLastPayloadIsRefused() throws {
        try first()
        try #require(
            make("2.json", "--after", file("1.json"), "--add", file("next.public.pem"), "--revoke", file("news.public.pem")).exitCode == 0)
        sign("2.json", "root1")
        sign("2.json", "root2")
        try #require(payload("--sequence", "1", "--keys", file("2.json"), keys: ["next"]).exitCode == 0)
        try FileManager.default.moveItem(atPath: file("badoo.json"), toPath: file("last.json"))
        let outcome = payload("--after", file("last.json"), "--trust", file("next.public.pem"), "--keys", file("1.json"))
        #expect(outcome.exitCode == 1, "\(outcome)")
        #expect(outcome.error.contains("apps would refuse key set 1: there is one of the same or a higher version [key-set]"), "\(outcome)")
    }

    @Test func theNextSetOfAPayloadFollowsFromItsLast() throws {
        try first()
        try #require(payload("--sequence", "1", "--keys", file("1.json")).exitCode == 0)
        try FileManager.default.moveItem(atPath: file("badoo.json"), toPath: file("last.json"))
        try #require(
            make("2.json", "--after", file("1.json"), "--add-root", file("next.public.pem"), "--remove-root", file("root3.public.pem"))
                .exitCode == 0)
        for name in ["root1", "root2", "next"] { sign("2.json", name) }
        try #require(make("3.json", "--after", file("2.json")).exitCode == 0)
        for name in ["root2", "next"] { sign("3.json", name) }
        // The one that changed the root keys is missing.
        let outcome = payload("--after", file("last.json"), "--keys", file("3.json"))
        #expect(outcome.exitCode == 1 && outcome.error.contains("apps would refuse key set 3: not enough of the root keys"), "\(outcome)")
        let both = payload("--after", file("last.json"), "--keys", file("2.json"), "--keys", file("3.json"))
        #expect(both.exitCode == 0, "\(both)")
        // From now on they come with each payload: devices that have not seen them cannot do without.
        try project.folder.write(try project.folder.text(of: "badoo.json"), to: "last.json")
        try #require(make("4.json", "--after", file("3.json")).exitCode == 0)
        for name in ["root2", "next"] { sign("4.json", name) }
        #expect(payload("--after", file("last.json"), "--keys", file("4.json")).exitCode == 0)
        #expect(try versions == [1, 2, 4])
        // A file that has lost one gets it back.
        try #require(payload("--sequence", "1", "--keys", file("3.json")).exitCode == 0)
        try project.folder.write(try project.folder.text(of: "badoo.json"), to: "last.json")
        let restored = payload("--after", file("last.json"), "--keys", file("2.json"), "--keys", file("4.json"))
        #expect(restored.exitCode == 0, "\(restored)")
        #expect(try versions == [2, 4])
    }

    /// A set made from an older one than the newest does not know what that has revoked.
    @Test func whatWasRevokedStaysRevoked() throws {
        try first()
        // To say that it is removed, too, is no mistake.
        try #require(
            make(
                "2.json", "--after", file("1.json"), "--add", file("next.public.pem"), "--revoke", file("news.public.pem"), "--remove",
                try id("news")
            ).exitCode == 0)
        try #require(make("2b.json", "--after", file("1.json"), "--add", file("next.public.pem")).exitCode == 0)
        try #require(make("3.json", "--after", file("2b.json")).exitCode == 0)
        for name in ["2.json", "2b.json", "3.json"] { for root in ["root1", "root2"] { sign(name, root) } }
        try #require(payload("--sequence", "1", "--keys", file("2.json"), keys: ["next"]).exitCode == 0)
        try project.folder.write(try project.folder.text(of: "badoo.json"), to: "last.json")
        let outcome = payload("--after", file("last.json"), "--keys", file("3.json"), keys: ["next"])
        #expect(outcome.exitCode == 1, "\(outcome)")
        #expect(outcome.error.contains("key set 3 does not revoke every key that earlier ones have revoked"), "\(outcome)")
    }

    @Test func theNextSetContinuesTheLast() throws {
        try first()
        let outcome = make(
            "2.json", "--after", file("1.json"), "--add", file("next.public.pem"), "--brands", "badoo,bumble", "--revoke", try id("news"),
            "--threshold", "1", "--issued", "2026-11-21", "--expires", "2099-01-01")
        #expect(outcome.output.contains("2.json: key set 2 has 0 signatures by its root keys, needs 2"), "\(outcome.error)")
        let set = try set("2.json").keySet
        #expect(set.version == 2)
        #expect(set.keys == [KeySet.Key(try key("next"), brands: ["badoo", "bumble"])])
        #expect(set.revoked == [try key("news").bytes])
        #expect(set.expires == PayloadDate.seconds(of: "2099-01-01T00:00:00Z"))
        // What was revoked is not listed again.
        let again = make("3.json", "--after", file("2.json"), "--add", file("news.public.pem"))
        #expect(again.exitCode == 1 && again.error.contains("was revoked") && !project.folder.files.contains("3.json"))
    }

    @Test func onlySignaturesByRootKeysCount() throws {
        try first()
        #expect(sign("1.json", "news").output.contains("has 2 signatures by its root keys, needs 2; 1 signature by another key"))
        let made = make("2.json", "--after", file("1.json"), "--key", file("next.private.pem"), "--key", file("root2.private.pem"))
        #expect(made.output.contains("key set 2 has 1 signature by its root keys, needs 2"), "\(made)")
    }

    @Test(arguments: [
        ("badoo,,x", "a name is missing"), (",", "a name is missing"), ("badoo, x", "a space is beside"), ("a,a", "'a' is twice"),
    ])
    func brandsAreNames(brands: String, message: String) throws {
        let outcome = make(
            "1.json", "--app", "news", "--add", file("news.public.pem"), "--brands", brands, "--add-root", file("root1.public.pem"))
        #expect(outcome.exitCode == 2 && outcome.error.contains(message), "\(outcome)")
        #expect(!project.folder.files.contains("1.json"))
    }

    @Test func aChangeOfRootsNeedsBoth() throws {
        try first()
        let outcome = make("2.json", "--after", file("1.json"), "--remove-root", try id("root1"), "--add-root", file("next.public.pem"))
        #expect(outcome.output.contains("has 0 signatures by its root keys, needs 2; 0 signatures by the root keys before it, needs 2"))
        sign("2.json", "root2")
        #expect(check("1.json", "2.json").error.contains("not enough of the root keys before it"))
        sign("2.json", "next")
        #expect(check("1.json", "2.json").error.contains("not enough of the root keys before it"))
        sign("2.json", "root1")
        #expect(check("1.json", "2.json").exitCode == 0)
    }

    @Test func whatAppsWouldRefuseIsNotWritten() throws {
        for (arguments, reason) in [
            (["--app", "news"], "it has no keys"),
            (
                ["--app", "news", "--add", file("news.public.pem"), "--add-root", file("root1.public.pem"), "--root-threshold", "2"],
                "'rootThreshold' must be a whole number from 1 to the number of root keys, 1"
            ),
            (
                ["--app", "news", "--add", file("news.public.pem"), "--add-root", file("root1.public.pem"), "--expires", "2020-01-01"],
                "which is in the past"
            ),
        ] {
            let outcome = tokengen(["keys", "make", "--output", file("x.json")] + arguments)
            #expect(outcome.exitCode == 1 && outcome.error.contains(reason), "\(outcome.error)")
            #expect(!project.folder.files.contains("x.json"))
        }
        #expect(make("x.json").error.contains("the app is missing"))
        #expect(tokengen("keys", "make").error.contains("the file is missing"))
        #expect(tokengen("keys", "sign", file("news.public.pem"), "--key", file("root1.private.pem")).exitCode == 1)
        #expect(tokengen("keys", "sign", file("1.json")).error.contains("the key is missing"))
        #expect(tokengen("keys", "check").exitCode == 2)
    }

    @Test func aSetIsShownToThoseWhoSignIt() throws {
        try first()
        _ = make(
            "2.json", "--after", file("1.json"), "--add", file("next.public.pem"), "--brands", "badoo", "--revoke", file("news.public.pem"),
            "--issued", "2026-11-21", "--expires", "2027-11-21")
        sign("2.json", "root2")
        sign("2.json", "next")
        let (r1, r2, r3) = (try id("root1"), try id("root2"), try id("root3"))
        let digest = SHA256Digest(of: try set("2.json").statement).hexadecimal
        #expect(
            tokengen("keys", "show", file("2.json")).output == """
                  app        news
                  version    2
                  issued     2026-11-21T00:00:00Z
                  expires    2027-11-21T00:00:00Z
                  key        \(try id("next")), for badoo
                  threshold  1 signature for each payload
                  root key   \(r1)
                  root key   \(r2), has signed
                  root key   \(r3)
                  threshold  2 signatures for each key set
                  revoked    \(try id("news"))
                  others     1 signature that none of its root keys has made
                  SHA-256    \(digest)

                """)
    }

    // MARK: Payloads

    @Test func aPayloadBringsKeySets() throws {
        try first()
        let outcome = payload("--sequence", "1", "--keys", file("1.json"))
        #expect(outcome.exitCode == 0 && outcome.output.contains("brings key set 1, "), "\(outcome.error)")
        let bytes = Array(try project.folder.text(of: "badoo.json").utf8)
        #expect(try Envelope(decoding: bytes).readKeySets() == [try set("1.json")])
        // The next one brings them too.
        #expect(payload("--after", file("badoo.json"), "--output=\(file("2.json"))").exitCode == 2)
        try project.folder.write(try project.folder.text(of: "badoo.json"), to: "last.json")
        #expect(payload("--after", file("last.json")).output.contains("brings key set 1, "))
        let verified = tokengen(["verify", file("badoo.json"), release] + roots)
        #expect(verified.exitCode == 0, "\(verified.output)")
        #expect(verified.output.contains("  key set    1, expires "))
        #expect(verified.output.contains("  signature  by the trusted key '\(try id("news"))'"))
    }

    @Test func aPayloadThatItsKeySetRefusesIsToldOf() throws {
        try first()
        let other = payload("--sequence", "1", "--keys", file("1.json"), keys: ["next"])
        #expect(other.exitCode == 1)
        #expect(other.error.contains("no key of '--key' is one that key set 1 lists for 'badoo' [key-set]"))
        _ = make("2.json", "--after", file("1.json"), "--add", file("next.public.pem"), "--brands", "bumble", "--threshold", "2")
        let unsigned = payload("--sequence", "1", "--keys", file("1.json"), "--keys", file("2.json"), keys: ["news", "next"])
        #expect(unsigned.error.contains("apps would refuse key set 2: not enough of the root keys before it have signed it"))
        sign("2.json", "root1")
        sign("2.json", "root2")
        #expect(!project.folder.files.contains("badoo.json"))
        let brand = payload("--sequence", "1", "--keys", file("1.json"), "--keys", file("2.json"), keys: ["news", "next"])
        #expect(brand.exitCode == 0)
        #expect(brand.error.contains("until enough have signed it: it has 1 signature by the keys of key set 2, needs 2 [key-set]"))
    }

    @Test func verifyJudgesKeySetsAsAnApp() throws {
        try first()
        #expect(payload("--sequence", "1", "--keys", file("1.json")).exitCode == 0)
        func verify(_ arguments: String...) -> Outcome { tokengen(["verify", file("badoo.json"), release] + arguments) }
        // An app with another root key ignores the set, and trusts what it lists.
        let other = verify("--root", file("next.public.pem"), "--trust", file("next.public.pem"))
        #expect(other.exitCode == 1)
        #expect(other.output.contains("  key set    1, ignored: not enough of the root keys before it have signed it"))
        #expect(other.output.contains("  signature  not by a trusted key"))
        #expect(verify("--root", file("next.public.pem"), "--trust", file("news.public.pem")).exitCode == 0)
        // One without root keys too.
        #expect(verify("--trust", file("news.public.pem")).output.contains("not checked, name the root keys of an app with --root"))
        #expect(verify("--root-threshold", "2").error.contains("'--root-threshold' needs '--root'"))
    }

    @Test func anExpiredPayloadIsNotSigned() throws {
        try first()
        #expect(
            payload("--sequence", "1", "--issued", "2020-01-01", "--expires", "2020-02-01", "--keys", file("1.json"), keys: []).exitCode
                == 1)
        #expect(payload("--sequence", "1", "--keys", file("1.json"), keys: []).exitCode == 0)
        let text = try project.folder.text(of: "badoo.json")
        try project.folder.write(text.replacing("\"content\":\"", with: "\"content\":\"AAAA"), to: "badoo.json")
        let outcome = sign("badoo.json", "news")
        #expect(outcome.exitCode == 1 && outcome.error.contains("the content is not the one that the statement names"), "\(outcome)")
        #expect(sign("overrides.yaml", "news").exitCode == 1)
    }

    /// Apps read the first sixteen.
    @Test func aSignatureThatAppsDoNotReadIsRefused() throws {
        try first()
        #expect(payload("--sequence", "1", "--keys", file("1.json"), keys: []).exitCode == 0)
        var envelope = try Envelope(decoding: Array(project.folder.text(of: "badoo.json").utf8))
        for number in 0..<16 { envelope.signed.append([UInt8](repeating: UInt8(number), count: 64), by: "other") }
        try project.folder.write(String(decoding: envelope.file, as: UTF8.self), to: "badoo.json")
        let outcome = sign("badoo.json", "news")
        #expect(outcome.exitCode == 1 && outcome.error.contains("would have more than 16 signatures, and apps read no more"), "\(outcome)")
    }

    // MARK: Commands that sign

    private func sign(_ line: String, publicKey: String) -> Outcome {
        tokengen("keys", "sign", file("1.json"), "--key", "command:\(line)", "--public-key", file("\(publicKey).public.pem"))
    }

    /// The bytes are on standard input, and openssl wants a file.
    private func openSSL(_ name: String) -> String {
        "cat > '\(file("message"))' && openssl pkeyutl -sign -rawin -inkey '\(file("\(name).private.pem"))' -in '\(file("message"))'"
    }

    @Test(.startsPrograms) func aCommandSigns() throws {
        try first()
        #expect(sign(openSSL("root2"), publicKey: "root2").output.contains("has 3 signatures by its root keys, needs 2"))
        #expect(try set("1.json").signers(among: [key("root2")]).count == 1)
        let outcome = tokengen(
            "payload", release, "--roll-back", "--sequence", "1", "--output", file("badoo.json"), "--key", "command:" + openSSL("news"),
            "--public-key", file("news.public.pem"), "--key", file("next.private.pem"))
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        for name in ["news", "next"] {
            #expect(tokengen("verify", file("badoo.json"), release, "--trust", file("\(name).public.pem")).exitCode == 0)
        }
        // What is signed is short enough for hardware.
        #expect(try Data(contentsOf: URL(filePath: file("message"))).count < 1024)
    }

    @Test(
        .startsPrograms,
        .timeLimit(.minutes(1)),
        arguments: [
            ("cat", "printed more than 64 bytes; a signature is 64 raw bytes, not text"), ("yes", "printed more than 64 bytes"),
            ("true", "printed 0 bytes"), ("printf abc", "printed 3 bytes"), ("exit 3", "ended with 3 [signing-key]"),
            ("no-such-command", "ended with 127: "),
            ("head -c 64 /dev/zero", "signed with another key than that of '--public-key', or signed something else"),
        ])
    func whatIsNoSignatureIsNotWritten(_ line: String, _ reason: String) throws {
        try first()
        let before = try project.folder.text(of: "1.json")
        let outcome = sign(line, publicKey: "root2")
        #expect(outcome.exitCode == 1 && outcome.error.contains("the command '\(line)' of '--key' \(reason)"), "\(outcome.error)")
        #expect(try project.folder.text(of: "1.json") == before)
    }

    @Test(.startsPrograms) func anotherKeyThanThePublicOneIsNoticed() throws {
        try first()
        #expect(sign(openSSL("next"), publicKey: "root2").error.contains("signed with another key than that of '--public-key'"))
    }

    @Test func commandsAndPublicKeysArePairs() throws {
        try first()
        let without = tokengen("keys", "sign", file("1.json"), "--key", "command:true")
        #expect(without.exitCode == 2 && without.error.contains("give its public key with '--public-key'"))
        let surplus = tokengen(
            "keys", "sign", file("1.json"), "--key", file("root1.private.pem"), "--public-key", file("root1.public.pem"))
        #expect(surplus.exitCode == 2 && surplus.error.contains("has no command"))
    }
}
