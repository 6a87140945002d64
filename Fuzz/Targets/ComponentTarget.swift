import TokenProject

enum ComponentTarget {
    static func run(_ bytes: [UInt8]) throws(Finding) {
        let path = bytes.first == UInt8(ascii: "{") ? "components/fuzzed.json" : "components/fuzzed.yaml"
        try ResolverTarget.run(ProjectInput(fuzzed: Array(project.utf8)).adding(path, bytes), isStrict: false)
    }

    /// Two brands, a style with a field for each element, and a component that can be part of others.
    private static let project = """
        --- base/tokens.yaml
        color: { $type: color, accent: "#783BF9", muted: "#767676" }
        space: { $type: dimension, s: 8 }
        --- brands/badoo.yaml
        color: { $type: color, accent: "#783BF9" }
        --- brands/bumble.yaml
        color: { $type: color, accent: "#FFC629" }
        --- styles/styles.yaml
        enums: { Tail: [none, left, right] }
        CellStyle:
          fields: { titleStyle: LabelStyle, tail: Tail }
          value: { titleStyle: { textColor: "{color.muted}" } }
          variants: { loud: { tail: left } }
        WholeStyle:
          fields:
            viewStyle: ViewStyle
            stackStyle: StackStyle
            titleStyle: LabelStyle
            buttonStyle: ButtonStyle
            imageStyle: ImageViewStyle
            iconStyle: IconStyle
            switchStyle: SwitchStyle
            fieldStyle: TextFieldStyle
            textStyle: TextViewStyle
            barStyle: NavigationBarStyle
            tabsStyle: TabBarStyle
            rowStyle: TableViewCellStyle
            cellStyle: CellStyle
            tint: { type: color, states: true }
            width: dimension
            tail: Tail
          applies: { titleStyle: titleLabel, buttonStyle: button, stackStyle: stack }
          value: { titleStyle: { textColor: "{color.accent}" }, width: "{space.s}", tint: { normal: "{color.accent}" } }
          variants: { wide: { width: 100 }, loud: { tail: right } }
          brands: { bumble: { width: 12 } }
        --- components/part.yaml
        Part:
          level: atom
          style: CellStyle
          content: { title: string, note: { type: string, optional: true }, others: [Part] }
          body: { label: "{title}", style: titleStyle, sends: tap }
          states: { calm: {}, loud: { variant: loud, style: { titleStyle: { textColor: "{color.accent}" } } } }
          events: { tap: {}, warn: { text: string, tail: Tail } }
          actions: { open: { text: string } }
          transitions: { calm: { warn: { to: loud, actions: { open: { text: "{text}" } } } } }
          examples: { usual: { content: { title: Ann, others: [{ title: Bo, others: [] }] } } }
        """
}
