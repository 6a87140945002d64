import Foundation
import ProjectCases
import Testing
import TokenFiles
import TokenProject

/// What may be written to, and what stays unchanged.
@Suite struct FileWriterTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, to name: String) throws(FileError) {
        try FileWriter.replace([.init(path: name.hasPrefix("/") ? name : folder(name), bytes: Array(text.utf8))])
    }

    private func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder(name), withDestinationPath: destination)
    }

    private func kind(_ name: String) -> FileSystem.Kind? { FileSystem.kind(of: folder(name), followingLinks: false) }

    /// A folder takes the place of a file after all are staged.
    @Test func aMoveThatFailsInTheMiddle() throws {
        let files = ["a", "b", "c"].map { FileWriter.File(path: folder($0), bytes: Array("new".utf8)) }
        for name in ["a", "c"] { try folder.write("old", to: name) }
        let staged = try files.map { try FileWriter.stage($0) }
        try FileManager.default.createDirectory(atPath: folder("b"), withIntermediateDirectories: false)
        #expect(throws: FileError.self) { try FileWriter.commit(staged) }
        #expect(folder.files == ["a", "c"])
        #expect(try folder.text(of: "a") == "new" && folder.text(of: "c") == "old")
        FileSystem.removeFolder(folder("b"))
        try FileWriter.replace(files)
        #expect(try ["a", "b", "c"].allSatisfy { try folder.text(of: $0) == "new" })
    }

    /// Pieces longer than what is read at once, and empty ones.
    @Test func piecesFollowOneAnother() throws {
        let pieces = [[], [UInt8](repeating: 1, count: 70_000), [2], [], [UInt8](repeating: 3, count: 131_072)]
        try FileWriter.replace([.init(path: folder("a"), pieces: pieces)])
        let bytes = pieces.flatMap(\.self)
        #expect(try Data(contentsOf: URL(filePath: folder("a"))) == Data(bytes))
        #expect(FileSystem.holds(folder("a"), pieces: pieces) == true)
        #expect(FileSystem.holds(folder("a"), bytes) == true)
        for place in [0, 70_000, 70_001, bytes.count - 1] {
            var other = bytes
            other[place] += 1
            #expect(FileSystem.holds(folder("a"), pieces: [Array(other[..<70_000]), Array(other[70_000...])]) == false)
        }
        #expect(FileSystem.holds(folder("a"), pieces: pieces + [[4]]) == false)
        #expect(FileSystem.holds(folder("b"), pieces: pieces) == nil)
    }

    @Test func writesThroughALink() throws {
        try folder.write("old", to: "real/a.txt")
        try link("first", to: "real/second")
        try link("real/second", to: "a.txt")
        try write("new", to: "first")
        #expect(try folder.text(of: "real/a.txt") == "new")
        #expect(kind("first") == .link && kind("real/second") == .link)
        #expect(folder.files.count == 3)
    }

    @Test func anErrorNamesTheFileThatWasMeant() throws {
        let name = String(repeating: "x", count: 254)
        let error = #expect(throws: FileError.self) { try write("new", to: name) }
        #expect(error?.path == folder(name))
        #expect(folder.files.isEmpty)
    }

    @Test func aPathThatIsTooLongIsAnError() throws {
        let error = #expect(throws: FileError.self) { try write("new", to: String(repeating: "a/", count: 50_000) + "b") }
        #expect(error?.reason == String(cString: strerror(ENAMETOOLONG)))
    }

    @Test func writesThroughALinkToNothing() throws {
        try link("link", to: "later.txt")
        try write("new", to: "link")
        #expect(try folder.text(of: "later.txt") == "new")
        #expect(kind("link") == .link)
        try link("nowhere", to: "missing/later.txt")
        #expect(throws: FileError.self) { try write("new", to: "nowhere") }
        try link("circle", to: "circle")
        #expect(throws: FileError.self) { try write("new", to: "circle") }
    }

    @Test func writesToADeviceAndLeavesItThere() throws {
        try link("null", to: "/dev/null")
        for path in ["/dev/null", "null"] { try write("new", to: path) }
        var status = stat()
        #expect(lstat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        #expect(kind("null") == .link)
        #expect(FileSystem.kind(of: "/dev/.null.\(FileSystem.processID)") == nil)
    }

    @Test func writesToAPipeThatIsReadFrom() throws {
        #expect(mkfifo(folder("pipe"), 0o600) == 0)
        let error = try #require(throws: FileError.self) { try write("new", to: "pipe") }
        #expect(error.reason == "no process reads from this pipe")
        let reader = open(folder("pipe"), O_RDONLY | O_NONBLOCK)
        try #require(reader >= 0)
        defer { close(reader) }
        try write("new", to: "pipe")
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(reader, &bytes, bytes.count) == 3 && bytes.starts(with: "new".utf8))
        #expect(folder.files == ["pipe"])
    }

    /// A folder, a socket.
    @Test func refusesWhatIsNoFile() throws {
        try folder.write("x", to: "folder/x")
        let error = try #require(throws: FileError.self) { try write("new", to: "folder") }
        #expect(error.reason == "Is a directory")
        #expect(folder.files == ["folder/x"])
        #expect(throws: FileError.self) { try write("new", to: "folder/x/y") }
    }

    @Test func aLinkToNothingIsNamedSo() throws {
        try link("a.json", to: "nothing")
        let reading = try #require(throws: FileError.self) { try FileSystem.contents(of: folder("a.json")) }
        #expect(reading.path == folder("a.json") && reading.reason == "it is a link to something that does not exist")
        let missing = try #require(throws: FileError.self) { try FileSystem.contents(of: folder("b.json")) }
        #expect(missing.reason == "No such file or directory")
    }

    @Test(arguments: [(3, true), (2, false)]) func readsNoMoreThanTheLimit(limit: Int, isRead: Bool) throws {
        try folder.write("abc", to: "a")
        let bytes = try? FileSystem.contents(of: folder("a"), limit: limit)
        #expect((bytes == Array("abc".utf8)) == isRead)
        let descriptor = open(folder("a"), O_RDONLY)
        defer { close(descriptor) }
        let rest = try? FileSystem.contents(of: descriptor, path: "a", limit: limit)
        #expect((rest == Array("abc".utf8)) == isRead)
    }

    @Test func knowsItsTemporaryFiles() throws {
        let names = [
            ".a.json.999999999", ".a.json.1", ".a.json.x", ".a.json.0123", ".a.json.+12", ".a.json.0", ".a.json.99999999999", ".a.", ".12",
            "a.json.1", ".b.1",
        ]
        for name in names { try folder.write("", to: name) }
        let found = FileWriter.temporaries(in: folder.path).map { "\($0.name) \($0.isAbandoned)" }
        #expect(found == ["a.json false", "a.json true", "b false"])
        #expect(FileWriter.abandoned(nextTo: [folder("a.json"), folder("b")]) == [folder(".a.json.999999999")])
    }

    @Test func nothingIsLeftOfFoldersOfFilesThatAreNotCreated() throws {
        try folder.write("old", to: "a")
        let files = ["x/y/b", "a"].map { FileWriter.File(path: folder($0), bytes: [1]) }
        #expect(throws: FileError.self) { try FileWriter.create(files) }
        #expect(kind("x") == nil)
    }

    @Test func writesAllOrNothing() throws {
        try folder.write("old", to: "a")
        let files = ["a", "x/y"].map { FileWriter.File(path: folder($0), bytes: [1]) }
        try folder.write("no folder", to: "x")
        #expect(throws: FileError.self) { try FileWriter.replace(files) }
        #expect(try folder.text(of: "a") == "old")
        #expect(throws: FileError.self) { try FileWriter.create([.init(path: folder("b"), bytes: [1]), files[0]]) }
        #expect(folder.files == ["a", "x"])
        #expect(try folder.text(of: "a") == "old")
    }
}
