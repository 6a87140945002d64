import Foundation
import ProjectCases
import Subprocesses

/// The Kotlin compiler and the JVM that runs what it compiles.
package struct KotlinCompiler: Sendable {
    private let compiler: String
    private let library: String

    /// Nil if this machine has no compiler or no JVM.
    package static let installed = KotlinCompiler()
    package static var isPossible: Bool { installed != nil }

    private init?() {
        // The compiler is a part of a kernel for notebooks.
        let script = "import importlib.util as u; print(u.find_spec('run_kotlin_kernel').submodule_search_locations[0])"
        guard (try? Subprocess.run(["java", "-version"]))?.status == 0, let found = try? Subprocess.run(["python3", "-c", script]),
            found.status == 0
        else {
            return nil
        }
        let jars = found.output.trimmingCharacters(in: .whitespacesAndNewlines) + "/jars"
        func jar(_ prefix: String, _ suffix: String) -> String? {
            let names = try? FileManager.default.contentsOfDirectory(atPath: jars)
            return names?.first { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }.map { "\(jars)/\($0)" }
        }
        guard let compiler = jar("kotlin-jupyter-kernel-", "-all.jar"), let library = jar("kotlin-stdlib-", ".jar") else { return nil }
        self.compiler = compiler
        self.library = library
    }

    /// Compiles files, or all files of folders, as strictly as Kotlin can. Returns what the compiler said; nothing if all is well.
    package func compile(_ sources: [String], to folder: String, with classPath: [String] = []) throws -> String {
        let arguments = [
            "-cp", compiler, "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-language-version", "2.1", "-api-version", "2.1", "-jvm-target",
            "17", "-Werror", "-Xexplicit-api=strict", "-no-stdlib", "-no-reflect", "-classpath", path([library] + classPath), "-d", folder,
        ]
        let (status, output) = try java(arguments + sources)
        return status == 0 || !output.isEmpty ? output : "the compiler ended with status \(status)"
    }

    /// Runs the `main` of a file. Returns what it printed.
    package func output(of main: String, with classPath: [String]) throws -> String {
        try java(["-cp", path([library] + classPath), main]).output
    }

    /// The folder with what generated Kotlin uses of Compose and Android, compiled once.
    package func standIns() throws -> String { try Self.standIns.get().path }

    private static let standIns = Result { () throws -> TemporaryFolder in
        let classes = try TemporaryFolder()
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "StandIns").path()
        let said = try installed?.compile([sources], to: classes.path) ?? "there is no compiler"
        guard said.isEmpty else { throw Failure(description: "the stand-ins cannot be compiled: \(said)") }
        return classes
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private func java(_ arguments: [String]) throws -> (status: Int32, output: String) {
        // Without its second compiler, the JVM takes a third of the time. Names of files may have any letters.
        try Subprocess.run(
            [
                "LC_ALL=C.UTF-8", "java", "-Xmx1400m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:ReservedCodeCacheSize=240m",
                "-Dfile.encoding=UTF-8",
            ] + arguments)
    }

    private func path(_ entries: [String]) -> String { entries.joined(separator: ":") }
}
