// Shows values as an app without delivery does, to inspect what that links and its size. It is linked, not run.
import TokenRuntime

if CommandLine.arguments.count > 1 {
    let brand = Brand(_name: "probe", layout: 0, snapshot: "", catalogue: "")
    let observation = brand.store.observe { _, new in print(new._value(at: 0) as TokenColor) }
    brand.store.select(ContextChoice(Density.self, .compact))
    withExtendedLifetime(observation) {}
} else {
    print("usage: StylesProbe BRAND")
}

enum Density: String, TokenModifier { case comfortable, compact }
