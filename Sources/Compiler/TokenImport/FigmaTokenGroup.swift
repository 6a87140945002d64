import TokenDiagnostics
import TokenProject

extension String {
    /// The maximum number of `/` to split at. Figma's groups are only a few levels deep.
    private static let maximumGroups = 50

    /// The parts of a variable's name between `/`, changed where needed to be valid token names, and whether anything was changed.
    var figmaTokenPath: (path: [String], isChanged: Bool) {
        var isChanged = false
        let parts = parts(separatedBy: "/", maxSplits: Self.maximumGroups).compactMap { part -> String? in
            var name = part.normalForm.split { $0.isWhitespace }.joined(separator: " ")
            let trimmed = name
            name = String(String.UnicodeScalarView(name.unicodeScalars.map { "{}./".unicodeScalars.contains($0) ? "-" : $0 }))
            if name.hasPrefix("$") { name = "_" + name.dropFirst() }
            if name != trimmed || name.isEmpty { isChanged = true }
            return name.isEmpty ? nil : name
        }
        return parts.isEmpty ? (["unnamed"], true) : (parts, isChanged)
    }
}

/// A group of tokens under construction.
struct FigmaTokenGroup {
    private var groups: [(name: String, group: FigmaTokenGroup)] = []
    private var indices: [String: Int] = [:]
    private var token: JSONText?

    mutating func add(_ token: JSONText, at path: ArraySlice<String>) {
        guard let name = path.first else {
            self.token = token
            return
        }
        let place = indices[name] ?? groups.count
        if place == groups.count {
            indices[name] = place
            groups.append((name, FigmaTokenGroup()))
        }
        groups[place].group.add(token, at: path.dropFirst())
    }

    var json: JSONText { token ?? .object(groups.map { (key: $0.name, value: $0.group.json) }) }
}
