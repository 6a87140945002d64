import Foundation
import Gate
import Testing
import TokenBrowser

/// Derived values in the gallery: what follows a try, and how a token's page shows the calculation.
@Suite(.startsPrograms, .needsBrowser)
struct GalleryCalculationTests {
    private static let files = [
        "tokens/tokengen.yaml": "name: dating\nmodifiers: { density: [comfortable, compact] }\n",
        "tokens/base/t.yaml": """
        color:
          $type: color
          accent: "#783BF9"
          surface: "#FFFFFF"
          pressed: "oklch(from {color.accent} calc(l - 0.08) c h)"
          button: "{color.pressed}"
        space:
          $type: dimension
          unit: 8
          gap: "calc({space.unit} * 1.5)"
          edge: "max({space.gap} + 2px, 16px)"
        ratio: { $type: number, factor: 2, rows: "calc(12 / {ratio.factor})" }
        shadow:
          $type: shadow
          low: { $value: { color: "rgb(from {color.accent} r g b / 30%)", offsetX: 0px, offsetY: "calc({space.unit} / 4)", blur: 8px, spread: 0px } }

        """,
        "tokens/modes/dark.yaml": "color: { accent: \"#A98BFF\" }\n",
        "tokens/modifiers/density/compact.yaml": "space: { unit: 6 }\n",
        "tokens/styles/s.yaml": """
        RowStyle:
          fields: { viewStyle: ViewStyle, titleStyle: LabelStyle }
          value:
            viewStyle: { backgroundColor: "{color.button}", cornerRadius: "{space.gap}", borderWidth: "calc({space.unit} / 4)", shadow: "{shadow.low}" }
            titleStyle: { textColor: "{color.surface}" }

        """,
        "tokens/components/c.yaml": "Row: { level: atom, style: RowStyle, body: { label: Hello, style: titleStyle } }\n",
    ]

    private func steps(_ page: Browser, _ script: String) throws -> String { try page.evaluate("(async () => { \(script) })()") }

    private static let look = """
        const node = () => document.querySelector('.Live .Drawn, .Live .Cell').querySelector('[class*="-style"], [class*="Style"]')
        const look = async () => {
          await go('components/Row?in.density=' + density + '&appearance=' + appearance)
          for (let i = 0; i < 60 && !node(); i++) await frame()
          const shown = getComputedStyle(node())
          return [shown.borderTopLeftRadius, shown.borderTopWidth, shown.boxShadow].join(' / ')
        }

        """

    @Test func aTokensPageShowsEachStepWithItsResult() throws {
        let page = try GalleryProject(Self.files).gallery(at: "token/space.edge")
        let rows = """
            return [...document.querySelectorAll('.Calculation tr')].map(row => [...row.cells].map(cell => cell.textContent).join(' ')).join(' | ')
            """
        let edge = "space.gap 12px Change | calc({space.gap} + 2px) 14px  | max({space.gap} + 2px, 16px) 16px Replace"
        #expect(try steps(page, rows) == edge)
        let compact = "space.gap 9px Change | calc({space.gap} + 2px) 11px  | max({space.gap} + 2px, 16px) 16px Replace"
        #expect(try steps(page, "await go('token/space.edge?in.density=compact');" + rows) == compact)
        #expect(
            try steps(page, "await go('token/color.pressed?appearance=dark');" + rows)
                == "color.accent #A98BFF Change | calc(l - 0.08) 0.63343214  | oklch(from {color.accent} calc(l - 0.08) c h) oklch(0.6334 0.1658 293.6754) Replace"
        )
        let parts = try steps(
            page, "await go('token/shadow.low'); return [...document.querySelectorAll('.Columns h3')].map(node => node.textContent).join()")
        #expect(parts == "color,offsetY")
        // What is not calculated has no such part.
        #expect(try steps(page, "await go('token/space.unit'); return String(document.querySelector('.Calculation'))") == "null")
        #expect(page.messages == [])
    }

    @Test func aChangedBaseMovesWhatIsDrawn() throws {
        let page = try GalleryProject(Self.files).gallery(at: "token/space.gap")
        let said = try steps(
            page,
            """
            let [density, appearance] = ['comfortable', 'light']
            \(Self.look)
            const all = [await look()]
            await go('token/space.gap')
            button('Change space.unit').click()
            Inspector.panel.querySelectorAll('[aria-label="Applies to contexts"] button')[0].click()
            const field = Inspector.panel.querySelector('.Editor input[type=number]')
            field.value = 12
            field.dispatchEvent(new Event('input', { bubbles: true }))
            Inspector.toggle(false)
            await go('token/color.pressed')
            Tries.setToken(data.brands[0], 'color.accent', Color.parse('#22AA55'), 'dark')
            all.push(await look())
            density = 'compact'; appearance = 'dark'; all.push(await look())
            return all.join(' | ')
            """)
        #expect(
            said == "12px / 2px / rgba(120, 59, 249, 0.3) 0px 2px 8px 0px | 18px / 3px / rgba(120, 59, 249, 0.3) 0px 3px 8px 0px | "
                + "18px / 3px / rgba(34, 170, 85, 0.3) 0px 3px 8px 0px")
        // The app calculates the rest.
        let override = try page.evaluate("JSON.stringify(overrideOf(data.brands[0]))")
        #expect(
            override
                == ##"{"brand":"dating","tokens":{"space.unit":{"$value":{"value":12,"unit":"px"}},"color.accent":{"$value":"#783BF9","modes":{"dark":"#22AA55","dark+high-contrast":"#A98BFF"}}}}"##,
            "\(override)")
        let followers = "await go('changes'); return [...document.querySelectorAll('.Followers th')].map(node => node.textContent).join()"
        let shown = try steps(page, followers)
        #expect(shown == "color.pressed,shadow.low,space.edge,space.gap", "\(shown)")
        #expect(page.messages == [])
    }

    @Test func contrastFollows() throws {
        let page = try GalleryProject(Self.files).gallery(at: "tokens")
        let said = try steps(
            page,
            """
            Tries.setToken(data.brands[0], 'color.accent', Color.parse('#E0D8FF'))
            await go('changes')
            return [...document.querySelectorAll('.Uses li')].map(node => node.textContent).join()
            """)
        #expect(said.contains("RowStyle/default/titleStyle/textColor 1.7"), "\(said)")
    }

    @Test func anImpossibleCalculationIsNamedAndKeepsItsValue() throws {
        let page = try GalleryProject(Self.files).gallery(at: "tokens")
        let said = try steps(
            page,
            """
            Tries.setToken(data.brands[0], 'ratio.factor', 0)
            await go('changes')
            const all = [...document.querySelectorAll('.Refused li')].map(node => node.textContent)
            await go('token/ratio.rows')
            return [...all, document.querySelector('.TooLow').textContent, data.brands[0].tokens['ratio.rows'].value].join(' | ')
            """)
        #expect(
            said == "'ratio.rows' divides by 'ratio.factor', which is 0. | "
                + "It divides by 'ratio.factor', which is 0, so it keeps the value from before. | 6")
    }

    @Test func aTryOfACalculatedTokenReplacesTheCalculation() throws {
        let project = try GalleryProject(Self.files)
        let page = try project.gallery(at: "token/color.pressed")
        let said = try steps(
            page,
            """
            button('Replace color.pressed').click()
            const note = () => Inspector.panel.querySelector('.Calculated').textContent
            const all = [note()]
            const field = Inspector.panel.querySelector('.Editor input[type=text]')
            field.value = '#FF0000'
            field.dispatchEvent(new Event('input', { bubbles: true }))
            Inspector.render()
            all.push(note())
            await go('token/color.pressed')
            all.push(document.querySelector('.Replaced p').textContent)
            button('Change color.accent').click()
            all.push(Inspector.subject.token)
            Inspector.toggle(false)
            return all.join(' | ')
            """)
        let text = "oklch(from {color.accent} calc(l - 0.08) c h)"
        #expect(
            said == "Calculated as \(text). A value of its own replaces that.Change color.accent instead | "
                + "Replaces the calculation \(text).Change color.accent instead | "
                + "Your change replaces the calculation \(text). Undo it to calculate again, and change what it is calculated from instead. | "
                + "color.accent", "\(said)")
        #expect(try page.evaluate("inWords(data.brands[0].tokens['color.button'].value)") == "#FF0000")
        // In one mode alone, the others are still calculated, also after a visit and from a file.
        let kept = """
            JSON.stringify(overrideOf(data.brands[0]).tokens['color.pressed'])
            """
        _ = try page.evaluate("(Tries.undoAll(), Tries.setToken(data.brands[0], 'color.pressed', Color.parse('#FF0000'), 'dark'), '')")
        let own = ##"{"$value":"\##(text)","modes":{"dark":"#FF0000","dark+high-contrast":"\##(text)"}}"##
        #expect(try page.evaluate(kept) == own)
        try page.open(gallery: project.file.absoluteString + "?again#/changes")
        #expect(try page.evaluate(kept) == own)
        #expect(try page.evaluate("JSON.stringify(readOverrides([overrideOf(data.brands[0])]).problems)") == "[]")
        // Where an edit hides an expression, a file with it is read all the same.
        let hidden = ##"{"tokens":{"color.pressed":{"$value":"\##(text)"}}}"##
        _ = try page.evaluate("(Tries.undoAll(), Tries.setToken(data.brands[0], 'color.pressed', Color.parse('#FF0000')), '')")
        #expect(try page.evaluate("JSON.stringify(readOverrides([\(hidden)]).problems)") == "[]")
        // An expression that the project does not have is named, and not taken.
        let other = #"{"tokens":{"space.gap":{"$value":"calc({space.unit} * 9)"}}}"#
        #expect(
            try page.evaluate("readOverrides([\(other)]).problems.map(({ place, reason }) => place + ': ' + reason).join()")
                == "space.gap: this page calculates only what the project calculates")
        #expect(page.messages == [])
    }

    /// Bounds are those of the value that is shown, not of what it is calculated from.
    @Test func boundsOfAResultAreCheckedAndDoNotBindItsBase() throws {
        let page = try GalleryProject(Self.files).gallery(at: "tokens")
        let said = try steps(
            page,
            """
            Tries.setToken(data.brands[0], 'space.unit', { value: -4, unit: 'px' })
            await go('changes')
            return JSON.stringify(boundsOf(data.brands[0], 'space.unit') ?? null) + [...document.querySelectorAll('.Refused li')].map(node => node.textContent).join()
            """)
        #expect(said.hasPrefix("null") && said.contains("RowStyle/default/viewStyle/borderWidth is -1px"), "\(said)")
    }

    /// The page of a project without expressions has none.
    @Test func aProjectWithoutExpressionsHasNone() throws {
        let project = try GalleryProject.own()
        let page = try project.gallery(at: "tokens")
        #expect(try page.evaluate("String(document.getElementById('data').textContent.includes('\"steps\":'))") == "false")
        #expect(page.messages == [])
    }
}
