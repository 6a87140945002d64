/// The lines in which two texts differ, with some lines around them, in the form of unified diffs.
struct TextDifference {
    private static let context = 2
    /// The most lines that are compared one by one. More are shown as replaced.
    private static let lineLimit = 2000

    private enum Line {
        case kept(Substring)
        case removed(Substring)
        case added(Substring)
    }

    let text: String

    init(_ old: [UInt8], _ new: [UInt8]) {
        let lines = Self.lines(of: old), others = Self.lines(of: new)
        let start = zip(lines, others).prefix { $0 == $1 }.count
        let end = zip(lines.dropFirst(start).reversed(), others.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let removed = lines[start..<(lines.count - end)], added = others[start..<(others.count - end)]
        var all = lines[..<start].suffix(Self.context).map(Line.kept)
        all +=
            removed.count + added.count > Self.lineLimit
            ? removed.map(Line.removed) + added.map(Line.added) : Self.changes(from: Array(removed), to: Array(added))
        all += lines[(lines.count - end)...].prefix(Self.context).map(Line.kept)
        text = Self.text(of: all)
    }

    private static func lines(of bytes: [UInt8]) -> [Substring] {
        let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
        return lines.last?.isEmpty ?? false ? lines.dropLast() : lines
    }

    private static func changes(from old: [Substring], to new: [Substring]) -> [Line] {
        var gone: Set<Int> = [], come: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): gone.insert(offset)
            case .insert(let offset, _, _): come.insert(offset)
            }
        }
        var lines: [Line] = []
        var (place, other) = (0, 0)
        while place < old.count || other < new.count {
            if gone.contains(place) {
                lines.append(.removed(old[place]))
                place += 1
            } else if come.contains(other) {
                lines.append(.added(new[other]))
                other += 1
            } else {
                lines.append(.kept(old[place]))
                (place, other) = (place + 1, other + 1)
            }
        }
        return lines
    }

    /// Leaves out what is far from a difference.
    private static func text(of lines: [Line]) -> String {
        var isNear = Array(repeating: false, count: lines.count)
        for (index, line) in lines.enumerated() {
            if case .kept = line { continue }
            for near in max(0, index - context)...min(lines.count - 1, index + context) { isNear[near] = true }
        }
        var text = ""
        for (index, line) in lines.enumerated() {
            guard isNear[index] else {
                if index > 0, isNear[index - 1] { text += " …\n" }
                continue
            }
            switch line {
            case .kept(let words): text += " \(words)\n"
            case .removed(let words): text += "-\(words)\n"
            case .added(let words): text += "+\(words)\n"
            }
        }
        return text
    }
}
