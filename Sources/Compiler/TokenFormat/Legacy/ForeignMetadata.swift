/// The members of other tools' files that say nothing about a value, so they may be ignored without a word. Any other member is read or named.
package enum ForeignMetadata {
    /// Source: Figma's REST API, "Variables: types and endpoints", and the files that plugins write.
    package static let figma: Set<String> = [
        "id", "key", "remote", "hiddenFromPublishing", "codeSyntax", "variableIds", "inheritedVariableIds", "localVariableIds",
        "rootVariableCollectionId", "subscribed_id", "updatedAt", "createdAt", "status", "error", "i18n", "version", "$schema", "isAlias",
        "targetVariableId", "targetVariableSetId",
    ]

    /// Of themes and `$metadata`. Sources: `themeObjectSchema` of Tokens Studio's plugin for Figma, and Penpot's `export-dtcg-json`, which adds what
    /// its user last had on screen.
    package static let tokensStudio: Set<String> = [
        "id", "$figmaStyleReferences", "$figmaVariableReferences", "$figmaCollectionId", "$figmaModeId", "$figmaIsExtension",
        "$figmaParentCollectionId", "$figmaParentThemeId", "$figmaMirrorParentSets", "description", "is-source", "external-id",
        "modified-at", "activeThemes", "activeSets", "version", "updatedAt", "$schema",
    ]

    /// Of a token. Source: Style Dictionary, "Design Tokens", and its type `TransformedToken`.
    package static let styleDictionary: Set<String> = [
        "name", "comment", "description", "themeable", "attributes", "key", "path", "original", "filePath", "isSource",
    ]
}
