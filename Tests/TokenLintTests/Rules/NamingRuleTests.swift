import Testing

@testable import TokenLint

@Suite struct NamingRuleTests {
    private static func project(_ tokens: String, config: String = "") -> String {
        "\(config.isEmpty ? "" : "--- tokengen.yaml\nlint: { naming: \(config) }\n")--- base/tokens.yaml\nsize: { $type: dimension, \(tokens) }\n"
    }

    @Test func consistent() {
        expect(
            Self.project("small: 1, 50: 2, iconSmall: 3, iconLarge: 4, 1️⃣row-height: 5"),
            "1️⃣ warning: 'row-height' is not written in camelCase as the other names are [naming]")
        expect(Self.project("small: 1, row-height: 2, icon-size: 3, 1️⃣iconLarge: 4"), "1️⃣ naming")
        expect(Self.project("small: 1, large: 2"))
    }

    @Test(arguments: [("camel", "rowHeight"), ("kebab", "row-height"), ("snake", "row_height"), ("pascal", "RowHeight")])
    func style(style: String, name: String) {
        for other in ["rowHeight", "row-height", "row_height", "RowHeight"] {
            let text = Self.project("1️⃣\(other): 1", config: "{ style: \(style), ignore: size.0 }")
            if style == "pascal" {
                expect(text, "1️⃣ naming")
            } else if other == name {
                expect(text)
            } else {
                expect(text, "1️⃣ naming")
            }
        }
    }

    @Test func styleOfOneName() {
        func style(of name: Substring) -> NameStyle? { NameStyle(of: name.utf8) }
        func fits(_ style: NameStyle, _ name: Substring) -> Bool { style.fits(name.utf8) }
        #expect(style(of: "fontSize") == .camel && style(of: "FontSize") == .pascal && style(of: "font-size") == .kebab)
        #expect(style(of: "font_size") == .snake && style(of: "font") == nil && style(of: "Font Size") == nil)
        #expect(fits(.pascal, "RowHeight") && fits(.pascal, "50") && !fits(.pascal, "row"))
        #expect(!fits(.camel, "Font Size") && fits(.kebab, "größe") && fits(.camel, "$root"))
    }

    @Test func paths() {
        expect(Self.project("row: 1", config: "{ paths: [size.r*] }"))
        expect(
            Self.project("row: 1, 1️⃣icon: 2", config: "{ paths: [size.r*, color] }"),
            "1️⃣ warning: 'size.icon' matches none of the paths that are allowed: 'size.r*', 'color' [naming]")
    }

    @Test func ignore() {
        expect(Self.project("iconSmall: 3, iconLarge: 4, row-height: 5", config: "{ ignore: [size.row-height] }"))
        expect(Self.project("iconSmall: 3, iconLarge: 4, 1️⃣row-height: 5", config: "{ ignore: [size.row] }"), "1️⃣ naming")
    }
}
