import TokenDiagnostics
import TokenModel
import TokenResolver

extension DocumentView {
    /// Returns where what is at a place is declared: a token in every layer, the strongest of each brand first; otherwise a style type's field, a
    /// style type or a component.
    func definition(at position: LSP.Position) -> [LSP.Location] {
        guard let project = checked.project else { return [] }
        let offset = offset(of: position)
        var ranges: [SourceRange] = []
        switch subject(at: offset)?.subject {
        case .token(let path): return self.project.declarations(of: path)
        case .field(let path, _, _):
            let names = path.parts(separatedBy: "/")
            if names.count > 2, let field = project.styles.type(named: names[0])?.fields.first(where: { $0.name == names[2] }) {
                ranges.append(field.range)
            }
        case nil:
            let word = file.word(around: offset).text
            ranges += [project.styles.type(named: word)?.range, project.components.first { $0.name == word }?.range].compactMap(\.self)
        }
        return self.project.locations(of: ranges)
    }
}

extension ProjectView {
    /// Returns the declarations of a token in every layer, the strongest of each brand first.
    func declarations(of path: String) -> [LSP.Location] {
        locations(of: checked.project?.brands.flatMap { brand in brand.tokenIDs[path].map(brand.layers) ?? [] } ?? [])
    }

    /// Returns each place once.
    fileprivate func locations(of ranges: [SourceRange]) -> [LSP.Location] {
        var locations: [LSP.Location] = []
        for location in ranges.compactMap(location) where !locations.contains(location) { locations.append(location) }
        return locations
    }
}

extension SourceFile {
    /// Returns the letters, digits, `-` and `_` around a place.
    func word(around offset: Int) -> (text: String, range: Range<Int>) {
        func isPart(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
                true
            default: false
            }
        }
        let start = bytes[..<offset].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
        let word = bytes[start...].prefix { isPart($0) }
        return (String(decoding: word, as: UTF8.self), start..<word.endIndex)
    }
}
