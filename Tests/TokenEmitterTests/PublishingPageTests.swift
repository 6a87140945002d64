import FencedBlocks
import Foundation
import ProjectCases
import Subprocesses
import Testing
import TokenAndroid
import TokenCompiler
import TokenDiagnostics
import TokenOutput

@testable import TokenWeb

/// The package and the modules of Documentation/Publishing.md.
extension TypeScriptTests {
    private static let published = """
        --- tokengen.yaml
        outputs: { css: Web, typescript: Types, android: Android }
        --- base/tokens.yaml
        color: { $type: color, text: "#1D1B20", line: "oklch(0.6 0.1 280)" }
        --- modes/dark.yaml
        color: { text: "#FFFFFF" }
        --- brands/badoo.yaml
        own: { $type: number, $value: 1 }
        --- brands/bumble.yaml
        {}
        --- styles/badge.yaml
        BadgeStyle: { fields: { viewStyle: ViewStyle }, value: { viewStyle: { backgroundColor: "{color.line}" } } }
        """

    private static var blocks: [FencedBlock] {
        get throws {
            let page = URL(filePath: #filePath).appending(path: "../../../Documentation/Publishing.md").standardized
            return FencedBlock.all(in: try String(contentsOf: page, encoding: .utf8))
        }
    }

    /// Writes the package where Node.js looks for it, and returns the paths that it exports.
    private func install() throws -> [String] {
        let package = try #require(try Self.blocks.first { $0.file == "package.json" }).text
        let project = try resolve(Project(Self.published))
        for (output, place) in [(CSSOutput() as any Output, "Web"), (TypeScriptOutput(), "Types")] {
            try emit(project, output, to: "node_modules/@acme/tokens/\(place)/")
        }
        try folder.write(package, to: "node_modules/@acme/tokens/package.json")
        let json = try JSONSerialization.jsonObject(with: Data(package.utf8)) as? [String: Any]
        return Array(try #require(json?["exports"] as? [String: Any]).keys)
    }

    @Test func thePackageIsImportedByItsName() throws {
        let exports = try install()
        try folder.write("{ \"type\": \"module\" }", to: "package.json")
        try folder.write(try #require(try Self.blocks.first { $0.file == "page.ts" }).text, to: "page.ts")
        for resolution in ["node16", "nodenext"] {
            let (status, output) = try Subprocess.run(
                ["tsc", "--strict", "--module", resolution, "--moduleResolution", resolution, "--target", "es2022", "page.ts"],
                in: URL(filePath: folder.path))
            #expect(status == 0, "\(resolution): \(output)")
        }
        let paths = exports.map { "\"\($0.replacing(/^\./, with: "@acme/tokens"))\"" }.joined(separator: ", ")
        try folder.write(
            """
            import { existsSync } from "node:fs";
            import { palette, title } from "./page.js";
            const missing = [\(paths)].filter((path) => !existsSync(new URL(import.meta.resolve(path))));
            console.log(JSON.stringify([missing, palette("bumble", ["color.text", "color.line"], true), title]));
            """, to: "run.js")
        let (status, output) = try Subprocess.run(["node", "run.js"], in: URL(filePath: folder.path))
        #expect(status == 0 && output == "[[],[\"#FFFFFF\",\"#7579BB\"],\"var(--color-text)\"]\n", "\(output)")
    }

    @Test func theModulesHaveTheGeneratedFolders() throws {
        var options = Compiler.Options()
        options.outputs = [AndroidOutput()]
        var diagnostics = Diagnostics()
        let files = Compiler(options: options).emit(try resolve(Project(Self.published)), reporting: &diagnostics) { $0 }
        let scripts = try Self.blocks.filter { $0.file?.hasSuffix("build.gradle.kts") ?? false }
        let folders = scripts.flatMap { $0.text.matches(of: /srcDir\("\.\.\/Android\/([^"]*)"\)/).map { String($0.1) } }
        #expect(folders == ["Shared/kotlin", "Badoo/kotlin", "Badoo/res"])
        for folder in folders { #expect(files.contains { $0.path.hasPrefix(folder + "/") }, "\(folder)") }
    }
}
