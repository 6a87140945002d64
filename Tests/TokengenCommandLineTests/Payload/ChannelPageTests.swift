import Foundation
import Gate
import Nginx
import RuntimeFixtures
import Testing
import TokenDelivery
import TokenUpdater

/// What `Documentation/Channels.md` uploads reaches a device.
@Suite(.startsPrograms) struct ChannelPageTests {
    private let page: String
    private let run: PageRun

    init() throws {
        let file = DiagnosticReferenceTests.root.appending(path: "Documentation/Channels.md")
        page = try String(contentsOf: file, encoding: .utf8)
        run = try PageRun()
        _ = try run.print(page)
    }

    @Test(.enabled(if: Nginx.executable != nil, "nginx is not installed")) func aDeviceFetchesTheUpload() async throws {
        let payload = try Data(contentsOf: URL(filePath: run.folder("server/badoo.json")))
        let key = try #require(TrustedKey(publicPEM: try run.folder.text(of: ".home/keys/news.public.pem")))
        let tokens = try run.folder.text(of: "tokens/brands/badoo.yaml")
        let store = try FixtureBrand("--- brands/badoo.yaml\n" + tokens, app: "com.example.news").brand.store
        store.open(StoreConfiguration(folder: run.folder("device"), trustedKeys: [key]))
        try await Nginx.serving(files: ["badoo.json": [UInt8](payload)]) { nginx in
            var policy = UpdatePolicy()
            policy.allowsLoopback = true
            let updater = TokenUpdater(store: store, url: nginx.url.appending(path: "badoo.json"), policy: policy)
            let outcome = try await updater.update()
            #expect(outcome == .installed(.staged(sequence: 1)))
        }
        #expect(store.status.staged?.sequence == 1)
    }

    /// The commands in the row of a server, which see the file as `$1` and its name on the server as `$to`.
    private func commands(for server: String) throws -> String {
        let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(server) | ") })
        return row.matches(of: /`([^`]*)`/).map { String($0.1) }.joined(separator: "\n")
    }

    private func upload(to server: String, _ change: (String) -> String = { $0 }) throws {
        try run.folder.write("set -e\nto=badoo.json\n" + change(commands(for: server)), to: "upload.sh")
        let (status, output) = try run.shell("sh upload.sh channels/badoo/history/0005.json")
        #expect(status == 0, "\(output)")
    }

    @Test func aBranchIsPushed() throws {
        let begin = """
            git init --quiet --bare origin && git clone --quiet origin pages && git config --global user.name A
            git config --global user.email a@example.com && git -C pages commit --quiet --allow-empty --message First
            git -C pages push --quiet --set-upstream origin HEAD
            """
        let (status, output) = try run.shell(begin)
        try #require(status == 0, "\(output)")
        try upload(to: "a branch that is served")
        let pushed = try run.shell("git -C origin show HEAD:badoo.json")
        #expect(try pushed.output == run.folder.text(of: "channels/badoo/history/0005.json"))
        #expect(try run.shell("git -C origin log -1 --format=%s").output == "Publish channels/badoo/history/0005.json")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/rsync"), "rsync is not installed"))
    func rsyncReplacesTheFile() throws {
        try upload(to: "rsync") { $0.replacing("host:/var/www/styles/", with: run.folder("server/")) }
        #expect(try run.folder.text(of: "server/badoo.json") == run.folder.text(of: "channels/badoo/history/0005.json"))
    }
}
