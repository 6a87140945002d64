import AndroidTools
import FencedBlocks
import Foundation
import Gate
import Testing
import TokenAndroid
import TokenModel
import TokenProject

/// The theme of views for Material 3, linked by Android's own tool with the names of Material Components.
@Suite(.startsPrograms, .enabled(if: ResourceTable.isPossible, "no aapt2: Scripts/bootstrap.sh tests installs it"))
struct MaterialViewsTests {
    private static func table(of files: [String: String]) throws -> (project: AndroidProject, table: ResourceTable) {
        let project = try AndroidProject(files)
        try project.folder.write(ResourceTable.materialStandIns(), to: "Badoo/res/values/material_stand_ins.xml")
        return (project, try project.quietTable(of: project.project.brands[0]))
    }

    private static func files(_ material: String = MaterialTests.full) -> [String: String] {
        MaterialTests.files(material + "\n    views: true\n")
    }

    /// The reference of an item in the theme.
    private static func reference(_ attribute: String, in table: ResourceTable) -> String? {
        if case .reference(let name)? = table.items(of: "style/material_theme")[attribute] { name } else { nil }
    }

    @Test func everyAttributeHasTheColorOfItsRole() throws {
        let (project, table) = try Self.table(of: Self.files())
        let theme = try #require(MaterialTheme(project.project))
        let items = table.items(of: "style/material_theme")
        let colors = MaterialRoles.colors.filter { MaterialRoles.attributes[$0] != nil }
        #expect(colors.count == 46)
        #expect(items.count == colors.count + MaterialRoles.typography.count + MaterialRoles.shapes.count)
        for (mode, day) in [(TokenMode.light, ResourceTable.Mode.day), (.dark, .night)] {
            let scheme = MaterialScheme(theme, project.project.brands[0], mode)
            for role in colors {
                let attribute = try #require(MaterialRoles.attributes[role])
                // The framework's attribute has no name in the table.
                let name = attribute == "android:colorBackground" ? "0x01010031" : attribute
                let reference = try #require(Self.reference(name, in: table), "\(attribute)")
                #expect(table.text(reference, at: day) == scheme.colors[role].map(ResourceComparison.text), "\(role), \(mode)")
            }
        }
        #expect(table.text("color/material_primary", at: .night) == "#ffd0bcff")
    }

    @Test func textHasTheTokenOrItsFamily() throws {
        let (_, table) = try Self.table(of: Self.files())
        #expect(Self.reference("textAppearanceBodyLarge", in: table) == "style/material_body_large")
        let body = table.items(of: "style/material_body_large")
        #expect(body["fontFamily"] == .text("\"Inter\""))
        #expect(body["lineHeight"] == .text("16.000000sp"))
        #expect(body["0x01010095"] == .text("16.000000sp"))
        #expect(Set(table.items(of: "style/material_label_small").keys) == ["fontFamily", "0x010103ac"])
        #expect(table.parent(of: "style/material_label_small") == "style/TextAppearance.Material3.LabelSmall")
    }

    @Test func cornersHaveTheProportionsOfMaterial() throws {
        let (_, table) = try Self.table(of: Self.files())
        #expect(Self.reference("shapeAppearanceCornerExtraLarge", in: table) == "style/material_corner_extra_large")
        #expect(table.parent(of: "style/material_corner_medium") == "style/ShapeAppearance.Material3.Corner.Medium")
        #expect(table.text("dimen/material_corner_medium", at: .day) == "12.000000dp")
        #expect(table.text("dimen/material_corner_extra_small", at: .day) == "4.000000dp")
        #expect(table.items(of: "style/material_corner_extra_small")["cornerSize"] == .reference("dimen/material_corner_extra_small"))
    }

    @Test func namesHaveThePrefix() throws {
        var files = Self.files()
        files["tokengen.yaml"]?.append("  prefix: brand_\n")
        let (_, table) = try Self.table(of: files)
        #expect(table.all.contains("style/brand_material_theme"))
        #expect(table.all.filter { $0.contains("/material_") } == [])
    }

    @Test func aThemeOfTextAloneHasNoColors() throws {
        let (_, table) = try Self.table(of: Self.files("    typography: { bodyLarge: font.body }\n"))
        #expect(table.items(of: "style/material_theme").count == MaterialRoles.typography.count)
    }

    @Test func whatCannotBeWrittenIsAnError() throws {
        var texts: [[String]] = []
        for android in ["resources: false", "compose: false"] {
            var files = MaterialTests.files(MaterialTests.full + (android == "resources: false" ? "\n    views: true\n" : "\n"))
            files["tokengen.yaml"]?.append("  \(android)\n")
            texts.append(try AndroidProject(files).diagnostics.all.filter { $0.severity == .error }.map(\.text))
        }
        #expect(
            texts == [
                ["'views' of 'material' needs 'resources: true'"],
                ["'material' has no effect without Kotlin; write 'compose: true', or 'views: true' for a theme in resources"],
            ])
    }

    /// The documentation's theme of an app, with two attributes of AppCompat.
    @Test func anAppMakesItsThemeOfIt() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation/Android.md").standardized
        let blocks = FencedBlock.all(in: try String(contentsOf: page, encoding: .utf8))
        let example = try #require(blocks.first { $0.file == "app/src/main/res/values/themes.xml" })
        let project = try AndroidProject(Self.files())
        try project.folder.write(ResourceTable.materialStandIns(), to: "Badoo/res/values/material_stand_ins.xml")
        let attributes = "<attr name=\"windowActionBar\" />\n<attr name=\"windowNoTitle\" />\n"
        try project.folder.write("<resources>\n\(attributes)\(example.text)\n</resources>\n", to: "Badoo/res/values/themes.xml")
        let table = try project.quietTable(of: project.project.brands[0])
        #expect(table.items(of: "style/Theme.App")["colorPrimary"] == .reference("color/material_primary"))
    }

    /// Fonts and corners that differ at night.
    @Test func theNightHasValuesOfItsOwn() throws {
        var files = Self.files()
        files["modes/dark.yaml"]?.append(
            """
            size: { $type: dimension, card: 24px }
            font:
              $type: typography
              body: { $value: { fontFamily: Georgia, fontSize: 18px, fontWeight: 400, lineHeight: 1, letterSpacing: 0px } }

            """)
        let (_, table) = try Self.table(of: files)
        #expect(table.text("dimen/material_corner_medium", at: .night) == "24.000000dp")
        #expect(table.text("dimen/material_corner_small", at: .night) == "16.000000dp")
        guard case .style(_, let items)? = table.value("style/material_label_small", at: .night) else {
            Issue.record("no style at night")
            return
        }
        #expect(items["fontFamily"] == .text("\"Georgia\""))
    }
}
