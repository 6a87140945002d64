import TokenEdits
import TokenQuestions
import TokenResolver

extension DocumentView {
    /// Returns what `tokengen explain` says about the token, style field, component, modifier or context at a place.
    func hover(at position: LSP.Position) -> LSP.Hover? {
        guard let project = checked.project else { return nil }
        let offset = offset(of: position)
        guard let subject = subject(at: offset) else {
            if let (text, place) = modifierExplanation(at: offset) { return hover(text, markdown: "```\n\(text)```", over: place) }
            let (word, place) = file.word(around: offset)
            // Its text is in columns.
            return ComponentExplanation(word, in: project).map { hover($0.text, markdown: "```\n\($0.text)```", over: place) }
        }
        return self.project.hover(over: subject.subject, in: project, range(subject.range))
    }

    /// Of a modifier or context in `tokengen.yaml` or a resolver document.
    private func modifierExplanation(at offset: Int) -> (text: String, place: Range<Int>)? {
        guard kind == .configuration || kind == .resolver, let input = checked.input, let project = checked.project, let judgedFile,
            let (name, place) = WrittenModifiers(input, by: .ofNames).name(at: offset, in: judgedFile)
        else { return nil }
        return ModifierExplanation(name, in: project).map { ($0.text, place.start..<place.end) }
    }

    private func hover(_ text: @autoclosure () -> String, markdown: @autoclosure () -> String, over range: Range<Int>) -> LSP.Hover {
        project.hover(text(), markdown: markdown(), over: self.range(range))
    }
}

extension ProjectView {
    func hover(over subject: PathCatalogue.Subject, in project: ResolvedProject, _ range: LSP.Range) -> LSP.Hover {
        let explanation = Explanation(of: subject, in: project)
        return hover(
            explanation.text + (explanation.contrast.map { "  \($0)\n" } ?? ""),
            markdown: explanation.markdown { range in location(of: range).map { "\($0.uri)#L\($0.range.start.line + 1)" } }, over: range)
    }

    /// Makes the form that the client shows.
    fileprivate func hover(_ text: @autoclosure () -> String, markdown: @autoclosure () -> String, over range: LSP.Range) -> LSP.Hover {
        let isMarkdown = client.showsMarkdown
        return .init(contents: .init(kind: isMarkdown ? .markdown : .plaintext, value: isMarkdown ? markdown() : text()), range: range)
    }
}
