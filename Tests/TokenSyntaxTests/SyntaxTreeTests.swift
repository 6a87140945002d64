import Testing

@testable import TokenSyntax

@Suite struct SyntaxTreeTests {
    @Test func pointers() throws {
        let tree = try #require(parse("a/b: {c~d: [x, {é: 1}]}\n'': y\n"))
        #expect(
            tree.ids.map { tree.pointer(to: $0) } == [
                "", "/a~1b", "/a~1b", "/a~1b/c~0d", "/a~1b/c~0d", "/a~1b/c~0d/0", "/a~1b/c~0d/1", "/a~1b/c~0d/1/é", "/a~1b/c~0d/1/é",
                "/", "/",
            ])
    }

    @Test func lookingUp() throws {
        let tree = try #require(parse("a: 1\nb: [x, y]\nc: {a: 2}\n"))
        #expect(tree.value(of: "b", in: 0).map { tree.kind($0) } == .sequence)
        #expect(tree.value(of: "d", in: 0) == nil)
        #expect(tree.value(of: "x", in: 4) == nil, "a list has no keys")
        #expect(Array(tree.entries(of: 4)).isEmpty)
        #expect(Array(tree.items(of: 0)).isEmpty)
        #expect(Array(tree.items(of: 1)).isEmpty)
        #expect(tree.items(of: 4).map { tree.string($0) } == ["x", "y"])
    }

    @Test func comparing() throws {
        let tree = try #require(parse("[abc, 'abc', \"\\x61bc\", abd, ab, {}, '']"))
        #expect(tree.ids.map { tree.equals($0, "abc") } == [false, true, true, true, false, false, false, false])
        #expect(tree.equals(6, "") == false, "a mapping has no text")
        #expect(tree.equals(7, ""))
        #expect(tree.bytes(3).elementsEqual("abc".utf8))
    }
}
