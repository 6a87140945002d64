import Testing

@testable import TokenLint

@Suite struct NamingRuleTests {
    private static func project(_ tokens: String, config: String = "") -> String {
        "\(config.isEmpty ? "" : "--- tokengen.yaml\nlint: { naming: \(config) }\n")--- base/tokens.yaml\n9️⃣size: { $type: dimension, \(tokens) }\n"
    }

    @Test func consistent() {
        expect(
            Self.project("small: 1, 50: 2, iconSmall: 3, iconLarge: 4, 1️⃣row-height: 5"),
            "1️⃣ warning: 'row-height' is not in camelCase like the other names [naming]")
        expect(Self.project("small: 1, row-height: 2, icon-size: 3, 1️⃣iconLarge: 4"), "1️⃣ naming")
        expect(Self.project("small: 1, large: 2"))
    }

    /// Names of one word vote too: against PascalCase if they begin with a small letter.
    @Test func oneCapitalIsOdd() {
        expect(
            "--- base/tokens.yaml\nsize: { $type: dimension, a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, 1️⃣Accent: 8 }",
            "1️⃣ warning: 'Accent' is not in camelCase like the other names [naming]")
        expect("--- base/tokens.yaml\nSize: { $type: dimension, Small: 1, Large: 2, 1️⃣row: 3 }", "1️⃣ naming")
    }

    @Test(arguments: [("camel", "rowHeight"), ("kebab", "row-height"), ("snake", "row_height"), ("pascal", "RowHeight")])
    func style(style: String, name: String) {
        for other in ["rowHeight", "row-height", "row_height", "RowHeight"] {
            let text = Self.project("1️⃣\(other): 1", config: "{ style: \(style), ignore: size.0 }")
            let group = style == "pascal" ? ["9️⃣ naming"] : []
            expect(text, group + (other == name ? [] : ["1️⃣ naming"]))
        }
    }

    /// A group is marked at its own name, once for all its tokens and brands.
    @Test func theNameThatBreaksTheRuleIsMarked() {
        let found = expect(
            """
            --- base/tokens.yaml
            size:
              $type: dimension
              rowHeight: 1
              1️⃣icon-size: { small: 1, large: 2, inner: { 2️⃣row-gap: 3, rowWidth: 4 } }
              iconGap: 5
              otherGap: 6
            --- brands/a.yaml
            size: { icon-size: { small: 3 }, 3️⃣my-own: { one: 1, two: 2 } }
            --- brands/b.yaml
            size: { icon-size: { small: 4 }, 4️⃣my-own: { one: 3, two: 4 } }
            """,
            "1️⃣ warning: 'icon-size' is not in camelCase like the other names [naming]",
            "2️⃣ warning: 'row-gap' is not in camelCase like the other names [naming]",
            "3️⃣ warning: 'my-own' is not in camelCase like the other names [naming]",
            "4️⃣ warning: 'my-own' is not in camelCase like the other names [naming]")
        #expect(found.all.first?.pointer == "/size/icon-size")
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
            "1️⃣ warning: 'size.icon' matches none of the allowed paths: 'size.r*', 'color' [naming]")
    }

    @Test func ignore() {
        expect(Self.project("iconSmall: 3, iconLarge: 4, row-height: 5", config: "{ ignore: [size.row-height] }"))
        expect(Self.project("iconSmall: 3, iconLarge: 4, 1️⃣row-height: 5", config: "{ ignore: [size.row] }"), "1️⃣ naming")
    }
}
