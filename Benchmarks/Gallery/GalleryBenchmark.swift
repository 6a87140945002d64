import TokenBrowser

/// `GalleryBenchmark PAGE` prints the rows of the table in `Benchmarks/README.md` about the speed of a gallery in a headless browser.
@main
enum GalleryBenchmark {
    static func main() throws {
        guard let page = CommandLine.arguments.dropFirst().first else {
            print("usage: GalleryBenchmark PAGE")
            return
        }
        guard let executable = Browser.find() else {
            print("| the gallery in a browser |  | no browser |")
            return
        }
        var series: [String: [Double]] = [:]
        for _ in 0..<5 {
            let browser = try Browser(executable)
            try browser.resize(width: 1440, height: 900)
            try browser.open("file://\(page)#/components")
            for entry in try browser.evaluate(script).split(separator: " ") {
                let parts = entry.split(separator: "=")
                if parts.count == 2, let value = Double(parts[1]) { series[String(parts[0]), default: []].append(value) }
            }
        }
        func median(_ name: String) -> Double {
            let values = (series[name] ?? []).sorted()
            return values.isEmpty ? .nan : values[values.count / 2]
        }
        func row(_ figure: String, _ aim: String, _ value: Double, _ unit: String) {
            print("| \(figure) | \(aim) | \(value.isNaN ? "not measured" : "\(Int(value.rounded())) \(unit)") |")
        }
        row("the gallery of 1000 components × 5 states in headless Chromium: first view, the file read", "≤ 300 ms", median("view"), "ms")
        row("… search, as a letter is typed", "≤ 100 ms", median("search"), "ms")
        row("… another brand", "≤ 100 ms", median("brand"), "ms")
        row("… scrolling", "≥ 50 frames a second", median("frames"), "frames a second")
    }

    /// Each step until its frame is drawn.
    private static let script = """
        (async () => {
          const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
          const time = async step => { const start = performance.now(); step(); await frame(); return performance.now() - start }
          await frame()
          const [navigation] = performance.getEntriesByType('navigation')
          document.body.hidden = true
          await frame()
          // What the load took, and once more the layout and the painting, which no entry tells of.
          const view = navigation.domComplete - navigation.responseEnd + await time(() => { document.body.hidden = false })
          const choose = (list, value) => { list.value = value; list.dispatchEvent(new Event('change')) }
          const brands = document.querySelector('[aria-label=Brand]')
          const brand = await time(() => choose(brands, brands.options[brands.length - 1].value))
          const type = words => { const input = document.querySelector('[type=search]'); input.value = words; input.dispatchEvent(new Event('input')) }
          await time(() => type('c'))
          const search = await time(() => type('comp'))
          location.hash = '#/components'
          await frame(); await frame()
          const start = performance.now()
          let frames = 0
          while (performance.now() - start < 2000) { scrollBy(0, 60); await new Promise(done => requestAnimationFrame(done)); frames++ }
          return `view=${view} brand=${brand} search=${search} frames=${frames / (performance.now() - start) * 1000}`
        })()
        """
}
