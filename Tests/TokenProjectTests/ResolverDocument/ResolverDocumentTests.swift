import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// The parts of a resolver document and their errors, each at the smallest wrong member.
@Suite struct ResolverDocumentTests {
    /// The pointers of the errors of a document, with their identifiers.
    private func errors(_ text: String, version: String = "version: \"2025.10\"\n", strict: Bool = false) -> [String] {
        var document = ResolverCase(text, version: version)
        document.isStrict = strict
        return document.resolve().diagnostics.all.filter { $0.severity == .error }.map { "\($0.pointerText ?? "-") \($0.id)" }.sorted()
    }

    private let order = "resolutionOrder: [{ $ref: \"#/sets/a\" }]"

    @Test func theVersionIsText() {
        let rest = "sets: { a: { sources: [] } }\n" + order
        #expect(errors(rest) == [])
        #expect(errors(rest, version: "version: 2025.10\n") == [])
        #expect(errors(rest, version: "version: \"2025.1\"\n") == ["/version resolver-version"])
        #expect(errors(rest, version: "version: [\"2025.10\"]\n") == ["/version resolver-version"])
        #expect(errors(rest, version: "") == [" missing-member"])
    }

    @Test func aNumberInJSONIsNoVersion() {
        let (_, diagnostics) = ProjectCase("--- resolver.json\n{\"version\": 2025.10, \"resolutionOrder\": []}").resolve()
        #expect(diagnostics.all.map(\.pointerText) == ["/version"])
    }

    @Test func theOrderIsAList() {
        #expect(errors("sets: {}") == [" missing-member"])
        #expect(errors("resolutionOrder: {}") == ["/resolutionOrder resolver-document"])
        #expect(errors("resolutionOrder: []") == [])
        #expect(errors("resolutionOrder: [text, []]") == ["/resolutionOrder/0 resolver-document", "/resolutionOrder/1 resolver-document"])
    }

    @Test func allErrorsAreToldInOneRun() {
        let text = """
            name: [1]
            description: {}
            sets:
              a: {}
              b: { sources: {} }
              c: { sources: [1, { x: {} }] }
              d: 7
              e: { sources: [], $extensions: [] }
            modifiers:
              m: {}
              n: { contexts: {} }
              o: { contexts: [] }
              p: { contexts: { x: [], y: {} } }
              q: { contexts: { x: [], y: [] }, default: z }
              r: { contexts: { x: [], y: [] }, default: [x] }
              s: { contexts: { x: [], y: [] }, description: [] }
            resolutionOrder:
              - sources: []
              - type: set
                sources: []
              - { type: group, name: g }
              - { type: set, name: 
                  [t], sources: [] }
              - { type: modifier, name: u, contexts: { x: [], y: [] }, $extensions: 1 }
              - { type: set, name: v }
              - { $ref: "#/sets" }
            """
        #expect(
            errors(text, version: "").sorted() == [
                " missing-member", "/description resolver-document", "/modifiers/m missing-member",
                "/modifiers/n/contexts resolver-document",
                "/modifiers/o/contexts resolver-document", "/modifiers/p/contexts/y resolver-document",
                "/modifiers/q/default unknown-context", "/modifiers/r/default unknown-context",
                "/modifiers/s/description resolver-document",
                "/name resolver-document", "/resolutionOrder/0 missing-member", "/resolutionOrder/0 missing-member",
                "/resolutionOrder/1 missing-member", "/resolutionOrder/2/type resolver-document",
                "/resolutionOrder/3/name resolver-document", "/resolutionOrder/4/$extensions extensions-not-object",
                "/resolutionOrder/5 missing-member", "/resolutionOrder/6 resolver-reference", "/sets/a missing-member",
                "/sets/b/sources resolver-document", "/sets/c/sources/0 resolver-document", "/sets/d resolver-document",
                "/sets/e/$extensions extensions-not-object",
            ])
    }

    @Test func mapsAreObjects() {
        #expect(errors("sets: []\nmodifiers: 1\nresolutionOrder: []") == ["/modifiers resolver-document", "/sets resolver-document"])
        #expect(errors("", version: "[]") == [" resolver-document"])
        #expect(errors("", version: "") == [" resolver-document"])
    }

    @Test func namesOfItemsThatAreWrittenOutAreUnique() {
        let text = """
            sets: { a: { sources: [] } }
            resolutionOrder:
              - { type: set, name: a, sources: [] }
              - { type: modifier, name: a, contexts: { x: [], y: [] }, default: x }
              - { $ref: "#/sets/a" }
            """
        #expect(errors(text) == ["/resolutionOrder/1/name declared-twice"])
    }

    @Test func oneContextIsSuspect() {
        let text = "modifiers: { t: { contexts: 1️⃣{ only: [] }, default: only } }\nresolutionOrder: [{ $ref: \"#/modifiers/t\" }]"
        ResolverCase(text).expect("1️⃣ one-context")
        #expect(errors(text) == [])
        #expect(errors(text, strict: true) == ["/modifiers/t/contexts one-context"])
    }

    @Test func unknownMembersHaveNoEffect() throws {
        let found = ResolverCase(
            """
            1️⃣modifers: {}
            $defs: { anything: [{ $ref: nowhere }] }
            $schema: 7
            $extensions: { com.example: 1 }
            sets: { a: { 2️⃣source: [], sources: [], description: d, $extensions: {} } }
            resolutionOrder: [{ $ref: "#/sets/a" }]
            """
        ).expect("1️⃣ unknown-member", "2️⃣ unknown-member")
        #expect(found.map(\.hint) == ["did you mean 'modifiers'?", "did you mean 'sources'?"])
        #expect(found.map(\.severity) == [.warning, .warning])
    }

    @Test func thereIsOneDocumentInTheRoot() {
        expect(
            """
            --- a.resolver.json
            {"version": "2025.10", "resolutionOrder": []}
            --- b.resolver.yaml
            1️⃣version: "2025.10"
            resolutionOrder: []
            --- deep/resolver.yaml
            2️⃣version: "2025.10"
            """, "1️⃣ resolver-document", "2️⃣ resolver-document")
    }
}
