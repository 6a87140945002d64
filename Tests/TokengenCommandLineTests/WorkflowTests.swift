import FencedBlocks
import Foundation
import Gate
import ProjectCases
import Testing
import TokenBrowser
import TokenDiagnostics
import TokenSyntax

/// The GitHub workflow that users copy: it is YAML, the page shows it whole, and its commands succeed on a new project.
@Suite struct WorkflowTests {
    private static let path = "Examples/Workflow/tokens.yml"

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: DiagnosticReferenceTests.root.appending(path: path), encoding: .utf8)
    }

    @Test func itIsYAML() throws {
        var diagnostics = Diagnostics()
        let tree = SyntaxParser().parse(SourceFile(name: "tokens.yaml", text: try Self.text(Self.path)), reporting: &diagnostics)
        #expect(diagnostics.all.isEmpty, "\(diagnostics.all.map(\.text))")
        var finder = NodeFinder(try #require(tree))
        for job in ["tokengen", "check", "pictures", "review", "version", "record"] {
            for part in ["runs-on", "steps"] { #expect(finder.node(at: ["jobs", job, part]) != nil, "\(job) has no \(part)") }
        }
    }

    @Test func thePageShowsIt() throws {
        let blocks = FencedBlock.all(in: try Self.text("Documentation/CI.md"))
        #expect(blocks.first { $0.file == ".github/workflows/tokens.yml" }?.text == (try Self.text(Self.path)))
    }

    @Test(.startsPrograms) func itsCommandsSucceedOnANewProject() throws {
        let page = try PageRun()
        try page.folder.write(
            """
            Card:
              level: molecule
              style: CardStyle
              content: { title: string }
              body: { label: "{title}", style: titleStyle }
              examples: { usual: { content: { title: Hello } } }
            """, to: "tokens/components/card.yaml")
        var commands = try Self.text(Self.path).matches(of: /run: (tokengen .+)/).map { String($0.1) }
        #expect(commands.count == 7)
        let version = try #require(try Self.text(Self.path).firstMatch(of: /says\n +run: \|\n((?: {10}.+\n)+)/)?.1)
        commands.append("GITHUB_REF_NAME=v1.1.0; \(version)")
        let git = "git -c user.name=a -c user.email=a@example.com"
        var preparation = ["tokengen init --quiet", "tokengen"]
        if Browser.find() == nil {
            commands.removeAll { $0.contains("snapshots") }
        } else {
            preparation.append("tokengen snapshots record")
        }
        preparation += [
            "git init --quiet --initial-branch main", "git add --all", "\(git) commit --quiet --message 1", "git tag v1.0.0",
            // What a pull request has: its base as a branch of the server.
            "git update-ref refs/remotes/origin/main HEAD", "\(git) commit --quiet --allow-empty --message 2", "git tag v1.1.0",
        ]
        for command in preparation + commands.map({ "export GITHUB_BASE_REF=main; \($0)" }) {
            let (status, output) = try page.shell(command)
            #expect(status == 0, "\(command)\n\(output)")
        }
        #expect(
            try page.folder.text(of: "tokens.sarif").contains("\"version\": \"2.1.0\"")
                || page.folder.text(of: "tokens.sarif").contains("\"version\":\"2.1.0\""))
        #expect(try page.folder.text(of: "gallery.html").contains("Card"))
        #expect(try page.folder.text(of: "review.md").hasPrefix("### Design tokens: none\n"))
        #expect(try page.folder.text(of: "review.html").contains("Nothing differs."))
    }
}
