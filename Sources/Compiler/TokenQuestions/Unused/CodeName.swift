import TokenEmitter

/// A name as far as words can show its use.
struct CodeName {
    /// The words of its last part; empty if it has only signs, which no words show.
    let last: [WordIndex.ID]
    /// The words of what it belongs to; empty for a name that stands alone.
    let parent: [WordIndex.ID]
    let languages: SourceLanguages

    /// - Parameter isBeginning: whether longer names that begin with it count.
    private init(_ parts: [String], in languages: SourceLanguages, isBeginning: Bool = false, _ index: inout WordIndex) {
        last = parts.last.map { index.add(wordsOf: $0, asBeginning: isBeginning) } ?? []
        parent = parts.count > 1 ? index.add(wordsOf: parts[parts.count - 2]) : []
        self.languages = languages
    }

    /// A path in JSON, or as a parameter in TypeScript.
    init(path: String, in languages: SourceLanguages, _ index: inout WordIndex) {
        self.init(path.parts(separatedBy: "."), in: languages, &index)
    }

    /// - Parameter isBeginning: whether longer names that begin with it count, in CSS and resources.
    init(_ name: String, in language: OutputNaming.Language, isBeginning: Bool = false, _ index: inout WordIndex) {
        switch language {
        case .swift, .kotlin:
            let path = String(name.prefix { $0 != "(" })
            self.init(path.parts(separatedBy: "."), in: language == .swift ? .apple : .android, &index)
        case .css, .resources:
            let bare = name.parts(separatedBy: "/").last ?? name
            // A name of several words means the same wherever it is, such as in HTML that an app writes.
            let isDistinct = bare.drop { $0 == "-" }.contains { $0 == "-" || $0 == "_" }
            self.init([bare], in: isDistinct ? .all : language == .css ? .web : .android, isBeginning: isBeginning, &index)
        case .assets: self.init(name.parts(separatedBy: "/"), in: .apple, &index)
        case .typescript:
            self.init(path: String(name.dropFirst("cssVar(\"".utf8.count).dropLast("\")".utf8.count)), in: .web, &index)
        }
    }
}
