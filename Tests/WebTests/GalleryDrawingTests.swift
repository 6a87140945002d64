import Foundation
import Testing
import TokenBrowser

private let browser = Browser.find()

/// Compares every element of every component in every view, brand and mode with the values of the JSON output.
@Suite(.enabled(if: browser != nil, "no browser: Scripts/bootstrap.sh tests installs one"))
struct GalleryDrawingTests {
    private let isFull = ProcessInfo.processInfo.environment["WEB_TESTS"] == "full"

    @Test func elementsHaveTheValuesOfTheirStyles() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-drawing-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let tokens = folder.appending(path: "tokens")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: root.appending(path: "tokens"), to: tokens)
        let configuration = tokens.appending(path: "tokengen.yaml")
        let text = try String(contentsOf: configuration, encoding: .utf8)
        try (text.replacing("gallery: { images: Examples/Images }\n", with: "") + "outputs: { json: Values }\n")
            .write(to: configuration, atomically: true, encoding: .utf8)
        let made = run("generate", "--tokens", tokens.path(), "--only", "json")
        try #require(made.code == 0, "\(made.error)")
        let page = folder.appending(path: "gallery.html").path()
        let written = run("gallery", "--tokens", tokens.path(), "--output", page)
        try #require(written.code == 0, "\(written.error)")
        let truth = try ["badoo", "bumble"].map { brand in
            "\"\(brand)\":" + (try String(contentsOf: folder.appending(path: "Values/\(brand).tokens.json"), encoding: .utf8))
        }
        let chromium = try Browser(try #require(browser), timeout: .seconds(isFull ? 600 : 60))
        try chromium.open(gallery: "file://\(page)#/nowhere")
        _ = try chromium.evaluate("window.truth = {\(truth.joined(separator: ","))}; \(Self.script); ''")
        let report = try chromium.evaluate("compare(\(isFull ? 1 : 5))")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
        #expect(json["errors"] as? [String] == [])
        let compared = json["compared"] as? Int ?? 0
        #expect(compared > (isFull ? 20_000 : 4_000), "\(compared)")
    }

    /// `compare(step)` draws every view, in a brand and mode every `step`th of them.
    private static let script = """
        const probe = document.createElement('i')
        document.body.append(probe)
        const colour = value => { probe.style.color = ''; probe.style.color = colorText(value); return getComputedStyle(probe).color }
        const length = value => value.unit === 'rem' ? value.value * data.rem : value.value
        const weights = data.weights
        const same = (one, other) => Math.abs(parseFloat(one) - other) < 0.02
        // By the name of a field: the properties, and what they have to be.
        const meanings = {
          textColor: value => [['color', colour(value)]], titleColor: value => [['color', colour(value)]],
          backgroundColor: value => [['background-color', colour(value)]],
          borderColor: value => [['border-top-color', colour(value)]], cornerRadius: value => [['border-top-left-radius', length(value)]],
          borderWidth: value => [['border-top-width', length(value)]], alpha: value => [['opacity', value]],
          spacing: value => [['row-gap', length(value)]], minimumHeight: value => [['min-height', length(value)]],
          contentInsets: value => insets(value), insets: value => insets(value),
          font: value => [['font-size', length(value.fontSize)], ['font-weight', weights[value.fontWeight] ?? value.fontWeight], ['letter-spacing', length(value.letterSpacing)]],
          axis: value => [['flex-direction', value === 'vertical' ? 'column' : 'row']],
          numberOfLines: value => [['-webkit-line-clamp', value === 0 ? 'none' : value]],
          contentMode: value => ({ scaleAspectFill: [['object-fit', 'cover']], scaleAspectFit: [['object-fit', 'contain']], scaleToFill: [['object-fit', 'fill']] }[value] ?? [])
        }
        const insets = value => [['padding-top', length(value.top)], ['padding-bottom', length(value.bottom)], ['padding-left', length(value.leading)], ['padding-right', length(value.trailing)]]
        // Of two fields that say the same property, that of the element's own style counts, not the one of the view beneath.
        const strength = holder => holder.split('/').at(-1) === 'viewStyle' || holder === '' ? 0 : 1

        function compare(step) {
          const errors = []
          let [compared, turn] = [0, 0]
          const scope = document.createElement('div')
          document.body.append(scope)
          for (const brand of data.brands) for (const [appearance, contrast] of [['light', 'normal'], ['dark', 'normal'], ['light', 'high'], ['dark', 'high']]) {
            Object.assign(scope.dataset, { brand: brand.name, appearance, contrast })
            const mode = modeName(appearance, contrast)
            for (const [name, component] of Object.entries(data.components)) {
              const views = [...component.examples.map(({ state, variant, content }) => ({ state, variant: variant ?? 'default', content })),
                ...component.states.map((_, state) => ({ ...firstLook(name), state }))]
              for (const view of views) {
                if (turn++ % step) continue
                const facts = []
                scope.replaceChildren(new Drawing(data, Images.address, { drew: (node, fact) => facts.push([node, fact]) }).draw(name, view))
                for (const [node, fact] of facts) {
                  const expected = new Map()
                  const control = (node.dataset.state ?? 'normal').split(' ')
                  for (const { field, holder, place } of fieldsOf(fact).sort((one, other) => strength(one.holder) - strength(other.holder))) {
                    const [style, variant, ...path] = place.split('/')
                    const entry = truth[brand.name].styles[style]?.[variant]?.[path.join('/')]
                    const own = field.path.split('/').at(-1)
                    const isNamed = fact.element.background === field.path
                    if (!entry || !(own in meanings) && !isNamed) continue
                    // A field of the component's own type is drawn where an element names it, or where it is the whole's.
                    const isOwn = holder === (fact.wearer.path ?? '') || data.styles[fact.wearer.type.parts[holder]]?.at !== undefined
                    if (isOwn && !isNamed && !['contentInsets', 'minimumHeight', 'width', 'height'].includes(own)) continue
                    if (isOwn && !isNamed && !fact.isRoot) continue
                    let value = entry.modes?.[mode] ?? entry.value
                    if (entry.states && value && typeof value === 'object' && !value.colorSpace) value = value[control.join('+')] ?? value[control.length > 1 ? '' : control[0]] ?? value.normal
                    if (value === undefined || value === null) continue
                    for (const [property, meant] of (isNamed ? meanings.backgroundColor : meanings[own])(value)) expected.set(property, [meant, place, isNamed || isOwn ? 2 : strength(holder)])
                  }
                  if (expected.get('border-top-width')?.[0] === 0) expected.delete('border-top-color')
                  const shown = getComputedStyle(node)
                  for (const [property, [meant, place]] of expected) {
                    compared++
                    const found = shown.getPropertyValue(property)
                    if (typeof meant === 'number' ? !same(found === 'normal' ? 0 : found, meant) : found !== String(meant)) {
                      if (errors.length < 20) errors.push(`${name} ${JSON.stringify(view.state)} ${brand.name} ${mode} ${place}: ${property} is ${found}, not ${meant}`)
                    }
                  }
                }
              }
            }
          }
          scope.remove()
          return JSON.stringify({ errors, compared })
        }
        """
}
