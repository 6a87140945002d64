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
        .components, "A component holds itself",
        """
        Neither its content nor its body would ever end. A list can be empty, so content may hold a list of its own kind, and a body may
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
        A file in `components/` is a mapping from names to components. `content`, `states`, `events`, `updates`, `actions`, `transitions` and
        `examples` are mappings from names, too; `body` is one element, a mapping that says by one of its keys what it is.
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
        .components, "A component, an example or a call lacks something that it needs",
        """
        A component has a level, an example gives all content that is not optional, and a call gives all parameters.
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
        .components, "No component has the name",
        """
        A component within another is named as its own file names it.
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
        .components, "A component has a member that is not known",
        """
        It is misspelt, or stands at the wrong level.
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
        .components, "A component has no such state",
        """
        Transitions, examples and elements name the states that `states` declares.
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
        .components, "A component has no style type that it could wear",
        """
        `style` names a style type of the project that has values. A component without a style cannot pick variants or give its elements styles.
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
        .components, "No content or parameter has the name",
        """
        `{name}` in a body is a content field, in a transition a parameter of the event. Examples are literals.
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
        .components, "Content or a parameter is of a type that there is not",
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
        .components, "No event, update or action has the name",
        """
        They are declared in `events`, `updates` and `actions`, with the parameters that they take. `on` names actions of the component within.
        """,
        example: Example(
            """
            --- components/card.yaml
            Card:
              level: molecule
              events: { tap: {} }
              transitions: { default: { press: { } } }
            """,
            fixed: """
                --- components/card.yaml
                Card:
                  level: molecule
                  events: { tap: {} }
                  transitions: { default: { tap: { } } }
                """))

    static let unknownVariant = DiagnosticReference(
        .components, "The style has no such variant",
        """
        States, examples and components within others pick variants of their own style type.
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
        .components, "A value is not of the type of the content or parameter",
        """
        A `label` shows a string, a `toggle` a bool; optional content can only be given where nothing is allowed too. In text a brace is
        written twice.
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
        .components, "An element cannot take the field",
        """
        A label takes a `LabelStyle`, a button a `ButtonStyle` or an `ImagedButtonStyle`; a component within takes a field of its own style type.
        Sizes and backgrounds are fields with a dimension and a color.
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
