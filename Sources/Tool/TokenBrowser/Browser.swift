import TokenDiagnostics
import TokenModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A headless Chromium, or a browser based on it, controlled over a pipe by the DevTools protocol.
///
/// Each call waits for its answer, at most until the timeout. The process ends when this value is released.
package final class Browser {
    /// The executable names to look for.
    package static let names = ["chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome"]

    private let process: BrowserProcess
    private let timeout: Duration
    private var session: String?
    private var lastID = 0
    /// Console messages and script exceptions of the page since `listen`.
    package private(set) var messages: [String] = []
    /// The URLs that the page has requested since `listen`, except `data:` URLs.
    package private(set) var requests: [String] = []

    /// Returns the first browser in `PATH`, or Chrome on a Mac. Nil if none is installed.
    package static func find() -> String? {
        let folders = getenv("PATH").map { String(cString: $0) } ?? ""
        for name in names {
            for folder in folders.split(separator: ":") where access("\(folder)/\(name)", X_OK) == 0 { return "\(folder)/\(name)" }
        }
        let mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
        return access(mac, X_OK) == 0 ? mac : nil
    }

    /// - Parameters:
    ///   - timeout: the maximum time for one answer.
    ///   - environment: variables for the browser's process, in addition to this process's own.
    package init(
        _ executable: String, timeout: Duration = .seconds(60), options: [String] = [], environment: [String: String] = [:]
    ) throws(BrowserError) {
        self.timeout = timeout
        process = try BrowserProcess(executable, Self.options + options, environment: environment)
        let target = try call("Target.createTarget", ["url": "about:blank"]).text("targetId")
        session = try call("Target.attachToTarget", ["targetId": .string(target), "flatten": true]).text("sessionId")
        _ = try call("Page.enable")
    }

    /// No network requests, and colours that do not depend on the screen.
    private static var options: [String] {
        let own = [
            "--headless", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
            "--host-resolver-rules=MAP * ~NOTFOUND", "--disable-extensions", "--disable-background-networking", "--disable-dev-shm-usage",
        ]
        return geteuid() == 0 ? own + ["--no-sandbox"] : own
    }

    /// Starts to collect the page's messages and requests.
    package func listen() throws(BrowserError) {
        for domain in ["Runtime", "Log", "Network"] { _ = try call("\(domain).enable") }
        messages = []
        requests = []
    }

    /// Sets the size of the window in CSS pixels, each of which has `scale` × `scale` pixels on the screen.
    package func resize(width: Int, height: Int, scale: Int = 1) throws(BrowserError) {
        _ = try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": .number(width), "height": .number(height), "deviceScaleFactor": .number(scale), "mobile": false])
    }

    /// Returns the browser's name and version, such as `HeadlessChrome/156.0.8078.79`.
    package func version() throws(BrowserError) -> String { try call("Browser.getVersion").text("product") }

    /// Returns a screenshot of the window as PNG.
    package func screenshot(width: Int, height: Int) throws(BrowserError) -> [UInt8] {
        let answer = try call(
            "Page.captureScreenshot",
            [
                "format": "png", "optimizeForSpeed": true, "captureBeyondViewport": true,
                "clip": ["x": 0, "y": 0, "width": .number(width), "height": .number(height), "scale": 1],
            ])
        guard let bytes = Base64.decoded(Array(try answer.text("data").utf8)[...]) else { throw .refused("its picture cannot be read") }
        return bytes
    }

    /// Opens a page and waits until it is loaded.
    package func open(_ url: String) throws(BrowserError) {
        let answer = try call("Page.navigate", ["url": .string(url)])
        if let failure = answer.optionalText("errorText") { throw .refused("\(url): \(failure)") }
        _ = try evaluate("new Promise(r => document.readyState == 'complete' ? r('') : addEventListener('load', () => r('')))")
    }

    /// Returns the value of an expression, which must be a string.
    package func evaluate(_ script: String) throws(BrowserError) -> String {
        let answer = try call(
            "Runtime.evaluate", ["expression": .string(script), "returnByValue": true, "awaitPromise": true])
        if let failure = answer.exception { throw .script(failure) }
        return try answer.text("result", "value")
    }

    /// Presses a key and lets it go, as somebody does at a keyboard: a character, or a key by its name, such as `Tab` or `ArrowDown`.
    package func press(_ key: String) throws(BrowserError) {
        let codes = ["Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40]
        let text = key == "Enter" ? "\r" : key.count == 1 ? key : nil
        var event: [(key: String, value: JSONText)] = [("key", .string(key))]
        // The codes of letters and digits are their characters; others would be the codes of keys such as Delete.
        let character = key.uppercased().unicodeScalars.first { _ in key.count == 1 && key.allSatisfy { $0.isLetter || $0.isNumber } }
        if let code = codes[key] ?? character.map({ Int($0.value) }) {
            event.append(("windowsVirtualKeyCode", .number(code)))
        }
        if key.count > 1 { event.append(("code", .string(key))) }
        if let text { event.append(("text", .string(text))) }
        for type in [text == nil ? "rawKeyDown" : "keyDown", "keyUp"] {
            _ = try call("Input.dispatchKeyEvent", .object([("type", .string(type))] + event))
        }
    }

    /// Sets the values of media features, such as `prefers-color-scheme` to `dark`, and the medium, such as `print`.
    package func emulate(_ features: [(name: String, value: String)], media: String = "") throws(BrowserError) {
        let list = features.map { JSONText.object([("name", .string($0.name)), ("value", .string($0.value))]) }
        _ = try call("Emulation.setEmulatedMedia", ["media": .string(media), "features": .array(list)])
    }

    private func note(_ event: BrowserMessage) {
        switch event.method {
        case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded": messages.append(event.words)
        case "Network.requestWillBeSent":
            if let url = event.url, !url.hasPrefix("data:") { requests.append(url) }
        default: break
        }
    }

    /// Sends a command of the DevTools protocol and returns the answer.
    private func call(_ method: String, _ parameters: JSONText = [:]) throws(BrowserError) -> BrowserMessage {
        lastID += 1
        var message: [(key: String, value: JSONText)] = [("id", .number(lastID)), ("method", .string(method)), ("params", parameters)]
        if let session { message.append(("sessionId", .string(session))) }
        let deadline = ContinuousClock.now + timeout
        try process.send(JSONText.object(message).text, before: deadline)
        while true {
            let answer = try process.message(before: deadline)
            guard answer.id == lastID else {
                note(answer)
                continue
            }
            if let failure = answer.error { throw .refused("\(method): \(failure)") }
            return answer
        }
    }
}

/// A failure of the browser or the page.
package enum BrowserError: Error, Sendable, CustomStringConvertible {
    case notStarted(String)
    /// The browser ended, perhaps by a signal; with the last lines of its standard error.
    case died(executable: String, signal: Int32?, words: String)
    case timeout(String)
    case refused(String)
    /// The page's script threw an exception.
    case script(String)

    package var description: String {
        switch self {
        case .notStarted(let reason): "the browser cannot be started: \(reason)"
        case .died(let executable, let signal, let words):
            "the browser '\(executable)' \(signal.map { "was killed by signal \($0)" } ?? "exited"): \(words.isEmpty ? "no output" : words)"
        case .timeout(let words): "the browser did not answer in time\(words.isEmpty ? "" : ": " + words)"
        case .refused(let reason): "the browser failed: \(reason)"
        case .script(let reason): "the page failed: \(reason)"
        }
    }
}
