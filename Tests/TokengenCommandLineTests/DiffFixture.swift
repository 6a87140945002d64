import Foundation
import ProjectCases
import Testing

/// A project in a folder, and edited forms of it to compare it with.
struct DiffFixture {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write(Self.project, to: "old")
    }

    static let project = """
        --- tokengen.yaml
        name: shop
        --- base/color.yaml
        color:
          $type: color
          accent: "#783BF9"
          link: "{color.accent}"
          gone: "#010203"
        size: { $type: dimension, gap: 8 }
        --- brands/one.yaml
        color: { $type: color, accent: "#FF0000" }
        --- brands/two.yaml
        {}
        --- modes/dark.yaml
        color: { $type: color, accent: "#9A6BFF" }
        --- styles/card.yaml
        CardStyle:
          fields: { background: color, gap: dimension }
          value: { background: "{color.link}", gap: "{size.gap}" }
        --- components/card.yaml
        Card:
          level: molecule
          style: CardStyle
          states: { usual: {}, busy: { style: { gap: 2 } } }
          events: { load: {} }
          transitions: { usual: { load: { to: busy } } }
        """

    func write(_ text: String, to name: String) throws {
        for part in "\n\(text)\n".split(separator: "\n--- ") {
            let lines = part.split(separator: "\n", maxSplits: 1)
            try folder.write(lines.count == 2 ? String(lines[1]) + "\n" : "\n", to: "\(name)/\(lines[0])")
        }
    }

    /// The project with a text replaced, compared with the one without.
    func diff(_ edits: [(String, String)], _ arguments: String..., name: String = "new") throws -> Outcome {
        var text = Self.project
        for (old, new) in edits {
            try #require(text.contains(old))
            text = text.replacing(old, with: new)
        }
        try write(text, to: name)
        return tokengen(["diff", folder("old"), folder(name)] + arguments)
    }

    func inside(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
}
