import Foundation
import RuntimeFixtures
import TokenDelivery

/// Payloads within the byte limit that are made to take long: the time until they are accepted or refused.
enum Hostile {
    private static let byteLimit = 4 << 20
    private static let fieldCount = 4000
    private static let modifierCount = 8
    private static let numberCount = 780

    static func print() throws {
        let fixture = try fixture()
        let catalogue = try TokenCatalogue(json: fixture.catalogue)
        let times = payloads().map { name, payload in
            precondition(payload.count <= byteLimit, "'\(name)' is no payload that any app reads")
            return (name, median { try? install(payload, catalogue, fixture) })
        }
        let details = times.map { "\($0) \($1.milliseconds)" }.joined(separator: ", ")
        let worst = times.map(\.1).max() ?? .zero
        row(
            "the worst of \(times.count) hostile payloads of up to 4 MiB, taken or refused", aim: "≤ 100 ms",
            "\(worst.milliseconds): \(details)")
    }

    private static func install(_ payload: [UInt8], _ catalogue: TokenCatalogue, _ fixture: FixtureBrand) throws(PayloadRejection) {
        let layers = try PayloadLayers(content: payload)
        _ = try OverrideCompiler(catalogue: catalogue, bundled: fixture.brand.store.bundled).compile(layers.layers.map(layers.overrides))
    }

    private static func fixture() throws -> FixtureBrand {
        let fields = (0..<fieldCount).map {
            "s\($0): { type: shadow, states: true }, f\($0): typography, c\($0): { type: color, states: true }"
        }
        return try FixtureBrand(
            """
            c: { $type: color, a: "#000000" }
            n: { $type: fontFamily, many: [Inter] }
            s: { $type: shadow, many: [{ color: "{c.a}", offsetX: 0, offsetY: 1, blur: 3, spread: 0 }] }
            d: { $type: number, \((0..<numberCount).map { "n\($0): 0" }.joined(separator: ", ")) }
            --- brands/bench.yaml
            {}
            --- modes/dark.yaml
            c: { $type: color, a: "#FFFFFF" }
            d: { n0: 1 }
            --- styles/s.yaml
            \(stride(from: 0, to: fieldCount, by: 1000).map { first in
                "S\(first): { fields: { \(fields[first..<first + 1000].joined(separator: ", ")) }, value: {}, variants: { v: {} } }"
            }.joined(separator: "\n"))
            """, app: "bench", settings: "modifiers:\n" + (0..<modifierCount).map { "  m\($0): [a, b]\n" }.joined())
    }

    private static func payload(_ tokens: String, _ fields: (Int) -> String) -> [UInt8] {
        var styles = ""
        for index in 0..<fieldCount {
            let next = (index > 0 ? "," : "") + fields(index).replacing("STYLE", with: "S\(index / 1000 * 1000)/default")
            guard styles.utf8.count + next.utf8.count + tokens.utf8.count < byteLimit - 500 else { break }
            styles += next
        }
        return Array(
            """
            {"layers":[{"name":"base","fits":{"from":1,"through":1},"tokens":{\(tokens)},"styles":{\(styles)}}]}
            """.utf8)
    }

    /// Overrides of the first numbers in the first of all conditions, those of few modifiers first.
    private static func inContexts(_ conditionCount: Int, numbers: Int, _ value: (_ number: Int, _ condition: Int) -> String) -> [UInt8] {
        let conditions = (1..<Int(pow(3, Double(modifierCount)))).map { number in
            (0..<modifierCount).compactMap { modifier in
                let context = number / Int(pow(3, Double(modifier))) % 3
                return context == 0 ? nil : "\"m\(modifier)\":\"\(context == 1 ? "b" : "a")\""
            }
        }
        let contexts = conditions.sorted { $0.count < $1.count }.prefix(conditionCount).enumerated().map { condition, when in
            let tokens = (0..<numbers).map { "\"d.n\($0)\":\(value($0, condition))" }
            return #"{"when":{\#(when.joined(separator: ","))},"tokens":{\#(tokens.joined(separator: ","))}}"#
        }
        return Array(
            #"{"layers":[{"name":"base","fits":{"from":1,"through":1},"contexts":[\#(contexts.joined(separator: ","))]}]}"#.utf8)
    }

    private static func payloads() -> [(name: String, bytes: [UInt8])] {
        let zero = #"{"value":0,"unit":"px"}"#
        let layer = #"{"color":"{c.a}","offsetX":\#(zero),"offsetY":\#(zero),"blur":\#(zero),"spread":\#(zero)}"#
        let color = ##""c.a":{"$value":"oklch(0.7 0.4 30)","modes":{"dark":"oklch(0.6 0.4 90)","high-contrast":"oklch(0.5 0.4 200)"}}"##
        let shadow = color + #","s.many":{"$value":[\#(Array(repeating: layer, count: 256).joined(separator: ","))]}"#
        let names = (0..<32).map { "\"\($0)" + String(repeating: "x", count: 250) + "\"" }.joined(separator: ",")
        let states = ["normal", "highlighted", "disabled", "selected", "focused", "selected+highlighted", "selected+disabled"]
        func byState(_ index: Int, _ value: (Int) -> String) -> String {
            "{" + states.indices.map { "\"\(states[$0])\":\(value($0 + states.count * index))" }.joined(separator: ",") + "}"
        }
        return [
            ("shared shadow", payload(shadow) { #""STYLE/s\#($0)":"{s.many}""# }),
            (
                "shadows by state",
                payload(shadow) { index in
                    #""STYLE/s\#(index)":"# + byState(index) { $0 % (index + 2) == 0 ? "[\(layer)]" : "\"{s.many}\"" }
                }
            ),
            (
                // Of one bundled layer; each list is different, and most are just below the limit.
                "references",
                payload(##""c.a":{"$value":"#FF0000"}"##) { index in
                    guard index < 388 else { return #""STYLE/s\#(index)":{}"# }
                    let own = layer.replacing("\"{c.a}\"", with: "\"#\(100_000 + index)\"")
                    return #""STYLE/s\#(index)":{"normal":[\#(own)\#(String(repeating: ",\"{s.many}\"", count: 255))]}"#
                }
            ),
            (
                "refused references",
                payload(##""c.a":{"$value":"#FF0000"}"##) { index in
                    #""STYLE/s\#(index)":{"normal":["{s.many}"\#(String(repeating: ",\"{s.many}\"", count: 255 - index % 8))]}"#
                }
            ),
            (
                "layers",
                payload(color) { index in
                    guard index < 400 else { return #""STYLE/s\#(index)":{}"# }
                    let zeros = #""offsetY":\#(zero),"blur":\#(zero),"spread":\#(zero)}"#
                    let own = (0..<40).map { #"{"color":"{c.a}","offsetX":{"value":\#(index * 40 + $0),"unit":"px"},\#(zeros)"# }
                    return #""STYLE/s\#(index)":[\#(own.joined(separator: ","))]"#
                }
            ),
            (
                "fonts",
                payload(#""n.many":{"$value":[\#(names)]}"#) { index in
                    #""STYLE/f\#(index)":{"fontFamily":"{n.many}","fontSize":{"value":\#(index),"unit":"px"},"fontWeight":400,"#
                        + #""letterSpacing":{"value":0,"unit":"px"},"lineHeight":1}"#
                }
            ),
            (
                "colours",
                payload(color) { index in #""STYLE/c\#(index)":"# + byState(index) { "\"oklch(0.7 0.4 \(Double($0) / 100))\"" } }
            ),
            ("values by context", inContexts(16, numbers: numberCount) { #"{"$value":\#($0 + 10 * $1)}"# }),
            ("overrides by context", inContexts(1024, numbers: 12) { #"{"$value":\#($0 + $1)}"# }),
            ("modes by context", inContexts(1024, numbers: 12) { #"{"modes":{"dark":\#($0 + $1)}}"# }),
            ("one list", Array("[\(String(repeating: "0,", count: byteLimit / 2 - 4))0]".utf8)),
            ("unknown paths", unknown((0..<380_000).map { "\"\($0)\":0" })),
            ("unknown accents", unknown((0..<90_000).map { "\"a.\($0)e\u{301}\u{1ea5}\u{323}.\($0)\":{\"$value\":0}" })),
            ("unsigned accents", Array("{\((0..<249_000).map { "\"\u{e9}\($0)\":0" }.joined(separator: ","))}".utf8)),
            ("unsigned marks", Array("{\((0..<249_000).map { "\"e\u{301}\($0)\":0" }.joined(separator: ","))}".utf8)),
        ]
    }

    private static func unknown(_ members: [String]) -> [UInt8] {
        Array(
            """
            {"layers":[{"name":"base","fits":{"from":1,"through":1},"tokens":{\(members.joined(separator: ","))}}]}
            """.utf8)
    }
}
