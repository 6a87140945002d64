import AndroidTools
import Foundation
import Gate
import Testing

/// What Android's lint would find in generated files, by the names of its rules. Lint itself is not on this machine.
@Suite(.startsPrograms) struct LintRuleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    private static let texts = Result {
        let project = try AndroidProject(tokens: root.appending(path: "tokens").path())
        return try project.folder.files.map { (path: $0, text: try project.folder.text(of: $0)) }
    }

    private static func files(_ ending: String) throws -> [(path: String, text: String)] {
        let files = try texts.get().filter { $0.path.hasSuffix(ending) }
        try #require(!files.isEmpty)
        return files
    }

    /// The API levels of the framework's attributes above 21, which is Compose's oldest.
    private static let levels = ["justificationMode": 26, "lineHeight": 28, "textFontWeight": 28]
    private static let old: Set = [
        "angle", "background", "bottomLeftRadius", "bottomRightRadius", "centerColor", "color", "controlX1", "controlX2", "controlY1",
        "controlY2", "dashGap", "dashWidth", "ellipsize", "endColor", "fontFamily", "gravity", "letterSpacing", "maxLines", "radius",
        "startColor", "state_enabled", "state_focused", "state_pressed", "state_selected", "textAllCaps", "textColor", "textSize",
        "textStyle", "topLeftRadius", "topRightRadius", "width",
    ]

    /// An attribute that the oldest Android does not have names its level.
    @Test func newApi() throws {
        var count = 0
        for (path, text) in try Self.files(".xml") {
            for line in text.split(separator: "\n") {
                for match in line.matches(of: /android:(\w+)/) where !line.contains("xmlns:android") {
                    let name = String(match.1)
                    guard let level = Self.levels[name] else {
                        #expect(Self.old.contains(name), "\(path): \(name)")
                        continue
                    }
                    count += 1
                    #expect(line.contains("tools:targetApi=\"\(level)\""), "\(path): \(line)")
                    #expect(text.contains("xmlns:tools=\"http://schemas.android.com/tools\""), "\(path)")
                }
            }
        }
        #expect(count > 10)
        let mode = try #require(try Self.files("TokenMode.kt").first).text
        #expect(mode.contains("SDK_INT >= Build.VERSION_CODES.UPSIDE_DOWN_CAKE &&\n            isSystemInHighContrast()"))
        #expect(mode.contains("@RequiresApi(Build.VERSION_CODES.UPSIDE_DOWN_CAKE)"))
    }

    /// Sizes of text are in sp.
    @Test func spUsage() throws {
        let lines = try Self.files(".xml").flatMap { $0.text.split(separator: "\n") }.filter { $0.contains("android:textSize") }
        #expect(lines.count > 5)
        for line in lines { #expect(line.contains(/>-?[0-9.eE+-]+sp</), "\(line)") }
    }

    /// There are no layouts, so no image without a description, and no text that is hard-coded in one.
    @Test func contentDescription() throws {
        let folders = Set(try Self.files(".xml").map { $0.path.split(separator: "/").dropLast().last ?? "" })
        let expected: Set<Substring> = ["color", "drawable", "interpolator", "values"]
        #expect(Set(folders.map { $0.prefix { $0 != "-" } }).isSubset(of: expected))
    }

    /// Kotlin takes no identifiers of resources, which could be of the wrong type.
    @Test func resourceType() throws {
        for (path, text) in try Self.files(".kt") {
            // One comment names an example.
            for line in text.split(separator: "\n") where !line.contains("*") { #expect(!line.contains(/\bR\.\w/), "\(path): \(line)") }
        }
    }

    /// Texts of styles are no texts to translate.
    @Test func missingTranslation() throws {
        for (path, text) in try Self.files("strings.xml") {
            for line in text.split(separator: "\n") where line.contains("<string ") {
                #expect(line.contains("translatable=\"false\""), "\(path): \(line)")
            }
        }
    }

    /// A local's name begins with its kind.
    @Test func compositionLocalNaming() throws {
        for (path, text) in try Self.files(".kt") {
            for match in text.matches(of: /va[lr] (\w+): ProvidableCompositionLocal/) {
                #expect(match.1.hasPrefix("Local"), "\(path): \(match.1)")
            }
        }
    }
}
