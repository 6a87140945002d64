import TokenDiagnostics
import TokenModel

/// What is known about the recorded pictures: the environment in which they were made, and the inputs of each.
///
/// It is kept in several files, so that two branches that add components can be merged: `index.json` with the environment, and one more next to the
/// pictures of each component, with one input a line. What all its cells share, or all in one brand and mode, is listed once.
package struct PictureIndex: Sendable {
    package struct Cell: Sendable, Equatable {
        /// Its brand and mode, in which most inputs are the same.
        package var group: String
        package var inputs: [PictureInput]
        /// The SHA-256 of the picture's file; empty for what a component has and no cell draws.
        package var picture: String

        package init(group: String, inputs: [PictureInput], picture: String) {
            self.group = group
            self.inputs = inputs
            self.picture = picture
        }
    }

    package enum Failure: Error, Sendable, CustomStringConvertible {
        case unreadable(String)
        case newer(Int)
        case conflict

        package var description: String {
            switch self {
            case .unreadable(let reason): "it is not an index of pictures: \(reason); remove it and record again"
            case .conflict:
                "it has merge conflicts; take one side of the whole folder, then run 'tokengen snapshots verify' to see what the other changes"
            case .newer(let format): "a newer tokengen wrote it, in format \(format); update tokengen"
            }
        }
    }

    package static let format = 4

    package var environment: PictureEnvironment
    /// The cells, by name.
    package var cells: [String: Cell] = [:]

    package init(environment: PictureEnvironment) { self.environment = environment }

    /// Reads `index.json`, without the cells.
    package init(_ bytes: [UInt8]) throws(Failure) {
        let json = try Self.document(bytes)
        let root = JSONDocument.root
        guard let format = json.member("format", of: root).flatMap({ json.integer($0, as: Int.self) }) else {
            throw .unreadable("'format' is missing")
        }
        guard format <= Self.format else { throw .newer(format) }
        guard format == Self.format else { throw .unreadable("'format' is \(format)") }
        guard let environment = json.member("environment", of: root),
            let browser = json.member("browser", of: environment).flatMap({ json.string($0) }),
            let system = json.member("system", of: environment).flatMap({ json.string($0) }),
            let fonts = json.member("fonts", of: environment), json.kind(fonts) == .object,
            let sample = json.member("sample", of: environment).flatMap({ json.string($0) })
        else { throw .unreadable("members are missing") }
        let digests = json.members(of: fonts).compactMap { name, digest in json.string(digest).map { (json.text(name), $0) } }
        self.environment = .init(
            browser: browser, system: system, fonts: Dictionary(digests) { first, _ in first }, sample: sample)
    }

    /// Adds the cells that the index next to the pictures of some component lists.
    package mutating func read(_ bytes: [UInt8]) throws(Failure) {
        let json = try Self.document(bytes)
        let root = JSONDocument.root
        guard let list = json.member("inputs", of: root), let groups = json.member("shared", of: root), json.kind(groups) == .object,
            let cells = json.member("cells", of: root), json.kind(cells) == .object
        else { throw .unreadable("members are missing") }
        let common = try Self.inputs(list, in: json)
        var shared: [String: [PictureInput]] = [:]
        for (key, value) in json.members(of: groups) {
            if let name = json.string(key) { shared[name] = common + (try Self.inputs(value, in: json)) }
        }
        for (key, value) in json.members(of: cells) {
            guard let name = json.string(key), let picture = json.member("picture", of: value).flatMap({ json.string($0) }),
                let group = json.member("in", of: value).flatMap({ json.string($0) }),
                let around = shared[group] ?? (picture.isEmpty ? [] : nil),
                let list = json.member("inputs", of: value)
            else { throw .unreadable("a cell is not understood") }
            let own = try Self.inputs(list, in: json)
            self.cells[name] = Cell(group: group, inputs: picture.isEmpty ? own : (around + own).sorted(), picture: picture)
        }
    }

    private static func inputs(_ list: Int, in json: JSONDocument) throws(Failure) -> [PictureInput] {
        guard json.kind(list) == .array else { throw .unreadable("inputs are missing") }
        var inputs: [PictureInput] = []
        for item in json.items(of: list) {
            let texts = json.kind(item) == .array ? json.items(of: item).compactMap { json.string($0) } : []
            guard 3...4 ~= texts.count, let kind = PictureInput.Kind(rawValue: texts[0]) else {
                throw .unreadable("an input is not understood")
            }
            inputs.append(PictureInput(kind, texts[1], texts[2], css: texts.count > 3 ? texts[3] : ""))
        }
        return inputs
    }

    static func document(_ bytes: [UInt8]) throws(Failure) -> JSONDocument {
        do throws(JSONError) {
            return try JSONDocument(bytes, limits: .init(values: 20_000_000))
        } catch {
            throw String(decoding: bytes, as: UTF8.self).hasConflictMarker ? .conflict : .unreadable("\(error)")
        }
    }

    // MARK: - Writing

    /// The text of `index.json`.
    package var json: [UInt8] {
        Array(
            """
            {
            "format": \(Self.format),
            "environment": {
            "browser": \(environment.browser.json),
            "system": \(environment.system.json),
            "fonts": {
            \(environment.fonts.sorted { $0.key < $1.key }.map { "\($0.json): \($1.json)" }.joined(separator: ",\n"))
            },
            "sample": \(environment.sample.json)
            }
            }

            """.utf8)
    }

    /// The text of a component's index, with its cells by name. The same cells give the same bytes.
    package static func json(of cells: [String: Cell]) -> [UInt8] {
        // What no cell draws shares nothing with the cells.
        let drawn = cells.values.filter { !$0.picture.isEmpty }
        let common = shared(by: drawn.map(\.inputs))
        let groups = Dictionary(grouping: drawn, by: \.group).mapValues { shared(by: $0.map(\.inputs)).subtracting(common) }
        let lists = groups.sorted { $0.key < $1.key }.map { "\($0.json): \(text(of: $1))" }
        let entries = cells.sorted { $0.key < $1.key }.map { name, cell in
            let own = cell.picture.isEmpty ? Set(cell.inputs) : Set(cell.inputs).subtracting(common).subtracting(groups[cell.group] ?? [])
            return "\(name.json): { \"picture\": \(cell.picture.json), \"in\": \(cell.group.json), \"inputs\": \(text(of: own)) }"
        }
        let whole = """
            {
            "inputs": \(text(of: common)),
            "shared": {
            \(lists.joined(separator: ",\n"))
            },
            "cells": {
            \(entries.joined(separator: ",\n"))
            }
            }

            """
        return Array(whole.utf8)
    }

    private static func shared(by lists: [[PictureInput]]) -> Set<PictureInput> {
        lists.dropFirst().reduce(into: Set(lists.first ?? [])) { $0.formIntersection($1) }
    }

    /// A list with one input a line.
    private static func text(of inputs: Set<PictureInput>) -> String {
        let lines = inputs.sorted().map { input in
            let css = input.css.isEmpty ? "" : ", \(input.css.json)"
            return "[\(input.kind.rawValue.json), \(input.name.json), \(input.text.json)\(css)]"
        }
        return lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n]"
    }
}

extension JSONDocument {
    fileprivate func member(_ name: StaticString, of node: Int) -> Int? { kind(node) == .object ? value(of: name, in: node) : nil }
}

extension String {
    fileprivate var hasConflictMarker: Bool { hasPrefix("<<<<<<< ") || contains("\n<<<<<<< ") }

    /// The text as a JSON string.
    fileprivate var json: String {
        let text = JSONText.string(self).text
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}
