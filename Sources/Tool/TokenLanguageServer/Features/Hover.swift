import TokenQuestions

extension DocumentView {
    /// Returns what `tokengen explain` says about the place.
    func hover(at position: LSP.Position) -> LSP.Hover? {
        guard let project = snapshot.project, let subject = subject(at: offset(of: position)) else { return nil }
        let text = Explanation(of: subject.subject, in: project).markdown { range in
            self.project.location(of: range).map { "\($0.uri)#L\($0.range.start.line + 1)" }
        }
        return LSP.Hover(contents: .init(value: text), range: range(subject.range))
    }
}
