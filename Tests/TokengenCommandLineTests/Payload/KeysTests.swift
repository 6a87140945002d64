import Foundation
import ProjectCases
import Testing

@Suite struct KeysTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aNewPairIsWrittenAndTheAppsLinePrinted() throws {
        let outcome = tokengen("keys", "new", "--output", folder("keys/release"))
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(try folder.text(of: "keys/release.private.pem").hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
        #expect(try folder.text(of: "keys/release.public.pem").hasPrefix("-----BEGIN PUBLIC KEY-----\n"))
        let permissions = try FileManager.default.attributesOfItem(atPath: folder("keys/release.private.pem"))[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        #expect(outcome.output.contains(#/    TrustedKey\(id: "[0-9a-f]{16}", ed25519: "[A-Za-z0-9+/]{43}="\)\n/#))
        #expect(!outcome.output.contains(try folder.text(of: "keys/release.private.pem").split(separator: "\n")[1]))
    }

    @Test func theAppsLineIsPrintedAgain() throws {
        let new = tokengen("keys", "new", "--output", folder("release"))
        let shown = tokengen("keys", "show", folder("release.public.pem"))
        #expect(shown.exitCode == 0 && new.output.hasSuffix("    " + shown.output + "") && shown.output.hasPrefix("TrustedKey("))
        let secret = tokengen("keys", "show", folder("release.private.pem"), isTerminal: true)
        #expect(secret.exitCode == 1 && secret.error.contains("it is a private key"))
    }

    @Test func aPrivateKeyInAWorkTreeIsWarnedOf() throws {
        try folder.write("", to: ".git/config")
        let warned = tokengen("keys", "new", "--output", folder("keys/one"))
        #expect(warned.exitCode == 0 && warned.error.contains("one.private.pem' is in a git work tree; "), "\(warned.error)")
        try folder.write("build\n*.private.pem\n", to: ".gitignore")
        #expect(tokengen("keys", "new", "--output", folder("keys/two")).error.isEmpty)
    }

    @Test func nothingIsOverwritten() throws {
        try folder.write("mine", to: "release.public.pem")
        let outcome = tokengen("keys", "new", "--output", folder("release"))
        #expect(outcome.exitCode == 3)
        #expect(outcome.error.contains("[existing-file]"))
        #expect(folder.files == ["release.public.pem"])
    }

    @Test func keysDoesNothingElse() {
        #expect(tokengen("keys").exitCode == 2)
        let outcome = tokengen("keys", "old")
        #expect(outcome.exitCode == 2)
        #expect(outcome.error.contains("unknown action 'old'; expected new, make, sign, check, show"))
        #expect(tokengen("keys", "new", "release2").error.contains("write: tokengen keys new --output release2"))
        #expect(tokengen("keys", "new", "--output", folder("r.pem")).exitCode == 2)
        #expect(folder.files.isEmpty)
    }
}
