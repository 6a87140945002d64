import TokenSyntax

/// An output format.
package enum OutputName: String, CaseIterable, Sendable {
    case swift, css, json, android, xcassets, dtcg, typescript

    /// All names, for messages: `swift, css`.
    package static let list = allCases.map(\.rawValue).joined(separator: ", ")

    /// The name in messages.
    package var title: String { self == .xcassets ? "an \(label)" : label }

    /// The name before a noun: `CSS` names.
    package var label: String {
        switch self {
        case .swift: "Swift"
        case .css: "CSS"
        case .json: "JSON"
        case .android: "Android"
        case .xcassets: "asset catalogue"
        case .dtcg: "DTCG"
        case .typescript: "TypeScript"
        }
    }

    /// Its folder in a new project.
    package var usualFolder: String {
        switch self {
        case .swift: "Generated"
        case .css: "Web"
        case .json: "Values"
        case .android: "Android"
        case .xcassets: "Assets"
        case .dtcg: "Design"
        case .typescript: "Types"
        }
    }
}

/// An entry of `outputs`: the format and its folder.
package struct OutputChoice: Sendable {
    package let name: OutputName
    /// Relative to the folder that contains the token folder, and always inside that folder.
    package let folder: String
    package let place: SyntaxReference
}

extension OutputChoice {
    /// Whether one folder is the other or lies inside it. Ignores case, as the file systems of most Macs do.
    package func overlaps(_ folder: String) -> Bool {
        let (one, other) = (self.folder.lowercased().pathNames, folder.lowercased().pathNames)
        return zip(one, other).allSatisfy(==)
    }
}
