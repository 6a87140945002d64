import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let imageWithoutDescription = LintRule(
        "image-without-description", summary: "An image has a description.",
        explanation: """
            Screen readers cannot read an image (WCAG 2.2, success criterion 1.1.1). An `image`, and an `icon` that sends an event, needs a \
            `description`, or must be in an element that has one. Mark an image that is only decoration with an empty description, `description: \
            ""`, unless it sends an event.
            """,
        example: """
            --- components/badge.yaml
            Badge:
              level: atom
              content: { photo: image }
              body: { image: "{photo}" }
              examples: { usual: { content: { photo: people/ann } } }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            for (index, component) in run.project.components.enumerated() {
                guard let body = component.body else { continue }
                report(body, isDescribed: false, of: component, index, &run)
            }
        })

    /// Recursion is as deep as the body, whose depth is limited.
    private static func report(
        _ element: ComponentElement, isDescribed: Bool, of component: Component, _ index: Int, _ run: inout LintRun
    ) {
        if element.lacksDescription(isDescribed: isDescribed) {
            run.report(.undescribed(element.kind), about: component, index, at: element.range)
        }
        let isDescribed = isDescribed || element.description?.isEmptyText == false
        for child in element.children { report(child, isDescribed: isDescribed, of: component, index, &run) }
    }
}

extension ComponentElement {
    fileprivate func lacksDescription(isDescribed: Bool) -> Bool {
        if sends != nil { return (kind == .image || kind == .icon) && description?.isEmptyText != false }
        return kind == .image && !isDescribed && (description == nil || description == .missing)
    }
}

extension LintMessage {
    fileprivate static func undescribed(_ kind: ComponentElement.Kind) -> Self { Self("the \(kind.rawValue) has no description") }
}
