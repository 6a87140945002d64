import Foundation
import Gate
import ProjectCases

/// Pages of random projects with modifiers. Their tokens differ by brand, mode and context.
enum ContextPage {
    /// A long run has other projects each day.
    ///
    /// - Parameters:
    ///   - count: the number of projects in a short run.
    ///   - body: returns how many values it compared.
    static func each(_ count: UInt64, long: UInt64, _ body: (_ seed: UInt64, _ page: String, _ root: String) throws -> Int) throws {
        var compared = 0
        defer { print("\(compared) values in contexts compared") }
        for seed in Gate.seeds(count, long: long) {
            let folder = try TemporaryFolder()
            let random = RandomContextProject(seed: seed)
            let text = random.text.replacing("name: app\n", with: "name: app\noutputs: { css: Web, json: Values }\n")
            let project = ProjectCase(text)
            guard !project.resolve().diagnostics.hasErrors else { continue }
            for file in project.input.files {
                try folder.write(String(decoding: file.source.bytes, as: UTF8.self), to: "tokens/\(file.path)")
            }
            let brands = random.brands.isEmpty ? ["app"] : random.brands
            var page = try WebPage(
                URL(filePath: folder.path), brands: brands, modifiers: random.modifiers.map { ($0.name, $0.contexts) })
            page.isExact = true
            let root = [brands[0], "light", "normal"] + random.modifiers.map { $0.contexts[0] }
            compared += try body(seed, page.write(to: URL(filePath: folder.path)), root.joined(separator: "/"))
        }
    }
}
