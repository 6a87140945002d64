import Foundation
import TokenRuntime
import TokenUpdater

/// A news app without a screen: it prints the style that a view would take.
///
///     NewsApp                          the styles of both brands, as they are part of the app
///     NewsApp start STORE KEY          starts as an app does that takes overrides of badoo, and shows a news item
///     NewsApp install STORE KEY FILE   starts, and installs an override from a file
///     NewsApp update STORE KEY URL     starts, and fetches an override from a server
///     NewsApp pause STORE KEY          starts, and shows the bundled styles until 'resume'; 'reset' forgets all that is stored
///
/// STORE is a folder, KEY the public key that overrides are signed with, as `tokengen keys new` prints it.
@main
struct NewsApp {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        guard let command = arguments.first else {
            NewsView.show(.badoo, as: "NewsViewStyle.badoo")
            NewsView.show(.bumble, as: "NewsViewStyle.bumble")
            return
        }
        let parameters = Array(arguments.dropFirst())
        guard parameters.count == (["install", "update"].contains(command) ? 3 : 2),
            let app = NewsApp(store: parameters[0], key: parameters[1])
        else {
            fail("usage: NewsApp [start|pause|resume|reset STORE KEY | install STORE KEY FILE | update STORE KEY URL]")
        }
        await app.start(showing: command == "start")
        // UIKit does this when the user leaves: if the app ends after that, it is not a crash.
        defer { app.store.willResignActive() }
        switch command {
        case "start": break
        case "install": app.install(fileAt: parameters[2])
        case "update": await app.update(from: parameters[2])
        case "pause": app.change { store throws(PayloadRejection) in try store.pause() }
        case "resume": app.change { store throws(PayloadRejection) in try store.resume() }
        case "reset": app.change { store throws(PayloadRejection) in try store.reset() }
        default: fail("there is no command '\(command)'")
        }
    }

    private let configuration: StoreConfiguration
    private let store = Brand.badoo.store

    private init?(store folder: String, key: String) {
        guard let key = TrustedKey(id: "demo", ed25519: key) else { return nil }
        configuration = StoreConfiguration(folder: folder, trustedKeys: [key])
    }

    /// What an app does at launch, and what UIKit reports to the store automatically: opening, becoming active, the first frame.
    private func start(showing: Bool) async {
        let status = store.open(configuration)
        for event in status.events { say("the store: \(event)") }
        say("shown: \(status.active.map { "the override with the sequence \($0.sequence)" } ?? "the bundled styles")")
        store.didBecomeActive()
        if showing { NewsView.show(.badoo, as: "NewsViewStyle.badoo") }
        store.didRenderFirstFrame()
        // A store finds this out on its own after ten seconds in the foreground; this app does not wait for that.
        await store.confirmHealthy().value
    }

    private func install(fileAt path: String) {
        do {
            let payload = try Data(contentsOf: URL(filePath: path))
            let change = store.observe { old, new in
                NewsView.showDifference(from: NewsViewStyle(in: old), to: NewsViewStyle(in: new))
            }
            say("installed: \(try store.install(Array(payload)))")
            change.cancel()
        } catch {
            say("not installed: \(error)")
        }
    }

    /// The commands of a support menu.
    private func change(_ change: (TokenStore) throws(PayloadRejection) -> Void) {
        do {
            try change(store)
            say("changed")
        } catch {
            say("not changed: \(error)")
        }
    }

    private func update(from address: String) async {
        guard let url = URL(string: address) else { Self.fail("'\(address)' is no address") }
        var policy = UpdatePolicy()
        policy.allowsLoopback = true
        let updater = TokenUpdater(store: store, url: url, policy: policy)
        let events = updater.events
        let printing = Task {
            for await event in events { say("the updater: \(event)") }
        }
        let change = store.observe { old, new in
            NewsView.showDifference(from: NewsViewStyle(in: old), to: NewsViewStyle(in: new))
        }
        do {
            say("fetched: \(try await updater.update())")
        } catch {
            say("not fetched: \(error)")
        }
        change.cancel()
        printing.cancel()
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(2)
    }
}

/// Prints a line immediately, since a crash would lose buffered output, which this example needs.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
