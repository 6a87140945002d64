import FencedBlocks
import Foundation
import ProjectCases
import Subprocesses
import Testing

/// Contexts in `tokens.js` and `tokens.d.ts`.
extension TypeScriptTests {
    private static let contexts = """
        --- tokengen.yaml
        modifiers: { density: [comfortable, compact], "reading size": [usual, "very large"] }
        --- base/tokens.yaml
        size: { $type: dimension, row: 56, card: "{size.row}", text: 16 }
        --- brands/badoo.yaml
        own: { $type: number, $value: 1 }
        --- brands/bumble.yaml
        size: { $type: dimension, text: 17 }
        --- modifiers/density/compact.yaml
        size: { row: 44 }
        --- modifiers/reading size/very large.yaml
        size: { text: 24 }
        """

    /// A chart takes the contexts that its page has chosen.
    @Test func aConsumerOfContextsCompilesAndRuns() throws {
        #expect(try emit(Self.contexts).isEmpty)
        let (status, output) = try compile(
            """
            import { contexts, type Contexts } from "./tokens.js";
            const density: Contexts["density"] = "compact";
            const densities: readonly ("comfortable" | "compact")[] = contexts.density;
            const first: "comfortable" | "compact" = contexts.density[0];
            function metrics(brand: Brand, chosen: Partial<Contexts>): { row: string; text: string } {
              return { row: value(brand, "size.row", "light", chosen), text: value(brand, "size.text", undefined, chosen) };
            }
            export default [metrics("badoo", { density }), metrics("bumble", { "reading size": "very large" }), densities, first];
            """)
        #expect(status == 0, "\(output)")
        let mistakes = [
            "value(\"badoo\", \"size.row\", \"light\", { density: \"compcat\" })",
            "value(\"badoo\", \"size.row\", \"light\", { densty: \"compact\" })",
        ]
        let refused = try compile(mistakes.joined(separator: ";\n")).output
        for index in mistakes.indices { #expect(refused.contains("use.ts(\(index + 2),"), "\(refused)") }
        let values = try evaluate(
            """
            [value("badoo", "size.card", "light", { density: "compact" }), value("badoo", "size.card"),
             value("bumble", "size.text", undefined, { "reading size": "very large", density: undefined }),
             value("bumble", "size.text", undefined, { density: "compact" }), value("badoo", "size.row", "light", { density: "constructor" })]
            """)
        #expect(values as? [String] == ["44px", "56px", "24px", "17px", "56px"])
    }

    /// A value that does not depend on a modifier in some contexts is written once for all of its contexts.
    @Test func equalChoicesAreWrittenOnce() throws {
        try emit(
            """
            --- tokengen.yaml
            name: app
            modifiers: { density: [comfortable, compact], width: [narrow, medium, wide] }
            --- base/tokens.yaml
            size: { $type: dimension, row: 56 }
            --- modifiers/density/compact.yaml
            size: { row: 44 }
            --- modifiers/width/wide.yaml
            size: { row: 48 }
            """)
        let script = try folder.text(of: "tokens.js")
        #expect(
            script.contains(
                """
                  "size.row": [
                    { when: { "width": "wide" }, "light": "48px" },
                    { when: { "density": "compact", "width": "narrow" }, "light": "44px" },
                    { when: { "density": "compact", "width": "medium" }, "light": "44px" },
                  ],
                """), "\(script)")
        let values = try evaluate(
            """
            ["comfortable", "compact"].flatMap((density) =>
              ["narrow", "medium", "wide"].map((width) => value("app", "size.row", "light", { density, width })))
            """)
        #expect(values as? [String] == ["56px", "56px", "48px", "44px", "44px", "48px"])
    }

    @Test func theDocumentedConsumerCompilesAndRuns() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
        let page = try String(contentsOf: root.appending(path: "Documentation/Modifiers.md"), encoding: .utf8)
        let blocks = FencedBlock.all(in: page)
        let files = blocks.filter { $0.options["project"] == "density" }.compactMap { block in
            block.file.map { "--- \($0.dropFirst("tokens/".utf8.count))\n\(block.text)" }
        }
        #expect(files.count == 3)
        try emit(files.joined())
        for file in ["tokens.js", "tokens.d.ts"] { try folder.write(try folder.text(of: file), to: "Types/\(file)") }
        let consumer = try #require(blocks.first { $0.file == "table.ts" })
        try folder.write(consumer.text, to: "table.ts")
        try folder.write("{ \"type\": \"module\" }", to: "package.json")
        let compiled = try Subprocess.run(
            ["tsc", "--strict", "--module", "es2022", "--moduleResolution", "node", "--target", "es2022", "table.ts"],
            in: URL(filePath: folder.path))
        #expect(compiled.status == 0, "\(compiled.output)")
        try folder.write(
            "import * as table from \"./table.js\"; console.log(JSON.stringify([table.compact, table.choices]));", to: "run.js")
        let (status, output) = try Subprocess.run(["node", "run.js"], in: URL(filePath: folder.path))
        #expect(status == 0 && output == "[{\"row\":44,\"gap\":4},[\"comfortable\",\"compact\"]]\n", "\(output)")
    }
}
