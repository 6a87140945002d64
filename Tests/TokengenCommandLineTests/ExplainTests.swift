import Foundation
import ProjectCases
import Testing
import TokenProject

@Suite struct ExplainTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try #require(tokengen("init", folder.path).exitCode == 0)
    }

    private func explain(_ path: String) -> Outcome { tokengen("explain", path, "--tokens", folder("tokens")) }

    private func place(_ name: String, _ line: Int) -> String { "\(folder("tokens/\(name)")):\(line)" }

    @Test(arguments: ["CardStyle/default/titleStyle/textColor", "CardStyle/titleStyle/textColor", "CardStyle.titleStyle.textColor"])
    func followsAStyleFieldToItsLiterals(path: String) {
        let outcome = explain(path)
        #expect(outcome.exitCode == 0)
        #expect(outcome.error.isEmpty)
        #expect(
            outcome.output == """
                CardStyle/default/titleStyle/textColor
                  first (light), second (light)
                    "{color.text.title}"  \(place("styles/card.yaml", 12))
                    color.text.title: "{color.ink}"  \(place("base/color.yaml", 11))
                    color.ink: "#1C1C1E"  \(place("base/color.yaml", 6))
                  first (dark), second (dark)
                    "{color.text.title}"  \(place("styles/card.yaml", 12))
                    color.text.title: "{color.white}"  \(place("modes/dark.yaml", 7))
                    color.white: "#FFFFFF"  \(place("base/color.yaml", 5))

                """)
    }

    /// A context that declares the same value again does not follow the token when that is edited.
    @Test func contextsThatRepeatAValueHaveTheirChain() throws {
        try folder.write("name: app\nmodifiers: { density: [comfortable, compact] }\n", to: "tokens/tokengen.yaml")
        try folder.write("row: { $type: dimension, height: 56, cell: '{row.height}' }\n", to: "tokens/base/row.yaml")
        try folder.write("row: { height: 56 }\n", to: "tokens/modifiers/density/compact.yaml")
        for name in ["row.height", "row.cell"] {
            let output = explain(name).output
            #expect(output.contains("  first, second\n") && output.contains("  first (density=compact), second (density=compact)\n"))
            #expect(output.contains("    row.height: 56  \(place("modifiers/density/compact.yaml", 1))\n"), "\(output)")
        }
    }

    /// In each choice of contexts, the declaration that counts. A modifier that changes nothing is not named.
    @Test func contextsThatDifferHaveTheirChain() throws {
        try folder.write(
            "name: app\nmodifiers: { density: [comfortable, compact], theme: [plain, sepia] }\n", to: "tokens/tokengen.yaml")
        try folder.write("row: { $type: dimension, height: 56, other: \"{row.height}\", cell: 10 }\n", to: "tokens/base/row.yaml")
        try folder.write("row: { height: 44 }\n", to: "tokens/modifiers/density/compact.yaml")
        try folder.write("row: { height: 44, cell: 10 }\n", to: "tokens/brands/second/modifiers/density/compact.yaml")
        try folder.write("row: { cell: 12 }\n", to: "tokens/modifiers/theme/sepia.yaml")
        #expect(
            explain("row.other").output.hasPrefix(
                """
                row.other
                  first, second
                    row.other: "{row.height}"  \(place("base/row.yaml", 1))
                    row.height: 56  \(place("base/row.yaml", 1))
                  first (density=compact)
                    row.other: "{row.height}"  \(place("base/row.yaml", 1))
                    row.height: 44  \(place("modifiers/density/compact.yaml", 1))
                  second (density=compact)
                    row.other: "{row.height}"  \(place("base/row.yaml", 1))
                    row.height: 44  \(place("brands/second/modifiers/density/compact.yaml", 1))
                  used by
                """), "\(explain("row.other").output)")
        let json = tokengen("explain", "row.height", "--json", "--tokens", folder("tokens")).output
        let explained = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
        let chains = try #require(explained.first?["chains"] as? [[String: Any]])
        let brands = chains.compactMap { $0["brands"] as? [[String: Any]] }.flatMap(\.self)
        #expect(brands.map { $0["brand"] as? String } == ["first", "second", "first", "second"])
        #expect(brands.map { $0["contexts"] as? [String: String] } == [nil, nil, ["density": "compact"], ["density": "compact"]])
    }

    @Test func theNamesOfATokenAreThoseOfTheOutputs() throws {
        func names(_ path: String) -> [String] {
            explain(path).output.split(separator: "\n").filter { $0.hasPrefix("  in ") }.map { String($0.dropFirst(2)) }
        }
        let swift = "in Swift: FirstTokens.Color.ink, SecondTokens.Color.ink, PlatformTokens.Color.ink(in: brand), .ink, .color.ink"
        #expect(names("color.ink") == [swift])
        #expect(names("CardStyle.titleStyle.textColor") == [])
        try folder.write(
            "only: { $type: shadow, $value: { color: \"#000\", offsetX: 0, offsetY: 0, blur: 1, spread: 0 } }\n",
            to: "tokens/brands/second/only.yaml")
        let file = "tokens/tokengen.yaml"
        let outputs = OutputName.allCases.map { "\($0): \($0)" }.joined(separator: ", ")
        let configuration = try folder.text(of: file)
        try folder.write("\(configuration)\noutputs: { \(outputs) }\n", to: file)
        #expect(
            names("color.ink") == [
                swift, "in CSS: --color-ink", "in Kotlin: Tokens.color.ink", "in Android resources: @color/color_ink",
                "in asset catalogue: first/color/ink, second/color/ink", "in TypeScript: cssVar(\"color.ink\")",
            ])
        #expect(
            names("only") == [
                "in Swift: SecondTokens.only", "in CSS: --only", "in Kotlin: SecondTokens.only", "in TypeScript: cssVar(\"only\")",
            ])
        let json = tokengen("explain", "color.ink", "--json", "--tokens", folder("tokens")).output
        let paths = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
        let languages = try #require(paths.first?["names"] as? [[String: Any]])
        #expect(
            languages.map { $0["language"] as? String } == ["Swift", "CSS", "Kotlin", "Android resources", "asset catalogue", "TypeScript"])
        #expect(languages[3]["names"] as? [String] == ["@color/color_ink"])
    }

    @Test func aTokenWithAnErrorHasNoValue() throws {
        try folder.write("broken: { $type: color, a: blurple, b: \"{broken.a}\" }", to: "tokens/base/broken.yaml")
        for path in ["broken.a", "{broken.b}"] {
            #expect(explain(path).error.contains("error: '\(path)' has no value: it has an error, or is left out"))
        }
        #expect(explain("color.ink").output.hasPrefix("color.ink\n"))
    }

    /// A list of one item may refer to a list again, as often as there are tokens.
    @Test func aLongChainOfListsIsExplained() throws {
        var text = "s0: { $type: shadow, $value: { color: \"#000\", offsetX: 0, offsetY: 0, blur: 1, spread: 0 } }\n"
        for index in 1...4_000 { text += "s\(index): { $type: shadow, $value: [\"{s\(index - 1)}\"] }\n" }
        try folder.write(text, to: "chain.yaml")
        let outcome = tokengen("explain", "s4000", "--tokens", folder("chain.yaml"))
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.utf8.count { $0 == UInt8(ascii: "\n") } > 4_000)
    }

    @Test func animationsAreExplained() throws {
        try folder.write(
            """
            Card:
              level: atom
              content: { title: string }
              body: { label: "{title}" }
              states: { shut: {}, open: {} }
              events: { tap: { time: duration }, slide: {}, fade: {} }
              updates: { blink: {} }
              transitions:
                shut:
                  tap: { to: open, animate: "{time}" }
                  slide: { to: open, animate: { duration: 250ms, delay: 1s, timingFunction: [0, 0, 1, 1] } }
                open: { fade: { updates: blink, animate: 2s } }

            """, to: "tokens/components/card.yaml")
        let text = explain("Card").output
        for line in [
            "shut → open             animated for {time}", "shut → open             animated for 0.25 s after 1 s",
            "open             blink  animated for 2 s",
        ] { #expect(text.contains(line), "\(text)") }
        let json = tokengen("explain", "Card", "--tokens", folder("tokens"), "--json").output
        for part in [
            #""animation":{"parameter":"time"}"#, #""animation":{"duration":0.25,"delay":1,"timingFunction":[0,0,1,1]}"#,
            #""animation":{"duration":2}"#,
        ] { #expect(json.filter { !$0.isWhitespace }.contains(part), "\(json)") }
    }

    @Test func aComponentIsExplainedWithItsStatesAndTokens() throws {
        try folder.write(
            """
            Card:
              level: molecule
              style: CardStyle
              content: { title: string }
              body: { label: "{title}", style: titleStyle }
              states:
                calm: {}
                lost: {}
                loud: { style: { titleStyle: { textColor: "{color.accent}" } } }
              events: { shout: { volume: int }, rest: {} }
              updates: { shake: {} }
              transitions: { calm: { shout: { to: loud, updates: shake } }, loud: { rest: calm } }
              examples: { usual: { content: { title: Hello } } }

            """, to: "tokens/components/card.yaml")
        let text = explain("Card").output
        #expect(text.hasPrefix("Card (molecule)  \(place("components/card.yaml", 1))\n"))
        for line in [
            "calm  initial state", "lost  no event leads here", "loud  after shout            titleStyle/textColor",
            "shout(volume: int)  calm → loud      shake", "rest                loud → calm", "                    sent by the app",
            "color.accent",
        ] { #expect(text.contains("    \(line)\n"), "\(line)") }
        let json = tokengen("explain", "Card", "--json", "--tokens", folder("tokens")).output
        let card = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let states = try #require(card["states"] as? [[String: Any]])
        #expect(states.map { $0["name"] as? String } == ["calm", "lost", "loud"])
        #expect(states.map { $0["events"] as? [String] } == [[], nil, ["shout"]])
        #expect((card["tokens"] as? [String])?.contains("color.accent") == true)
        #expect(explain("color.accent").output.contains("\n  shown by Card\n"))
        let token = tokengen("explain", "color.accent", "--json", "--tokens", folder("tokens")).output
        let paths = try #require(try JSONSerialization.jsonObject(with: Data(token.utf8)) as? [[String: Any]])
        #expect(paths.first?["components"] as? [String] == ["Card"])
    }

    @Test func whatAComponentWithinShowsItsParentShows() throws {
        try folder.write(
            """
            Card:
              level: molecule
              style: CardStyle
              content: { title: string }
              body: { label: "{title}", style: titleStyle }
            Cards:
              level: organism
              content: { cards: [Card], more: [Cards] }
              body:
                stack:
                children:
                  - { repeat: "{cards}", component: Card }
                  - { repeat: "{more}", component: Cards }
            Page:
              level: page
              content: { cards: Cards }
              body: { component: Cards, content: "{cards}" }
            Frame:
              level: page
              style: FrameStyle
              content: { card: Card }
              body: { component: Card, content: "{card}", style: cardStyle }

            """, to: "tokens/components/cards.yaml")
        try folder.write("FrameStyle: { fields: { cardStyle: CardStyle }, value: { cardStyle: {} } }", to: "tokens/styles/frame.yaml")
        // The card of a frame has the frame's style, which sets nothing.
        #expect(explain("color.text.title").output.contains("\n  shown by Card, Cards (Card), Page (Cards)\n"))
        let token = tokengen("explain", "color.text.title", "--json", "--tokens", folder("tokens")).output
        let paths = try #require(try JSONSerialization.jsonObject(with: Data(token.utf8)) as? [[String: Any]])
        #expect(paths.first?["components"] as? [String] == ["Card"])
        let within = try #require(paths.first?["componentsWithin"] as? [[String: Any]])
        #expect(within.map { $0["component"] as? String } == ["Cards", "Page"])
        #expect(within.map { $0["through"] as? [String] } == [["Card"], ["Cards"]])
        #expect(explain("Page").output.contains("    color.text.title    by Cards\n"))
        #expect(explain("Card").output.contains("    color.text.title\n"))
        #expect(!explain("Frame").output.contains("color.text.title"))
        let page = tokengen("explain", "Page", "--json", "--tokens", folder("tokens")).output
        let object = try #require(try JSONSerialization.jsonObject(with: Data(page.utf8)) as? [String: Any])
        #expect(object["tokens"] as? [String] == [])
        #expect((object["tokensOfParts"] as? [[String: Any]])?.contains { $0["token"] as? String == "color.text.title" } == true)
    }

    @Test func connectionsOfComponentsAreExplained() throws {
        try folder.write(
            """
            Row:
              level: molecule
              content: { id: string }
              body: { button: Open, name: openButton, sends: { tap: { id: "{id}" } } }
              events: { tap: { id: string }, age: {} }
              actions: { open: { id: string }, log: {} }
              states: { idle: {}, busy: {} }
              transitions: { idle: { tap: { actions: [{ open: { id: "{id}" } }, log] } } }
            List:
              level: organism
              content: { rows: [Row], isLong: bool, side: TextAlignment }
              body:
                stack: null
                children:
                  - { repeat: "{rows}", component: Row, on: { open: { show: { id: "{id}" } } } }
                  - stack: null
                    visibleIn: [empty, failed]
                    children: [{ component: Row, content: { id: none }, visibleIn: [empty, filled] }]
                  - scroll: null
                    reachedEnd: load
                    visibleIf: { isLong: false }
                    children: [{ component: Row, content: { id: a }, state: { empty: idle, failed: busy }, visibleIf: { side: [center, natural] } }]
              states: { empty: {}, filled: {}, failed: {} }
              events: { show: { id: string }, load: { after: { type: string, optional: true } } }

            """, to: "tokens/components/list.yaml")
        let list = explain("List").output
        for line in [
            "sent by Row, asking for open", "Row  always    for each item", "Row  in empty", "sent by scroll, at its end",
            "load(after: string?)  no state handles it",
            "Row  always    state idle in empty, busy in failed, if not isLong and side is center or natural",
        ] {
            #expect(list.contains(line + "\n"), "\(line): \(list)")
        }
        let row = explain("Row").output
        #expect(row.contains("set by List while "))
        for line in ["sent by openButton", "sent by the app", "open  List sends itself show", "log   performed by the app"] {
            #expect(row.contains(line + "\n"), "\(line): \(row)")
        }
        func object(_ name: String) throws -> [String: Any] {
            let json = tokengen("explain", name, "--json", "--tokens", folder("tokens")).output
            return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        }
        let events = try #require(try object("Row")["events"] as? [[String: Any]])
        #expect(events.map { $0["sentBy"] as? [[String: String]] } == [[["element": "openButton"]], []])
        let actions = try #require(try object("Row")["actions"] as? [[String: Any]])
        #expect(actions.map { $0["answeredBy"] as? [[String: String]] } == [[["component": "List", "event": "show"]], []])
        let embedded = try #require(try object("List")["embeds"] as? [[String: Any]])
        #expect(embedded.map { $0["states"] as? [String] } == [["empty", "filled", "failed"], ["empty"], ["empty", "filled", "failed"]])
        #expect(embedded.map { $0["repeated"] as? Bool } == [true, false, false])
        #expect(embedded.last?["stateIn"] as? [String: String] == ["empty": "idle", "failed": "busy"])
        #expect(embedded.last?["if"] as? [String] == ["not isLong", "side is center or natural"])
        let sent = try #require(try object("List")["events"] as? [[String: Any]])
        #expect(sent.first?["sentBy"] as? [[String: String]] == [["component": "Row", "action": "open"]])
        #expect(sent.last?["sentBy"] as? [[String: String]] == [["element": "scroll", "when": "reachedEnd"]])
        let states = try #require(try object("Row")["states"] as? [[String: Any]])
        #expect(
            states.map { $0["setBy"] as? [[String: String]] } == [
                [["component": "List", "state": "empty"]], [["component": "List", "state": "failed"]],
            ])
    }

    @Test func tellsBrandsApart() {
        #expect(
            explain("radius.card").output == """
                radius.card
                  first
                    radius.card: 8  \(place("base/size.yaml", 7))
                  second
                    radius.card: 16  \(place("brands/second.yaml", 8))
                  used by
                    CardStyle/default/viewStyle/cornerRadius
                  in Swift: FirstTokens.Radius.card, SecondTokens.Radius.card, PlatformTokens.Radius.card(in: brand), .card, .radius.card

                """)
        #expect(explain("{radius.card}").output == explain("radius.card").output)
    }

    @Test func looksIntoCompositeValues() throws {
        try folder.write(
            """
            line:
              $type: border
              card: { $value: { color: "{color.accent}", width: "{size.hairline}", style: solid } }

            """, to: "tokens/base/line.yaml")
        try folder.write("color:\n  $type: color\n  accent: \"#000000\"\n", to: "tokens/base/accent.yaml")
        let output = explain("line.card").output
        #expect(output.contains("      color.accent: \"#783BF9\"  \(place("brands/first.yaml", 5))\n"))
        #expect(output.contains("      size.hairline: 1  \(place("base/size.yaml", 4))\n"))
    }

    @Test func showsAllFieldsOfAStyle() {
        let output = explain("CardStyle").output
        #expect(output.contains("CardStyle/default/viewStyle/borderColor\n"))
        #expect(output.contains("CardStyle/default/messageStyle/font\n"))
    }

    @Test func listsTheTokensOfAGroup() throws {
        #expect(
            explain("color").output == """
                color: 8 tokens
                  color.accent        color  first: #783BF9 | second: #FFC629
                  color.grey          color  #767676
                  color.ink           color  #1C1C1E
                  color.silver        color  #AEAEB2
                  color.surface       color  #FFFFFF; dark #1C1C1E
                  color.text.message  color  #767676; dark #AEAEB2
                  color.text.title    color  #1C1C1E; dark #FFFFFF
                  color.white         color  #FFFFFF

                """)
        #expect(explain("{color.text}").output.hasPrefix("color.text: 2 tokens\n"))
        try folder.write("color: { $type: color, accent: \"#FF0000\", only: \"#000000\" }", to: "tokens/brands/third/own.yaml")
        #expect(explain("color").output.contains("  color.only          color  first, second: not declared | third: #000000\n"))
    }

    /// A value that follows from another mode is not repeated for the modes over it.
    @Test func aGroupNamesAModeOnlyForAValueOfItsOwn() throws {
        try folder.write("tone: { $type: color, plain: \"#111111\", both: \"#111111\" }", to: "tokens/base/tone.yaml")
        try folder.write("tone: { $type: color, both: \"#222222\" }", to: "tokens/modes/dark.yaml")
        try folder.write("tone: { $type: color, plain: \"#333333\", both: \"#444444\" }", to: "tokens/modes/high-contrast.yaml")
        let output = explain("tone").output
        #expect(output.contains("tone.plain  color  #111111; high-contrast #333333\n"), "\(output)")
        #expect(output.contains("tone.both   color  #111111; dark #222222; high-contrast #444444\n"), "\(output)")
    }

    @Test func answersAlthoughSomethingElseIsWrong() throws {
        try folder.write("wrong: { $type: color, a: nothing }", to: "tokens/base/wrong.yaml")
        let outcome = explain("color.accent")
        #expect(outcome.output.hasPrefix("color.accent\n"))
        #expect(outcome.exitCode == 1 && outcome.error.contains("[bad-color]"), "\(outcome.error)")
    }

    @Test func oneBrandIsExplainedAlone() {
        let outcome = tokengen("explain", "color.accent", "--brand", "second", "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 0 && outcome.output.contains("\n  second\n") && !outcome.output.contains("first"), "\(outcome.output)")
    }

    /// An import has many warnings, and a question is rarely about them.
    @Test func warningsAreOnlyCounted() throws {
        try folder.write(#"{ "a": { "type": "color", "value": "red" } }"#, to: "tokens/base/foreign.json")
        let outcome = explain("color.accent")
        #expect(outcome.exitCode == 0)
        #expect(outcome.error.hasPrefix("note: "))
        #expect(outcome.error.hasSuffix(" about these files; 'tokengen check' lists them\n"))
        #expect(tokengen("explain", "color.accent", "--quiet", "--tokens", folder("tokens")).error.isEmpty)
        #expect(tokengen("explain", "color.accent", "--verbose", "--tokens", folder("tokens")).error.contains("[legacy-form]"))
    }

    @Test func aGroupMayBeCalledAsARuleIs() throws {
        try folder.write("contrast: { $type: number, high: 7 }", to: "tokens/base/contrast.yaml")
        let output = explain("contrast").output
        #expect(output.hasPrefix("contrast: 1 token\n  contrast.high  number  7\n\ncontrast: "))
    }

    @Test func explainsIdentifiers() throws {
        let outcome = explain("unquoted-hash")
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.hasPrefix("unquoted-hash: A hexadecimal colour has no quotes\n\n"))
        #expect(outcome.output.contains("\nExample:\n\n    color:\n      $type: color\n      accent: #783BF9\n\nFixed:\n\n    color:\n"))
        #expect(explain("unquoted-hahs").error.contains("did you mean 'unquoted-hash'?"))
        // Someone who looks up an identifier may have a project with an error, or no project.
        try folder.write("color: { $type: color, a: #fff }", to: "tokens/base/error.yaml")
        #expect(explain("unquoted-hash").output == outcome.output)
        #expect(tokengen("explain", "unquoted-hash", "--tokens", folder("nothing")).output == outcome.output)
        #expect(explain("unquoted-hahs").error.contains("did you mean 'unquoted-hash'?"))
    }

    @Test func groupsAndIdentifiersAreJSONToo() throws {
        func json(_ path: String) throws -> Any {
            try JSONSerialization.jsonObject(with: Data(tokengen("explain", path, "--json", "--tokens", folder("tokens")).output.utf8))
        }
        let group = try #require(try json("color") as? [[String: Any]])
        let token = try #require(try json("color.ink") as? [[String: Any]])
        #expect(group.count > 1 && group.contains { $0["path"] as? String == "color.ink" })
        #expect(group.contains { NSDictionary(dictionary: $0) == NSDictionary(dictionary: token[0]) })
        let identifier = try #require(try json("unquoted-hash") as? [String: String])
        #expect(identifier["identifier"] == "unquoted-hash" && identifier["summary"] == "A hexadecimal colour has no quotes")
        #expect(identifier["example"]?.hasPrefix("color:\n") == true && identifier["fixed"] != nil && identifier["explanation"] != nil)
    }

    @Test func aTokenGoesBeforeAnIdentifier() throws {
        try folder.write("configuration: { $type: number, $value: 1 }", to: "tokens/base/configuration.yaml")
        #expect(explain("configuration").output.hasPrefix("configuration\n  first, second\n"))
    }

    private func writeButton() throws {
        try folder.write(
            """
            ButtonsStyle:
              fields: { buttonStyle: ButtonStyle }
              value:
                buttonStyle:
                  titleColor: { normal: "{color.ink}", highlighted: "{color.accent}", disabled: "{color.silver}" }
              brands:
                second:
                  buttonStyle:
                    titleColor: { normal: "{color.grey}" }

            """, to: "tokens/styles/buttons.yaml")
    }

    /// Levels are merged state by state, so each state has its own place.
    @Test func showsEachControlState() throws {
        try writeButton()
        let output = explain("ButtonsStyle.buttonStyle.titleColor").output
        #expect(
            output.contains(
                """
                  second
                    normal: "{color.grey}"  \(place("styles/buttons.yaml", 9))
                      color.grey: "#767676"  \(place("base/color.yaml", 7))
                    highlighted: "{color.accent}"  \(place("styles/buttons.yaml", 5))
                      color.accent: "#FFC629"  \(place("brands/second.yaml", 5))
                    disabled: "{color.silver}"  \(place("styles/buttons.yaml", 5))

                """), "\(output)")
        let highlighted = explain("ButtonsStyle/buttonStyle/titleColor/highlighted").output
        #expect(highlighted.hasPrefix("ButtonsStyle/default/buttonStyle/titleColor/highlighted\n"))
        #expect(highlighted.contains("color.accent: ") && !highlighted.contains("color.silver"))
        #expect(explain("ButtonsStyle.buttonStyle.titleColor.selected").output.contains("    selected: not set\n"))
        #expect(explain("ButtonsStyle.buttonStyle.titleColor.higlighted").error.contains("titleColor.highlighted'?"))
    }

    @Test func saysWhoUsesAToken() throws {
        try writeButton()
        #expect(
            explain("color.silver").output.contains(
                "  used by\n    color.text.message\n    ButtonsStyle/default/buttonStyle/titleColor (disabled)\n"))
        try folder.write(
            "more: { $type: number, idle: { $value: 1, $description: Nobody's., $deprecated: Use size. } }", to: "tokens/base/more.yaml")
        let idle = explain("more.idle").output
        #expect(
            idle.hasPrefix("more.idle\n  Nobody's.\n  deprecated: Use size.\n") && idle.contains("\n  used by nothing in these files\n"))
        #expect(explain("more").output.hasSuffix("  more.idle  number  1; deprecated: Use size.\n"))
        let json = tokengen("explain", "color.silver", "--json", "--tokens", folder("tokens")).output
        let paths = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
        let users = try #require(paths.first?["usedBy"] as? [[String: Any]])
        #expect(users.map { $0["path"] as? String } == ["color.text.message", "ButtonsStyle/default/buttonStyle/titleColor"])
        #expect(users.last?["states"] as? [String] == ["disabled"])
        #expect(paths.first?["isUsedInPart"] as? Bool == false)
        try folder.write(
            """
            {"p": {
              "size": {"$type": "dimension", "$value": {"value": 3, "unit": "px"}},
              "count": {"$type": "number", "$value": {"$ref": "#/p/size/$value/value"}}
            }}
            """, to: "tokens/base/part.json")
        #expect(explain("p.size").output.contains("\n  used by\n    a '$ref' that takes a part of its value\n  in "))
        #expect(tokengen("explain", "p.size", "--json", "--tokens", folder("tokens")).output.contains("\"isUsedInPart\": true"))
    }

    @Test func saysWhatATokenOfAnotherToolBecomes() throws {
        try folder.write(
            """
            {"t": {
              "a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.0666, 0.0666, 0.0666], "hex": "#111111"}},
              "b": {"$type": "color", "$value": "#FFC629", "$extensions": {"studio.tokens": {"modify": {"type": "darken", "value": "0.1"}}}}
            }}
            """, to: "tokens/base/other.json")
        #expect(explain("t.a").output.contains("t.a: #111111 from {"))
        #expect(explain("t.b").output.contains(", modified by '$extensions.studio.tokens.modify' (darken 0.1), from \"#FFC629\""))
    }

    @Test func suggestsWhatWasMeant() {
        #expect(explain("CardStyel").error.contains("did you mean 'CardStyle'?"))
        #expect(explain("ButtonStyle").error.contains("it is a built-in style type with the fields "))
        #expect(explain("first").error.contains("it is a brand; "))
        #expect(explain("tokens/base/color.yaml").error.contains("it is a file; "))
        #expect(explain("").error.contains("PATH is empty"))
        #expect(explain("radius.crad").exitCode == 2)
        #expect(explain("colr").error.contains("did you mean 'color'?"))
        #expect(explain("radius.crad").error.contains("did you mean 'radius.card'?"))
        #expect(explain("CardStyle.titleStyle.textColr").error.contains("did you mean 'CardStyle.titleStyle.textColor'?"))
        #expect(explain("CardStyle/titleStyle/textColr").error.contains("did you mean 'CardStyle/titleStyle/textColor'?"))
    }
}
