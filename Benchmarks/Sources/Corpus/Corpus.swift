import Foundation

/// `Corpus FOLDER` writes the token files and the style project that the benchmarks read.
@main
enum Corpus {
    static func main() throws {
        guard let folder = CommandLine.arguments.dropFirst().first else {
            print("usage: Corpus FOLDER")
            return
        }
        for count in [1_000, 10_000, 100_000] {
            for spelling in TokenCorpus.Spelling.allCases {
                let corpus = TokenCorpus.make(count: count, spelling)
                try write(corpus.yaml(), to: "\(folder)/tokens-\(count).\(spelling.rawValue).yaml")
                try write(corpus.json(), to: "\(folder)/tokens-\(count).\(spelling.rawValue).json")
            }
        }
        for (count, hasComponents) in [(100, true), (100, false), (1_000, true), (1_000, false)] {
            let name = hasComponents ? "components-\(count)" : "no-components-\(count)"
            for (path, contents) in ComponentCorpus.make(count: count, hasComponents: hasComponents) {
                try write(contents, to: "\(folder)/\(name)/\(path)")
            }
        }
        for (path, contents) in StyleCorpus.make() { try write(contents, to: "\(folder)/styles/\(path)") }
    }

    private static func write(_ text: String, to path: String) throws {
        let file = URL(filePath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
