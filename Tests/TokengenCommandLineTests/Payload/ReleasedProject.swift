import Foundation
import ProjectCases
import Testing

/// A project in a folder of its own, with the catalogues of its releases.
struct ReleasedProject {
    let folder: TemporaryFolder

    static let color = """
        color:
          $type: color
          accent: "#783BF9"
          ink: "#1D1B20"
          text: { title: "{color.accent}" }
        """

    init() throws {
        folder = try TemporaryFolder()
        try write(Self.color, to: "base/color.yaml")
        try write("size: { $type: dimension, card: 8 }", to: "base/size.yaml")
        try write("color: { $type: color, ink: \"#FFFFFF\" }", to: "modes/dark.yaml")
        try write("own: { $type: number, one: 1 }", to: "brands/badoo.yaml")
        try write("own: { $type: number, one: 2 }", to: "brands/bumble.yaml")
        try write(
            """
            NewsViewStyle:
              fields: { viewStyle: ViewStyle, titleColor: { type: color, states: true } }
              value:
                viewStyle: { cornerRadius: "{size.card}", backgroundColor: "{color.ink}" }
                titleColor: { normal: "{color.text.title}", disabled: "#767676" }
            """, to: "styles/news.yaml")
    }

    func write(_ text: String, to name: String) throws { try folder.write(text, to: "tokens/" + name) }

    /// Stores the catalogues as they are now; returns the first brand's.
    @discardableResult
    func release(_ number: Int) throws -> String {
        try write("name: news\nrelease: \(number)", to: "tokengen.yaml")
        let outcome = tokengen("--tokens", folder("tokens"), "--output", folder("Generated"))
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        for brand in ["badoo", "bumble"] {
            let module = brand.prefix(1).uppercased() + brand.dropFirst()
            let catalogue = try folder.text(of: "Generated/\(module)/\(brand).catalogue.json")
            try folder.write(catalogue, to: "releases/\(number)/\(brand).catalogue.json")
        }
        return folder("releases/\(number)/badoo.catalogue.json")
    }

    func payload(_ arguments: String...) -> Outcome {
        let fixed = ["--tokens", folder("tokens"), "--sequence", "7", "--issued", "2026-11-21", "--expires", "2099-01-01"]
        return tokengen(["payload"] + fixed + arguments)
    }

    /// The statement of a payload, and the content with its layers; empty if there is none.
    func parts(of payload: String) -> (statement: String, content: String) {
        let members = (try? JSONSerialization.jsonObject(with: Data(payload.utf8))) as? [String: Any]
        func text(_ name: String) -> String {
            (members?[name] as? String).flatMap { Data(base64Encoded: $0) }.map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        return (text("payload"), text("content"))
    }

    func content(of payload: String) -> String { parts(of: payload).content }

    /// The overrides of a payload, a line each.
    func overrides(of payload: String) -> [String] {
        content(of: payload).split(separator: "\n").map { String($0.hasSuffix(",") ? $0.dropLast() : $0) }.filter {
            $0.hasPrefix("\"") && ($0.contains(".") || $0.contains("/"))
        }
    }
}
