import Foundation
import ProjectCases
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenEmitter
import TokenResolver

@testable import TokenSwift

/// The names under which SwiftUI's modifiers find tokens. `FirstDayTests` of the stand-ins compile and run them.
@Suite struct TokenWordTests {
    private func resolved(_ base: String) throws -> ResolvedProject {
        var diagnostics = Diagnostics()
        let text = "--- base/t.yaml\n\(base)\n--- brands/one.yaml\nown: { $type: color, $value: red }\n"
        return try #require(Compiler(options: .init()).resolve(Project(text).input, reporting: &diagnostics))
    }

    /// Returns how SwiftUI names each token.
    private func words(_ base: String) throws -> [String: [String]] {
        let project = try resolved(base)
        let platform = try #require(project.platform)
        return TokenOutline(platform, sharedOnly: true).words(of: Set(platform.sharedTokens.map(\.path)))
    }

    @Test func theFirstNameMayBeLeftOut() throws {
        let words = try words(
            """
            color: { $type: color, accent: red, text: { title: blue } }
            space: { $type: dimension, gap: 8px, deep: { er: 4px } }
            single: { $type: dimension, $value: 3px }
            """)
        #expect(
            words == [
                "color.accent": [".accent", ".color.accent"], "color.text.title": [".text.title", ".color.text.title"],
                "space.gap": [".gap", ".space.gap"], "space.deep.er": [".deep.er", ".space.deep.er"], "single": [".single"],
            ])
    }

    @Test func aNameThatIsNotEnoughIsWholeOnly() throws {
        let words = try words(
            """
            space: { $type: dimension, small: 8px, radius: 2px }
            radius: { $type: dimension, small: 4px, own: 1px }
            color: { $type: color, small: red }
            """)
        #expect(words["space.small"] == [".space.small"])
        #expect(words["radius.small"] == [".radius.small"])
        // The group has the name.
        #expect(words["space.radius"] == [".space.radius"])
        #expect(words["radius.own"] == [".own", ".radius.own"])
        // Colours are found apart from lengths.
        #expect(words["color.small"] == [".small", ".color.small"])
    }

    @Test func aGradientGivesWayToAColour() throws {
        let stops = "[{ color: red, position: 0 }, { color: blue, position: 1 }]"
        let words = try words(
            """
            color: { $type: color, accent: red }
            gradient: { $type: gradient, accent: \(stops), other: \(stops) }
            """)
        #expect(words["color.accent"] == [".accent", ".color.accent"])
        #expect(words["gradient.accent"] == ["GradientToken.accent", ".gradient.accent"])
        #expect(words["gradient.other"] == [".other", ".gradient.other"])
    }

    /// The compiler would find a name of two types ambiguous.
    @Test func aGradientAmongColoursIsOfTheType() throws {
        let stops = "[{ color: red, position: 0 }, { color: blue, position: 1 }]"
        let gradient = "{ $type: gradient, $value: \(stops) }"
        let words = try words(
            """
            brand: { accent: { $type: color, $value: red }, hero: \(gradient), page: { $type: color, top: red, shade: \(gradient) } }
            page: { other: \(gradient) }
            """)
        #expect(words["brand.hero"] == [".hero", "GradientToken.brand.hero"])
        #expect(words["brand.page.shade"] == ["GradientToken.brand.page.shade"])
        #expect(words["brand.page.top"] == [".page.top", ".brand.page.top"])
        #expect(words["page.other"] == [".other", "GradientToken.page.other"])
    }

    /// In scripts without letter case, the type of a group has the name of the member.
    @Test func aGroupBesideItsTypeHasAnotherName() throws {
        let words = try words("色: { $type: color, 文字: { 題: red }, 50: { a: red }, 地: blue }")
        #expect(words["色.文字.題"] == [".文字Group.題", ".色.文字Group.題"])
        #expect(words["色.50.a"] == ["._50Group.a", ".色._50Group.a"])
        #expect(words["色.地"] == [".地", ".色.地"])
    }

    @Test func aNameOfSwiftUIIsOfTheType() throws {
        let words = try words(
            "color: { $type: color, primary: red, red: red, text: { primary: red } }\nbackground: { $type: color, page: red }")
        #expect(words["color.primary"] == ["ColorToken.primary", ".color.primary"])
        #expect(words["color.red"] == ["ColorToken.red", ".color.red"])
        #expect(words["color.text.primary"] == [".text.primary", ".color.text.primary"])
        #expect(words["background.page"] == [".page", "ColorToken.background.page"])
    }

    @Test func aRootIsBesideItsGroup() throws {
        let words = try words("color: { $type: color, text: { $root: red, title: blue } }")
        #expect(words["color.text.$root"] == [".text", ".color.text"])
        #expect(words["color.text.title"] == [".textGroup.title", ".color.textGroup.title"])
    }

    @Test func aGroupWithTheNameOfATokenHasAnother() throws {
        let words = try words("color: { $type: color, text: red, Text: { title: blue } }")
        #expect(words["color.text"] == [".text", ".color.text"])
        #expect(words["color.Text.title"] == [".textGroup.title", ".color.textGroup.title"])
    }

    /// Read it from `PlatformTokens`.
    @Test func aGroupWhoseOtherNameIsATokensTooHasNone() throws {
        let words = try words("color: { $type: color, text: red, textGroup: blue, Text: { title: blue } }")
        #expect(words["color.textGroup"] == [".textGroup", ".color.textGroup"])
        #expect(words["color.Text.title"] == nil)
    }

    @Test func onlyTokensThatModifiersTakeAreWords() throws {
        let words = try words(
            """
            opacity: { $type: number, half: 0.5 }
            time: { $type: duration, quick: 100ms }
            weight: { $type: fontWeight, bold: 700 }
            color: { $type: color, accent: red }
            """)
        #expect(words.keys.sorted() == ["color.accent"])
    }

    @Test func whatShowsNamesShowsThem() throws {
        let project = try resolved("color: { $type: color, accent: red }")
        let names = TokenNames(project).names(of: "color.accent").flatMap(\.names)
        #expect(names == ["OneTokens.Color.accent", "PlatformTokens.Color.accent(in: brand)", ".accent", ".color.accent"])
    }

    /// The styles that SwiftUI's stand-in declares are known.
    @Test func stylesOfSwiftUI() throws {
        let file = URL(filePath: #filePath).appending(path: "../../AppleStandIns/Sources/SwiftUI/Color.swift").standardized
        let source = try String(contentsOf: file, encoding: .utf8)
        let declared = source.matches(of: /extension ShapeStyle where Self == \w+ \{\n((?:.*\n)*?)\}/).flatMap { block in
            block.1.matches(of: /static (?:var|func) (\w+)/).map { String($0.1) }
        }
        #expect(declared.count > 8)
        #expect(Set(declared).subtracting(SwiftUIShapeStyles.names) == [])
    }
}
