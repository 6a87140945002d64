import FencedBlocks
import ProjectCases
import Testing

/// What `tokengen snapshots swift` writes. What its tests draw is seen in `Tests/AppleStandIns`.
@Suite struct SwiftPicturesTests {
    private let folder: TemporaryFolder
    private static let section = """
        snapshots: { modes: [light, dark], swift: { file: Tests/Pictures.swift, views: Views, imports: ["@testable NewsUI"] } }
        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("color: { $type: color, accent: \"#783BF9\" }", to: "tokens/brands/badoo/color.yaml")
        try folder.write("color: { accent: \"#FFFFFF\" }", to: "tokens/brands/badoo/modes/dark.yaml")
        try folder.write("color: { $type: color, accent: \"#FFC629\" }", to: "tokens/brands/bumble.yaml")
        try folder.write(
            """
            Offer:
              level: atom
              content: { text: string }
              body: { label: "{text}" }
              states: { usual: {}, taken: {}, lost: {} }
              events: { take: { axis: StackAxis, note: string, count: int } }
              transitions: { usual: { take: taken } }
              examples: { short: { content: { text: A } }, longOne: { state: taken, content: { text: B } } }
            Blank: { level: atom, body: { label: a } }
            """, to: "tokens/components/offers.yaml")
        try configure("swift: { gallery: true }\n" + Self.section)
    }

    private func configure(_ text: String) throws { try folder.write("name: app\n" + text, to: "tokens/tokengen.yaml") }
    private func call(_ arguments: String...) -> Outcome { tokengen(arguments + ["--tokens", folder("tokens")]) }

    /// The names of the cells that the file draws: component, picture, brand and mode.
    private func drawn() throws -> Set<String> {
        let text = try folder.text(of: "Tests/Pictures.swift")
        let settings = text.matches(of: /PictureSetting\("(.*?)"/).map(\.1)
        return Set(
            text.components(separatedBy: "    @Test(arguments: [").dropFirst().flatMap { test in
                let component = test.firstMatch(of: /of: "(.*?)"\)/)?.1 ?? ""
                let pictures = test.matches(of: /ComponentPicture<\w+>\("(.*?)"/).map(\.1)
                return pictures.flatMap { picture in settings.map { "\(component)/\(picture)/\($0)" } }
            })
    }

    @Test func itsPicturesAreThoseOfTheList() throws {
        #expect(call("snapshots", "swift").exitCode == 0)
        let lines = call("snapshots", "list", "--quiet").output.split(separator: "\n")
        let list = lines.map { String($0.drop { $0 != " " }.drop { $0 == " " }) }
        #expect(list.count == 12)
        #expect(try drawn() == Set(list))
        #expect(call("snapshots", "swift", "--check").exitCode == 0)
    }

    @Test func aStateIsReachedByTheEventsThatLeadToIt() throws {
        #expect(call("snapshots", "swift").exitCode == 0)
        let text = try folder.text(of: "Tests/Pictures.swift")
        #expect(text.contains("@testable import NewsUI"))
        let chain = #"after: [.take(axis: .horizontal, note: "", count: 0)]"#
        #expect(text.contains(#"("longOne", OfferComponent.content(of: .longOne), .taken, \#(chain)),"#))
        #expect(text.contains(#"("short@lost", OfferComponent.content(of: .short), .lost),"#))
        #expect(text.contains(#"("@default", BlankComponent.Content(), .`default`),"#))
        #expect(text.contains(#"PictureSetting("badoo/dark", .badoo, .dark, .normal)"#))
    }

    @Test func theProtocolListsWhatGalleriesNeed() throws {
        #expect(call("generate", "--output", folder("Generated")).exitCode == 0)
        let text = try folder.text(of: "Generated/Platform/GeneratedComponents.swift")
        #expect(text.contains("    func offer() -> ComponentView<OfferComponent>\n"))
        let description = """
            "Offer", .atom, "", style: "", parts: [], states: ["usual": nil, "taken": nil, "lost": nil], examples: ["short": 0, "longOne": 0], \
            variants: ["default"]
            """
        let events = #"[.take(axis: .horizontal, note: "", count: 0)]"#
        #expect(text.contains("body(_GalleryComponent(offer(), _ComponentDescription(\(description)), events: \(events)))\n"))
        #expect(text.contains(#"states: ["default": nil], examples: [:], variants: ["default"]), events: []))"#))
    }

    @Test func withoutGalleryTheCodeHasNothingForIt() throws {
        let generated = "Generated/Platform/GeneratedComponents.swift"
        #expect(call("generate", "--output", folder("Generated")).exitCode == 0)
        let all = try folder.text(of: generated)
        try configure("")
        #expect(call("generate", "--output", folder("Generated")).exitCode == 0)
        let without = try folder.text(of: generated)
        #expect(all.hasPrefix(without) && without.contains("OfferComponent"))
        for word in ["ComponentViews", "_GalleryComponent", "_ComponentDescription"] { #expect(!without.contains(word)) }
    }

    @Test func aFileOfSomeoneElseIsNotOverwritten() throws {
        try folder.write("import XCTest", to: "Tests/Pictures.swift")
        let outcome = call("snapshots", "swift")
        #expect(outcome.exitCode == 3 && outcome.error.contains("was not written by tokengen and is not overwritten"), "\(outcome.error)")
        #expect(try folder.text(of: "Tests/Pictures.swift") == "import XCTest")
    }

    @Test func whatGenerateRefusesIsRefused() throws {
        try folder.write("enums: { State: [a], ElementLook: [b] }", to: "tokens/styles/names.yaml")
        let outcome = call("snapshots", "swift")
        #expect(outcome.exitCode == 1 && outcome.error.contains("State") && outcome.error.contains("ElementLook"), "\(outcome.error)")
        #expect(!folder.files.contains("Tests/Pictures.swift"))
        #expect(call("snapshots", "swift", "--only", "Offer").exitCode == 2)
    }

    @Test func aFileOutOfDateIsAnError() throws {
        #expect(call("snapshots", "swift", "--check").error.contains("'Tests/Pictures.swift' is out of date"))
        #expect(call("snapshots", "swift").exitCode == 0)
        try folder.write("other", to: "Tests/Pictures.swift")
        let outcome = call("snapshots", "swift", "--check")
        #expect(outcome.exitCode == 1)
        #expect(try folder.text(of: "Tests/Pictures.swift") == "other")
    }

    @Test func whatIsMissingInTheConfigurationIsSaid() throws {
        for text in ["", Self.section, "swift: { gallery: true }"] {
            try configure(text)
            let outcome = call("snapshots", "swift")
            #expect(outcome.exitCode == 2 && outcome.error.contains("set 'gallery: true' under 'swift'"), "\(outcome.error)")
        }
    }

    @Test(arguments: [
        ("swift: { gallery: yes please }", "'gallery' must be true or false"),
        ("snapshots: { swift: Tests }", "'swift' must be a mapping with file and views"),
        ("snapshots: { swift: { file: Tests/A.txt, views: A } }", "'file' must be the Swift file to write"),
        ("snapshots: { swift: { file: tokens/../../A.swift, views: A } }", "'file' must be the Swift file to write"),
        ("snapshots: { swift: { file: /tmp/A.swift, views: A } }", "'file' must be the Swift file to write"),
        ("snapshots: { swift: { file: A.swift, views: A.B } }", "'views' must be the name of your type"),
        ("snapshots: { swift: { file: A.swift, views: A, imports: [\"A;B\"] } }", "'imports' must be a list of modules"),
        ("snapshots: { swift: { file: A.swift, views: class } }", "'views' must be the name of your type"),
        ("snapshots: { swift: { file: A.swift, views: A, imports: [class] } }", "'imports' must be a list of modules"),
        ("snapshots: { swift: { file: A.swift, views: A, imports: \"@testable _\" } }", "'imports' must be a list of modules"),
        ("snapshots: { swift: { file: A.swift, views: A, import: B } }", "unknown key 'import' in 'snapshots.swift'"),
    ]) func theConfigurationIsChecked(text: String, message: String) throws {
        try configure(text)
        let outcome = call("check")
        #expect(outcome.exitCode == 1 && outcome.error.contains(message), "\(outcome.error)")
        #expect(outcome.error.split(separator: " error: ").count == 2, "\(outcome.error)")
    }
}
