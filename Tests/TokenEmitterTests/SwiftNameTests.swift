import Foundation
import Testing
import TokenModel
@testable import TokenOutput

@Suite struct SwiftNameTests {
    @Test(arguments: [
        ("news-view", "newsView", "NewsView"), ("newsView", "newsView", "NewsView"), ("NewsView", "newsView", "NewsView"),
        ("step-100", "step100", "Step100"), ("100", "_100", "_100"), ("2xl", "_2xl", "_2xl"),
        ("1-5", "_1_5", "_1_5"), ("15", "_15", "_15"), ("size 1.5", "size1_5", "Size1_5"),
        ("HTTPServer", "httpServer", "HTTPServer"), ("URL", "url", "URL"), ("iOS", "iOS", "IOS"), ("X-Large", "xLarge", "XLarge"),
        ("on surface", "onSurface", "OnSurface"), ("a__b", "aB", "AB"), ("_private", "private", "Private"),
        ("", "unnamed", "Unnamed"), ("*/", "u002AU002F", "U002AU002F"), ("\"", "u0022", "U0022"),
        ("ünter", "ünter", "Ünter"), ("日本", "日本", "日本"), ("😀", "😀", "😀"), ("a❤b", "aU2764B", "AU2764B"),
        ("\u{202E}evil", "u202EEvil", "U202EEvil"), ("a\u{0}b", "aB", "AB"), ("\u{301}a", "_\u{301}a", "_\u{301}a"),
    ])
    func words(name: String, member: String, type: String) {
        // Keywords have a test of their own.
        #expect(SwiftName(member: name).text.filter { $0 != "`" } == member)
        #expect(SwiftName(type: name).text == type)
    }

    /// The compiler compares identifiers by bytes.
    @Test(arguments: [
        ("e\u{301}", "\u{E9}", "\u{C9}"), ("\u{E9}", "\u{E9}", "\u{C9}"), ("e-\u{301}x", "\u{E9}x", "\u{C9}x"),
        ("\u{212B}", "\u{E5}", "\u{C5}"), ("\u{390}", "\u{390}", "\u{3AA}\u{301}"), ("\u{1F0}", "\u{1F0}", "J\u{30C}"),
        // These look like '`' and ';'.
        ("\u{1FEF}", "u0060", "U0060"), ("a\u{37E}b", "aB", "AB"),
    ])
    func namesAreInNormalForm(name: String, member: String, type: String) {
        #expect(Array(SwiftName(member: name).text.utf8) == Array(member.utf8))
        #expect(Array(SwiftName(type: name).text.utf8) == Array(type.utf8))
    }

    @Test func everyCharacterGivesAnIdentifierInNormalForm() {
        // Most scripts with letter case, marks, and characters that stand for others.
        for value in [0..<0x600, 0x1AB0..<0x2200, 0xFA00..<0x10000, 0x1D100..<0x1D200].joined() {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            for name in [String(scalar), "e-\(scalar)"] {
                for text in [SwiftName(member: name).text, SwiftName(type: name).text] {
                    let isNormal = text.utf8.elementsEqual(text.normalForm.utf8)
                    let isIdentifier =
                        text.unicodeScalars.allSatisfy { $0 == "_" || $0.isWordScalar } || SwiftName(member: "await").text == text
                    if !isNormal || !isIdentifier { Issue.record("U+\(String(value, radix: 16)): '\(text)'") }
                }
            }
        }
    }

    @Test func keywordsStandInBackticks() {
        #expect(SwiftName(member: "default").text == "`default`")
        #expect(SwiftName(member: "in").text == "`in`")
        #expect(SwiftName(member: "await").text == "`await`")
        #expect(SwiftName(member: "Class").text == "`class`")
        #expect(SwiftName(type: "class").text == "Class")
    }

    @Test func whatMeansSomethingElseAfterADotHasASuffix() {
        #expect(SwiftName(member: "self").text == "self_")
        #expect(SwiftName(member: "init").text == "init_")
        #expect(
            ["type", "protocol", "self", "swift", "double", "token-color", "brand", "any"].map { SwiftName(type: $0).text }
                == ["Type_", "Protocol_", "Self_", "Swift_", "Double_", "TokenColor_", "Brand_", "Any_"])
    }

    @Test func existingNamesStayAsTheyAre() {
        #expect(SwiftName(existing: "defaultConfig").text == "defaultConfig")
        #expect(SwiftName(existing: "URL_old").text == "URL_old")
        #expect(SwiftName(existing: "default").text == "`default`")
        #expect(SwiftName(existing: "a-b").text == "aB")
        #expect(SwiftName(existing: "__").text == "u005FU005F")
        #expect(SwiftName(existing: "1a").text == "_1a")
    }

    @Test func labelsNeedBackticksOnlyWhereTheCompilerSaysSo() {
        #expect(SwiftName(member: "default").label == "default")
        #expect(SwiftName(member: "inout").label == "`inout`")
    }

    /// A group of such a name would hide the type from the tokens inside it.
    @Test(arguments: ["TokenRuntime", "TokenDelivery"])
    func everyPublicTypeOfTheRuntimeIsReserved(target: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/App/\(target)")
        let declaration =
            /^(?:@frozen )?public (?:final )?(?:struct|enum|class|protocol|typealias|actor) ([^_]\w+)/.anchorsMatchLineEndings()
        for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) ?? .init()
        where file.pathExtension == "swift" {
            for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
                #expect(SwiftName.reservedTypeNames.contains(String(match.1)), "\(match.1) of \(file.lastPathComponent)")
            }
        }
    }
}
