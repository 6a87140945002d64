import Dispatch
import TokenCommandLine
import TokenDiagnostics
import TokenFiles
import TokenPictures
import TokenServer

extension Run {
    /// Serves the gallery until the process is interrupted.
    mutating func serveGallery() throws(Failure) {
        let input = try load()
        guard FileSystem.keepLock(on: input.name) else {
            throw .refused(.servedAlready(input.name), hint: "use its page, or stop it")
        }
        let server = try server()
        let secret = Self.secret
        let gate = RequestGate(port: server.port, secret: secret)
        let gallery = GalleryServer(self, gate: gate)
        let address = "\(gate.origin)/#secret=\(secret)"
        _ = gallery.look()
        // Without the address the command would be of no use, so it is printed with '--quiet', too.
        try console.print("serving the gallery at \(address)\n")
        try printSummary("Stop it with Ctrl-C. Anyone with this address can change the token files.")
        let scratch = arguments.has(.openPage) ? try open(address) : nil
        DispatchQueue.global().async { [control = server.control] in
            while true {
                ProjectWatch.pause()
                if let event = gallery.look() { control.send(event) }
            }
        }
        server.run(gallery.answer)
        withExtendedLifetime(scratch) {}
    }

    private func server() throws(Failure) -> HTTPServer {
        let given = arguments.value(.port)
        if let given, UInt16(given) == nil || given == "0" { throw .usage("'--port' must be a number from 1 to 65535") }
        do throws(HTTPServer.Failure) {
            if given == nil, let usual = try? HTTPServer(port: Self.usualPort) { return usual }
            return try HTTPServer(port: given.flatMap(UInt16.init))
        } catch {
            throw .refused(.noServer(given, error.reason), hint: given == nil ? nil : "leave out '--port' for one that is free")
        }
    }

    /// Stays the same, so the browser keeps its tries from one run to the next: its storage belongs to an address.
    private static let usualPort: UInt16 = 6174

    /// 128 random bits, as hexadecimal digits.
    private static var secret: String {
        var generator = SystemRandomNumberGenerator()
        return (0..<16).map { _ in
            let byte = String(UInt8.random(in: .min ... .max, using: &generator), radix: 16)
            return byte.count < 2 ? "0" + byte : byte
        }.joined()
    }

    /// Opens an address in a browser, by a file that only its owner can read: other users of the machine see the arguments of programs.
    private func open(_ address: String) throws(Failure) -> ScratchFolder {
        do throws(FileError) {
            let folder = try ScratchFolder()
            let page = "<!DOCTYPE html><meta http-equiv=\"refresh\" content=\"0; url=\(address)\">\n"
            try folder.write([("gallery.html", Array(page.utf8))])
            #if canImport(Darwin)
                let opener = "open"
            #else
                let opener = "xdg-open"
            #endif
            if let process = try? ChildProcess([opener, folder.path.appendingPath("gallery.html")], { _ in }), process.end().isSuccess {
                return folder
            }
            console.printError("note: no browser could be opened; open the address above\n")
            return folder
        } catch {
            throw .refused(.unwritableOutput(error), hint: nil)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func servedAlready(_ path: String) -> Self {
        .error(.notServed, "another 'tokengen gallery --serve' serves '\(path)'")
    }
    fileprivate static func noServer(_ port: String?, _ reason: String) -> Self {
        .error(.notServed, "the gallery cannot be served\(port.map { " on port \($0)" } ?? ""): \(reason)")
    }
}
