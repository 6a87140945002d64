import Testing

/// `$extensions.tokengen.lint`.
@Suite struct ExceptionTests {
    private static func project(_ lint: String, group: String = "{}", config: String = "{}") -> String {
        """
        --- tokengen.yaml
        lint: \(config)
        --- base/color.yaml
        color:
          $type: color
          $extensions: { tokengen: { lint: \(group) } }
          1️⃣lime: { $value: 3️⃣"oklch(85% 0.4 135)", $extensions: { tokengen: { lint: \(lint) }, other.vendor: { lint: 1 } } }
        """
    }

    @Test func aReasonLetsItPass() {
        expect(Self.project("{ out-of-gamut: For the neon sign. }"))
        expect(Self.project("{}"), "3️⃣ out-of-gamut")
    }

    @Test func groupsHoldForAllBelow() {
        expect(Self.project("{}", group: "{ out-of-gamut: For neon signs. }"))
        expect(
            Self.project("{ out-of-gamut: x }", group: "{ 2️⃣out-of-gamut: For neon signs. }"),
            "2️⃣ warning: nothing here breaks the rule 'out-of-gamut'; remove the exception [unused-exception]")
    }

    @Test(arguments: ["null", "\"\"", "\" \"", "[a]"]) func aReasonIsText(reason: String) {
        expect(
            Self.project("{ out-of-gamut: 2️⃣\(reason) }"),
            "2️⃣ error: the exception from 'out-of-gamut' needs a reason, as text [exception-without-reason]")
    }

    @Test(arguments: ["off", "false", "Ignore"]) func aLevelIsNoReason(word: String) {
        expect(
            Self.project("{ out-of-gamut: 2️⃣\(word) }"),
            "2️⃣ error: '\(word)' is not a reason for the exception from 'out-of-gamut'; write why, such as 'Printed on posters only.' [exception-without-reason]"
        )
    }

    @Test func whatIsOfNoUse() {
        expect(
            Self.project("{ out-of-gamut: x, 2️⃣naming: y }"),
            "2️⃣ warning: nothing here breaks the rule 'naming'; remove the exception [unused-exception]")
        let found = expect(
            Self.project("{ 2️⃣out-of-gamuts: x }"), "3️⃣ out-of-gamut", "2️⃣ warning: unknown rule 'out-of-gamuts' [unused-exception]")
        #expect(found.all.first { $0.id == .unusedException }?.hint == "did you mean 'out-of-gamut'?")
        expect(Self.project("{ out-of-gamut: x }", config: "{ out-of-gamut: off }"))
        expect(
            Self.project("2️⃣all"), "3️⃣ out-of-gamut", "2️⃣ error: 'lint' must be a mapping from rules to reasons [exception-without-reason]")
    }

    @Test func usedInOneBrandIsUsed() {
        expect(
            """
            --- base/color.yaml
            color: { $type: color, lime: { $value: "oklch(85% 0.4 135)", $extensions: { tokengen: { lint: { out-of-gamut: Neon. } } } } }
            --- brands/badoo.yaml
            color: { $type: color, lime: "#00FF00" }
            --- brands/bumble.yaml
            color: { $type: color, lime: 1️⃣"oklch(86% 0.4 135)" }
            --- brands/other/modes/dark.yaml
            color: { $type: color, lime: "#00FF00" }
            """, "1️⃣ out-of-gamut")
    }
}
