import Foundation
import Gate
import Testing
import TokenBrowser

/// A page that has the CSS and uses the names and values of `tokens.js`.
@Suite(.startsPrograms, .needsBrowser)
struct TypeScriptPageTests {
    @Test func namesAndValuesAreThoseOfTheCSS() throws {
        let project = try GalleryProject.own(configured: "\noutputs: { css: Web, typescript: Types }\n")
        let made = run("generate", "--tokens", project.tokens)
        try #require(made.code == 0, "\(made.error)")
        let styles = try text("Web/brands.css", of: project)
        let html =
            "<!doctype html><html data-width=narrow><meta charset=utf-8><style>\(styles)</style><body><script>\(try pageScript("typescript-values.js"))</script>"
        try project.write(html, to: "page.html")
        let page = try Browser(try #require(browser), timeout: .seconds(60))
        try page.open(project.folder.appending(path: "page.html").absoluteString)
        let source = Data(try text("Types/tokens.js", of: project).utf8).base64EncodedString()
        let types = try ["badoo", "bumble"].map { "\($0): \(try self.types(of: $0, in: project))" }.joined(separator: ", ")
        let report = try page.evaluate("compareTokens('\(source)', { \(types) })")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
        #expect(json["errors"] as? [String] == [])
        #expect(json["compared"] as? Int ?? 0 > 1800)
    }

    private func text(_ path: String, of project: GalleryProject) throws -> String {
        try String(contentsOf: project.folder.appending(path: path), encoding: .utf8)
    }

    /// The type of each token of a brand, as JSON.
    private func types(of brand: String, in project: GalleryProject) throws -> String {
        let resolved = run("resolve", "--tokens", project.tokens, "--input", "brand=\(brand)")
        try #require(resolved.code == 0, "\(resolved.error)")
        let json = try JSONSerialization.jsonObject(with: Data(resolved.output.utf8)) as? [String: [String: Any]]
        let types = try #require(json).compactMapValues { $0["type"] as? String }
        return String(decoding: try JSONEncoder().encode(types), as: UTF8.self)
    }
}
