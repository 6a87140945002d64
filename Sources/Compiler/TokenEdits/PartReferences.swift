import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver
import TokenSyntax

/// Where files name a part of a style or component.
///
/// The part gets a name that nothing else has. What the compiler then misses is what refers to it: the rules for that are the compiler's alone.
package struct PartReferences {
    /// The keys of the part, then what refers to it in the order in which it was missed.
    private var names: [WrittenName]
    /// The errors that no place explains.
    package private(set) var errors: [Diagnostic] = []
    /// The name that nothing else has, and the project in which the part has it; nil after an error.
    let name: String
    private(set) var project: ResolvedProject?

    private let part: DeclaredPart

    /// - Parameter input: without errors.
    package init(_ part: DeclaredPart, in input: ProjectInput, by compiler: Compiler) {
        self.part = part
        name = part.name.unused(in: input)
        names = part.keys.map { WrittenName(text: $0, part: 0..<$0.tree.bytes($0.node).count) }
        var files = FileNames(part, input)
        while true {
            var found = Diagnostics()
            var renamed = input
            let edits = self.edits(to: name)
            guard renamed.apply(edits) else { return }
            project = compiler.check(renamed, reporting: &found)?.project
            let offsets = EditedOffsets(edits)
            let known = Set(names.map(\.range))
            var missed: [SourceRange: WrittenName] = [:]
            errors = []
            for error in found.all where error.severity == .error {
                guard let range = error.range.flatMap({ files.range($0, by: offsets) }) else {
                    errors.append(error)
                    continue
                }
                if let name = files.name(at: range, besides: known) { missed[name.range] = name } else { errors.append(error) }
            }
            // The others may follow from those.
            guard !missed.isEmpty else { return }
            names += missed.values.sorted { ($0.range.file.name, $0.range.start) < ($1.range.file.name, $1.range.start) }
        }
    }

    /// Returns the edits that give the part a name in all places.
    func edits(to name: String) -> [TextEdit] {
        var edits: [ObjectIdentifier: SyntaxEdits] = [:]
        for written in names {
            edits[ObjectIdentifier(written.text.tree.file), default: SyntaxEdits(written.text.tree)].replace(
                written.part, ofText: written.text.node, with: name)
        }
        return edits.values.flatMap(\.edits)
    }

    /// Returns the part that is named at a place, and where that name is written.
    package static func part(
        at offset: Int, in file: SourceFile, of input: ProjectInput, by compiler: Compiler
    ) -> (part: DeclaredPart, range: SourceRange)? {
        func isThere(_ range: SourceRange) -> Bool { range.file === file && range.start <= offset && offset <= range.end }
        let parts = DeclaredPart.all(in: input, by: compiler)
        for part in parts { if let key = part.keys.first(where: { isThere($0.range) }) { return (part, key.range) } }
        var wanted: [(part: DeclaredPart, name: WrittenName)] = []
        for (_, parts) in Dictionary(grouping: parts, by: \.writtenName) {
            guard let first = parts.first, let name = WrittenName.all(of: first, in: file).first(where: { isThere($0.range) }) else {
                continue
            }
            wanted += parts.map { ($0, name) }
        }
        // Several may have this name. Most are named in their own file.
        let nearest = wanted.sorted { one, two in one.part.isDeclared(in: file) && !two.part.isDeclared(in: file) }.prefix(maximumTrials)
        return nearest.first { part, name in Self(part, in: input, by: compiler).names.contains { $0.range == name.range } }
            .map { ($0.part, $0.name.range) }
    }

    /// Each trial resolves the project some times.
    private static let maximumTrials = 8

    /// What declares the part, then what refers to it, by file and place.
    package var places: [WrittenNames.Place] {
        func places(_ names: ArraySlice<WrittenName>, _ kind: WrittenNames.Place.Kind) -> [WrittenNames.Place] {
            names.map { .init(kind: kind, range: $0.range, pointer: $0.text.pointer) }.sorted()
        }
        return places(names.prefix(part.keys.count), .declaration) + places(names.dropFirst(part.keys.count), .name)
    }
}

/// A name in a text or a key.
private struct WrittenName {
    let text: SyntaxReference
    /// The bytes of the text that are the name.
    let part: Range<Int>
    let range: SourceRange

    init(text: SyntaxReference, part: Range<Int>) {
        (self.text, self.part) = (text, part)
        let literal = text.tree.literalStart(of: text.node)
        range =
            literal.map { SourceRange(file: text.tree.file, start: $0 + part.lowerBound, end: $0 + part.upperBound) } ?? text.range
    }

    /// Returns everything in a file that may be the name of a part, in order.
    static func all(of part: DeclaredPart, in file: SourceFile) -> [WrittenName] {
        var ignored = Diagnostics()
        guard let tree = SyntaxParser(readsJSON5: true).parse(file, reporting: &ignored), let root = tree.root else { return [] }
        var found: [WrittenName] = []
        func add(_ node: NodeID) {
            guard tree.isText(node), !tree.isAlias(node) else { return }
            for range in tree.bytes(node).names(part.writtenName) {
                found.append(.init(text: tree.reference(node), part: range.lowerBound..<range.upperBound - part.suffix.utf8.count))
            }
        }
        var waiting = [root]
        while let node = waiting.popLast() {
            switch tree.kind(node) {
            case .mapping:
                for (key, value) in tree.writtenEntries(of: node) {
                    add(key)
                    waiting.append(value)
                }
            case .sequence: waiting += tree.items(of: node)
            default: add(node)
            }
        }
        return found.sorted { $0.range.start < $1.range.start }
    }
}

extension DeclaredPart {
    /// As references write it.
    fileprivate var writtenName: String { name + suffix }

    fileprivate func isDeclared(in file: SourceFile) -> Bool { keys.contains { $0.tree.file === file } }
}

/// Where the files of a project have a name.
private struct FileNames {
    private let part: DeclaredPart
    private let files: [String: SourceFile]
    /// By the file's name, read when an error is in it.
    private var places: [String: [WrittenName]] = [:]

    init(_ part: DeclaredPart, _ input: ProjectInput) {
        self.part = part
        files = Dictionary(input.files.map { ($0.source.name, $0.source) }) { first, _ in first }
    }

    /// Returns where a place of an edited file was before.
    func range(_ edited: SourceRange, by offsets: EditedOffsets) -> SourceRange? {
        files[edited.file.name].map { offsets.original(of: edited, in: $0) }
    }

    /// Returns the name that an error is about.
    mutating func name(at error: SourceRange, besides known: Set<SourceRange>) -> WrittenName? {
        let all = places[error.file.name] ?? WrittenName.all(of: part, in: error.file)
        places[error.file.name] = all
        let new = all.filter { !known.contains($0.range) }
        func isIn(_ inner: SourceRange, _ outer: SourceRange) -> Bool { outer.start <= inner.start && inner.end <= outer.end }
        // An error in a text is about what it covers there. One on a whole value may be about anything in it.
        let around = new.filter { isIn(error, $0.text.range) && $0.range.start <= error.end && error.start <= $0.range.end }
        if let first = around.first { return first }
        let inside = new.filter { isIn($0.range, error) }
        return inside.count == 1 ? inside[0] : nil
    }
}

/// Where places of edited files were before.
private struct EditedOffsets {
    private let edits: [String: [TextEdit]]

    init(_ edits: [TextEdit]) {
        self.edits = Dictionary(grouping: edits, by: \.range.file.name).mapValues { Set($0).sorted { $0.range.start < $1.range.start } }
    }

    func original(of range: SourceRange, in file: SourceFile) -> SourceRange {
        let edits = edits[file.name] ?? []
        return SourceRange(file: file, start: original(of: range.start, edits).start, end: original(of: range.end, edits).end)
    }

    /// A place in what was edited was anywhere in what stood there.
    private func original(of offset: Int, _ edits: [TextEdit]) -> (start: Int, end: Int) {
        var shift = 0
        for edit in edits {
            let start = edit.range.start + shift
            if offset <= start { break }
            let growth = edit.replacement.utf8.count - (edit.range.end - edit.range.start)
            if offset < edit.range.end + shift + growth { return (edit.range.start, edit.range.end) }
            shift += growth
        }
        return (offset - shift, offset - shift)
    }
}

extension ArraySlice<UInt8> {
    /// Returns where a text has a name: all of it, or between dots, slashes and braces.
    fileprivate func names(_ name: String) -> [Range<Int>] {
        let marks = "./{}".utf8
        return split { marks.contains($0) }.compactMap { part in
            let start = part.drop { $0 == UInt8(ascii: " ") }
            let end = start.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? start.startIndex
            let trimmed = start[..<end]
            guard String(decoding: trimmed, as: UTF8.self).normalForm == name else { return nil }
            return trimmed.startIndex - startIndex..<trimmed.endIndex - startIndex
        }
    }
}

extension String {
    /// A name that no file of a project contains.
    fileprivate func unused(in input: ProjectInput) -> String {
        var number = 0
        while true {
            // Names have a limited length.
            let name = "\(prefix(40))Renamed\(number == 0 ? "" : "\(number)")"
            if !input.files.contains(where: { $0.source.bytes.firstRange(of: Array(name.utf8)) != nil }) { return name }
            number += 1
        }
    }
}
