import TokenQuestions

extension DocumentView {
    /// Returns what `tokengen explain` says about the token, style field or component at a place.
    func hover(at position: LSP.Position) -> LSP.Hover? {
        guard let project = snapshot.project else { return nil }
        let offset = offset(of: position)
        guard let subject = subject(at: offset) else {
            let (word, place) = file.word(around: offset)
            // Its text is in columns.
            return ComponentExplanation(word, in: project).map { .init(contents: .init(value: "```\n\($0.text)```"), range: range(place)) }
        }
        let text = Explanation(of: subject.subject, in: project).markdown { range in
            self.project.location(of: range).map { "\($0.uri)#L\($0.range.start.line + 1)" }
        }
        return LSP.Hover(contents: .init(value: text), range: range(subject.range))
    }
}
