import TokenQuestions

extension DocumentView {
    /// Returns what `tokengen explain` says about the token, style field or component at a place.
    func hover(at position: LSP.Position) -> LSP.Hover? {
        guard let project = checked.project else { return nil }
        let offset = offset(of: position)
        guard let subject = subject(at: offset) else {
            let (word, place) = file.word(around: offset)
            // Its text is in columns.
            return ComponentExplanation(word, in: project).map { hover($0.text, markdown: "```\n\($0.text)```", over: place) }
        }
        let explanation = Explanation(of: subject.subject, in: project)
        return hover(
            explanation.text + (explanation.contrast.map { "  \($0)\n" } ?? ""),
            markdown: explanation.markdown { range in
                self.project.location(of: range).map { "\($0.uri)#L\($0.range.start.line + 1)" }
            }, over: subject.range)
    }

    /// Makes the form that the client shows.
    private func hover(_ text: @autoclosure () -> String, markdown: @autoclosure () -> String, over range: Range<Int>) -> LSP.Hover {
        let isMarkdown = project.client.showsMarkdown
        return .init(
            contents: .init(kind: isMarkdown ? .markdown : .plaintext, value: isMarkdown ? markdown() : text()), range: self.range(range))
    }
}
