import TokenDiagnostics
import TokenFiles
import TokenProject

/// In which sources the words are that are looked for.
struct SourceWords: Sendable {
    /// By word, the sources that have it, in order.
    private var sources: [[Int32]]
    private let languages: [SourceLanguages]
    /// How many sources were read, without those that tokengen has made.
    let count: Int
    /// How many sources tokengen has made.
    let generatedCount: Int
    /// The sources that could not be read.
    let unreadable: [FileError]

    init(_ index: WordIndex, in files: [String]) {
        languages = files.map { SourceLanguages(of: $0) }
        let size = max(1, min(256, files.count / 16))
        let chunks = stride(from: 0, to: files.count, by: size).map { $0..<min($0 + size, files.count) }
        let found = concurrentMap(chunks) { chunk in Chunk(chunk, of: files, index) }
        sources = Array(repeating: [], count: index.count)
        for chunk in found { for (word, source) in chunk.pairs { sources[word.index].append(source) } }
        count = found.reduce(0) { $0 + $1.count }
        generatedCount = found.reduce(0) { $0 + $1.generatedCount }
        unreadable = found.flatMap(\.unreadable)
    }

    private struct Chunk: Sendable {
        var pairs: [(word: WordIndex.ID, source: Int32)] = []
        var (count, generatedCount) = (0, 0)
        var unreadable: [FileError] = []

        init(_ chunk: Range<Int>, of files: [String], _ index: WordIndex) {
            var last = Array(repeating: Int32(-1), count: index.count)
            for file in chunk {
                do throws(FileError) {
                    let bytes = try FileSystem.contents(of: files[file], limit: SourceFolder.sizeLimit)
                    guard !bytes.isGenerated else {
                        generatedCount += 1
                        continue
                    }
                    count += 1
                    let source = Int32(truncatingIfNeeded: file)
                    index.scan(bytes.readable) { word in
                        guard last[word.index] != source else { return }
                        last[word.index] = source
                        pairs.append((word, source))
                    }
                } catch {
                    unreadable.append(error)
                }
            }
        }
    }

    /// Returns the sources of some languages that have all of the words.
    func sources(with words: [WordIndex.ID], in languages: SourceLanguages) -> Set<Int32> {
        guard let first = words.first else { return [] }
        var found = Set(sources[first.index].filter { !self.languages[Int($0)].isDisjoint(with: languages) })
        for word in words.dropFirst() { found.formIntersection(sources[word.index]) }
        return found
    }
}

extension [UInt8] {
    /// Without the byte order mark, and without the zeros of UTF-16.
    fileprivate var readable: [UInt8] {
        if starts(with: [0xEF, 0xBB, 0xBF]) { return Array(dropFirst(3)) }
        return starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) ? dropFirst(2).filter { $0 != 0 } : self
    }
}
