package import Foundation
import Synchronization
import Testing

/// A real nginx on a free port of this machine, with a folder of its own.
package struct Nginx {
    package let url: URL
    private let folder: URL
    private let input = Pipe()

    /// Below the ports that systems assign automatically; each server of this process has another.
    private static let nextPort = Atomic(Int.random(in: 10_000..<32_000))

    /// Debian installs it in a folder that is only in root's path.
    package static let executable: String? = {
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "") + ":/usr/sbin:/usr/local/sbin:/opt/homebrew/bin"
        return path.split(separator: ":").map { $0 + "/nginx" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// Passes the server to the body, and stops it afterwards.
    ///
    /// The configuration is the content of `server { … }` except the folder of the files.
    package static func serving<Result>(
        _ configuration: String = "", files: [String: [UInt8]] = [:], _ body: (Nginx) async throws -> Result
    ) async throws -> Result {
        let nginx = try await Nginx(configuration, files: files)
        defer { nginx.end() }
        return try await body(nginx)
    }

    private init(_ configuration: String, files: [String: [UInt8]]) async throws {
        let executable = try #require(Self.executable)
        folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-nginx-\(UUID().uuidString)")
        let root = folder.appending(path: "files")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for (name, bytes) in files {
            let file = root.appending(path: name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file)
        }
        let port = Self.nextPort.add(1, ordering: .relaxed).newValue
        url = try #require(URL(string: "http://127.0.0.1:\(port)"))
        let text = Self.configuration(folder: folder.path(), port: port, server: configuration)
        try text.write(to: folder.appending(path: "nginx.conf"), atomically: false, encoding: .utf8)
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", Self.script, executable, folder.path()]
        shell.standardInput = input
        try shell.run()
        try await waitUntil(FileManager.default.fileExists(atPath: folder.appending(path: "nginx.pid").path()))
    }

    private func end() {
        try? input.fileHandleForWriting.close()
    }

    /// Closes the connections too.
    package func stop() async throws {
        end()
        try await waitUntil(!FileManager.default.fileExists(atPath: folder.path()))
    }

    /// Keeps the connections open without sending anything.
    package func freeze() throws {
        let text = try String(contentsOf: folder.appending(path: "nginx.pid"), encoding: .utf8)
        kill(try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))), SIGSTOP)
    }

    /// Stops nginx when its input ends: when the test says so, and when the tests are gone.
    ///
    /// On Linux the processes that tests start may block all signals. So nginx is killed, no one waits for a child's end, and `Process` is
    /// not asked whether the shell runs.
    private static let script = """
        "$0" -p "$1" -c nginx.conf >"$1/output" 2>&1 &
        read -r line
        kill -9 $!
        rm -rf "$1"
        """

    package func file(_ name: String) -> URL {
        folder.appending(path: "files/\(name)")
    }

    /// Replaces a file. nginx makes the ETag from the time, in seconds, and the length, so files of one length need different times.
    package func publish(_ bytes: [UInt8], as name: String, secondsFromNow: Int) throws {
        let path = file(name).path()
        try Data(bytes).write(to: file(name))
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: Double(secondsFromNow))], ofItemAtPath: path)
    }

    private func waitUntil(_ condition: @autoclosure () -> Bool) async throws {
        for _ in 0..<1000 {
            if condition() { return }
            try await Task.sleep(for: .milliseconds(5))
        }
        let output = try? String(contentsOf: folder.appending(path: "output"), encoding: .utf8)
        throw NginxError(output: output ?? "nginx does not start or stop")
    }

    /// One process, run as the tests' user, that writes only into its folder.
    private static func configuration(folder: String, port: Int, server: String) -> String {
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(folder)/\($0);" }
        return """
            daemon off;
            master_process off;
            pid \(folder)/nginx.pid;
            error_log stderr error;
            events {}
            http {
                access_log \(folder)/access.log;
                \(temporary.joined(separator: "\n    "))
                default_type application/json;
                server {
                    listen 127.0.0.1:\(port);
                    root \(folder)/files;
                    \(server)
                }
            }
            """
    }
}

package struct NginxError: Error {
    let output: String

    package init(output: String) { self.output = output }
}
