import Foundation
import TokenDelivery
import TokenRuntime
import TokenUpdater

/// A news app without a screen: it prints the style that a view would take.
///
///     NewsApp                          the styles of both brands, as they are part of the app
///     NewsApp contexts                 the styles of badoo in a compact list, in a wide window, and after the app has chosen both
///     NewsApp start STORE KEY          starts as an app does that takes overrides of badoo, and shows a news item
///     NewsApp install STORE KEY FILE   starts in the background, and installs an override from a file
///     NewsApp update STORE KEY URL     starts in the background, and fetches an override from a server
///     NewsApp pause STORE KEY          starts in the background, and shows the bundled styles until 'resume'; 'reset' forgets all that is stored
///
/// STORE is a folder, KEY the public key that overrides are signed with, as `tokengen keys new` prints it. Exit codes: 0 it is done, 1 it was refused.
@main
struct NewsApp {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        guard let command = arguments.first else {
            NewsView.show(.badoo, as: "NewsViewStyle.badoo")
            NewsView.show(.bumble, as: "NewsViewStyle.bumble")
            return
        }
        guard command != "contexts" else { return showContexts() }
        let parameters = Array(arguments.dropFirst())
        guard parameters.count == (["install", "update"].contains(command) ? 3 : 2),
            let app = NewsApp(store: parameters[0], key: parameters[1])
        else {
            fail("usage: NewsApp [contexts | start|pause|resume|reset STORE KEY | install STORE KEY FILE | update STORE KEY URL]")
        }
        app.open()
        let isDone: Bool
        switch command {
        case "start": isDone = await app.showNews()
        case "install": isDone = app.install(fileAt: parameters[2])
        case "update": isDone = await app.update(from: parameters[2])
        case "pause": isDone = app.change { store throws(PayloadRejection) in try store.pause() }
        case "resume": isDone = app.change { store throws(PayloadRejection) in try store.resume() }
        case "reset": isDone = app.change { store throws(PayloadRejection) in try store.reset() }
        default: fail("there is no command '\(command)'")
        }
        if !isDone { exit(1) }
    }

    private let configuration: StoreConfiguration
    private let store = Brand.badoo.store

    private init?(store folder: String, key: String) {
        guard let key = TrustedKey(id: "demo", ed25519: key) else { return nil }
        configuration = StoreConfiguration(folder: folder, trustedKeys: [key])
    }

    /// A part of the screen, a window that is 800 points wide, and the whole app.
    private static func showContexts() {
        NewsView.show(NewsViewStyle(in: .badoo.in(density: .compact)), as: "in a compact list")
        NewsView.show(NewsViewStyle(in: .badoo.in(width: .context(forWidth: 800))), as: "in a wide window")
        Brand.badoo.store.select(.density(.compact))
        Brand.badoo.store.select(.width(.wide))
        NewsView.show(.badoo, as: "NewsViewStyle.badoo")
    }

    /// What an app does at launch.
    private func open() {
        let status = store.open(configuration)
        for event in status.events { say("the store: \(event)") }
        // A paused store has an active payload too, and a payload may have no layer for this device.
        let sequence = status.layers.isEmpty ? nil : status.active?.sequence
        say("shown: \(sequence.map { "the override with the sequence \($0)" } ?? "the bundled styles")\(status.isPaused ? ", paused" : "")")
    }

    /// What UIKit reports to the store automatically: becoming active, the first frame, the end. A crash in between counts.
    private func showNews() async -> Bool {
        store.didBecomeActive()
        NewsView.show(.badoo, as: "NewsViewStyle.badoo")
        store.didRenderFirstFrame()
        // A store finds this out on its own after ten seconds in the foreground; this app does not wait for that.
        await store.confirmHealthy().value
        store.willResignActive()
        return true
    }

    private func install(fileAt path: String) -> Bool {
        do {
            let payload = try Data(contentsOf: URL(filePath: path))
            let change = store.observe { old, new in
                NewsView.showDifference(from: NewsViewStyle(in: old), to: NewsViewStyle(in: new))
            }
            defer { change.cancel() }
            say("installed: \(try store.install(Array(payload)))")
            return true
        } catch {
            say("not installed: \(error)")
            return false
        }
    }

    /// The commands of a support menu.
    private func change(_ change: (TokenStore) throws(PayloadRejection) -> Void) -> Bool {
        do {
            try change(store)
            say("changed")
            return true
        } catch {
            say("not changed: \(error)")
            return false
        }
    }

    private func update(from address: String) async -> Bool {
        guard let url = URL(string: address) else { Self.fail("'\(address)' is no address") }
        var policy = UpdatePolicy()
        policy.allowsLoopback = true
        // Each command is a process of its own.
        policy.minimumInterval = .zero
        let updater = TokenUpdater(store: store, url: url, policy: policy)
        let events = updater.events
        let printing = Task {
            for await event in events { say("the updater: \(event)") }
        }
        let change = store.observe { old, new in
            NewsView.showDifference(from: NewsViewStyle(in: old), to: NewsViewStyle(in: new))
        }
        defer {
            change.cancel()
            printing.cancel()
        }
        do {
            say("fetched: \(try await updater.update())")
            return true
        } catch {
            say("not fetched: \(error)")
            return false
        }
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
