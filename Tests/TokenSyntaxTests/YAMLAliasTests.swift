import Testing

@testable import TokenSyntax

@Suite struct YAMLAliasTests {
    @Test(arguments: [
        ("a: &x 1\nb: *x\n", "{a: 1, b: 1}"),
        ("a: &x {b: [1, 2]}\nc: *x\nd: [*x, *x]\n", "{a: {b: [1, 2]}, c: {b: [1, 2]}, d: [{b: [1, 2]}, {b: [1, 2]}]}"),
        ("a: &x 1\nb: &x 2\nc: *x\n", "{a: 1, b: 2, c: 2}"),
        ("a: &x 1\nb: *x\nc: &x 2\nd: *x\n", "{a: 1, b: 1, c: 2, d: 2}"),
        ("&k a: 1\nb: &l c\n*l : *k\n", "{a: 1, b: c, c: a}"),
        ("a: &x\nb: *x\n", "{a: , b: }"),
        ("a: &x {b: &y 1, c: *y}\nd: *x\ne: *y\n", "{a: {b: 1, c: 1}, d: {b: 1, c: 1}, e: 1}"),
    ])
    func aliases(text: String, outline: String) {
        #expect(parse(text)?.outline == outline)
    }

    @Test(arguments: [
        ("b: &b {x: 1, y: 2}\na: {<<: *b, y: 3, z: 4}\n", "{b: {x: 1, y: 2}, a: {y: 3, z: 4, x: 1}}"),
        ("b: &b {x: 1}\nc: &c {x: 2, y: 2}\na: {<<: [*b, *c]}\n", "{b: {x: 1}, c: {x: 2, y: 2}, a: {x: 1, y: 2}}"),
        ("b: &b {x: 1}\nc: &c {x: 2, y: 2}\na:\n  <<: *c\n  <<: *b\n", "{b: {x: 1}, c: {x: 2, y: 2}, a: {x: 2, y: 2}}"),
        ("a: {<<: {x: 1, y: {z: 2}}, x: 3}\n", "{a: {x: 3, y: {z: 2}}}"),
        ("b: &b [{x: 1}, {y: 2}]\na: {<<: *b}\n", "{b: [{x: 1}, {y: 2}], a: {x: 1, y: 2}}"),
        ("b: &b {x: 1}\nc: &c {<<: *b, y: 2}\na: {<<: *c, z: 3}\n", "{b: {x: 1}, c: {y: 2, x: 1}, a: {z: 3, y: 2, x: 1}}"),
        ("a: {\"<<\": x, '<<x': y}\n", #"{a: {"<<": x, "<<x": y}}"#),
        ("a: {<<: {}}\nb: {<<: []}\n", "{a: {}, b: {}}"),
    ])
    func merges(text: String, outline: String) {
        #expect(parse(text)?.outline == outline)
    }

    /// An anchor inside a merged mapping is no longer at its place, but keeps its name.
    @Test(arguments: [
        ("a: {<<: &m {x: &v 1}, y: *v}\nb: *m\nc: *v\n", "{a: {y: 1, x: 1}, b: {x: 1}, c: 1}"),
        ("a: {<<: [{x: &v [1]}, {y: *v}]}\nb: {<<: {z: *v}}\n", "{a: {x: [1], y: [1]}, b: {z: [1]}}"),
        ("a: {<<: {<<: {x: &v 1}, y: &w 2}}\nb: [*v, *w]\n", "{a: {y: 2, x: 1}, b: [1, 2]}"),
    ])
    func anchorsInsideOfMerges(text: String, outline: String) {
        #expect(parse(text)?.outline == outline)
    }

    @Test func anchorsInsideOfDroppedEntries() {
        let tree = parse(
            "2️⃣a: 1\n1️⃣a: &x [2]\nb: *x\n",
            expecting: [
                .error(
                    "1️⃣", "duplicate-key", "duplicate key 'a'", pointer: "/a", notes: ["2️⃣ 'a' is first defined here"])
            ])
        #expect(tree?.outline == "{a: 1, b: [2]}")
    }

    @Test func copiesStandInThePlaceOfTheAlias() throws {
        let tree = try #require(parse("a: &x {b: 1}\nc: *x\n"))
        #expect(tree.places == ["a: &x {b: 1}\nc: *x", "a", "&x {b: 1}", "b", "1", "c", "*x", "b", "1"])
        #expect(tree.pointer(to: 8) == "/c/b")
    }

    @Test func largeMerge() throws {
        let base = (0..<100).map { "k\($0): \($0)" }.joined(separator: ", ")
        let own = (0..<50).map { "k\($0 * 3): own" }.joined(separator: ", ")
        let tree = try #require(parse("b: &b {\(base)}\na: {<<: *b, \(own)}\n"))
        let merged = try #require(tree.value(of: "a", in: 0))
        let entries = tree.entries(of: merged).map { (tree.string($0.key), tree.string($0.value)) }
        #expect(entries.count == 116)
        #expect(Set(entries.map(\.0)).count == 116)
        #expect(entries.filter { $0.1 == "own" }.count == 50)
    }

    @Test func unknownAnchors() {
        let tree = parse(
            "a: &base 1\nb: 1️⃣*bsae\nc: [2️⃣*nothing, 1]\nd: 3️⃣*late\ne: &late 1\n",
            expecting: [
                .error(
                    "1️⃣", "unknown-anchor", "no anchor named '&bsae' before this alias", covers: "*bsae", pointer: "/b",
                    hint: "did you mean '*base'?"),
                .error("2️⃣", "unknown-anchor", "no anchor named '&nothing' before this alias", pointer: "/c/0"),
                .error("3️⃣", "unknown-anchor", "no anchor named '&late' before this alias", pointer: "/d"),
            ])
        #expect(tree?.outline == "{a: 1, c: [1], e: 1}")
    }

    @Test func cyclicAnchors() {
        let message = "'*x' is inside the value of '&x'; an alias cannot contain itself"
        parse("a: &x {b: 1️⃣*x}\n", expecting: [.error("1️⃣", "cyclic-anchor", message, pointer: "/a/b")])
        parse("a: &x [[1️⃣*x]]\n", expecting: [.error("1️⃣", "cyclic-anchor", message, pointer: "/a/0/0")])
        parse("a: &x {<<: 1️⃣*x}\n", expecting: [.error("1️⃣", "cyclic-anchor", message, pointer: "/a/<<")])
        parse("&x a: &y {b: &x {c: 1️⃣*x}}\n", expecting: [.error("1️⃣", "cyclic-anchor", message)])
    }

    @Test func mergeOfNoMapping() {
        let message = "'<<' needs a mapping or a list of mappings"
        let tree = parse(
            "b: &b 1\na: {<<: 1️⃣*b, x: 1}\nc: {<<: 2️⃣[{y: 1}, z]}\nd: {<<: 3️⃣x}\n",
            expecting: [
                .error("1️⃣", "merge-value", message, covers: "*b", pointer: "/a/<<"), .error("2️⃣", "merge-value", message),
                .error("3️⃣", "merge-value", message),
            ])
        #expect(tree?.outline == "{b: 1, a: {x: 1}, c: {y: 1}, d: {}}")
    }
}
