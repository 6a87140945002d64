import TokenDiagnostics

/// Which views the fields of a style type go to: what the applier of the type is generated from.
package struct StyleApplication: Sendable {
    /// What a view must be to take the style.
    package var view: StyleTaker
    /// The field that is the style of the view's superclass.
    package var superclassField: StyleField?
    /// In the order of the type's fields.
    package var parts: [Part]
    /// The fields that no view takes, which the app applies itself; in the order of the type's fields.
    package var ownFields: [StyleField]
    /// Those of the view, of its subviews, and of theirs.
    package var roles: Set<ViewRole>

    /// A field, and the subview that takes it.
    package struct Part: Sendable {
        package var field: StyleField
        /// The name of the property.
        package var subview: String
        package var view: StyleTaker
        /// The place of the subview's name.
        package var range: SourceRange
    }
}

extension StyleApplication {
    /// The style that is applied as `apply(border:)`, since what it leaves alone is content.
    package static let borderStyle = "BorderStyle"
    /// The name of the view itself in `applies`.
    static let own = "self"
    /// The field that is the superclass's style where no other is said to be: `viewStyle: ViewStyle`.
    static let superclassField = (name: "viewStyle", style: "ViewStyle")
}
