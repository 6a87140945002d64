import Foundation
import Gate
import ProjectCases
import Subprocesses
import Testing
import TokenProject

/// What surrounds git when a command reads a revision: hooks, settings, and programs that are not git.
@Suite(.startsPrograms) struct GitRevisionTests {
    private static let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tokengen").path()

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("color: { $type: color, ink: black }", to: "project/tokens/base/color.yaml")
        for arguments in [["init", "--quiet", "--initial-branch", "main"], ["add", "."], ["commit", "--quiet", "--message", "Tokens"]] {
            try #require(try git(arguments).status == 0)
        }
    }

    private func git(_ arguments: [String], in place: String = "project") throws -> (status: Int32, output: String) {
        let settings = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
        return try Subprocess.run(["git"] + settings + arguments, in: URL(filePath: folder(place)))
    }

    private func compare(
        with revision: String = "main", _ environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String) {
        try tokengen(["snapshots", "compare", "--against", revision], environment)
    }

    private func tokengen(_ arguments: [String], _ environment: [String: String] = [:]) throws -> (status: Int32, output: String) {
        let all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        return try Subprocess.run([Self.tool] + arguments, in: URL(filePath: folder("project")), environment: all, patience: 50)
    }

    /// Files of a revision are named as git does, and GitHub knows them by their paths in the repository.
    @Test(arguments: [[:], ["GITHUB_WORKSPACE": "project"]])
    func annotationsOfARevisionNameFilesOfTheRepository(_ environment: [String: String]) throws {
        try folder.write("color: { $type: color, ink: white }", to: "project/tokens/base/color.yaml")
        try #require(try git(["commit", "--quiet", "--all", "--message", "White"]).status == 0)
        let sides = ["HEAD~1", "HEAD"]
        let run = try tokengen(["diff"] + sides + ["--format", "github"], environment.mapValues { folder($0) })
        #expect(run.status == 0 && run.output.hasPrefix("::notice file=tokens/base/color.yaml,line=1,"), "\(run)")
    }

    @Test func hooksMayCompare() throws {
        try folder.write(
            "#!/bin/sh\nenv | grep GIT_ && \(Self.tool) snapshots compare --against HEAD\n", to: "project/.git/hooks/pre-commit")
        let hook = [FileAttributeKey.posixPermissions: 0o755]
        try FileManager.default.setAttributes(hook, ofItemAtPath: folder("project/.git/hooks/pre-commit"))
        try #require(try git(["worktree", "add", "--quiet", "../linked"]).status == 0)
        for place in ["project", "linked"] {
            let commit = try git(["commit", "--allow-empty", "--message", "Empty"], in: place)
            #expect(commit.status == 0 && commit.output.contains("has no components to draw"), "\(commit)")
        }
        let other = ["GIT_DIR": "/nowhere", "GIT_WORK_TREE": "/nowhere", "GIT_OBJECT_DIRECTORY": "/nowhere", "GIT_INDEX_FILE": "/nowhere"]
        #expect(try compare(other).status == 0)
        // A trace is not the reason of an error.
        let traced = try compare(with: "nowhere", ["GIT_TRACE": "1", "LANG": "de_DE.UTF-8"])
        #expect(traced.output.contains("no branch, tag or commit is named 'nowhere'"), "\(traced)")
    }

    @Test func aRepositoryOfSomebodyElseNamesTheWayOut() throws {
        let refused = try compare(["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
        #expect(refused.status == 3 && refused.output.contains("detected dubious ownership"), "\(refused)")
        #expect(refused.output.contains("run 'git config --global --add safe.directory "), "\(refused)")
    }

    @Test(arguments: [
        ("", "git is not installed, or not in PATH"), ("exit 3", "git ended with 3"), ("kill -9 $$", "git ended with 137"),
        ("yes", "git answers without an end"), ("echo error: no >&2; exit 1", "git: no"),
    ])
    func anotherGitIsAnError(_ script: String, _ words: String) throws {
        let programs = folder("programs")
        try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
        for name in ["sh", "yes"] {
            let real = try Subprocess.run(["which", name]).output.trimmingCharacters(in: .whitespacesAndNewlines)
            try FileManager.default.createSymbolicLink(atPath: "\(programs)/\(name)", withDestinationPath: real)
        }
        if !script.isEmpty {
            try folder.write("#!/bin/sh\n\(script)\n", to: "programs/git")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: programs + "/git")
        }
        let run = try compare(["PATH": programs])
        #expect(run.status == 3 && run.output.contains("the revision 'main' cannot be read: \(words)"), "\(run)")
    }

    /// It answers what names mean, and nothing about objects.
    @Test(arguments: [
        ("exit 1", "git ended with 1"), ("read -r name; echo 0123 blob 12", "is not a tree"),
        ("read -r name; echo 0123 tree 99999999999", "larger than 1 GiB"),
        ("exec 2>/dev/null; yes | tr -d '\\n'", "git ended with"),
        ("echo 0123 tree 4; echo abcd; exec sleep 100", "a folder in the repository is damaged"),
    ])
    func aGitWithoutObjectsIsAnError(_ script: String, _ words: String) throws {
        let real = try Subprocess.run(["which", "git"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
        let fake = "#!/bin/sh\ncase \"$*\" in *cat-file*) \(script) ;; *) exec \(real) \"$@\" ;; esac\n"
        try folder.write(fake, to: "programs/git")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder("programs/git"))
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let run = try compare(["PATH": folder("programs") + ":" + path])
        #expect(run.status == 3 && run.output.contains(words), "\(run)")
    }
}
