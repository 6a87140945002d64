/// What the generated Swift of a project declares, read from its text.
struct GeneratedSwift {
    /// A token's accessor and the slot that it reads.
    struct Accessor {
        var expression: String
        var slot: Int
        /// Whether it is told the brand, and gives what all brands have.
        var takesBrand = false
    }

    /// An accessor of a style, or of a type that exists in Swift already.
    struct Style {
        var type: String
        var accessor: String
        /// Whether there is one that takes a variant too.
        var hasVariants = false
        /// The labels of an existing type's initialiser with the places of the words that they get.
        var arguments: [(label: String, offset: Int)] = []
        var isExisting = false
    }

    /// Line by line: the printers put each declaration onto one.
    static func accessors(in text: String) -> [Accessor] {
        var scopes: [String] = []
        var accessors: [Accessor] = []
        for line in text.lines {
            if line.hasSuffix("{"), let name = line.word(behind: "enum ") {
                scopes.append(name)
            } else if line.hasSuffix("{"), let group = line.word(behind: "extension ") {
                scopes.append(group)
            } else if line == "}" {
                scopes.removeLast()
            } else if let name = line.word(behind: "static var "), let slot = line.number(behind: "("), let scope = scopes.first,
                // What SwiftUI's modifiers find is there a second time.
                !scope.hasPrefix("SwiftUI"), !scope.hasSuffix("Token")
            {
                accessors.append(
                    Accessor(
                        expression: (scopes + [name]).joined(separator: "."), slot: slot, takesBrand: scope.hasPrefix("PlatformTokens")))
            }
        }
        return accessors
    }

    static func styles(in text: String) -> [Style] {
        var type = ""
        var styles: [Style] = []
        for line in text.lines {
            if line.hasPrefix("extension ") {
                type = String(line.dropFirst("extension ".count).dropLast(" {".count))
            } else if let accessor = line.word(behind: "static var ") {
                styles.append(Style(type: type, accessor: accessor, isExisting: line.hasSuffix("{")))
            } else if line.contains("static func ") {
                styles[styles.count - 1].hasVariants = true
            } else if let offset = line.number(behind: "required(") ?? line.number(behind: "[from: "), let label = line.word(behind: "") {
                styles[styles.count - 1].arguments.append((label, offset))
            }
        }
        return styles
    }

    /// What the brands are called in Swift, in order.
    static func brands(in text: String) -> [String] { text.lines.compactMap { $0.word(behind: "nonisolated static let ") } }

    /// The names of enumerations, in order.
    static func enumerations(in text: String) -> [String] {
        text.lines.filter { $0.hasSuffix(": Int, TokenEnumeration {") }.compactMap { $0.word(behind: "enum ") }
    }
}

extension String {
    fileprivate var lines: [String] {
        split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.filter { !$0.hasPrefix("//") }.map { String($0) }
    }

    /// What stands behind a text until the next space or colon.
    fileprivate func word(behind start: String) -> String? {
        guard let range = start.isEmpty ? startIndex..<startIndex : firstRange(of: start) else { return nil }
        return String(self[range.upperBound...].prefix { !" :(".contains($0) })
    }

    fileprivate func number(behind start: String) -> Int? {
        ranges(of: start).lazy.compactMap { Int(self[$0.upperBound...].prefix { $0.isNumber }) }.first
    }
}
