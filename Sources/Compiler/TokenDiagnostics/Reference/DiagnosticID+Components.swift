/// Component files.
extension DiagnosticID {
    private static let style = """
        --- styles/card.yaml
        CardStyle:
          fields: { titleStyle: LabelStyle }
          value: { titleStyle: { textAlignment: center } }
          variants: { wide: {} }

        """

    package static let componentCycle = DiagnosticID(
        "component-cycle", .components, "A component contains itself",
        """
        Its content or its body would never end. A list can be empty, so content may contain a list of its own component, and a body may
        repeat it.
        """,
        example: .init(
            """
            --- components/comment.yaml
            Comment: { level: molecule, content: { text: string, answer: Comment } }
            """,
            fixed: """
                --- components/comment.yaml
                Comment: { level: molecule, content: { text: string, answers: [Comment] } }
                """))

    package static let componentFile = DiagnosticID(
        "component-file", .components, "A component file has the wrong shape",
        """
        A file in `components/` is a mapping from names to components. `content`, `states`, `events`, `updates`, `actions`, `transitions`
        and `examples` are also mappings from names. `body` is one element: a mapping whose kind is one of its keys.
        Parts that could have no effect are errors too: `at` outside of an overlay, `control` of a label, a transition that does nothing.
        """,
        example: .init(
            """
            --- components/card.yaml
            Card: { level: molecule, content: { title: string }, body: { text: "{title}" } }
            """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, content: { title: string }, body: { label: "{title}" } }
                """))

    package static let missingComponentMember = DiagnosticID(
        "missing-component-member", .components, "A component, an example or a call is missing something",
        """
        A component needs a level, an example needs all content that is not optional, and a call needs all parameters.
        """,
        example: .init(
            """
            --- components/card.yaml
            Card:
              level: molecule
              content: { title: string, note: string }
              examples: { usual: { content: { title: Hello } } }
            """,
            fixed: """
                --- components/card.yaml
                Card:
                  level: molecule
                  content: { title: string, note: { type: string, optional: true } }
                  examples: { usual: { content: { title: Hello } } }
                """))

    package static let unknownComponent = DiagnosticID(
        "unknown-component", .components, "A component does not exist",
        """
        Refer to a component by the name in its own file.
        """,
        example: .init(
            """
            --- components/card.yaml
            Card: { level: molecule, body: { component: Avatr } }
            Avatar: { level: atom }
            """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, body: { component: Avatar } }
                Avatar: { level: atom }
                """))

    package static let unknownComponentMember = DiagnosticID(
        "unknown-component-member", .components, "A component has an unknown member",
        """
        It is misspelt, or at the wrong level.
        """,
        example: .init(
            """
            --- components/card.yaml
            Card: { level: molecule, contents: { title: string } }
            """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, content: { title: string } }
                """))

    package static let unknownComponentState = DiagnosticID(
        "unknown-component-state", .components, "A component does not have the state",
        """
        Transitions, examples and elements can name only states that `states` declares.
        """,
        example: .init(
            """
            --- components/card.yaml
            Card:
              level: molecule
              states: { closed: {}, open: {} }
              events: { tap: {} }
              transitions: { closed: { tap: opened } }
            """,
            fixed: """
                --- components/card.yaml
                Card:
                  level: molecule
                  states: { closed: {}, open: {} }
                  events: { tap: {} }
                  transitions: { closed: { tap: open } }
                """))

    package static let unknownComponentStyle = DiagnosticID(
        "unknown-component-style", .components, "A component's style type cannot be used",
        """
        `style` must name a style type of the project that has values. A component without a style cannot choose variants or give its
        elements styles.
        """,
        example: .init(
            style + """
                --- components/card.yaml
                Card: { level: molecule, style: CardStile }
                """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, style: CardStyle }
                """))

    package static let unknownContent = DiagnosticID(
        "unknown-content", .components, "A content field or parameter does not exist",
        """
        `{name}` is a content field in a body, and a parameter of the event in a transition. Examples are literals.
        """,
        example: .init(
            """
            --- components/card.yaml
            Card: { level: molecule, content: { title: string }, body: { label: "{heading}" } }
            """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, content: { title: string }, body: { label: "{title}" } }
                """))

    package static let unknownContentType = DiagnosticID(
        "unknown-content-type", .components, "The type of content or of a parameter does not exist",
        """
        Content is `string`, `bool`, `int`, `number`, `image`, an enumeration, a component, or a list of one, such as `[Avatar]`. Parameters may
        also be `dimension` and `duration`, but not components or lists.
        """,
        example: .init(
            """
            --- components/card.yaml
            Card: { level: molecule, content: { title: text } }
            """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, content: { title: string } }
                """))

    package static let unknownElement = DiagnosticID(
        "unknown-element", .components, "A state names an element that the body does not have",
        """
        An element is named by `name`, or by the subview that its style field has in `applies`.
        """,
        example: .init(
            """
            --- components/card.yaml
            Card:
              level: molecule
              content: { title: string }
              body: { button: "{title}", name: openButton }
              states: { ready: {}, busy: { elements: { button: { control: disabled } } } }
            """,
            fixed: """
                --- components/card.yaml
                Card:
                  level: molecule
                  content: { title: string }
                  body: { button: "{title}", name: openButton }
                  states: { ready: {}, busy: { elements: { openButton: { control: disabled } } } }
                """))

    package static let unknownMessage = DiagnosticID(
        "unknown-message", .components, "An event, update or action does not exist",
        """
        Declare it in `events`, `updates` or `actions`, with its parameters. `on` names actions of the nested component.
        """,
        example: .init(
            """
            --- components/card.yaml
            Card:
              level: molecule
              events: { tap: {} }
              actions: { open: {} }
              transitions: { default: { press: { actions: open } } }
            """,
            fixed: """
                --- components/card.yaml
                Card:
                  level: molecule
                  events: { tap: {} }
                  actions: { open: {} }
                  transitions: { default: { tap: { actions: open } } }
                """))

    package static let unknownVariant = DiagnosticID(
        "unknown-variant", .components, "A style does not have the variant",
        """
        States, examples and nested components choose variants of their own style type.
        """,
        example: .init(
            style + """
                --- components/card.yaml
                Card: { level: molecule, style: CardStyle, states: { open: { variant: large } } }
                """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, style: CardStyle, states: { open: { variant: wide } } }
                """))

    package static let wrongContent = DiagnosticID(
        "wrong-content", .components, "A value does not have the type of the content or parameter",
        """
        A `label` shows a string, a `toggle` a bool. Optional content can be used only where a value can be missing. In text, write a
        brace twice.
        """,
        example: .init(
            """
            --- components/card.yaml
            Card: { level: molecule, content: { count: int }, body: { label: "{count}" } }
            """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, content: { count: string }, body: { label: "{count}" } }
                """))

    package static let wrongElementStyle = DiagnosticID(
        "wrong-element-style", .components, "An element or an animation cannot take the field",
        """
        A label takes a `LabelStyle`, a button a `ButtonStyle` or an `ImagedButtonStyle`. A nested component takes a field of its own
        style type. Sizes are dimension fields, backgrounds are color fields, and `animate` takes a transition field.
        """,
        example: .init(
            style + """
                --- components/card.yaml
                Card: { level: molecule, style: CardStyle, content: { title: string }, body: { button: "{title}", style: titleStyle } }
                """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, style: CardStyle, content: { title: string }, body: { label: "{title}", style: titleStyle } }
                """))
}
