import Foundation

/// A source with one more member, item or file, or with another type, at a place that is not metadata.
struct SourceMutation {
    var place: String
    /// What must be named if the import does not change.
    var name: String
    var files: [String: String]

    /// A name that no format knows.
    static let unknownName = "addedByATest"
}

/// All changes of a source.
struct SourceMutations {
    var names = [SourceMutation.unknownName]
    /// The members that may be ignored.
    var metadata: Set<String>
    /// The objects that are kept as they are, whatever is added to them.
    var kept: Set<String> = []
    /// Whether to add a text, an object with another name and one with the usual names at each place, or one of them.
    var hasAllValues = false

    private typealias Change = (place: [String], name: String, json: Any)

    func all(of source: [String: String]) throws -> [SourceMutation] {
        var found: [SourceMutation] = []
        func add(_ place: [String], _ name: String, _ path: String, _ text: String) {
            found.append(SourceMutation(place: place.joined(separator: "/"), name: name, files: source.merging([path: text]) { $1 }))
        }
        for (path, text) in source.sorted(by: { $0.key < $1.key }) {
            let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
            for change in changes(of: json, at: []) { add([path] + change.place, change.name, path, try Self.text(of: change.json)) }
        }
        for text in ["{ \"x\": 1 }", "{ \"x\": { \"$type\": \"color\", \"$value\": \"#000001\" } }"] where source.count > 1 {
            add([text], SourceMutation.unknownName, SourceMutation.unknownName + ".json", text)
        }
        return found
    }

    static func text(of json: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: json, options: .sortedKeys), as: UTF8.self)
    }

    private func changes(of json: Any, at place: [String]) -> [Change] {
        if let object = json as? [String: Any] { return changes(of: object, at: place) }
        guard let list = json as? [Any] else { return [] }
        return values(at: place).map { (place + ["\($0)"], SourceMutation.unknownName, list + [$0]) }
            + list.indices.flatMap { index in
                changes(of: list[index], at: place + ["\(index)"]).map { change in
                    var copy = list
                    copy[index] = change.json
                    return (change.place, change.name, copy)
                }
            }
    }

    private func changes(of object: [String: Any], at place: [String]) -> [Change] {
        var found: [Change] = []
        for name in names where object[name] == nil && !metadata.contains(name) && !kept.contains(place.last ?? "") {
            found += values(at: place).map { (place + ["\(name): \($0)"], name, object.merging([name: $0]) { $1 }) }
        }
        for (key, value) in object.sorted(by: { $0.key < $1.key }) where !metadata.contains(key) {
            if ["type", "$type", "resolvedType"].contains(key) {
                found.append((place + [key], SourceMutation.unknownName, object.merging([key: SourceMutation.unknownName]) { $1 }))
            }
            found += changes(of: value, at: place + [key]).map { ($0.place, $0.name, object.merging([key: $0.json]) { $1 }) }
        }
        return found
    }

    private func values(at place: [String]) -> [Any] {
        let name = SourceMutation.unknownName
        let all: [Any] = [name, [name: 1], ["name": name, "id": name, "modeId": name, "type": name]]
        return hasAllValues ? all : [all[place.joined().utf8.count % all.count]]
    }
}
