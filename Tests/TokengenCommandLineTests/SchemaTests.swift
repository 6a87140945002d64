import Foundation
import ProjectCases
import Testing

@Suite struct SchemaTests {
    @Test(arguments: ["tokens", "tokens-json", "styles", "components", "screens", "configuration", "resolver", "brand", "diff", "unused"])
    func printsOneSchema(kind: String) throws {
        let outcome = tokengen("schema", kind)
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty)
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
        #expect(schema["title"] as? String == "tokengen: \(kind)")
    }

    @Test func writesAllSchemasAndTouchesNothingThatIsEqual() throws {
        let folder = try TemporaryFolder()
        #expect(tokengen("schema", "--output", folder("s")).output == "wrote 10 files, 0 unchanged\n")
        let dates = try folder.files.map(folder.modificationDate)
        try folder.write("old", to: "s/styles.schema.json")
        #expect(tokengen("schema", "--output", folder("s")).output == "wrote 1 file, 9 unchanged\n")
        #expect(try folder.text(of: "s/styles.schema.json") == tokengen("schema", "styles").output)
        #expect(zip(dates, try folder.files.map(folder.modificationDate)).count { $0 != $1 } == 1)
    }

    @Test func writesOneSchema() throws {
        let folder = try TemporaryFolder()
        #expect(tokengen("schema", "tokens", "--output", folder("s")).exitCode == 0)
        #expect(folder.files == ["s/tokens.schema.json"])
    }

    @Test func offersAProject() throws {
        let folder = try TemporaryFolder()
        try folder.write("c: { $type: color, accent: red }", to: "tokens/base/c.yaml")
        try folder.write("c: { $type: color, own: red }", to: "tokens/brands/one.yaml")
        let outcome = tokengen("schema", "tokens", "--tokens", folder("tokens"))
        #expect(outcome.output.contains("{c.accent}") && outcome.output.contains("{c.own}"))
        try folder.write("c: { $type: colour }", to: "tokens/base/c.yaml")
        let invalid = tokengen("schema", "tokens", "--tokens", folder("tokens"))
        #expect(invalid.exitCode == 1 && invalid.output.isEmpty && invalid.error.contains("[unknown-type]"))
    }

    @Test func wrongUsageIsTold() throws {
        #expect(tokengen("schema").exitCode == 2)
        let outcome = tokengen("schema", "stlyes")
        #expect(outcome.exitCode == 2 && outcome.error.contains("did you mean 'styles'?"))
        #expect(tokengen("schema", "tokens", "--tokens", "/nowhere/at/all").exitCode == 3)
    }

    @Test func aFolderThatCannotBeWrittenExitsWith3() throws {
        let folder = try TemporaryFolder()
        try folder.write("no folder", to: "s")
        #expect(tokengen("schema", "--output", folder("s")).exitCode == 3)
        #expect(try folder.text(of: "s") == "no folder")
    }
}
