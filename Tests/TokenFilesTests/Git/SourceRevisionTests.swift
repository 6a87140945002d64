import Foundation
import Gate
import Testing
import TokenDiagnostics

@testable import TokenFiles
import TokenProject

/// What is read of a git revision.
@Suite(.startsPrograms) struct SourceRevisionTests {
    private static let base = ["tokens/base/a.yaml": "a: 1\n", "tokens/tokengen.yaml": "name: A\n"]

    @Test func readsWhatTheRevisionHas() throws {
        let sandbox = try GitSandbox()
        let first = try sandbox.commit(Self.base)
        try sandbox.commit(["tokens/base/a.yaml": "a: 2\n", "tokens/base/b.yaml": "b: 1\n", "tokens/notes.md": "-"])
        try sandbox.folder.write("a: 3\n", to: "source/tokens/base/a.yaml")
        try sandbox.git("tag", "v1", first)
        for name in ["v1", first, String(first.prefix(8)), "HEAD~1", "main^"] {
            let old = sandbox.read(name)
            #expect(old.files == ["base/a.yaml": "a: 1\n", "tokengen.yaml": "name: A\n"] && old.messages.isEmpty, "\(name): \(old)")
            #expect(old.names == ["\(name):tokens/base/a.yaml", "\(name):tokens/tokengen.yaml"])
        }
        #expect(sandbox.read("main").files["base/a.yaml"] == "a: 2\n")
        // Nothing has to be in the working tree, and nothing is put there.
        try sandbox.git("rm", "-r", "--quiet", "--force", "tokens")
        #expect(sandbox.read("main").files.count == 3)
        #expect(try sandbox.git("status", "--short", "--ignored").contains("??") == false)
    }

    /// As in git, `main:folder` is from the root of the repository.
    @Test func readsTheFolderThatTheNameSays() throws {
        let sandbox = try GitSandbox()
        try sandbox.commit(["design/old/base/a.yaml": "a: 1\n"])
        try sandbox.git("mv", "design/old", "tokens")
        for name in ["HEAD:design/old", "HEAD...:design/old/"] {
            let old = sandbox.read(name)
            #expect(old.files == ["base/a.yaml": "a: 1\n"] && old.messages.isEmpty, "\(name): \(old)")
        }
        #expect(sandbox.read("main:design/old", tokens: "old", in: "source/tokens").names == ["main:design/old/base/a.yaml"])
        for name in [
            "HEAD:..", "HEAD:../..", "HEAD:../design/old", "HEAD:design/../../old", "HEAD:gone", ":design", "HEAD^{/:}",
        ] {
            #expect(!sandbox.read(name).messages.isEmpty, "\(name)")
        }
    }

    @Test func readsBytesAsTheyAreStored() throws {
        let sandbox = try GitSandbox()
        let attributes = """
            *.yaml text eol=crlf ident
            tokens/private export-ignore
            subst.yaml export-subst

            """
        let files = ["tokens/private/a.yaml": "a: 1\n", "tokens/subst.yaml": "a: $Format:%H$ $Id$\n"]
        try sandbox.commit(files)
        try sandbox.commit([".gitattributes": attributes])
        try sandbox.git("config", "core.autocrlf", "true")
        #expect(sandbox.read().files == ["private/a.yaml": "a: 1\n", "subst.yaml": "a: $Format:%H$ $Id$\n"])
        try sandbox.git("config", "core.autocrlf", "false")
        try sandbox.commit([".gitattributes": "*.yaml -text", "tokens/crlf.yaml": "a: 1\r\n"])
        #expect(sandbox.read().files["crlf.yaml"] == "a: 1\r\n")
    }

    @Test func knowsRepositoriesOfBothFormats() throws {
        let sandbox = try GitSandbox("--object-format=sha256")
        let commit = try sandbox.commit(Self.base)
        #expect(commit.count == 64 && sandbox.read(commit).files.count == 2)
    }

    @Test func findsTheFolderInsideTheRepository() throws {
        let sandbox = try GitSandbox()
        try sandbox.commit(["apps/one/tokens/base/a.yaml": "a: 1", "apps/one/tokengen.yaml": "name: A", "apps/one/Fonts/A.ttf": "font"])
        let reading = sandbox.read(tokens: "apps/one/tokens")
        #expect(reading.names == ["HEAD:apps/one/tokens/base/a.yaml", "HEAD:apps/one/tokengen.yaml"])
        #expect(sandbox.read(tokens: "one/tokens", in: "source/apps").names == reading.names)
        #expect(sandbox.read(tokens: ".", in: "source/apps/one/tokens").names.first == "HEAD:apps/one/tokens/base/a.yaml")
        #expect(sandbox.read(tokens: "../one/tokens/", in: "source/apps/one").names == reading.names)
        #expect(sandbox.read(tokens: "apps/one/tokens/base/a.yaml").files == ["a.yaml": "a: 1"])
        let tokens = sandbox.folder("source/apps/one/tokens")
        let revision = try SourceRevision("HEAD", of: tokens)
        var diagnostics = Diagnostics()
        #expect(revision.load(reporting: &diagnostics)?.name == "HEAD:" + tokens)
        #expect(try revision.asset("Fonts/A.ttf") == Array("font".utf8))
        #expect(throws: FileError.self) { try revision.asset("Fonts/B.ttf") }
        #expect(throws: FileError.self) { try revision.asset("../../../secret") }
        #expect(revision.failure == nil)
    }

    @Test func readsWhatAResolverDocumentNames() throws {
        let sandbox = try GitSandbox()
        let document = """
            { "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "a", "sources": [{ "$ref": "../tokens/hidden/.a.json" }, { "$ref": "b.txt" }] }] }
            """
        try sandbox.commit(["tokens/a.resolver.json": document, "tokens/b.txt": "{}", "tokens/hidden/.a.json": "{}"])
        #expect(sandbox.read().files.keys.sorted().contains("b.txt"))
    }

    // MARK: - Links

    @Test func followsLinksAsOnTheDisk() throws {
        let sandbox = try GitSandbox()
        try sandbox.folder.write("a: 1", to: "source/tokens/base/a.yaml")
        for file in ["source/secret.yaml", "other.yaml"] { try sandbox.folder.write("secret", to: file) }
        for (name, target) in [
            ("in.yaml", "base/a.yaml"), ("twice.yaml", "up/in.yaml"), ("up", "../tokens"), ("out.yaml", "../secret.yaml"),
            ("far.yaml", "../../other.yaml"), ("root.yaml", "/etc/passwd"), ("gone.yaml", "nothing.yaml"), ("self.yaml", "self.yaml"),
        ] { try sandbox.link("tokens/\(name)", to: target) }
        try sandbox.link("design", to: "tokens")
        try sandbox.commit([:])
        for tokens in ["tokens", "design"] {
            let reading = sandbox.read(tokens: tokens)
            var diagnostics = Diagnostics()
            let disk = ProjectLoader.load(sandbox.folder("source/\(tokens)"), reporting: &diagnostics)
            #expect(reading.files.keys.sorted() == disk?.files.map(\.path).sorted() && reading.files["twice.yaml"] == "a: 1")
            // The texts are those of the disk, with other paths.
            func plain(_ texts: [String]) -> [String] {
                texts.map { $0.replacing(sandbox.folder("source/"), with: "").replacing("HEAD:", with: "") }
            }
            #expect(plain(reading.messages) == plain(diagnostics.all.map(\.text)))
        }
    }

    // MARK: - Submodules

    @Test func readsSubmodulesInTheirOwnRepositories() throws {
        let sandbox = try GitSandbox()
        for name in ["inner", "outer"] { try sandbox.make(name) }
        try sandbox.commit(["deep.yaml": "deep: 1"], in: "inner")
        try sandbox.git("submodule", "--quiet", "add", sandbox.folder("inner"), "nested", in: "outer")
        let recorded = try sandbox.commit(["base/a.yaml": "a: 1"], in: "outer")
        try sandbox.git("submodule", "--quiet", "add", sandbox.folder("outer"), "tokens")
        try sandbox.git("submodule", "--quiet", "update", "--init", "--recursive")
        try sandbox.commit(["README.md": ""])
        let files = ["base/a.yaml": "a: 1", "nested/deep.yaml": "deep: 1"]
        #expect(sandbox.read().files == files)
        // The recorded commit counts, not what is checked out there.
        try sandbox.commit(["base/a.yaml": "a: 2"], in: "source/tokens")
        #expect(sandbox.read().files == files)
        // On another branch git keeps the clone elsewhere.
        try sandbox.git("rm", "--quiet", "--force", "tokens")
        #expect(sandbox.read().files["base/a.yaml"] == "a: 1")

        try sandbox.git("clone", "--quiet", sandbox.folder("source"), "clone", in: "")
        let missing = sandbox.read(in: "clone")
        #expect(missing.messages == ["'HEAD:tokens' cannot be read: this submodule has no clone; run 'git submodule update --init tokens'"])
        try sandbox.git("submodule", "--quiet", "update", "--init", in: "clone")
        let nested = sandbox.read(in: "clone").messages
        #expect(
            nested.count == 1 && nested.first?.contains("run 'git submodule update --init --recursive'") == true, "\(nested)")
        try sandbox.git("submodule", "--quiet", "update", "--init", "--recursive", in: "clone")
        #expect(sandbox.read(in: "clone").files == files)
        // A submodule whose clone is older than the revision.
        try sandbox.git("reset", "--quiet", "--hard")
        try sandbox.git("submodule", "--quiet", "update", "--init")
        try sandbox.commit(["base/a.yaml": "a: 3"], in: "source/tokens")
        let newer = try sandbox.git("rev-parse", "HEAD", in: "source/tokens")
        try sandbox.commit([:])
        try sandbox.git("fetch", "--quiet", "--no-recurse-submodules", "origin", in: "clone")
        #expect(recorded != newer)
        let lacks = sandbox.read("origin/main", in: "clone").messages
        #expect(lacks.count == 1 && lacks.first?.contains("run 'git -C tokens fetch origin \(newer)'") == true, "\(lacks)")
    }

    /// Its clone is where the folder is now, or where git keeps it under its first name.
    @Test func readsSubmodulesBelowARenamedFolder() throws {
        let sandbox = try GitSandbox()
        for name in ["one", "two"] {
            try sandbox.make(name)
            try sandbox.commit(["base/a.yaml": "\(name): 1"], in: name)
            try sandbox.git("submodule", "--quiet", "add", sandbox.folder(name), "design/\(name)")
        }
        try sandbox.commit(["design/base/b.yaml": "b: 1"])
        let files = ["one/base/a.yaml": "one: 1", "two/base/a.yaml": "two: 1", "base/b.yaml": "b: 1"]
        try sandbox.git("mv", "design", "tokens")
        try sandbox.commit([:])
        #expect(sandbox.read().files == files)
        #expect(sandbox.read("HEAD~1", tokens: "design").files == files)
        #expect(sandbox.read("HEAD~1:design").files == files)
        // Each is where the other one was.
        for (old, new) in [("one", "three"), ("two", "one"), ("three", "two")] { try sandbox.git("mv", "tokens/\(old)", "tokens/\(new)") }
        try sandbox.commit([:])
        #expect(sandbox.read("HEAD~1").files == files)
        #expect(sandbox.read().files["one/base/a.yaml"] == "two: 1")
    }

    // MARK: - What a clone lacks

    @Test func aPointerOfLFSIsReplacedByTheObject() throws {
        let sandbox = try GitSandbox()
        let digest = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"  // of "a"
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 1\n"
        let commit = try sandbox.commit(["tokens/a.yaml": pointer, "tokens/b.yaml": "b: 1"])
        let advice = "this clone does not have it; run 'git lfs fetch origin \(commit)'"
        #expect(sandbox.read().messages == ["'HEAD:tokens/a.yaml' cannot be read: it is in Git LFS, and \(advice)"])
        var found = Diagnostics()
        _ = ProjectLoader.load(sandbox.folder("source/tokens"), reporting: &found)
        #expect(
            found.all.map(\.text).first?.hasSuffix("a.yaml' cannot be read: it is in Git LFS, and not here; run 'git lfs pull'") == true)
        let object = "source/.git/lfs/objects/ca/97/\(digest)"
        try sandbox.folder.write("b", to: object)
        #expect(sandbox.read().messages.count == 1)
        try sandbox.folder.write("a", to: object)
        #expect(sandbox.read().files == ["a.yaml": "a", "b.yaml": "b: 1"])
        // A linked working tree has the same objects.
        try sandbox.git("worktree", "add", "--quiet", "../linked")
        #expect(sandbox.read(in: "linked").files["a.yaml"] == "a")
    }

    @Test func aShallowCloneNamesTheFetch() throws {
        let sandbox = try GitSandbox()
        let first = try sandbox.commit(Self.base)
        try sandbox.commit(["tokens/base/a.yaml": "a: 2"])
        try sandbox.git("clone", "--quiet", "--depth", "1", "file://" + sandbox.folder("source"), "clone", in: "")
        #expect(sandbox.read(in: "clone").files["base/a.yaml"] == "a: 2")
        for name in ["HEAD~1", first, "main~1"] {
            let messages = sandbox.read(name, in: "clone").messages
            let advice = "run 'git fetch --unshallow', or set 'fetch-depth: 0' for actions/checkout"
            #expect(messages.count == 1 && messages.first?.contains(advice) == true, "\(name): \(messages)")
        }
        for name in ["other", "other~1"] {
            let messages = sandbox.read(name, in: "clone").messages
            let words = "no branch, tag or commit is named '\(name)'; if it is on the server, run 'git fetch origin"
            #expect(messages.count == 1 && messages.first?.contains(words) == true, "\(messages)")
        }
        try sandbox.git("checkout", "--quiet", "-b", "side", first)
        try sandbox.commit(["b": ""])
        try sandbox.git("fetch", "--quiet", "--depth", "1", "origin", "side:side", in: "clone")
        let base = sandbox.read("side...", in: "clone").messages
        #expect(base.count == 1 && base.first?.contains("these have no commit in common here; the clone is shallow") == true, "\(base)")
    }

    @Test(arguments: ["blob:none", "tree:0"]) func aPartialCloneFetchesNothing(_ filter: String) throws {
        let sandbox = try GitSandbox()
        try sandbox.commit(Self.base)
        try sandbox.commit(["tokens/base/a.yaml": "a: 2"])
        try sandbox.git("clone", "--quiet", "--filter", filter, "file://" + sandbox.folder("source"), "clone", in: "")
        let messages = sandbox.read("HEAD~1", in: "clone").messages
        let advice = "it is not in this clone; the clone is partial: run 'git fetch --refetch --no-filter origin'"
        #expect(messages.count == 1 && messages.first?.contains(advice) == true, "\(messages)")
        try sandbox.git("fetch", "--quiet", "--refetch", "--no-filter", "origin", in: "clone")
        #expect(sandbox.read("HEAD~1", in: "clone").files["base/a.yaml"] == "a: 1\n")
    }

    @Test func aDamagedRepositoryIsNotAPartialOne() throws {
        let sandbox = try GitSandbox()
        try sandbox.commit(Self.base)
        let id = try sandbox.git("rev-parse", "HEAD:tokens/base/a.yaml")
        let object = sandbox.folder("source/.git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
        try FileManager.default.removeItem(atPath: object)
        let messages = sandbox.read().messages
        let advice = "it is not in this clone; run 'git fsck' to see what is damaged"
        #expect(messages == ["'HEAD:tokens/base/a.yaml' cannot be read: \(advice)"])
        try "broken".write(toFile: object, atomically: true, encoding: .utf8)
        #expect(sandbox.read().messages.count == 1)
    }

    // MARK: - Hostile trees

    @Test func namesThatNoCheckoutHasAreRefused() throws {
        let sandbox = try GitSandbox()
        try sandbox.commit(Self.base)
        let blob = try sandbox.blob("a: 1")
        for (index, name) in ["..", ".", "a/b.yaml", "", "../../x.yaml", "/etc/a.yaml"].enumerated() {
            let tree = try sandbox.tree([("100644", Array(name.utf8), blob)])
            try sandbox.commit(tree: [("40000", Array("tokens".utf8), tree)], branch: "hostile\(index)")
            let messages = sandbox.read("hostile\(index)").messages
            #expect(messages.count == 1 && messages.first?.contains("which git would not check out") == true, "\(name): \(messages)")
        }
        let tree = try sandbox.tree([("100644", Array("a.yaml".utf8), blob), ("100644", Array("a.yaml".utf8), blob)])
        try sandbox.commit(tree: [("40000", Array("tokens".utf8), tree)], branch: "twice")
        #expect(sandbox.read("twice").messages.count == 1)
        let garbage = try sandbox.tree([("40000", Array("tokens".utf8), blob)])
        try sandbox.git("update-ref", "refs/heads/garbage", sandbox.git("commit-tree", "-m", "Garbage", garbage))
        #expect(sandbox.read("garbage").messages.count == 1)
    }

    @Test func namesAreKeptApartByTheirBytes() throws {
        let sandbox = try GitSandbox()
        let ids = try (1...6).map { try sandbox.blob("a: \($0)") }
        let names =
            ["A.yaml", "a.yaml", "e\u{301}.yaml", "\u{E9}.yaml", "line\nbreak.yaml"].map { Array($0.utf8) } + [[0xFF] + Array(".yaml".utf8)]
        let git = try sandbox.tree([("100644", Array("x.yaml".utf8), ids[0])])
        let tree = try sandbox.tree(zip(names, ids).map { ("100644", $0, $1) } + [("40000", Array(".git".utf8), git)])
        try sandbox.commit(tree: [("40000", Array("tokens".utf8), tree)], branch: "names")
        var diagnostics = Diagnostics()
        let input = SourceRevision("names", of: sandbox.folder("source/tokens"), reporting: &diagnostics)?.load(reporting: &diagnostics)
        let texts = input?.files.map { String(decoding: $0.source.bytes, as: UTF8.self) }.sorted()
        #expect(texts == ["a: 1", "a: 2", "a: 3", "a: 4", "a: 5"])
        #expect(diagnostics.all.map(\.text) == ["the name of 'names:tokens/\u{FFFD}.yaml' is not UTF-8; rename it"])
    }

    /// A small repository whose checkout would fill a disk.
    @Test func aTreeThatMultipliesIsStopped() throws {
        let sandbox = try GitSandbox()
        try sandbox.commit(Self.base)
        var entries = try (0..<32).map { (mode: "100644", name: Array("\($0).yaml".utf8), id: try sandbox.blob("a: 1")) }
        for _ in 0..<8 {
            let tree = try sandbox.tree(
                entries.sorted { String(decoding: $0.name, as: UTF8.self) < String(decoding: $1.name, as: UTF8.self) })
            entries = (0..<32).map { ("40000", Array("f\($0)".utf8), tree) }
        }
        try sandbox.commit(tree: [("40000", Array("tokens".utf8), sandbox.tree(entries))], branch: "bomb")
        let revision = try SourceRevision("bomb", of: sandbox.folder("source/tokens"))
        revision.entryBudget = 1000
        var diagnostics = Diagnostics()
        #expect(revision.load(reporting: &diagnostics) == nil)
        #expect(diagnostics.all.count == 1 && diagnostics.all.first?.text.contains("more than a million files") == true)
        let small = try SourceRevision("HEAD", of: sandbox.folder("source/tokens"))
        small.byteBudget = 6
        #expect(small.load(reporting: &diagnostics) == nil)
        #expect(diagnostics.all.last?.text.contains("larger than 1 GiB together") == true)
    }

    @Test func aDeepTreeEnds() throws {
        let sandbox = try GitSandbox()
        try sandbox.commit(Self.base)
        var entry = (mode: "100644", name: Array("a.yaml".utf8), id: try sandbox.blob("a: 1"))
        for _ in 0..<50 { entry = ("40000", Array(String(repeating: "d", count: 100).utf8), try sandbox.tree([entry])) }
        try sandbox.commit(tree: [("40000", Array("tokens".utf8), entry.id)], branch: "deep")
        #expect(sandbox.read("deep").files.isEmpty)
    }

    @Test func manyFilesAreRead() throws {
        let sandbox = try GitSandbox()
        let blob = try sandbox.blob("a: 1")
        let width = 300
        let files = try sandbox.tree((0..<width).map { ("100644", Array("\(1000 + $0).yaml".utf8), blob) })
        let tree = try sandbox.tree((0..<width / 10).map { ("40000", Array("f\(1000 + $0)".utf8), files) })
        try sandbox.commit(tree: [("40000", Array("tokens".utf8), tree)], branch: "many")
        #expect(sandbox.read("many").files.count == width * width / 10)
    }
}
