import TokenDiagnostics

/// Which views take the fields of a style type. The type's applier is generated from this.
package struct StyleApplication: Sendable {
    /// What a view must be to take the style.
    package var view: StyleTaker
    /// The field that holds the style of the view's superclass.
    package var superclassField: StyleField?
    /// In the order of the type's fields.
    package var parts: [Part]
    /// The fields that no view takes and the app applies itself, in the order of the type's fields.
    package var ownFields: [StyleField]
    /// The roles of the view, its subviews and, recursively, theirs.
    package var roles: Set<ViewRole>

    /// A field and the subview that takes it.
    package struct Part: Sendable {
        package var field: StyleField
        /// The name of the property.
        package var subview: String
        package var view: StyleTaker
        /// Where the subview's name is written.
        package var range: SourceRange
    }
}

extension StyleApplication {
    /// The style that is applied with `apply(border:)`, because everything it leaves unchanged is content.
    package static let borderStyle = "BorderStyle"
    /// The name of the view itself in `applies`.
    static let own = "self"
    /// The default field for the superclass's style: `viewStyle: ViewStyle`.
    static let superclassField = (name: "viewStyle", style: "ViewStyle")
}
