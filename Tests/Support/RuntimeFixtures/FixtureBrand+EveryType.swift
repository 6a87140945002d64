extension FixtureBrand {
    /// A token of every type, references within composites, every mode, two modifiers, states, and a field of every kind.
    package static func everyType() throws -> FixtureBrand {
        try FixtureBrand(
            everyTypeTokens, app: "every", settings: "modifiers:\n  density: [comfortable, compact]\n  theme: [standard, sepia]\n")
    }

    private static let everyTypeTokens = """
        color:
          $type: color
          surface: "#FFFFFF"
          ink: "#1D1B20"
          accent: "#2F6BFF"
          wide: "oklch(57% 0.2 290 / 50%)"
          text: { title: "{color.accent}", message: "{color.ink}", hint: "{color.text.message}" }
        size: { $type: dimension, hairline: 1, card: 1.5rem, gap: "{size.card}" }
        number: { $type: number, half: 0.5, other: "{number.half}" }
        family: { $type: fontFamily, text: [Inter, system-ui], code: "Fira Code" }
        weight: { $type: fontWeight, strong: semi-bold, plain: 400 }
        time: { $type: duration, quick: 160ms, slow: 2s }
        easing: { $type: cubicBezier, standard: [0.2, 0, 0, 1] }
        stroke:
          $type: strokeStyle
          solid: solid
          dashes: { $value: { dashArray: [4, "{size.hairline}"], lineCap: round } }
        border:
          $type: border
          card: { $value: { color: "{color.accent}", width: "{size.hairline}", style: "{stroke.dashes}" } }
          other: "{border.card}"
        transition:
          $type: transition
          appear: { $value: { duration: "{time.quick}", delay: 0ms, timingFunction: "{easing.standard}" } }
        shadow:
          $type: shadow
          card: [{ color: "{color.ink}", offsetX: 0, offsetY: 1, blur: 3, spread: 0 }]
          one: { $value: { color: "{color.accent}", offsetX: 0, offsetY: 0, blur: 1, spread: 0, inset: true } }
          both: ["{shadow.card}", "{shadow.one}"]
        gradient:
          $type: gradient
          promotion: [{ color: "{color.accent}", position: "{number.half}" }, { color: "{color.ink}", position: 1 }]
        font:
          $type: typography
          title:
            $value:
              fontFamily: "{family.text}"
              fontSize: "{size.card}"
              fontWeight: "{weight.strong}"
              letterSpacing: 0
              lineHeight: "{number.half}"
            $extensions: { tokengen: { textStyle: headline } }
          body: { $value: { fontFamily: Inter, fontSize: 22, fontWeight: 400, letterSpacing: 0, lineHeight: 1.2 } }
        --- brands/badoo.yaml
        color: { $type: color, accent: "#783BF9" }
        --- modes/dark.yaml
        color: { $type: color, surface: "#1D1B20", ink: "#FFFFFF" }
        --- modes/high-contrast.yaml
        color: { $type: color, ink: "#000000" }
        --- modes/dark+high-contrast.yaml
        color: { $type: color, accent: "{color.surface}" }
        --- modifiers/density/compact.yaml
        size: { hairline: 0.5, gap: 4 }
        --- modifiers/theme/sepia.yaml
        color: { surface: "#F4ECD8" }
        size: { gap: "{size.hairline}" }
        --- styles/styles.yaml
        enums:
          Tone: [calm, loud]
        CardStyle:
          fields:
            viewStyle: ViewStyle
            titleStyle: LabelStyle
            titleColor: { type: color, states: true }
            cardBorder: border
            cardShadow: shadow
            promotion: gradient
            appear: transition
            outline: strokeStyle
            easing: cubicBezier
            family: fontFamily
            weight: fontWeight
            ratio: number
            quick: duration
            insets: insets
            tone: Tone
            icon: image
            hint: string
            isOpen: bool
          value:
            viewStyle: { backgroundColor: "{color.surface}", borderWidth: "{size.hairline}" }
            titleStyle: { textColor: "{color.text.title}", font: "{font.title}", textAlignment: left }
            titleColor: { normal: "{color.accent}", disabled: "{color.wide}" }
            cardBorder: "{border.card}"
            cardShadow: "{shadow.both}"
            promotion: "{gradient.promotion}"
            appear: "{transition.appear}"
            outline: "{stroke.dashes}"
            easing: "{easing.standard}"
            family: "{family.text}"
            weight: "{weight.strong}"
            ratio: "{number.half}"
            quick: "{time.quick}"
            insets: { top: "{size.card}", leading: 4 }
            tone: calm
            icon: star
            hint: Read more
            isOpen: true
          variants:
            promoted: { viewStyle: { borderColor: "{color.accent}" }, tone: loud }
        """
}
