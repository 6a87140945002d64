import Foundation
import Gate
import Testing
import TokenBrowser

/// Changes that travel: in links and files, to a colleague's browser.
@Suite(.startsPrograms, .needsBrowser)
struct GallerySharingTests {
    private func project() throws -> GalleryProject {
        var files = StyleZoo(variants: 2).files
        files["tokens/tokengen.yaml"] = "name: shared\nrelease: 1\noutputs: { swift: Generated }\n"
        return try GalleryProject(files)
    }

    private func steps(_ page: Browser, _ script: String) throws -> String {
        try page.evaluate("(async () => { \(script) })()")
    }

    /// A link shows what its sender saw. The receiver's own changes stay until the receiver keeps or discards the others.
    @Test func aLinkShowsWhatItsSenderSaw() throws {
        let project = try project()
        let page = try project.gallery(at: "changes")
        try page.load("random-changes.js")
        for round in 1...Gate.pick(1, long: 20) {
            _ = try page.evaluate("Tries.undoAll(), changeFields(\(8 * round)), ''")
            let sent = try page.evaluate("overrideFor(Project.brand('one'))")
            try #require(sent.count > 100)
            let address = try steps(page, "return await changesAddress() ?? ''")
            try #require(!address.isEmpty && address.contains("try=1."), "round \(round)")

            let other = try project.gallery(at: "changes")
            _ = try steps(
                other,
                "Tries.setToken(Project.brand('one'), Object.keys(Project.brand('one').tokens)[0], Tries.values(Project.brand('one'))(Object.keys(Project.brand('one').tokens)[1], true, '')); return ''"
            )
            let own = try other.evaluate("JSON.stringify(Memory.read('tries', {}))")
            let shown =
                "location.href = '\(address)'; for (let i = 0; i < 100 && !Tries.isBorrowed; i++) await frame(); return overrideFor(Project.brand('one'))"
            #expect(try steps(other, shown) == sent)
            #expect(try other.evaluate("JSON.stringify(Shared.problems)") == "[]")
            #expect(try other.evaluate("JSON.stringify(Memory.read('tries', {}))") == own)
            #expect(try steps(other, "button('Discard').click(); await frame(); return JSON.stringify(Tries.changes)") == own)
            #expect(try other.evaluate("String(location.href.includes('try='))") == "false")
            #expect(try steps(other, shown) == sent)
            let kept = try steps(other, "button('Keep').click(); await frame(); return JSON.stringify(Memory.read('tries', {}))")
            #expect(kept.count > own.count)
            #expect(try other.evaluate("String(Tries.isBorrowed)") == "false")
            #expect(other.messages == [])
        }
        #expect(page.messages == [])
    }

    /// A change made while the page shows a link's changes goes into the address, so a reload does not lose it.
    @Test func furtherChangesGoIntoTheAddress() throws {
        let project = try GalleryProject(["tokens/base/t.yaml": "color: { $type: color, a: \"#010203\", b: \"#040506\" }\n"])
        let page = try project.gallery(at: "changes")
        let before = try steps(
            page,
            "Tries.setToken(data.brands[0], 'color.a', Color.parse('#111111')); const to = await changesAddress(); Tries.undoAll(); return to"
        )
        let after = try steps(
            page,
            """
            location.href = '\(before)'; for (let i = 0; i < 100 && !Tries.isBorrowed; i++) await frame()
            const first = location.href
            Tries.setToken(data.brands[0], 'color.b', Color.parse('#222222'))
            for (let i = 0; i < 100 && location.href === first; i++) await frame()
            return location.href
            """)
        #expect(after != before && after.contains("try=1."))
        let again = try project.gallery(at: String(after.drop { $0 != "#" }.dropFirst(2)))
        let shown = try steps(again, "for (let i = 0; i < 100 && !Tries.isBorrowed; i++) await frame(); return overrideFor(data.brands[0])")
        #expect(shown.contains("#111111") && shown.contains("#222222"))
        #expect(try again.evaluate("JSON.stringify(Memory.read('tries', {}))") == "{}")
    }

    /// What is no link of this page says so; what a value box would not take is listed and not applied; nothing of it runs.
    @Test(.gate(.long)) func hostileLinksAreRefused() throws {
        let project = try project()
        let page = try project.gallery()
        let open = """
            const open = async text => {
              Shared.discard()
              location.hash = '#/tokens?try=' + encodeURIComponent(text)
              for (let i = 0; i < 60 && !Tries.isBorrowed && !Shared.message; i++) await frame()
              return Shared.message || JSON.stringify(Shared.problems.map(({ place, reason }) => place + ': ' + reason))
            }
            const packed = async json => {
              const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'))
              const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
              return '1.' + btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '')
            }
            """
        for (text, message) in [
            ("'2.abc'", "another version"), ("'x'", "another version"), ("'1.'", "damaged"), ("'1.!!!'", "damaged"),
            ("'1.AAAA'", "damaged"),
            ("await packed('[')", "damaged"), ("await packed('['.repeat(200000))", "damaged"),
            ("await packed(' '.repeat(5000000) + '[]')", "more changes"), ("await packed('7')", "it is not an override"),
            ("await packed('[[]]')", "it is not an override"), ("await packed('{\"brand\":\"nobody\"}')", "no brand 'nobody'"),
            ("await packed('{\"brand\":\"one\",\"__proto__\":{\"tokens\":{}},\"constructor\":1}')", "no such member"),
            ("await packed('{\"brand\":\"one\",\"tokens\":[],\"styles\":7,\"notes\":[],\"reviews\":{}}')", "it is not an object"),
            ("await packed('{\"brand\":\"one\",\"tokens\":{\"__proto__\":1,\"constructor\":1,\"toString\":{}}}')", "no such token"),
            ("await packed('{\"brand\":\"one\",\"styles\":{\"constructor/a/b\":1,\"__proto__/x/y\":1,\"\":null}}')", "no such style field"),
        ] {
            let said = try steps(page, open + "\nreturn open(\(text))")
            #expect(said.contains(message), "\(text): \(said)")
        }
        // Values of every kind for every token and field: what is taken is what the value box takes.
        let report = try steps(
            page,
            open + "\n" + """
                const junk = [null, true, 7, -1e308, 'x', '', '{', '{}', '{no.such}', '</style><script>window.pwned = 1</script>', 'url(https://example.com)',
                  'red;} * { display: none', [], [[]], [1, 2, 3, 4], ['a', ''], {}, { $value: null }, { $value: 'red', modes: 7 }, { $value: 'red', modes: { sepia: 'blue' } },
                  { value: 1e999, unit: 'px' }, { value: 1, unit: 'furlong' }, { colorSpace: 'srgb', components: ['x', 0, 0] }, { colorSpace: 'constructor', components: [0, 0, 0] },
                  { colorSpace: 'srgb', components: [0, 0, 0], alpha: 7 }, { color: 'red' }, { dashArray: [], lineCap: 'round' }, { normal: 'x', disabled: {} }]
                const brand = Project.brand('one'), errors = []
                let [taken, refused] = [0, 0]
                for (const value of junk) {
                  const override = { brand: 'one', tokens: {}, styles: {} }
                  for (const path of Object.keys(brand.tokens)) override.tokens[path] = value
                  for (const [name, style] of Object.entries(data.styles)) for (const variant of Object.keys(style.variants ?? {}))
                    for (const { path } of style.leaves) override.styles[[name, variant, path].join('/')] = value
                  Shared.show([override])
                  refused += Shared.problems.length
                  taken += Tries.count
                  const count = Object.keys(override.tokens).length + Object.keys(override.styles).length
                  if (Shared.problems.length + Tries.count !== count) errors.push(`${JSON.stringify(value)}: ${Tries.count} + ${Shared.problems.length} of ${count}`)
                  for (const place of ['changes', 'tokens', 'styles']) { Address.place = [place]; Gallery.render(); await frame() }
                }
                Shared.discard()
                await go('')
                if (window.pwned || document.querySelectorAll('iframe, object, embed').length) errors.push('something ran')
                if (Tries.count) errors.push('something is left')
                return JSON.stringify({ errors, taken, refused })
                """)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
        #expect(json["errors"] as? [String] == [])
        #expect(json["refused"] as? Int ?? 0 > 1000 && json["taken"] as? Int ?? 0 > 20, "\(report)")
        #expect(page.messages == [])
    }

    /// Files of several people are one set of changes. Where they differ, the later one counts, and the page says so.
    @Test func filesMerge() throws {
        let project = try GalleryProject([
            "tokens/base/t.yaml": "color: { $type: color, a: \"#010203\", b: \"#040506\", c: \"#070809\" }\n",
            "tokens/tokengen.yaml": "name: merged\nrelease: 1\noutputs: { swift: Generated }\n",
        ])
        let page = try project.gallery(at: "changes")
        let said = try steps(
            page,
            """
            const brand = data.brands[0].name
            const file = (name, members) => new File([JSON.stringify({ brand, ...members })], name)
            const review = { name: 'Ann', date: '2026-11-20', text: 'Warm.', changes: '0' }
            await Shared.open([
              file('ann.json', { tokens: { 'color.a': { $value: '#111111' }, 'color.b': '#222222' }, notes: { 'color.a': 'Warmer' }, reviews: [review] }),
              file('bo.json', { tokens: { 'color.b': { $value: '#333333' } }, reviews: [review, { ...review, name: 'Bo' }] })
            ])
            await frame()
            return document.querySelector('.Notice').textContent + ' | ' + document.querySelector('.Reviews ul').textContent + ' | ' + document.querySelector('.Why').value
            """)
        #expect(said.contains("2 changes from someone else") && said.contains("color.b: the files differ; the later one counts"), "\(said)")
        #expect(
            said.contains("Ann") && said.contains("Bo") && said.contains("for an earlier version") && said.hasSuffix("| Warmer"), "\(said)")
        #expect(
            try steps(page, "await Shared.open([new File(['no json'], 'x.json')]); await frame(); return Shared.message")
                == "x.json is not a file that this page saved.")
        // What is saved is what 'payload' takes, notes and reviews included.
        let saved = try page.evaluate("decodeURIComponent(document.querySelector('a[download]').href.split(',').slice(1).join(','))")
        #expect(saved.contains("Warmer") && saved.contains("#333333"))
        try project.write(saved, to: "overrides.json")
        try #require(run("generate", "--tokens", project.tokens).code == 0)
        let catalogue = try #require(
            FileManager.default.subpaths(atPath: project.path("Generated"))?.first { $0.hasSuffix(".catalogue.json") })
        let payload = run(
            "payload", "--overrides", project.path("overrides.json"), project.path("Generated/" + catalogue), "--sequence", "1", "--output",
            project.path("payload.json"))
        #expect(payload.code == 0, "\(payload.error)")
    }

    /// The page of changes draws each component concerned before and now, in each mode concerned; so does a column of before.
    @Test func beforeIsShownBesideNow() throws {
        let project = try GalleryProject([
            "tokens/base/t.yaml": "color: { $type: color, ink: \"#010203\", other: \"#040506\" }\n",
            "tokens/modes/dark.yaml": "color: { ink: \"#0A0B0C\" }\n",
            "tokens/styles/s.yaml":
                "RowStyle:\n  fields: { titleStyle: LabelStyle }\n  value: { titleStyle: { textColor: \"{color.ink}\" } }\n",
            "tokens/components/c.yaml":
                "Row: { level: atom, style: RowStyle, body: { label: Hello, style: titleStyle } }\nPlain: { level: atom, body: { label: Hello } }\n",
        ])
        let page = try project.gallery(at: "changes", height: 2000)
        let report = try steps(
            page,
            """
            Tries.setToken(data.brands[0], 'color.ink', Color.parse('#ff0000'), 'dark'); await frame(); Gallery.render()
            for (let i = 0; i < 60 && document.querySelectorAll('.Looks [data-kind=label]').length < 2; i++) await frame()
            const drawn = [...document.querySelectorAll('.Looks [data-kind=label]')].map(node => getComputedStyle(node).color)
            const title = document.querySelector('.Looks h4').textContent + ' in ' + [...document.querySelectorAll('.Pair > small')].map(node => node.textContent)
            await go('styles/RowStyle?beside=&before2=&appearance=dark&appearance2=dark')
            const cells = [...document.querySelectorAll('.Fields td, .Values td')].map(node => node.querySelector('code')?.textContent)
            return JSON.stringify([drawn, title, cells.filter(Boolean)])
            """)
        #expect(
            report == ##"[["rgb(10, 11, 12)","rgb(255, 0, 0)"],"Row in dark",["#FF0000","#0A0B0C"]]"##, "\(report)")
        // The token's page opens its editor.
        let opened = try steps(
            page,
            "await go('token/color.ink'); button('Change').click(); await frame(); return document.querySelector('.Panel h2').textContent + document.querySelectorAll('.Editor').length"
        )
        #expect(opened == "color.ink1")
        #expect(page.messages == [])
    }
}
