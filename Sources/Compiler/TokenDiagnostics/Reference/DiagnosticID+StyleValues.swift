/// The values of styles.
extension DiagnosticID {
    package static let imageURL = DiagnosticID(
        "image-url", .styles, "The URL of an image is not HTTPS",
        """
        An image is the name of an asset, or an `https://` URL for a loader that the app supplies. Without encryption, someone could
        replace the image in transit.
        """,
        example: .init(
            """
            --- styles/empty.yaml
            EmptyStyle:
              fields: { picture: image }
              value: { picture: "http://example.com/empty.png" }
            """,
            fixed: """
                --- styles/empty.yaml
                EmptyStyle:
                  fields: { picture: image }
                  value: { picture: "https://example.com/empty.png" }
                """))

    package static let unknownCase = DiagnosticID(
        "unknown-case", .styles, "A value is not a case of its enumeration",
        """
        The message lists the cases. [The token format](Format.md#built-in-types) lists the cases of `TextAlignment` and the other built-in
        enumerations.
        """,
        example: .init(
            """
            --- styles/card.yaml
            CardStyle:
              fields: { titleStyle: LabelStyle }
              value: { titleStyle: { textAlignment: middle } }
            """,
            fixed: """
                --- styles/card.yaml
                CardStyle:
                  fields: { titleStyle: LabelStyle }
                  value: { titleStyle: { textAlignment: center } }
                """))

    package static let unknownField = DiagnosticID(
        "unknown-field", .styles, "A style's value or `applies` names a field that does not exist",
        """
        A type's fields are listed in its `fields`; [the token format](Format.md#built-in-types) lists the fields of the built-in types. The
        value would otherwise be lost.
        """,
        example: .init(
            """
            --- styles/card.yaml
            CardStyle:
              fields: { viewStyle: ViewStyle }
              value: { viewStyle: { backgroundColour: "#FFFFFF" } }
            """,
            fixed: """
                --- styles/card.yaml
                CardStyle:
                  fields: { viewStyle: ViewStyle }
                  value: { viewStyle: { backgroundColor: "#FFFFFF" } }
                """))

    package static let unknownState = DiagnosticID(
        "unknown-state", .styles, "A control state does not exist",
        """
        The states are `normal`, `highlighted`, `focused`, `selected` and `disabled`. All but `normal` can be joined by `+`, each once.
        """,
        example: .init(
            """
            --- styles/action.yaml
            ActionStyle:
              fields: { titleColor: { type: color, states: true } }
              value: { titleColor: { normal: "#783BF9", pressed: "#5A21D6" } }
            """,
            fixed: """
                --- styles/action.yaml
                ActionStyle:
                  fields: { titleColor: { type: color, states: true } }
                  value: { titleColor: { normal: "#783BF9", highlighted: "#5A21D6" } }
                """))

    package static let nameCollision = DiagnosticID(
        "name-collision", .swift, "Two things would have the same name in an output",
        """
        Swift names drop what separates words in a path: `text-title` and `textTitle` both become `textTitle`. Other outputs have rules of their
        own: names in CSS have no upper case, and the folders of an asset catalogue can be on a file system that ignores it.

        Two tokens or groups are a warning. One of the two has no name in that output, and everything that refers to it keeps its value. Rename
        it, or give it another name in that output alone: `swift: { names: { color.textTitle: heading } }` in `tokengen.yaml`, and so for `css`,
        `android`, `xcassets` and `typescript`.

        Two styles, fields, brands, components or contexts are an error. Rename one. To distinguish the accessors of several brands in one module,
        use `{brand}`.
        """,
        example: .init(
            """
            color:
              $type: color
              text-title: "#1D1B20"
              textTitle: "#1D1B20"
            """,
            fixed: """
                color:
                  $type: color
                  text-title: "#1D1B20"
                  heading: "#1D1B20"
                """))

    package static let swiftName = DiagnosticID(
        "swift-name", .swift, "A name under `swift` or `applies` is not a Swift name",
        """
        The name is copied to the generated source, so it can contain only ASCII letters, digits and `_`, and cannot start with a digit. A
        type's name can have parts joined by dots. In `applies`, the value of a field is the name of a property.
        """,
        example: .init(
            """
            --- styles/friends.yaml
            FriendsConfig:
              swift: { module: Friends-Kit, type: FriendsConfig }
              fields: { cornerRadius: dimension }
            """,
            fixed: """
                --- styles/friends.yaml
                FriendsConfig:
                  swift: { module: FriendsKit, type: FriendsConfig }
                  fields: { cornerRadius: dimension }
                """))

    package static let tooDeepForSwift = DiagnosticID(
        "too-deep-for-swift", .swift, "A token is nested in more than 200 groups",
        """
        Groups become nested types, and too many of them overflow the stack of Swift's compiler. Use fewer levels of groups.
        """)
}
