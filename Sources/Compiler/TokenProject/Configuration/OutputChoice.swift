import TokenSyntax

/// A form that tokens can come out in.
package enum OutputName: String, CaseIterable, Sendable {
    case swift, css, json

    /// For people.
    package var title: String {
        switch self {
        case .swift: "Swift"
        case .css: "CSS"
        case .json: "JSON"
        }
    }

    /// The folder that a new project has for it.
    package var usualFolder: String {
        switch self {
        case .swift: "Generated"
        case .css: "Web"
        case .json: "Values"
        }
    }
}

/// One of `outputs`: what is made, and the folder that it goes to.
package struct OutputChoice: Sendable {
    package let name: OutputName
    /// Relative to the folder that holds the token folder; it never leads out of it.
    package let folder: String
    package let place: SyntaxReference
}

extension OutputChoice {
    /// Whether one folder is the other or lies in it; letter case does not tell them apart, as on most Macs.
    package func overlaps(_ folder: String) -> Bool {
        let (one, other) = (self.folder.lowercased().pathNames, folder.lowercased().pathNames)
        return zip(one, other).allSatisfy(==)
    }
}
