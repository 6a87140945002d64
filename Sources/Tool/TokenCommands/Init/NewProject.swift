import TokenCommandLine
import TokenProject

/// The token files that `tokengen init` writes.
struct NewProject {
    private let start: NewConfiguration

    init(_ start: NewConfiguration) { self.start = start }

    /// The files, each with a comment that names its schema for editors.
    var files: [(path: String, contents: [UInt8])] {
        let texts = [(path: "tokens/tokengen.yaml", text: start.text)] + Self.texts
        return texts.map { ($0.path, Array((EditorSettings.comment(for: $0.path) + $0.text).utf8)) }
    }

    private static let texts: [(path: String, text: String)] = [
        (
            "tokens/base/color.yaml",
            """
            # Tokens that all brands share. A brand overrides one under the same path.
            color:
              $type: color
              white: "#FFFFFF"
              ink: "#1C1C1E"
              grey: "#767676"
              silver: "#AEAEB2"
              surface: "{color.white}"
              text:
                title: "{color.ink}"
                message: "{color.grey}"

            """
        ),
        (
            "tokens/base/size.yaml",
            """
            size:
              $type: dimension
              hairline: 1
            radius:
              $type: dimension
              card: 8

            """
        ),
        (
            "tokens/base/font.yaml",
            """
            font:
              $type: typography
              title:
                $value: { fontFamily: system-ui, fontSize: 22, fontWeight: semi-bold, lineHeight: 1.2, letterSpacing: 0 }
              message:
                $value: { fontFamily: system-ui, fontSize: 14, fontWeight: regular, lineHeight: 1.4, letterSpacing: 0 }

            """
        ),
        ("tokens/brands/first.yaml", brand("The first brand.", accent: "#783BF9")),
        ("tokens/brands/second.yaml", brand("The second brand.", accent: "#FFC629") + "radius:\n  $type: dimension\n  card: 16\n"),
        (
            "tokens/modes/dark.yaml",
            """
            # The values of the same tokens in dark mode.
            color:
              $type: color
              surface: "{color.ink}"
              text:
                title: "{color.white}"
                message: "{color.silver}"

            """
        ),
        (
            "tokens/styles/card.yaml",
            """
            # Becomes a Swift struct with one value for each brand: CardStyle.first, CardStyle.second.
            CardStyle:
              $description: A card with a title and a message.
              fields:
                viewStyle: ViewStyle
                titleStyle: LabelStyle
                messageStyle: LabelStyle
              value:
                viewStyle: { backgroundColor: "{color.surface}", borderColor: "{color.accent}", borderWidth: "{size.hairline}",
                             cornerRadius: "{radius.card}" }
                titleStyle: { textColor: "{color.text.title}", font: "{font.title}" }
                messageStyle: { textColor: "{color.text.message}", font: "{font.message}" }

            """
        ),
    ]

    /// A component file to start with. It is optional, because not all projects have components.
    static let component = (
        path: "tokens/components/card.yaml",
        text: """
        Card:
          level: molecule
          style: CardStyle
          content: { title: string, message: string }
          body:
            stack:
            children: [{ label: "{title}", style: titleStyle }, { label: "{message}", style: messageStyle }]
          examples: { usual: { content: { title: Hello, message: What shall we do today? } } }

        """
    )

    private static func brand(_ description: String, accent: String) -> String {
        """
        # \(description)
        color:
          $type: color
          accent: "\(accent)"

        """
    }
}
