import Foundation
import Testing
import TokenCompiler
import TokenDiagnostics

import TokenOutput
@testable import TokenSwift

/// Two symbols with one Swift name are an error that names both, with both positions.
@Suite struct CollisionTests {
    private func expect(
        _ text: String, _ arrangement: Arrangement = .modules, collision message: String?,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let (files, diagnostics) = Project(text).emit(arrangement)
        #expect(diagnostics.all.map(\.text) == (message.map { [$0] } ?? []), sourceLocation: sourceLocation)
        #expect(diagnostics.all.allSatisfy { $0.id == .nameCollision && $0.notes.count == 1 }, sourceLocation: sourceLocation)
        #expect((files == nil) == (message != nil), sourceLocation: sourceLocation)
    }

    /// Two tokens or groups cost one of them its name.
    private func expect(_ text: String, lost message: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let (files, diagnostics) = Project(text).emit()
        #expect(diagnostics.all.map(\.text) == [message], sourceLocation: sourceLocation)
        #expect(
            diagnostics.all.allSatisfy { $0.id == .nameCollision && $0.severity == .warning && $0.notes.count == 1 },
            sourceLocation: sourceLocation)
        #expect(files != nil, sourceLocation: sourceLocation)
    }

    @Test func tokens() throws {
        let text = "color:\n  $type: number\n  text-title: 1\n  textTitle: 2\n"
        expect(text, lost: "'color.text-title' has no name in Swift, where 'color.textTitle' is 'textTitle'")
        let diagnostic = try #require(Project(text).emit().diagnostics.all.first)
        #expect(diagnostic.range?.startLocation == .init(line: 3, column: 15))
        #expect(diagnostic.notes.first?.range?.startLocation == .init(line: 4, column: 14))
    }

    /// One of the two has no accessor, and keeps its slot.
    @Test func theOtherKeepsItsSlot() throws {
        let text =
            "--- base/a.json\n{ \"_size\": { \"m\": { \"$type\": \"number\", \"$value\": 1 } }, "
            + "\"size\": { \"m\": { \"$type\": \"number\", \"$value\": 2 } } }\n--- brands/badoo.yaml\nown: { $type: number, a: 1 }"
        func swift(_ files: [EmittedFile]?) throws -> String {
            try #require(files).filter { $0.path.hasSuffix("Tokens.swift") }.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
        }
        let (files, diagnostics) = Project(text).emit(.modules)
        #expect(diagnostics.all.map(\.text) == ["'_size' has no name in Swift, where 'size' is 'Size'"])
        #expect(diagnostics.all.allSatisfy { $0.severity == .warning && $0.hint?.contains("names: { \"_size\": … }") == true })
        // The first slot is that of '_size.m'.
        #expect(try swift(files).contains("number(1)") && !(try swift(files).contains("number(0)")))
        let named = Project(text + "\n--- tokengen.yaml\nswift: { names: { _size: rawSize } }").emit(.modules)
        #expect(named.diagnostics.all.isEmpty)
        #expect(try swift(named.files).contains("enum RawSize"))
        let unknown = Project(text + "\n--- tokengen.yaml\nswift: { names: { _sise: rawSize } }").emit(.modules)
        #expect(unknown.diagnostics.all.contains { $0.text == "no token or group named '_sise'" })
    }

    @Test func tokensBesideInvalidOnes() {
        let project = Project("size: { $type: number, a: x, b-c: 1, bC: 2 }\n--- brands/badoo.yaml\nown: { $type: number, a: 1 }")
        var options = Compiler.Options()
        options.outputs = [SwiftOutput()]
        var diagnostics = Diagnostics()
        #expect(Compiler(options: options).resolve(project.input, reporting: &diagnostics) == nil)
        #expect(diagnostics.all.map(\.id) == [.wrongValue, .nameCollision])
    }

    @Test(arguments: [
        ("Card: { level: atom, content: { a_b: string, aB: string } }", "content 'aB' and content 'a_b' would both be 'aB' in Swift"),
        ("Card: { level: atom, states: { a_b: {}, aB: {} } }", "state 'aB' and state 'a_b' would both be 'aB' in Swift"),
        ("Card: { level: atom, events: { a_b: {}, aB: {} } }", "'aB' and 'a_b' would both be 'aB' in Swift"),
        (
            "Card: { level: atom, actions: { a: { x_y: int, xY: int } } }",
            "parameter 'xY' and parameter 'x_y' would both be 'xY' in Swift"
        ),
        (
            "Card_A: { level: atom }\nCardA: { level: atom }",
            "component 'Card_A' and component 'CardA' would both be 'CardAComponent' in Swift"
        ),
        (
            "Card: { level: atom }\n--- styles/s.yaml\nenums: { State: [on] }",
            "'State' and 'State' of every component would both be 'State' in Swift"
        ),
        (
            "Card: { level: atom }\n--- styles/s.yaml\nenums: { CardComponent: [on] }",
            "component 'Card' and 'CardComponent' would both be 'CardComponent' in Swift"
        ),
        (
            "Card: { level: atom, content: { a: bool }, body: { stack: , children: [{ view: , name: x_y, visibleIf: '{a}' }, "
                + "{ view: , name: xY, visibleIf: '{a}' }, { view: , name: XY }] } }",
            "element 'xY' and element 'x_y' would both be 'xY' in Swift"
        ),
        (
            "Card: { level: atom, actions: { a: {} } }\nRow: { level: atom, events: { e: {} }, body: { stack: , children: "
                + "[{ component: Card, name: x_y, on: { a: e } }, { component: Card, name: xY, on: { a: e } }] } }",
            "the events of 'xY' and the events of 'x_y' would both be 'xYEvent' in Swift"
        ),
        ("Card: { level: atom, states: { on: {} }, events: { on: {} }, content: { on: bool } }", nil),
    ])
    func components(text: String, message: String?) {
        expect("size: { $type: number, a: 1 }\n--- components/card.yaml\n" + text, collision: message)
    }

    @Test func groups() {
        expect(
            "a b: { $type: number, x: 1 }\na-b: { $type: number, x: 1 }",
            lost: "'a-b' has no name in Swift, where 'a b' is 'AB'")
    }

    @Test func groupAndToken() {
        expect(
            "a:\n  $type: number\n  50: 1\n  _50: { x: 2 }",
            lost: "'a.50' has no name in Swift, where 'a._50' is '_50'")
        // A group and a token differ in their first letter.
        expect("a:\n  $type: number\n  Text: 1\n  text-: { x: 2 }", collision: nil)
    }

    @Test func equalNamesInDifferentGroupsAreFine() {
        expect("a: { $type: number, 50: 1 }\nb: { $type: number, _50: 1, x: { 50: 1 } }", collision: nil)
    }

    @Test func brandsAndTheirTokens() {
        let base = "a: { $type: number, x: 1 }\n"
        expect(
            base + "--- brands/my-brand.yaml\nb: { $type: number, x: 1 }\n--- brands/myBrand.yaml\nb: { $type: number, x: 1 }",
            collision: "brand 'myBrand' and brand 'my-brand' would both be 'myBrand' in Swift")
    }

    @Test func theFileOfABrandIsNamed() throws {
        let text = "a: { $type: number, x: 1 }\n--- brands/thi-rd/n.yaml\na: { x: 2 }\n--- brands/thi_rd/n.yaml\na: { x: 3 }"
        for arrangement in Arrangement.allCases {
            let diagnostics = Project(text).emit(arrangement).diagnostics.all
            #expect(diagnostics.count == 1 && diagnostics.first?.id == .nameCollision)
            #expect(diagnostics.first?.range?.file.name == "tokens/brands/thi_rd/n.yaml")
            #expect(diagnostics.first?.notes.map { $0.range?.file.name } == ["tokens/brands/thi-rd/n.yaml"])
        }
    }

    /// A project with contexts, each with a value.
    private static func contexts(_ modifiers: [(String, [String])], brands: [String] = []) -> String {
        var text = "a: { $type: number, x: 1 }\n"
        for brand in brands { text += "--- brands/\(brand).yaml\na: { x: 2 }\n" }
        for (name, contexts) in modifiers {
            for context in contexts { text += "--- modifiers/\(name)/\(context).yaml\na: { x: 3 }\n" }
        }
        return text + "--- tokengen.yaml\nname: app\nmodifiers:\n"
            + modifiers.map { "  \($0): [\($1.map { "\"\($0)\"" }.joined(separator: ", "))]\n" }.joined()
    }

    @Test func modifiersAndContexts() throws {
        let contexts = ["x", "y"]
        for arrangement in Arrangement.allCases {
            func expect(_ modifiers: [(String, [String])], brands: [String] = [], collision: String?) {
                self.expect(Self.contexts(modifiers, brands: brands), arrangement, collision: collision)
            }
            expect(
                [("row-size", contexts), ("rowSize", contexts)],
                collision: "modifier 'rowSize' and modifier 'row-size' would both be 'RowSize' in Swift")
            expect(
                [("density", ["too-small", "tooSmall"])],
                collision:
                    "context 'tooSmall' of modifier 'density' and context 'too-small' of modifier 'density' would both be 'tooSmall' in Swift"
            )
            // `none` is a case of an optional context.
            expect(
                [("density", ["none", "none_"])],
                collision: "context 'none_' of modifier 'density' and context 'none' of modifier 'density' would both be 'none_' in Swift")
            // A script without letter case: types and members are written alike.
            expect([("日本", contexts)], brands: ["日本"], collision: "modifier '日本' and brand '日本' would both be '日本' in Swift")
            expect([("badoo", contexts), ("x", contexts)], brands: ["badoo", "x"], collision: nil)
            for (name, owner) in [("color-scheme", "SwiftUI"), ("user_interface style", "UIKit"), ("brand_", "ViewStyles")] {
                let member = SwiftName(member: name).text
                expect(
                    [(name, contexts)],
                    collision: "modifier '\(name)' and '\(member)' of \(owner) would both be '\(member)' in Swift")
            }
            expect(["store", "name", "held", "in", "size", "theme", "Type", "self"].map { ($0, contexts) }, collision: nil)
        }
        let error = try #require(Project(Self.contexts([("locale", contexts)])).emit().diagnostics.all.first)
        #expect(error.range?.startLocation == .init(line: 3, column: 3) && error.hint == "rename the modifier")
    }

    /// What ViewStyles and the modules that stand in for Apple's give to SwiftUI's environment and UIKit's traits is known.
    @Test func propertiesOfEnvironmentsAndTraits() throws {
        let known = Set(EnvironmentProperties.claims.map(\.name.text))
        #expect(known.count == EnvironmentProperties.claims.count)
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let scope = /^( *)[\w ]*?(?:extension|struct|class|protocol) (?:EnvironmentValues|UITraitCollection|UIMutableTraits)\b[^{]*\{$/
        var found: Set<String> = []
        for folder in ["Sources/App/ViewStyles", "Tests/AppleStandIns/Sources/SwiftUI", "Tests/AppleStandIns/Sources/UIKit"] {
            for case let file as URL in FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
                ?? .init()
            where file.pathExtension == "swift" {
                var end: String?
                var isOwn = false
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                    if let match = line.firstMatch(of: scope) { end = match.1 + "}" }
                    if let own = end, line == own { end = nil }
                    if line.contains("Only in this stand-in") { isOwn = true }
                    guard end != nil, let name = line.firstMatch(of: /^ *(?:public |open |nonisolated )*var (\w+):/)?.1 else { continue }
                    if !isOwn, !line.contains("private "), line.contains("public ") || line.contains("open ") { found.insert(String(name)) }
                    isOwn = false
                }
            }
        }
        #expect(found.isSuperset(of: ["brand", "tokenStore", "colorScheme", "font", "userInterfaceStyle", "displayScale"]))
        #expect(found.subtracting(known) == [])
    }

    @Test func foldersThatDifferInLetterCase() {
        let tokens = "a: { $type: number, x: 1 }\n"
        let brands = tokens + "--- brands/bum-ble.yaml\n" + tokens + "--- brands/bumble.yaml\n" + tokens
        expect(
            brands, collision: "brand 'bumble' and brand 'bum-ble' would both use the folder 'Bumble' on file systems that ignore case")
        expect(brands, .single, collision: nil)
    }

    @Test func aBrandAndThePlatform() {
        let brand = "a: { $type: number, x: 1 }\n--- brands/platform.yaml\nb: { $type: number, x: 1 }"
        expect(brand, collision: "brand 'platform' and the platform's folder would both be 'Platform' in Swift")
    }

    @Test func styleTypes() {
        let brand = "--- brands/badoo.yaml\nb: { $type: number, x: 1 }\n--- styles/s.yaml\n"
        expect(
            brand + "news-view: { fields: { a: number } }\nNewsView: { fields: { a: number } }",
            collision: "'news-view' and 'NewsView' would both be 'NewsView' in Swift")
        expect(
            brand + "label-style: { fields: { a: number } }",
            collision: "'label-style' and 'LabelStyle' would both be 'LabelStyle' in Swift")
        expect(
            brand + "enums: { my-kind: [a] }\nMyKind: { fields: { a: number } }",
            collision: "'my-kind' and 'MyKind' would both be 'MyKind' in Swift")
        expect(
            "a: { $type: number, x: 1 }\n" + brand + "platform-tokens: { fields: { a: number } }",
            collision: "'platform-tokens' and the tokens of all brands would both be 'PlatformTokens' in Swift")
        expect(
            brand + "BadooTokens: { fields: { a: number } }",
            collision: "brand 'badoo' and 'BadooTokens' would both be 'BadooTokens' in Swift")
    }

    /// Errors that would follow from two types with one name are not reported.
    @Test func styleTypesHaveNoOtherErrorThen() {
        let style = "{ fields: { title: LabelStyle }, value: { title: { textColor: '#fff' } }, applies: { title: UILabel } }"
        expect(
            """
            a: { $type: number, x: 1 }
            --- brands/badoo.yaml
            a: { x: 2 }
            --- brands/bumble.yaml
            a: { x: 3 }
            --- styles/s.yaml
            card-x: \(style)
            cardX: \(style)
            """, collision: "'cardX' and 'card-x' would both be 'CardX' in Swift")
    }

    @Test func fieldsVariantsAndCases() {
        let brand = "--- brands/badoo.yaml\nb: { $type: number, x: 1 }\n--- styles/s.yaml\n"
        expect(
            brand + "S: { fields: { a-b: number, aB: number } }", collision: "'aB' and 'a-b' would both be 'aB' in Swift")
        expect(
            brand + "S: { fields: { a: number }, value: { a: 1 }, variants: { a-b: {}, aB: {} } }",
            collision: "'aB' and 'a-b' would both be 'aB' in Swift")
        let both = Project(brand + "S: { fields: { a-b: number, aB: number } }\nT: { fields: { a-b: number, aB: number } }").emit()
        #expect(both.diagnostics.all.count == 2)
        expect(brand + "enums: { E: [a-b, aB] }", collision: "'aB' and 'a-b' would both be 'aB' in Swift")
    }

    @Test func appliers() {
        let brand = "--- brands/badoo.yaml\nb: { $type: number, x: 1 }\n--- styles/s.yaml\n"
        expect(
            brand + "News: { fields: {}, applies: {} }\nNewsApplying: { fields: { a: number } }",
            collision: "the applier of 'News' and 'NewsApplying' would both be 'NewsApplying' in Swift")
        let fields = "fields: { a: LabelStyle, b: LabelStyle }"
        expect(
            brand + "S: { \(fields), applies: { a: label, b: _label } }",
            collision: "the view '_label' of 'S' and the view 'label' of 'S' would both be 'LabelSubview' in Swift")
        expect(
            brand + "S: { \(fields), applies: { b: bind } }",
            collision: "the view 'bind' of 'S' and 'bind' of all views would both be 'bind' in Swift")
        expect(
            brand + "LabelSubview: { \(fields), applies: { b: label } }",
            collision: "the view 'label' of 'LabelSubview' and 'LabelSubview' would both be 'LabelSubview' in Swift")
        expect(
            brand + "S: { \(fields), applies: { b: label } }\nT: { fields: { s: S, a: LabelStyle }, applies: { s: self, a: _label } }",
            collision: "the view 'label' of 'S' and the view '_label' of 'T' would both be 'LabelSubview' in Swift")
    }

    @Test func accessorsOfBrandsInOneModule() {
        let text = """
            --- brands/badoo.yaml
            a: { $type: number, x: 1 }
            --- brands/bumble.yaml
            a: { $type: number, x: 1 }
            --- styles/s.yaml
            S:
              swift: { type: Config, accessor: defaultConfig }
              fields: { a: number }
              value: { a: 1 }
            """
        expect(text, .modules, collision: nil)
        let both = "'Config.defaultConfig' of brand 'bumble' and 'Config.defaultConfig' of brand 'badoo'"
        expect(text, .single, collision: "\(both) would both be 'defaultConfig' in Swift")
        #expect(Project(text).emit(.single).diagnostics.all.first?.hint == "use '{brand}' in the accessor to keep brands apart")
    }
}
