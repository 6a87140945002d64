import TokenProject
import TokenResolver

enum StyleTarget {
    static func run(_ bytes: [UInt8]) throws(Finding) {
        let separator = Array("\n--- tokengen.yaml\n".utf8)
        let split = bytes.firstRange(of: separator)
        let styles = Array(bytes[..<(split?.lowerBound ?? bytes.endIndex)])
        var input = project.adding("styles/styles.yaml", styles)
        if let split { input = input.adding("tokengen.yaml", Array(bytes[split.upperBound...])) }
        try ResolverTarget.run(input, isStrict: false)
    }

    /// A token of each type, two brands and a mode.
    static let project = ProjectInput(fuzzed: Array(tokens.utf8))
    private static let tokens = """
        --- base/tokens.yaml
        color:
          $type: color
          surface: "#FFFFFF"
          accent: "oklch(57% 0.2 290 / 50%)"
          text: { title: "#1D1B20", $root: { $value: "{color.text.title}" } }
        space:
          $type: dimension
          s: 8
          l: 1.5rem
        number: { $type: number, half: 0.5 }
        family: { $type: fontFamily, text: [Inter, system-ui] }
        weight: { $type: fontWeight, strong: semi-bold }
        duration: { $type: duration, quick: 160ms }
        easing: { $type: cubicBezier, standard: [0.2, 0, 0, 1] }
        stroke: { $type: strokeStyle, dashes: { $value: { dashArray: [4, "{space.s}"], lineCap: round } } }
        border: { $type: border, card: { $value: { color: "{color.accent}", width: 1, style: "{stroke.dashes}" } } }
        transition:
          $type: transition
          appear: { $value: { duration: "{duration.quick}", delay: 0ms, timingFunction: "{easing.standard}" } }
        shadow: { $type: shadow, card: [{ color: "{color.accent}", offsetX: 0, offsetY: 1, blur: 3, spread: 0 }] }
        gradient: { $type: gradient, promotion: [{ color: "{color.accent}", position: "{number.half}" }] }
        font:
          $type: typography
          title: { $value: { fontFamily: "{family.text}", fontSize: 22, fontWeight: 400, letterSpacing: 0, lineHeight: 1.2 } }
        --- brands/badoo.yaml
        color: { $type: color, accent: "#783BF9" }
        --- brands/bumble.yaml
        color: { $type: color, accent: "#FFC629" }
        timer: { $type: dimension, ring: 3 }
        --- modes/dark.yaml
        color: { $type: color, surface: "#1D1B20" }
        """
}
