import Foundation
import Gate
import Testing
import TokenDiagnostics

@testable import TokenFiles

/// What a name means, and what is said about one without a meaning.
@Suite(.startsPrograms) struct RevisionNameTests {
    @Test func threeDotsAreTheNewestCommonCommit() throws {
        let sandbox = try GitSandbox()
        let base = try sandbox.commit(["tokens/a.yaml": "a: 1"])
        try sandbox.commit(["tokens/a.yaml": "a: main"])
        try sandbox.git("checkout", "--quiet", "-b", "topic", base)
        try sandbox.commit(["tokens/a.yaml": "a: topic"])
        for name in ["main...", "main...HEAD", "...main", "main...topic"] {
            let reading = sandbox.read(name)
            #expect(reading.files == ["a.yaml": "a: 1"], "\(name): \(reading)")
            #expect(reading.names == ["\(base.prefix(10)):tokens/a.yaml"])
        }
        try sandbox.git("checkout", "--quiet", "--orphan", "lonely")
        try sandbox.commit(["tokens/a.yaml": "a: 2"])
        #expect(sandbox.read("main...").messages == ["the revision 'main...' cannot be read: these have no commit in common"])
        #expect(sandbox.read("nowhere...").messages.first?.contains("is named 'nowhere'") == true)
    }

    @Test func anUnknownNameSaysWhatToDo() throws {
        let sandbox = try GitSandbox()
        #expect(sandbox.read().messages == ["the revision 'HEAD' cannot be read: the repository has no commits yet"])
        try sandbox.commit(["tokens/a.yaml": "a: 1", "design/x": "", "Sources/App/tokens/a.yaml": "a: 1"])
        func expect(_ name: String, _ words: String, in place: String = "source") {
            let messages = sandbox.read(name, in: place).messages
            #expect(messages.count == 1 && messages.first?.contains(words) == true, "\(name): \(messages)")
        }
        expect("nowhere", "no branch, tag or commit is named 'nowhere'")
        expect("-x", "a revision cannot begin with '-'")
        expect("", "no branch, tag or commit")
        expect("^main", "'^main' is not one commit")
        expect("HEAD:gone", "'HEAD:gone' does not exist")
        try sandbox.git("branch", "topic")
        try sandbox.git("clone", "--quiet", sandbox.folder("source"), "clone", in: "")
        expect("topic", "did you mean 'origin/topic'?", in: "clone")
        expect("origin/other", "run 'git fetch origin other'", in: "clone")
        expect("other", "if it is on the server, run 'git fetch origin other' and write 'origin/other'", in: "clone")
    }

    @Test func missingTokensNameWhatIsThere() throws {
        let sandbox = try GitSandbox()
        try sandbox.commit(["design/a.yaml": "a: 1", "README.md": ""])
        #expect(
            sandbox.read().messages == [
                "'HEAD:tokens' does not exist | 'HEAD:' has 'README.md', 'design'; another folder is written 'HEAD:FOLDER'"
            ])
        #expect(sandbox.read(tokens: "desing").messages == ["'HEAD:desing' does not exist | did you mean 'HEAD:design'?"])
        try sandbox.commit(["App/Sources/Kit/tokens/a.yaml": "a: 1"])
        #expect(sandbox.read(tokens: "App/tokens").messages.first?.contains("'HEAD:App' has 'Sources'") == true)
    }

    @Test func whatExistsIsAFolder() throws {
        let sandbox = try GitSandbox()
        try sandbox.commit(["tokens/a.yaml": "a: 1", "old/a.yaml": "", "v1.catalogue.json": "{}"])
        try sandbox.git("branch", "old")
        try sandbox.git("branch", "feature/x")
        let tokens = sandbox.folder("source/tokens")
        let old = sandbox.folder("source/old")
        #expect(try ComparedName(old, of: tokens) == .files(old))
        #expect(try ComparedName("./nowhere", of: tokens) == .files("./nowhere"))
        #expect(try ComparedName(".", of: tokens) == .files("."))
        let catalogue = sandbox.folder("source/v1.catalogue.json")
        #expect(try ComparedName(catalogue, of: tokens) == .catalogue(catalogue))
        #expect(try ComparedName("gone.catalogue.json", of: tokens) == .catalogue("gone.catalogue.json"))
        for name in ["main", "HEAD~3", "feature/x", "main...", "nowhere"] {
            #expect(try ComparedName(name, of: tokens) == .revision(name))
        }
        // The tests run in the root of this package.
        try sandbox.git("branch", "Sources")
        try sandbox.git("branch", "Package.swift")
        #expect(try ComparedName("./Sources", of: tokens) == .files("./Sources"))
        for (name, noun) in [("Sources", "folder"), ("Package.swift", "file")] {
            let error = #expect(throws: ComparedName.Ambiguity.self) { try ComparedName(name, of: tokens) }
            #expect(
                error?.text
                    == "'\(name)' is a \(noun) and a git revision; write './\(name)' for the \(noun), or '\(name)^0' for the revision")
            #expect(sandbox.read(name + "^0").files.count == 1)
        }
        #expect(try ComparedName("Tests", of: tokens) == .files("Tests"))
    }

    @Test func workingTreesOfAllKindsAreRead() throws {
        let sandbox = try GitSandbox()
        try sandbox.commit(["tokens/a.yaml": "a: 1"])
        try sandbox.git("worktree", "add", "--quiet", "-b", "side", "../linked")
        try sandbox.git("clone", "--quiet", "--bare", sandbox.folder("source"), "bare.git", in: "")
        try sandbox.git("worktree", "add", "--quiet", "-b", "other", "../of-bare", in: "bare.git")
        for place in ["linked", "of-bare", "bare.git"] {
            #expect(sandbox.read("main", in: place).files == ["a.yaml": "a: 1"], "\(place)")
        }
        let outside = sandbox.read("main", in: "").messages
        #expect(outside.count == 1 && outside.first?.contains("not a git repository") == true, "\(outside)")
    }
}
