import Foundation
import ProjectCases
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenFiles
import TokenProject
import TokenResolver
import TokenSwift
import TokengenTool

@testable import TokenCommandLine

/// `tokengen check --fix` on files.
@Suite struct FixTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("c:\n  $type: colour\n  accent: #ff0000\n", to: "tokens/base/color.yaml")
        try folder.write(#"{"c":{"$type":"color","link":{"$value":"{c.acent}"}}}"#, to: "tokens/brands/one.json")
        try folder.write("n: { $type: number, a: 1 }\n", to: "tokens/base/fine.yaml")
    }

    private func fix(_ arguments: String...) -> Outcome { tokengen(["check", "--fix", "--tokens", folder("tokens")] + arguments) }

    @Test func mendsFilesAndSaysWhat() throws {
        let date = try folder.modificationDate(of: "tokens/base/fine.yaml")
        let outcome = fix()
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty)
        #expect(
            outcome.output.split(separator: "\n").map(String.init) == [
                "fixed \(folder("tokens/base/color.yaml")):2:10: write 'color'",
                "fixed \(folder("tokens/base/color.yaml")):3:11: quote it",
                "fixed \(folder("tokens/brands/one.json")):1:40: write '{c.accent}'",
                "checked 3 files: 3 tokens and 0 styles of one; no errors, no warnings",
            ])
        #expect(try folder.text(of: "tokens/base/color.yaml") == "c:\n  $type: color\n  accent: \"#ff0000\"\n")
        #expect(try folder.text(of: "tokens/brands/one.json") == #"{"c":{"$type":"color","link":{"$value":"{c.accent}"}}}"#)
        #expect(try folder.modificationDate(of: "tokens/base/fine.yaml") == date)
        #expect(folder.files.count == 3)
        #expect(fix().output == "checked 3 files: 3 tokens and 0 styles of one; no errors, no warnings\n")
    }

    @Test func withoutTheOptionNothingIsWritten() throws {
        let before = try folder.files.map(folder.text)
        let outcome = tokengen("check", "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 1)
        #expect(outcome.output.hasSuffix("checked 3 files; 3 errors, 0 warnings; 'tokengen check --fix' fixes 3 of them\n"), "\(outcome)")
        #expect(try folder.files.map(folder.text) == before)
    }

    @Test func reportsWhatIsLeft() throws {
        try folder.write("d: { $type: dimension, a: 8pt }\n", to: "tokens/base/size.yaml")
        let outcome = fix()
        #expect(outcome.exitCode == 1)
        #expect(outcome.output.hasPrefix("fixed ") && outcome.error.contains("[unknown-unit]"))
        #expect(!outcome.error.contains("[unknown-type]"))
    }

    @Test func mendsTheConfiguration() throws {
        try folder.write(
            "nmae: dating\nswift:\n  acces: pubic\nlint:\n  contrats: eror\n  naming: { level: wraning, styel: cammel }\n",
            to: "tokens/tokengen.yaml")
        #expect(fix().error == "")
        #expect(
            try folder.text(of: "tokens/tokengen.yaml")
                == "name: dating\nswift:\n  access: public\nlint:\n  contrast: error\n  naming: { level: warning, style: camel }\n")
    }

    @Test func writesRolesOfMaterial() throws {
        try folder.write("color: { $type: color, primary: \"#6750A4\", surface: \"#FFFFFF\" }\n", to: "tokens/base/material.yaml")
        try folder.write("name: dating\noutputs: { android: Android }\nandroid:\n  material: {}\n", to: "tokens/tokengen.yaml")
        #expect(fix().exitCode == 0)
        #expect(
            try folder.text(of: "tokens/tokengen.yaml")
                == "name: dating\noutputs: { android: Android }\nandroid:\n"
                + "  material: { colors: { primary: color.primary, surface: color.surface } }\n")
    }

    @Test func mendsNoNameThatIsThereToo() throws {
        let text = "name: dating\nnmae: other\n"
        try folder.write(text, to: "tokens/tokengen.yaml")
        #expect(fix().error.contains("unknown key 'nmae' [configuration]"))
        #expect(try folder.text(of: "tokens/tokengen.yaml") == text)
    }

    @Test func mendsSingleFiles() throws {
        let outcome = tokengen("check", "--fix", folder("tokens/base/color.yaml"))
        #expect(outcome.exitCode == 0)
        #expect(try folder.text(of: "tokens/base/color.yaml").contains("$type: color\n"))
    }

    @Test func keepsThePermissions() throws {
        let path = folder("tokens/base/color.yaml")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        #expect(fix().exitCode == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }

    @Test func leavesAFileBehindALinkAsItIs() throws {
        try folder.write("d: { $type: dimention, a: 1 }\n", to: "tokens/.target")
        try FileManager.default.createSymbolicLink(atPath: folder("tokens/base/link.yaml"), withDestinationPath: "../.target")
        let outcome = fix()
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.contains("[link-not-followed]") && outcome.error.contains("[unknown-type]"))
        #expect(try folder.text(of: "tokens/.target") == "d: { $type: dimention, a: 1 }\n")
        #expect(FileSystem.kind(of: folder("tokens/base/link.yaml"), followingLinks: false) == .link)
        #expect(try folder.text(of: "tokens/base/color.yaml").contains("$type: color\n"))
    }

    /// A fix resolves the error that it comes with, in every example of the reference that has one.
    @Test func everyFixOfTheReferenceMendsItsError() throws {
        var count = 0
        for id in DiagnosticID.all {
            let reference = id.reference
            guard let example = reference.example else { continue }
            let project = ReferenceProject(example, isFixed: false)
            let input = project.input
            for diagnostic in project.check(input, with: reference.topic) where !diagnostic.fixes.isEmpty {
                count += 1
                var repaired = input
                for fixed in FixedFile.all(of: [diagnostic]) {
                    let index = try #require(repaired.files.firstIndex { $0.source === fixed.file })
                    repaired.files[index].source = SourceFile(name: fixed.file.name, bytes: fixed.bytes)
                }
                let left = project.check(repaired, with: reference.topic)
                #expect(!left.contains { $0.id == diagnostic.id && $0.text == diagnostic.text }, "\(id): \(diagnostic.text)")
            }
        }
        #expect(count >= 5)
    }

    @Test func writesNothingWhereAFileCannotBeWritten() throws {
        // Something else in the place of the temporary file.
        let before = try folder.text(of: "tokens/base/color.yaml")
        try folder.write("", to: "tokens/brands/.one.json.\(FileSystem.processID)/x")
        let outcome = fix()
        #expect(outcome.exitCode == 3 && outcome.error.contains("[unwritable-output]"))
        #expect(try folder.text(of: "tokens/base/color.yaml") == before)
    }

    @Test func writesNothingWhereAFileChangedMeanwhile() throws {
        let tool = CommandLineTool.tokengen()
        var run = Run(arguments: try Arguments(["--fix", "--tokens", folder("tokens")], of: .check, in: tool), tool: tool)
        var options = run.compilerOptions
        options.outputs = [SwiftOutput()]
        let compiler = Compiler(options: options)
        let changed = folder("tokens/brands/one.json")
        let color = try folder.text(of: "tokens/base/color.yaml")
        #expect(throws: Failure.self) {
            try run.fix { input in
                try? Data("{}".utf8).write(to: URL(filePath: changed))
                return compiler.check(input)
            }
        }
        #expect(run.diagnostics.all.map(\.id) == [.unwritableOutput])
        #expect(try folder.text(of: "tokens/base/color.yaml") == color)
        #expect(try String(contentsOfFile: changed, encoding: .utf8) == "{}")
    }
}
