import Foundation
import ProjectCases
import Testing
import TokenModel

@testable import TokenDelivery
import TokenDigest

@Suite struct VerifyTests {
    private let project: ReleasedProject
    private let release: String

    init() throws {
        project = try ReleasedProject()
        release = try project.release(3)
        try #require(tokengen("keys", "new", "--output", project.folder("release")).exitCode == 0)
    }

    private var payload: String { project.folder("badoo.json") }
    private var trust: [String] { ["--trust", project.folder("release.public.pem")] }

    private func make(_ overrides: String, _ arguments: String...) throws {
        try project.folder.write(overrides, to: "overrides.yaml")
        let fixed = ["--sequence", "7", "--issued", "2019-11-21", "--overrides", project.folder("overrides.yaml"), "--output", payload]
        let outcome = tokengen(
            ["payload", release, "--key", project.folder("release.private.pem")] + fixed
                + (arguments.isEmpty ? ["--expires", "2099-01-01"] : arguments))
        try #require(outcome.exitCode == 0, "\(outcome.error)")
    }

    private func verify(_ arguments: [String]) -> Outcome { tokengen(["verify", payload] + arguments) }

    @Test func whatChangesIsToldPathByPath() throws {
        try make("tokens: { color.accent: \"#FF0080\", color.ink: { modes: { dark: \"#000\" } }, size.card: 8 }")
        let outcome = verify([release] + trust)
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        let text = outcome.output.replacing(project.folder.path + "/", with: "").replacing(/[0-9a-f]{16}/, with: "KEY")
        #expect(
            text == """
                  signature  by the trusted key 'KEY'
                  app        news, brand badoo
                  sequence   7
                  issued     2019-11-21T00:00:00Z
                  expires    2099-01-01T00:00:00Z
                  shown      from the next launch
                  layers     base

                release 3 (releases/3/badoo.catalogue.json): accepted
                  layer 'base', for all devices
                    overridden:
                      color.accent
                        #783BF9 → #FF0080
                      color.ink
                        dark: #FFFFFF → #000000
                      size.card
                        unchanged
                    changed as a result:
                      color.text.title
                        #783BF9 → #FF0080
                      NewsViewStyle/default/viewStyle/backgroundColor
                        dark: #FFFFFF → #000000
                      NewsViewStyle/default/titleColor
                        normal #783BF9, disabled #767676 → normal #FF0080, disabled #767676
                    3 overridden, 3 follow, 0 unknown

                """)
    }

    @Test(arguments: [("nextLaunch", "from the next launch"), ("immediate", "immediately")])
    func whenItIsShownIsTold(activation: String, words: String) throws {
        try make("tokens: { size.card: 4 }", "--expires", "2099-01-01", "--activation", activation)
        let outcome = verify([release] + trust)
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(outcome.output.contains("  shown      \(words)\n"), "\(outcome.output)")
    }

    @Test func aReleaseWithoutThePathIgnoresIt() throws {
        try make("tokens: { size.card: 4 }")
        try project.write("size: { $type: dimension, other: 8 }", to: "base/size.yaml")
        try project.write("{}", to: "styles/news.yaml")
        try project.release(4)
        let catalogue = try project.folder.text(of: "releases/4/badoo.catalogue.json").replacing("\"release\":4", with: "\"release\":3")
        try project.folder.write(catalogue, to: "other.json")
        let outcome = verify(["--catalogue", project.folder("other.json")] + trust)
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.contains("    not in this release:\n      size.card\n    0 overridden, 0 follow, 1 unknown\n"))
    }

    @Test func anotherReleaseHasNoneOfItsLayers() throws {
        try make("tokens: { size.card: 4 }")
        let fourth = try project.release(4)
        let outcome = verify([release, fourth] + trust)
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.contains("release 4 (\(fourth)): accepted\n  layer 'base' is for release 3\n"), "\(outcome.output)")
        #expect(verify([project.folder("releases/3/bumble.catalogue.json")] + trust).output.contains("for the brand 'badoo'"))
    }

    @Test func releasesWithTheSameVerdictAreToldTogether() throws {
        let fourth = try project.release(4)
        try project.release(5)
        try #require(
            project.payload(release, fourth, "--roll-back", "--key", project.folder("release.private.pem"), "--output", payload).exitCode
                == 0)
        let bumble = project.folder("releases/5/bumble.catalogue.json")
        let outcome = verify([release, bumble, fourth] + trust)
        let heads = outcome.output.replacing(project.folder.path + "/", with: "").split(separator: "\n").filter { $0.hasPrefix("release") }
        #expect(
            heads == [
                "releases 3 and 4 (releases/3/badoo.catalogue.json, releases/4/badoo.catalogue.json): accepted, shows the bundled values",
                "release 5 (releases/5/bumble.catalogue.json): rejected: The payload is for the brand 'badoo'.",
            ])
        #expect(outcome.exitCode == 1)
    }

    @Test func aReleaseThatOccursTwiceIsAnError() throws {
        try make("tokens: { color.accent: \"#FF0080\" }")
        try project.folder.write(try project.folder.text(of: "releases/3/badoo.catalogue.json"), to: "again.json")
        let outcome = verify([release, project.folder("again.json")] + trust)
        #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
        #expect(outcome.error.contains("are both release 3 [catalogue]"), "\(outcome.error)")
        // Another brand's catalogue has the same number.
        #expect(verify([release, project.folder("releases/3/bumble.catalogue.json")] + trust).output.contains("for the brand 'badoo'"))
    }

    @Test func mixedUpFilesAreNamed() throws {
        try make("tokens: { size.card: 4 }")
        #expect(tokengen("verify", release, payload).error.contains("badoo.json' is a payload, not a catalogue"))
        try project.folder.write("<!DOCTYPE html><html></html>", to: "page.json")
        #expect(tokengen("verify", project.folder("page.json"), release).output.contains("signature  unreadable: HTML, perhaps"))
        let address = tokengen("verify", "https://example.com/badoo.json", release, isTerminal: true)
        #expect(address.exitCode == 3 && address.error.contains("download it first: curl -fsS https://example.com/badoo.json"))
        let piped = tokengen(["verify", "-", release] + trust, input: try project.folder.text(of: "badoo.json"))
        #expect(piped.exitCode == 0 && piped.output.contains("accepted\n"), "\(piped.error)")
    }

    @Test func signaturesCount() throws {
        try make("tokens: { size.card: 4 }")
        let unchecked = verify([release])
        #expect(unchecked.exitCode == 0 && unchecked.output.contains("not checked; name the keys"))
        #expect(unchecked.output.contains("): accepted; the signature was not checked\n"))
        _ = tokengen("keys", "new", "--output", project.folder("other"))
        let untrusted = verify([release, "--trust", project.folder("other.public.pem")])
        #expect(untrusted.exitCode == 1)
        #expect(untrusted.output.contains("signature  not by a trusted key"))
        #expect(untrusted.output.contains("rejected: The payload has no signature by a trusted key, or not enough of them."))
        #expect(verify([release, "--trust", project.folder("other.public.pem")] + trust).exitCode == 0)
    }

    @Test func aTamperedByteIsFound() throws {
        try make("tokens: { size.card: 4 }")
        let text = try project.folder.text(of: "badoo.json")
        let start = try #require(text.range(of: "\"payload\":\"")?.upperBound)
        let place = text.index(start, offsetBy: 9)
        try project.folder.write(text[..<place] + (text[place] == "A" ? "B" : "A") + text[text.index(after: place)...], to: "badoo.json")
        #expect(verify([release] + trust).exitCode == 1)
    }

    @Test func aKeyIsAlsoTrustedByItsBase64() throws {
        try make("tokens: { size.card: 4 }")
        let line = try #require(tokengen("keys", "new", "--output", project.folder("more")).output.firstMatch(of: /ed25519: "(.*)"/))
        #expect(verify([release, "--trust", String(line.1)]).exitCode == 1)
        #expect(verify([release, "--trust", project.folder("release.private.pem")]).error.contains("[signing-key]"))
        #expect(verify([release, "--trust", "0123456789abcdef"]).error.contains("'0123456789abcdef' is the id of a key"))
        #expect(verify([release, "--trust", project.folder("nothing.pem")]).exitCode == 3)
    }

    /// An unsigned payload with these texts as they are.
    private func write(_ statement: String, content: String? = nil) throws {
        let bytes = Array((content ?? "").utf8)
        let bound = #""contentSHA256":"\#(SHA256Digest(of: bytes).hexadecimal)","contentBytes":\#(bytes.count)"#
        let statement = Array("{\(statement),\(content == nil ? #""directive":"rollBackToBundled""# : bound)}".utf8)
        let rest = content == nil ? "" : #","content":"\#(Base64.encoded(bytes))""#
        let type = Envelope.payloadType
        try project.folder.write(
            #"{"payloadType":"\#(type)","payload":"\#(Base64.encoded(statement))","signatures":[]\#(rest)}"#, to: "badoo.json")
    }

    @Test func anExpiredPayloadIsRejected() throws {
        try write(#""app":"news","brand":"badoo","sequence":1,"issued":"2019-01-01T00:00:00Z","expires":"2020-01-01T00:00:00Z""#)
        let outcome = verify([release])
        #expect(outcome.exitCode == 1)
        #expect(outcome.output.contains("2020-01-01T00:00:00Z, in the past"))
        #expect(outcome.output.contains("rejected: The payload expired on 2020-01-01T00:00:00Z."))
    }

    /// Both commands know the limit that an app has by default.
    @Test func aPayloadThatIsTooLargeIsReported() throws {
        let space = String(repeating: " ", count: StoreConfiguration(folder: "", trustedKeys: []).byteLimit)
        let header = #""app":"news","brand":"badoo","sequence":1,"issued":"2020-01-01T00:00:00Z","expires":"2099-01-01T00:00:00Z""#
        try write(header, content: #"{"layers":[{"name":"a","fits":{"from":3,"through":3},"tokens":{\#(space)}}]}"#)
        let warning = " bytes; apps reject more than 4194304 unless their 'byteLimit' is higher [payload-rejected]"
        let outcome = verify([release])
        #expect(outcome.exitCode == 0 && outcome.error.contains(warning), "\(outcome.error)")
        let next = tokengen(
            "payload", release, "--after", payload, "--layer", "a", "--until", "2098-01-01T00:00:00Z", "--output",
            project.folder("next.json"))
        #expect(next.exitCode == 0 && next.error.contains(warning), "\(next.error)")
    }

    @Test func anUnsignedPayloadIsForAppsThatAllowIt() throws {
        let plain = project.payload(release, "--roll-back", "--output", payload)
        #expect(plain.exitCode == 0)
        let outcome = verify([release])
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.contains("none; only apps that allow unsigned payloads accept it"))
        #expect(outcome.output.contains("directive  roll back to the bundled values"))
        #expect(outcome.output.contains("shown      immediately"))
        #expect(verify([release] + trust).output.contains("rejected: The payload is not signed"))
    }

    @Test(arguments: ["{}", #"{"x":{"\u001bx":1}}"#, #"{"color.accent":{"$value":"\u001b"}}"#])
    func hostileTextNeverReachesTheTerminal(_ tokens: String) throws {
        for (app, brand) in [(#"a\u001b[31m"#, #"\u202Eb"#), ("news", "badoo")] {
            let dates = #""sequence":1,"issued":"2020-01-01T00:00:00Z","expires":"2099-01-01T00:00:00Z""#
            let share = #""share":{"salt":"\u001b\u202E","from":0,"to":1}"#
            let layer = #"{"name":"a","fits":{"from":1,"through":9},\#(share),"tokens":\#(tokens)}"#
            try write(#""app":"\#(app)","brand":"\#(brand)",\#(dates)"#, content: #"{"layers":[\#(layer)]}"#)
            let outcome = verify([release])
            #expect(outcome.exitCode == (app == "news" && !tokens.contains("color") ? 0 : 1), "\(outcome.output)")
            let shown = outcome.output + outcome.error
            #expect(!shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
        }
        try project.folder.write("\u{1B}]0;owned\u{7}", to: "badoo.json")
        #expect(!verify([release]).output.contains("\u{1B}"))
    }

    @Test func callsThatAreIncompleteAreUsage() {
        #expect(tokengen("verify").exitCode == 2)
        #expect(tokengen("verify", payload).exitCode == 2)
        #expect(tokengen("verify", payload, release).exitCode == 3)
    }
}
