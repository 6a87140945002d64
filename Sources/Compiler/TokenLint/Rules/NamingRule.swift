import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let naming = LintRule(
        "naming", summary: "Names follow one style.",
        explanation: """
            With both `fontSize` and `font-weight`, people have to look up each name. By default, all names should follow the style that most \
            names of the project have; `style` sets another one. Lower-case names of one word, numbers and `$root` fit all styles; of these, \
            PascalCase accepts only numbers and `$root`. `paths` lists patterns; every token's path must match one of them, which keeps tokens \
            out of groups that were not agreed on.
            """,
        example: """
            --- base/text.yaml
            fontSize:
              $type: dimension
              bodyText: 16
              small-print: 11
            """,
        options: [.style, .paths, .ignore], defaultLevel: .warning, check: check)

    private static func check(_ run: inout LintRun) {
        let ignored = run.options.patterns(.ignore)
        let allowed = run.options.patterns(.paths)
        let style = NameStyle(rawValue: run.options.text(.style) ?? "") ?? mostUsed(in: run.project.brands, but: ignored)
        for (index, brand) in run.project.brands.enumerated() {
            var names = PathNames()
            for (id, token) in brand.tokens.indexed where !ignored.matches(token.path) {
                names.next(token.path)
                if let style {
                    for name in names.new where !style.fits(name.text) { report(name, of: id, index, style, in: &run) }
                }
                guard !allowed.isEmpty, !allowed.matches(token.path) else { continue }
                run.report(.path(token.path, allowed.map(\.text)), about: id, in: index)
            }
        }
    }

    /// Reports a token's name where the token is declared, and a group's name once for all of its tokens, where the group is first declared.
    private static func report(_ name: PathNames.Name, of id: ResolvedToken.ID, _ index: Int, _ style: NameStyle, in run: inout LintRun) {
        let message = LintMessage.style(String(Substring(name.text)), style)
        let brand = run.project.brands[index]
        let path = String(decoding: brand.tokens[id].path.utf8.prefix(name.length), as: UTF8.self)
        guard path != brand.tokens[id].path, let key = brand.groupKeys[path] else {
            return run.report(message, about: id, in: index)
        }
        run.report(message, at: key, pointer: JSONPointer(path: path), about: [.token(id, brand: index)], brand: index)
    }

    /// Returns the style that the most names fit, counting each group once; of several, the one in which the most names are written. Nil if no
    /// name has a style.
    private static func mostUsed(in brands: [ResolvedBrand], but ignored: [PathPattern]) -> NameStyle? {
        var written: [NameStyle: Int] = [:]
        var fitting: [NameStyle: Int] = [:]
        for brand in brands {
            var names = PathNames()
            for token in brand.tokens where !ignored.matches(token.path) {
                names.next(token.path)
                for name in names.new {
                    if let style = NameStyle(of: name.text) { written[style, default: 0] += 1 }
                    for style in NameStyle.allCases where style.fits(name.text) { fitting[style, default: 0] += 1 }
                }
            }
        }
        guard !written.isEmpty else { return nil }
        func votes(_ style: NameStyle) -> (Int, Int) { (fitting[style, default: 0], written[style, default: 0]) }
        return NameStyle.allCases.max { votes($0) < votes($1) }
    }
}

extension LintOption {
    fileprivate static let style = LintOption.choice(
        "style", of: NameStyle.allCases.map(\.rawValue) + ["consistent"], default: "consistent", "The style of names.")
    fileprivate static let paths = LintOption.names("paths", "Patterns; every token's path must match one.")
    fileprivate static let ignore = LintOption.names("ignore", "Paths of tokens whose names are ignored.")
}

/// The names in a sequence of sorted paths. For each path, only the names that the previous path does not share.
private struct PathNames {
    struct Name {
        let text: Substring.UTF8View
        /// The length in bytes of the path up to the end of the name.
        let length: Int
    }

    private var path = ""
    private(set) var new: [Name] = []

    mutating func next(_ path: String) {
        var path = path
        let length = path.withUTF8 { bytes in self.path.withUTF8 { Self.sharedLength(bytes, $0) } }
        var shared = path.utf8.index(path.utf8.startIndex, offsetBy: length)
        self.path = path
        new.removeAll(keepingCapacity: true)
        while shared < path.utf8.endIndex {
            let end = path.utf8[shared...].firstIndex(of: UInt8(ascii: ".")) ?? path.utf8.endIndex
            new.append(Name(text: path[shared..<end].utf8, length: path.utf8.distance(from: path.utf8.startIndex, to: end)))
            shared = end < path.utf8.endIndex ? path.utf8.index(after: end) : end
        }
    }

    /// Returns the length of the names that both paths begin with, their last dot included.
    private static func sharedLength(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Int {
        var length = 0
        for index in 0..<min(one.count, other.count) {
            guard one[index] == other[index] else { break }
            if one[index] == UInt8(ascii: ".") { length = index + 1 }
        }
        return length
    }
}

extension LintMessage {
    fileprivate static func style(_ name: String, _ style: NameStyle) -> Self {
        Self("'\(name)' is not in \(style.label) like the other names")
    }
    fileprivate static func path(_ path: String, _ allowed: [String]) -> Self {
        Self("'\(path)' matches none of the allowed paths: \(allowed.quoted)")
    }
}
