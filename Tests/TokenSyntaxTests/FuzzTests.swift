import SeededRandom
import Testing
import TokenDiagnostics

@testable import TokenSyntax

/// Whatever a file contains: no crash, positions inside the file, a tree of the right shape, and an error whenever there is no tree.
@Suite struct FuzzTests {
    private static let seed = """
        %YAML 1.2
        ---
        color: &color
          $type: color
          purple: "#783BF9"   # é
          grey: 'oklch(57% 0 0)'
          list: [rgb(0, 0, 0), {x: "{color.purple}"}, {a.b}, [1, -2.5e3]]
          text: |
            one
             two
          folded: >-
            ü
            \u{1F600}
        other:
          <<: [*color, {grey: &g !!str 1}]
          ? key
          : "\\u00e9\\x41"
          empty:
          hash: #fff
          again: *g
        """

    private static let json = """
        {"color": {"$type": "color", "a": {"$value": "#783BF9"}, "b": [1, -2.5e3, true, null, "\\u00e9\\ud83d\\ude00\\n"]}, "é": {}}
        """

    private static let pieces: [[UInt8]] = [
        "{", "}", "[", "]", ",", ":", ": ", "- ", "? ", "\n", "\n  ", "\r\n", "\t", "\"", "'", "|", ">", "\\", "---\n", "#fff", "{a}",
        "&color ", "*color", "*g", "<<: ", "!!str ", "rgb(0, ", ")", "é", "\u{2028}", "\u{0}", "\u{FEFF}", "//", "/*", "1e", "\\ud800",
    ].map { Array($0.utf8) }

    private func mutate(_ seed: [UInt8], with generator: inout SplitMix64) -> [UInt8] {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0...bytes.count, using: &generator)
            let length = min(Int.random(in: 0...8, using: &generator), bytes.count - place)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes.removeSubrange(place..<place + length)
            case 1: bytes.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? [], at: place)
            case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: Int.random(in: 0...bytes.count, using: &generator))
            default: if place < bytes.count { bytes[place] = UInt8.random(in: .min ... .max, using: &generator) }
            }
        }
        return bytes
    }

    @Test(arguments: [("a.yaml", seed), ("a.json", json)])
    func mutations(name: String, seed: String) {
        var generator = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let file = SourceFile(name: name, bytes: mutate(Array(seed.utf8), with: &generator))
            var diagnostics = Diagnostics()
            let tree = SyntaxParser().parse(file, reporting: &diagnostics)
            if let tree { checkShape(of: tree) }
            let ranges = diagnostics.all.flatMap { failure in
                [failure.range].compactMap { $0 } + failure.notes.compactMap(\.range) + failure.fixes.map(\.range)
            }
            let isSound = ranges.allSatisfy { 0 <= $0.start && $0.start <= $0.end && $0.end <= file.bytes.count }
            #expect(isSound && (tree != nil || diagnostics.hasErrors), "\(String(decoding: file.bytes, as: UTF8.self))")
        }
    }
}
