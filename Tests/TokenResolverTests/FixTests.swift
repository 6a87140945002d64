import ProjectCases
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenProject
import TokenResolver
import TokenSwift

/// Fixes are certain: a fix resolves the error that it comes with, and breaks nothing.
@Suite struct FixTests {
    private func check(_ input: ProjectInput) -> [Diagnostic] {
        var options = Compiler.Options()
        options.name = "example"
        options.outputs = [SwiftOutput()]
        return Compiler(options: options).check(input)
    }

    /// The text of the only file after all fixes.
    private func fixed(_ text: String, path: String = "base/tokens.yaml") -> String? {
        let project = ProjectCase("--- \(path)\n" + text)
        let fixer = ProjectFixer(project.input, check: check)
        return fixer.input.files.first { $0.path == path }.map { String(decoding: $0.source.bytes.dropLast(), as: UTF8.self) }
    }

    /// Every error with a fix that the documentation shows.
    @Test func everyDocumentedErrorThatHasAFixIsGoneAfterIt() throws {
        var count = 0
        for (name, example) in try DocumentedExample.all() {
            let input = example.input
            for diagnostic in check(input) where !diagnostic.fixes.isEmpty {
                count += 1
                expectGone(diagnostic, of: input, name)
            }
        }
        #expect(count >= 3)
    }

    private func expectGone(_ diagnostic: Diagnostic, of input: ProjectInput, _ name: String) {
        var input = input
        for fixed in FixedFile.all(of: [diagnostic]) {
            let index = input.files.firstIndex { $0.source === fixed.file }
            #expect(index != nil, "\(name): a fix of a file that is not in the project")
            if let index { input.files[index].source = SourceFile(name: fixed.file.name, bytes: fixed.bytes) }
        }
        let left = check(input)
        #expect(!left.contains { $0.id == diagnostic.id && $0.text == diagnostic.text }, "\(name): \(diagnostic.text) is still there")
    }

    @Test func mendsEachKindOfSlip() {
        #expect(fixed("c: { $type: colour, a: red }") == "c: { $type: color, a: red }")
        #expect(fixed("w: { $type: fontWeight, a: semi-blod }") == "w: { $type: fontWeight, a: semi-bold }")
        #expect(fixed("s: { $type: strokeStyle, a: 'dashd' }") == "s: { $type: strokeStyle, a: 'dashed' }")
        #expect(
            fixed("c: { $type: color, a: { $value: { colorSpace: display-p2, components: [1, 1, 1] } } }")
                == "c: { $type: color, a: { $value: { colorSpace: display-p2, components: [1, 1, 1] } } }")
        #expect(
            fixed("c: { $type: color, a: { $value: { colorSpace: okclh, components: [1, 0, 0] } } }")
                == "c: { $type: color, a: { $value: { colorSpace: oklch, components: [1, 0, 0] } } }")
    }

    @Test func keepsJSONValid() {
        #expect(
            fixed(#"{"s":{"$type":"strokeStlye","a":{"$value":"solidd"}}}"#, path: "base/tokens.json")
                == #"{"s":{"$type":"strokeStyle","a":{"$value":"solid"}}}"#)
        #expect(
            fixed(#"{"s":{"$type":"number","lenght":{"$value":1},"other":{"$value":"{s.length}"}}}"#, path: "base/tokens.json")
                == #"{"s":{"$type":"number","lenght":{"$value":1},"other":{"$value":"{s.lenght}"}}}"#)
        #expect(
            fixed(#"{"s":{"$type":"number" "a":{"$value":1,}}}"#, path: "base/tokens.json")
                == #"{"s":{"$type":"number", "a":{"$value":1}}}"#)
    }

    @Test func aFixMayUncoverAnother() {
        #expect(
            fixed("c:\n  $type: colour\n  accent: #ff0000\n  link: {c.acent}\n")
                == "c:\n  $type: color\n  accent: \"#ff0000\"\n  link: \"{c.accent}\"\n")
    }

    @Test(arguments: [
        // Two names are equally similar.
        "c: { $type: number, step1: 1, step2: 2, a: \"{c.step}\" }",
        "c: { $type: number, step1: 1, a: \"{c.step3}\" }",
        // More than a slip of one letter: the token is gone.
        "c: { $type: number, accent: 1, a: \"{c.onAccent}\" }",
        "c: { $type: number, background: 1, a: \"{c.backgruond2}\" }",
        // The most similar name is the token itself.
        "c: { $type: number, accent: \"{c.accents}\" }",
        // The token with the most similar name has another type.
        "c: { length: { $type: number, $value: 1 }, a: { $type: dimension, $value: \"{c.lenght}\" } }",
        // A block of lines.
        "c: { $type: number, length: 1 }\nd:\n  $type: number\n  a: |-\n    {c.lenght}\n",
    ])
    func leavesWhatIsNotCertain(text: String) {
        let before = check(ProjectCase(text).input)
        #expect(before.contains { $0.severity == .error })
        #expect(before.allSatisfy { $0.fixes.isEmpty })
    }

    /// The name that looks misspelt may be declared in the file that is not read.
    @Test(arguments: [
        "--- base/b.yaml\nc:\n\tlenght: { $type: number, $value: 1 }\n", "--- b.yaml\nc: { lenght: { $type: number, $value: 1 } }\n",
        "--- modes/other.yaml\nc: { lenght: { $type: number, $value: 1 } }\n", "--- base/b.yaml\n- 1\n",
    ])
    func noReferenceIsFixedWhileAFileIsNotRead(other: String) {
        let text = "c: { $type: number, length: 1, a: \"{c.lenght}\" }\n"
        #expect(fixed(text)?.contains("c.length}") == true)
        let found = check(ProjectCase("--- base/tokens.yaml\n" + text + other).input)
        #expect(found.contains { $0.severity == .error })
        #expect(found.allSatisfy { $0.id != .unresolvedAlias || $0.fixes.isEmpty })
    }

    @Test func aFixNeverLooksFromTheBaseIntoABrand() {
        let input = ProjectCase("c: { $type: number, a: \"{own.lenght}\" }\n--- brands/one.yaml\nown: { $type: number, length: 1 }").input
        #expect(check(input).contains { $0.id == .unresolvedAlias })
        #expect(check(input).allSatisfy { $0.fixes.isEmpty })
    }

    @Test func aFieldIsNotRenamedToOneThatIsThere() {
        let styles = "S:\n  fields: { width: number, title: string }\n  value: { width: 1, widht: 2, titel: x }\n"
        let input = ProjectCase("a: { $type: number, b: 1 }\n--- styles/s.yaml\n" + styles).input
        let fixer = ProjectFixer(input, check: check)
        #expect(fixer.fixes.map(\.replacement) == ["title"])
    }

    @Test func changesOnlyFilesOfTheProject() {
        let stranger = SourceFile(name: "base/tokens.yaml", text: "x")
        let range = SourceRange(file: stranger, start: 0, end: 1)
        var diagnostics = Diagnostics()
        diagnostics.report(.error(.wrongValue, "x"), at: range, fixes: [.init("fix it", replacing: range, with: "y")])
        let found = diagnostics.all
        let fixer = ProjectFixer(ProjectCase("a: { $type: number, b: 1 }").input) { _ in found }
        #expect(fixer.fixes.isEmpty)
    }

    @Test func fixesThatUndoEachOtherComeToAnEnd() {
        let fixer = ProjectFixer(ProjectCase("a").input) { input in
            let file = input.files[0].source
            let range = SourceRange(file: file, start: 0, end: 1)
            var diagnostics = Diagnostics()
            let other = file.bytes[0] == UInt8(ascii: "a") ? "b" : "a"
            diagnostics.report(.error(.wrongValue, "x"), at: range, fixes: [.init("fix it", replacing: range, with: other)])
            return diagnostics.all
        }
        #expect(fixer.fixes.count == 10)
    }
}
