import TokenDiagnostics
import TokenProject
import TokenResolver

/// A random project, with its text.
package struct RandomProject: Sendable {
    package let draft: Draft
    /// By path below the token folder.
    package let files: [String: String]
    package let features: Set<Feature>

    package init(seed: UInt64) { self.init(Draft(rolling: seed)) }

    package init(_ draft: Draft) {
        var renderer = Renderer(draft)
        self.draft = draft
        files = renderer.files()
        features = draft.features.union(renderer.features)
    }

    /// A project that was not generated: the only expectation is that it passes.
    ///
    /// - Parameter text: as `text` gives it.
    package init(text: String) {
        var files: [String: String] = [:]
        for part in "\n\(text)".split(separator: "\n--- ") {
            let end = part.firstIndex(of: "\n") ?? part.endIndex
            files[String(part[..<end])] = part[end...].dropFirst() + "\n"
        }
        draft = Draft(seed: 0, isMeaningKnown: false)
        self.files = files
        features = [.legacyForms]
    }

    /// As read from a folder of that name; files that do not end like token files are not read.
    package func input(folder: String = "tokens") -> ProjectInput {
        var input = ProjectInput(name: folder, isSingleFile: false, files: [])
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            let isRead = path.withEndingOfTokenFile != nil
            let source = SourceFile(name: "\(folder)/\(path)", bytes: isRead ? Array(text.utf8) : [])
            if isRead {
                input.files.append(.init(path: path, source: source))
            } else {
                input.others.append(.init(path: path, source: source))
            }
        }
        return input
    }

    /// The files one after the other, under lines `--- path`.
    package var text: String {
        files.sorted { $0.key < $1.key }.map { "--- \($0.key)\n\($0.value)" }.joined()
    }
}
