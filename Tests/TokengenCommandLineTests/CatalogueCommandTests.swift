import Foundation
import ProjectCases
import Testing

@Suite struct CatalogueCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func theFilesAreThoseBesideTheSwift() throws {
        try #require(tokengen("init", folder.path).exitCode == 0)
        try #require(tokengen("--tokens", folder("tokens"), "--output", folder("Generated")).exitCode == 0)
        let outcome = tokengen("catalogue", "--tokens", folder("tokens"), "--output", folder("releases/1"))
        #expect(outcome.exitCode == 0 && outcome.output == "wrote 2 files, 0 unchanged\n", "\(outcome)")
        for brand in ["first", "second"] {
            let written = try folder.text(of: "Generated/\(brand.capitalized)/\(brand).catalogue.json")
            #expect(try folder.text(of: "releases/1/\(brand).catalogue.json") == written)
        }
        let again = tokengen("catalogue", "--tokens", folder("tokens"), "--brand", "second", "--output", folder("releases/1"))
        #expect(again.output == "wrote 0 files, 1 unchanged\n", "\(again)")
    }

    /// With brands and without, the file of an earlier run is removed, and nothing else changes.
    @Test(arguments: [true, false])
    func aProjectCanDoWithoutThem(hasBrands: Bool) throws {
        try folder.write("name: solo\noutputs: { swift: Generated }", to: "tokens/tokengen.yaml")
        try folder.write("size: { $type: dimension, card: 8 }", to: "tokens/base/size.yaml")
        if hasBrands { try folder.write("size: { $type: dimension, card: 9 }", to: "tokens/brands/solo.yaml") }
        try #require(tokengen("generate", "--tokens", folder("tokens")).exitCode == 0)
        let swift = try folder.text(of: "Generated/Solo/GeneratedSnapshots.swift")
        #expect(folder.files.contains { $0.hasSuffix("solo.catalogue.json") })
        try folder.write("name: solo\noutputs: { swift: Generated }\nswift: { catalogue: false }", to: "tokens/tokengen.yaml")
        let outcome = tokengen("generate", "--tokens", folder("tokens"))
        #expect(outcome.output.contains("removed 1, ") && outcome.error.isEmpty, "\(outcome)")
        #expect(!folder.files.contains { $0.hasSuffix("solo.catalogue.json") })
        #expect(try folder.text(of: "Generated/Solo/GeneratedSnapshots.swift") == swift)
        #expect(tokengen("generate", "--tokens", folder("tokens"), "--check").exitCode == 0)
    }

    /// The values are the same; only an app that links `TokenDelivery` needs the catalogue.
    @Test func anAppWithoutDeliveryHasNone() throws {
        try folder.write("name: solo\noutputs: { swift: Generated }", to: "tokens/tokengen.yaml")
        try folder.write("size: { $type: dimension, card: 8 }", to: "tokens/base/size.yaml")
        try #require(tokengen("generate", "--tokens", folder("tokens")).exitCode == 0)
        let swift = try folder.text(of: "Generated/Solo/GeneratedSnapshots.swift")
        try folder.write("name: solo\noutputs: { swift: Generated }\nswift: { delivery: false }", to: "tokens/tokengen.yaml")
        try #require(tokengen("generate", "--tokens", folder("tokens")).exitCode == 0)
        let start = try #require(swift.range(of: "catalogue: #\"\"\"\n"))
        let end = try #require(swift.range(of: "\"\"\"#", options: .backwards))
        let without = swift.replacingCharacters(in: start.lowerBound..<end.upperBound, with: #"catalogue: """#)
        #expect(try folder.text(of: "Generated/Solo/GeneratedSnapshots.swift") == without)
        #expect(!folder.files.contains { $0.hasSuffix("solo.catalogue.json") })
    }

    @Test func theKeyIsTrueOrFalse() throws {
        try folder.write("swift: { catalogue: never }", to: "tokens/tokengen.yaml")
        try folder.write("size: { $type: dimension, card: 8 }", to: "tokens/base/size.yaml")
        let outcome = tokengen("check", "--tokens", folder("tokens"))
        #expect(outcome.error.contains("'catalogue' must be true or false") || outcome.output.contains("'catalogue' must be true or false"))
    }
}
