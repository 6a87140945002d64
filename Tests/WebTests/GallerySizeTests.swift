import Foundation
import Gate
import Testing
import TokenBrowser

/// Elements with a size of their own keep it, however narrow the place and however large the text.
@Suite(.startsPrograms, .needsBrowser)
struct GallerySizeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func nothingIsSqueezed() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "tokengen-sizes-\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: file) }
        let made = run("gallery", "--tokens", Self.root.appending(path: "tokens").path(), "--output", file.path())
        try #require(made.code == 0, "\(made.error)")
        let page = try Browser(try #require(browser))
        try page.open(gallery: file.absoluteString)
        let report = try page.evaluate(
            """
            (() => { const errors = []; let compared = 0
            for (const width of [320, 390, 834]) for (const size of [1, 1.5, 2]) for (const brand of data.brands) {
              const place = document.body.appendChild(document.createElement('div'))
              place.style.cssText = `width: ${width}px; --Text-size: ${size}`
              place.dataset.brand = brand.name
              for (const name of Object.keys(data.components)) for (const example of data.components[name].examples) {
                const drawn = new Drawing(data, Images.address).draw(name, example)
                place.append(drawn)
                for (const image of drawn.querySelectorAll('img')) {
                  const style = getComputedStyle(image), own = image.getBoundingClientRect(), around = image.parentElement.getBoundingClientRect()
                  const [wide, high] = ['min-width', 'min-height'].map(name => parseFloat(style.getPropertyValue(name)))
                  if (!wide || !high) continue
                  compared++
                  const what = [brand.name, name, example.name, width, size].join(' ')
                  if (Math.abs(own.width - wide) > 0.1 || Math.abs(own.height - high) > 0.1) errors.push(`${what}: ${own.width} × ${own.height}`)
                  if (own.right > around.right + 0.1 || own.left < around.left - 0.1) errors.push(`${what}: beside its element`)
                }
                drawn.remove()
              }
              place.remove()
            }
            return JSON.stringify({ compared, errors: [...new Set(errors)].slice(0, 20) }) })()
            """)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
        #expect(json["errors"] as? [String] == [])
        #expect(json["compared"] as? Int ?? 0 > 200, "\(report)")
    }
}
