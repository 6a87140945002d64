/// A project of two brands with components of five states, each over its own style; or with the styles alone.
enum ComponentCorpus {
    /// Contents by path below the folder.
    static func make(count: Int, hasComponents: Bool) -> [(path: String, contents: String)] {
        let styles = (0..<count).map(style).joined()
        let components = (0..<count).map(component).joined()
        let shared = [
            ("tokengen.yaml", "name: components\n"),
            ("base/tokens.yaml", tokens),
            ("brands/ada.yaml", "color: { $type: color, accent: \"#222299\" }\n"),
            ("brands/bell.yaml", "color: { $type: color, accent: \"#992222\" }\n"),
            ("styles/styles.yaml", styles),
        ]
        return shared + (hasComponents ? [("components/components.yaml", components)] : [])
    }

    private static let tokens = """
        color: { $type: color, accent: "#783BF9", surface: "#FFFFFF", muted: "#333333", danger: "#880000" }
        space: { $type: dimension, s: 8 }

        """

    private static func style(_ index: Int) -> String {
        """
        Card\(index)Style:
          fields: { viewStyle: ViewStyle, stackStyle: StackStyle, titleStyle: LabelStyle, noteStyle: LabelStyle, buttonStyle: ButtonStyle }
          applies: { stackStyle: stack, titleStyle: titleLabel, noteStyle: noteLabel, buttonStyle: button }
          value:
            viewStyle: { backgroundColor: "{color.surface}", cornerRadius: "{space.s}" }
            titleStyle: { textColor: "{color.accent}" }
            noteStyle: { textColor: "{color.muted}" }
            buttonStyle: { titleColor: { normal: "{color.accent}", disabled: "{color.muted}" } }
          variants: { wide: { stackStyle: { axis: horizontal } } }
          brands: { bell: { titleStyle: { textColor: "{color.muted}" } } }

        """
    }

    private static func component(_ index: Int) -> String {
        """
        Card\(index):
          level: molecule
          style: Card\(index)Style
          content: { title: string, note: { type: string, optional: true }, isNew: bool, photo: image }
          body:
            stack: stackStyle
            children:
              - { label: "{title}", style: titleStyle }
              - { label: "{note}", style: noteStyle, visibleIf: "{isNew}" }
              - { image: "{photo}", description: "{title}" }
              - { button: Open, style: buttonStyle, sends: tap }
          states:
            closed: {}
            open: { variant: wide }
            loading: { elements: { button: { control: disabled } } }
            failed: { style: { noteStyle: { textColor: "{color.danger}" } } }
            done: { style: { titleStyle: { textColor: "{color.muted}" }, viewStyle: { cornerRadius: 0 } } }
          events: { tap: {}, load: { count: int }, fail: { reason: string }, rotate: { axis: StackAxis, time: duration } }
          updates: { show: { count: int }, say: { text: string }, turn: { axis: StackAxis, time: duration } }
          actions: { open: {}, fetch: { count: int } }
          transitions:
            closed:
              tap: { to: loading, actions: { fetch: { count: 1 } } }
              rotate: { to: open, updates: { turn: { axis: "{axis}", time: "{time}" } } }
            open:
              tap: { to: loading, actions: [open, { fetch: { count: 2 } }] }
              rotate: { to: closed, updates: { turn: { axis: "{axis}", time: 200ms } } }
            loading:
              load: { to: done, updates: { show: { count: "{count}" } } }
              fail: { to: failed, updates: { say: { text: "{reason}" } } }
            failed: { tap: { to: loading, actions: { fetch: { count: 1 } } } }
            done: { tap: { to: closed, actions: open } }
          examples:
            closed: { content: { title: Ann, isNew: true, photo: people/ann } }
            open: { state: open, content: { title: Bo, note: See you, isNew: true, photo: people/bo } }
            loading: { state: loading, content: { title: Cy, isNew: false, photo: people/cy } }
            failed: { state: failed, content: { title: Di, note: Not sent, isNew: true, photo: people/di } }
            done: { state: done, content: { title: Ed, isNew: false, photo: people/ed } }

        """
    }
}
