/// Component files.
extension DiagnosticReference {
    private static let style = """
        --- styles/card.yaml
        CardStyle:
          fields: { titleStyle: LabelStyle }
          value: { titleStyle: { textAlignment: center } }
          variants: { wide: {} }

        """

    static let componentCycle = DiagnosticReference(
        .components, "A component contains itself",
        """
        Its content or its body would never end. A list can be empty, so content may contain a list of its own component, and a body may
        repeat it.
        """,
        example: Example(
            """
            --- components/comment.yaml
            Comment: { level: molecule, content: { text: string, answer: Comment } }
            """,
            fixed: """
                --- components/comment.yaml
                Comment: { level: molecule, content: { text: string, answers: [Comment] } }
                """))

    static let componentFile = DiagnosticReference(
        .components, "A component file has the wrong shape",
        """
        A file in `components/` is a mapping from names to components. `content`, `states`, `events`, `updates`, `actions`, `transitions`
        and `examples` are also mappings from names. `body` is one element: a mapping whose kind is one of its keys.
        Parts that could have no effect are errors too: `at` outside of an overlay, `control` of a label, a transition that does nothing.
        """,
        example: Example(
            """
            --- components/card.yaml
            Card: { level: molecule, content: { title: string }, body: { text: "{title}" } }
            """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, content: { title: string }, body: { label: "{title}" } }
                """))

    static let missingComponentMember = DiagnosticReference(
        .components, "A component, an example or a call is missing something",
        """
        A component needs a level, an example needs all content that is not optional, and a call needs all parameters.
        """,
        example: Example(
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

    static let unknownComponent = DiagnosticReference(
        .components, "A component does not exist",
        """
        Refer to a component by the name in its own file.
        """,
        example: Example(
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

    static let unknownComponentMember = DiagnosticReference(
        .components, "A component has an unknown member",
        """
        It is misspelt, or at the wrong level.
        """,
        example: Example(
            """
            --- components/card.yaml
            Card: { level: molecule, contents: { title: string } }
            """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, content: { title: string } }
                """))

    static let unknownComponentState = DiagnosticReference(
        .components, "A component does not have the state",
        """
        Transitions, examples and elements can name only states that `states` declares.
        """,
        example: Example(
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

    static let unknownComponentStyle = DiagnosticReference(
        .components, "A component's style type cannot be used",
        """
        `style` must name a style type of the project that has values. A component without a style cannot choose variants or give its
        elements styles.
        """,
        example: Example(
            style + """
                --- components/card.yaml
                Card: { level: molecule, style: CardStile }
                """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, style: CardStyle }
                """))

    static let unknownContent = DiagnosticReference(
        .components, "A content field or parameter does not exist",
        """
        `{name}` is a content field in a body, and a parameter of the event in a transition. Examples are literals.
        """,
        example: Example(
            """
            --- components/card.yaml
            Card: { level: molecule, content: { title: string }, body: { label: "{heading}" } }
            """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, content: { title: string }, body: { label: "{title}" } }
                """))

    static let unknownContentType = DiagnosticReference(
        .components, "The type of content or of a parameter does not exist",
        """
        Content is `string`, `bool`, `int`, `number`, `image`, an enumeration, a component, or a list of one, such as `[Avatar]`. Parameters may
        also be `dimension` and `duration`, but not components or lists.
        """,
        example: Example(
            """
            --- components/card.yaml
            Card: { level: molecule, content: { title: text } }
            """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, content: { title: string } }
                """))

    static let unknownElement = DiagnosticReference(
        .components, "A state names an element that the body does not have",
        """
        An element is named by `name`, or by the subview that its style field has in `applies`.
        """,
        example: Example(
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

    static let unknownMessage = DiagnosticReference(
        .components, "An event, update or action does not exist",
        """
        Declare it in `events`, `updates` or `actions`, with its parameters. `on` names actions of the nested component.
        """,
        example: Example(
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

    static let unknownVariant = DiagnosticReference(
        .components, "A style does not have the variant",
        """
        States, examples and nested components choose variants of their own style type.
        """,
        example: Example(
            style + """
                --- components/card.yaml
                Card: { level: molecule, style: CardStyle, states: { open: { variant: large } } }
                """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, style: CardStyle, states: { open: { variant: wide } } }
                """))

    static let wrongContent = DiagnosticReference(
        .components, "A value does not have the type of the content or parameter",
        """
        A `label` shows a string, a `toggle` a bool. Optional content can be used only where a value can be missing. In text, write a
        brace twice.
        """,
        example: Example(
            """
            --- components/card.yaml
            Card: { level: molecule, content: { count: int }, body: { label: "{count}" } }
            """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, content: { count: string }, body: { label: "{count}" } }
                """))

    static let wrongElementStyle = DiagnosticReference(
        .components, "An element or an animation cannot take the field",
        """
        A label takes a `LabelStyle`, a button a `ButtonStyle` or an `ImagedButtonStyle`. A nested component takes a field of its own
        style type. Sizes are dimension fields, backgrounds are color fields, and `animate` takes a transition field.
        """,
        example: Example(
            style + """
                --- components/card.yaml
                Card: { level: molecule, style: CardStyle, content: { title: string }, body: { button: "{title}", style: titleStyle } }
                """,
            fixed: """
                --- components/card.yaml
                Card: { level: molecule, style: CardStyle, content: { title: string }, body: { label: "{title}", style: titleStyle } }
                """))
}
