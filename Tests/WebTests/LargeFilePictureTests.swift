import Foundation
import Gate
import Testing

/// What git has instead of a picture, and a picture that is damaged, are fetched or restored, not recorded again.
@Suite(.startsPrograms, .needsBrowser, .needsFont)
struct LargeFilePictureTests {
    private static let pointer = """
        version https://git-lfs.github.com/spec/v1
        oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
        size 12345

        """

    private func snapshots(_ project: GalleryProject, _ arguments: String...) -> (code: Int32, output: String, error: String) {
        run(["snapshots"] + arguments + ["--tokens", project.tokens, "--report", project.path("report.html")])
    }

    @Test func pointersAreRefused() throws {
        let project = try GalleryProject([
            "tokens/tokengen.yaml": "gallery: { images: Images }\n",
            "tokens/base/all.yaml": "color: { $type: color, ink: \"#000000\" }\n",
            "tokens/styles/all.yaml":
                "CardStyle: { fields: { title: LabelStyle }, value: { title: { textColor: \"{color.ink}\" } } }\n",
            "tokens/components/all.yaml": """
            Card:
              level: atom
              style: CardStyle
              body: { stack: , children: [{ label: Words, style: title }, { image: dot }] }

            """,
            "Images/dot.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'><rect width='60' height='40'/></svg>",
        ])
        try #require(snapshots(project, "record").code == 0)
        let path = "Snapshots/Card/@default.tokens.light.png"
        let picture = try Data(contentsOf: project.folder.appending(path: path))
        try project.write("color: { $type: color, ink: \"#FF0000\" }\n", to: "tokens/base/all.yaml")
        try project.write(Self.pointer, to: path)
        for action in ["verify", "record", "accept"] {
            for arguments in [[action], [action, "--only", "Card"]] {
                let refused = run(["snapshots"] + arguments + ["--tokens", project.tokens])
                #expect(refused.code == 1, "\(arguments)")
                #expect(refused.error.contains("1 picture of "), "\(refused.error)")
                #expect(refused.error.contains(" is in Git LFS, and not here: Card/@default.tokens.light.png"), "\(refused.error)")
                #expect(refused.error.contains("run 'git lfs pull'"), "\(refused.error)")
            }
        }
        #expect(try String(contentsOf: project.folder.appending(path: path), encoding: .utf8) == Self.pointer)
        try picture.write(to: project.folder.appending(path: path))
        for file in ["Snapshots/Card/index.json", "Images/dot.svg"] {
            let text = try String(contentsOf: project.folder.appending(path: file), encoding: .utf8)
            try project.write(Self.pointer, to: file)
            for action in ["verify", "record"] {
                let refused = snapshots(project, action)
                #expect(refused.code != 0 && refused.error.contains("in Git LFS, and not here"), "\(file): \(refused)")
                #expect(refused.error.contains("run 'git lfs pull'"), "\(file): \(refused)")
            }
            try project.write(text, to: file)
        }
        // A damaged picture and one that is gone.
        try picture.prefix(100).write(to: project.folder.appending(path: path))
        let damaged = snapshots(project, "verify")
        #expect(damaged.code == 1 && damaged.error.contains("restore it with 'git checkout -- "), "\(damaged.error)")
        try FileManager.default.removeItem(at: project.folder.appending(path: path))
        let missing = snapshots(project, "verify")
        #expect(missing.code == 1 && missing.error.contains("restore them with 'git checkout -- "), "\(missing.error)")
    }
}
