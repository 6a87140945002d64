import FencedBlocks
import Testing

@Suite struct FencedBlockTests {
    private func block(_ page: String) throws -> FencedBlock {
        let blocks = FencedBlock.all(in: page)
        try #require(blocks.count == 1)
        return blocks[0]
    }

    @Test(arguments: [
        "**`a/b.yaml`**\n\n```yaml project=p", "**`a/b.yaml`**\n```yaml project=p", "```yaml project=p file=a/b.yaml",
        "```yaml project=p write=a/b.yaml",
    ])
    func theFileIsNamedBeforeTheBlock(start: String) throws {
        let block = try block("Text.\n\n\(start)\na: 1\n\nb: 2\n```\n\nMore.\n")
        #expect(block.file == "a/b.yaml")
        #expect(block.language == "yaml")
        #expect(block.options["project"] == "p")
        #expect(block.text == "a: 1\n\nb: 2\n")
    }

    @Test(arguments: ["Text: **`a.yaml`**", "**`a.yaml`** and **`b.yaml`**", "`a.yaml`", "**`a.yaml`**\n\nText.", "****"])
    func otherTextNamesNoFile(text: String) throws {
        #expect(try block("\(text)\n\n```yaml\na: 1\n```").file == nil)
    }

    @Test func aNameHoldsForOneBlock() {
        let blocks = FencedBlock.all(in: "**`a.yaml`**\n\n```yaml\n```\n\n```\na\n```\n")
        #expect(blocks.map(\.file) == ["a.yaml", nil])
        #expect(blocks.map(\.text) == ["", "a\n"])
    }

    @Test func theRangeIsThatOfTheText() throws {
        let page = "# é\n\n```console exit=1\n$ false\n```\nMore.\n"
        let block = try block(page)
        #expect(page[block.range] == "$ false\n")
        #expect(block.options == ["exit": "1"])
    }
}
