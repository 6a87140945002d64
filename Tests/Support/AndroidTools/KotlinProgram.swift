import Foundation
import TokenAndroid
import TokenFormat
import TokenModel
import TokenResolver

/// A program in Kotlin that prints everything that a project's Kotlin has, and what it has to print.
struct KotlinProgram {
    private let project: ResolvedProject
    private let texts: KotlinValueText
    private let textSizes: TextSizes
    /// The lines that the program has to print, by path.
    private(set) var expected: [String: String] = [:]
    private(set) var source: String
    private var functions = ""
    private var functionCount = 0
    /// The combinations of contexts that are shown; one without modifiers.
    private let combinations: [[Int]]

    init(_ project: ResolvedProject) {
        self.project = project
        combinations = Self.combinations(of: project)
        texts = KotlinValueText(project)
        textSizes = TextSizes(project)
        source = """
            @file:Suppress("DEPRECATION")

            package \(project.configuration.android.package)

            public fun main() {

            """
        addTokens()
        for brand in project.brands { expect(brand) }
        addStyles()
        addComponents()
        source += "    printLines()\n}\n" + functions
    }

    // MARK: - The program

    /// The functions that it uses.
    var support: String {
        get throws {
            let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Program/Lines.kt")
            return try String(contentsOf: file, encoding: .utf8)
                .replacing("package com.example.styles", with: "package \(project.configuration.android.package)")
        }
    }

    private mutating func addTokens() {
        let outlines = KotlinOutlines(project)
        let shared = project.brands.first.map { accessors(outlines.shared, $0) } ?? []
        let calls = addFunctions(of: shared.map { "line(\(literal($0.path)), \($0.code))" }, "")
        let outside = addFunctions(of: shared.map(comparison), "values: TokenValues", "values")
        for (brand, outline) in zip(project.brands, outlines.own) {
            let names = KotlinBrandNames(brand)
            let own = addFunctions(
                of: accessors(outline, brand).map { "line(\(literal($0.path)), \($0.code))" }, "")
            let ownOutside = addFunctions(of: accessors(outline, brand).map(comparison), "values: TokenValues", "values")
            let modifiers = project.modifiers.map { KotlinModifierNames($0).member.text }
            let arguments = modifiers.map { ", \($0) = contexts.\($0)" }.joined()
            let (loop, inContexts) =
                modifiers.isEmpty ? ("", "") : ("for ((index, contexts) in combinations.withIndex()) ", " + index + \" \"")
            source +=
                "    for (mode in TokenMode.entries) \(loop){\n        prefix = \(literal(brand.name + " ")) + mode + \" \"\(inContexts)\n"
            source += "        \(names.theme.text)(mode\(arguments)) {\n"
            if !modifiers.isEmpty { source += "            same(\"contexts\", TokenContexts.current, contexts)\n" }
            source += "            val values = \(names.brand.text).values(mode\(contextsArgument))\n"
            for call in calls + own + outside + ownOutside + styleChecks(of: names) { source += "            \(call)\n" }
            source += "        }\n        showStyles(\(names.brand.text).values(mode\(contextsArgument)))\n    }\n"
        }
        source += "    prefix = \"\"\n"
        addCombinations()
    }

    /// A token outside of composables is what it is in the theme.
    private func comparison(_ accessor: (path: String, code: String)) -> String {
        let names = accessor.code.split(separator: ".", maxSplits: 1)
        let object = KotlinName(member: String(names[0])).text
        return "same(\(literal(accessor.path)), \(accessor.code), values.\(object).\(names[1]))"
    }

    private var contextsArgument: String { project.modifiers.isEmpty ? "" : ", contexts = contexts" }

    /// All combinations, or the defaults and each other context alone if there are too many.
    private static func combinations(of project: ResolvedProject) -> [[Int]] {
        let sizes = project.modifiers.map(\.contexts.count)
        guard sizes.reduce(1, { min($0 * $1, 1000) }) > 100 else {
            return sizes.reduce([[]]) { all, count in all.flatMap { contexts in (0..<count).map { contexts + [$0] } } }
        }
        let defaults = sizes.map { _ in 0 }
        return [defaults]
            + sizes.enumerated().flatMap { modifier, count in
                (1..<count).map { context in
                    var contexts = defaults
                    contexts[modifier] = context
                    return contexts
                }
            }
    }

    private mutating func addCombinations() {
        guard !project.modifiers.isEmpty else { return }
        let names = project.modifiers.map(KotlinModifierNames.init)
        let list = combinations.map { contexts in
            let arguments = zip(names, contexts).map { "\($0.member.text) = \($0.type.text).\($0.entries[$1].text)" }
            return "    TokenContexts(\(arguments.joined(separator: ", "))),\n"
        }
        functions += "\nprivate val combinations = listOf(\n\(list.joined()))\n"
    }

    /// What a style is in a theme is what it is in the brand.
    private func styleChecks(of brand: KotlinBrandNames) -> [String] {
        project.styles.types.filter { $0.swift != .state && !$0.variants.isEmpty }.flatMap { type in
            let name = KotlinName(type: type.name).text
            return [
                "same(\(literal(type.name)), \(name).current, \(name).of(\(brand.brand.text).values(mode\(contextsArgument))))",
                "same(\(literal(type.name)), \(name).current, \(name).\(brand.member.text)(mode = mode\(contextsArgument)))",
            ]
        }
    }

    private func accessors(_ outline: KotlinOutline, _ brand: ResolvedBrand) -> [(path: String, code: String)] {
        outline.accessors.map { (brand.tokens[$0.token].path, $0.code) }
    }

    private mutating func addStyles() {
        var calls: [String] = []
        for block in project.styles.variantBlocks {
            let type = project.styles.types[block.type]
            let name = KotlinName(type: type.name).text
            let variant = type.variants.count > 1 ? ", \(name).Variant.\(KotlinName(entry: block.variant).text)" : ""
            calls.append("show(\(literal("\(type.name)/\(block.variant)")), \(name).of(values\(variant)))")
            for (component, state) in states(of: block) {
                let object = KotlinName(component: component.name).text
                let state = "\(object).State.\(KotlinName(entry: state.name).text)"
                calls.append(
                    "show(\(literal("\(component.name)@")) + \(state).ordinal + \(literal("/\(block.variant)")), \(object).style(values, \(state)\(variant)))"
                )
            }
        }
        let parts = addFunctions(of: calls, "values: TokenValues", "values")
        functions += "\nprivate fun showStyles(values: TokenValues) {\n" + parts.map { "    \($0)\n" }.joined()
        functions += "    same(\"values\", values, values)\n}\n"
        for type in project.styles.types where type.swift != .state {
            functions += "\nprivate fun show(path: String, style: \(KotlinName(type: type.name).text)?) {\n    if (style == null) return\n"
            for field in type.fields {
                let isStyle = if case .style = field.kind { true } else { false }
                functions +=
                    "    \(isStyle ? "show" : "line")(path + \(literal("/" + field.name)), style.\(KotlinName(member: field.name).text))\n"
            }
            functions += "}\n"
        }
    }

    /// The states of components with that style.
    private func states(of block: StyleBlock) -> [(Component, Component.State)] {
        project.components.filter { $0.style == block.type }.flatMap { component in component.states.map { (component, $0) } }
    }

    private mutating func addComponents() {
        for (index, component) in project.components.enumerated() {
            let name = KotlinName(component: component.name).text
            for (number, event) in component.events.enumerated() {
                let type = "\(name).Event.\(KotlinMessageNames(project)[event].text)"
                let arguments = event.parameters.map { "\(KotlinName(member: $0.name).text) = \(texts.sample($0.kind).code)" }
                let code = arguments.isEmpty ? type : "\(type)(\(arguments.joined(separator: ", ")))"
                source += "    evaluate\(index)(\(literal("\(component.name)/\(event.name)")), \(code))\n"
                for state in component.states.indices {
                    let transition = component.transitions[state, number]
                    expected["\(component.name)/\(event.name)/\(KotlinName(entry: component.states[state].name).word)"] =
                        texts.text(transition, of: component, by: event, in: state)
                }
            }
            guard !component.events.isEmpty else { continue }
            functions += """

                private fun evaluate\(index)(path: String, event: \(name).Event) {
                    for (state in \(name).State.entries) {
                        val result = \(name).evaluate(event, state)
                        val updates = result.updates.map { \(words(of: component.updates, "\(name).Update")) }
                        val actions = result.actions.map { \(words(of: component.actions, "\(name).Action")) }
                        line("$path/$state", (listOf(text(result.state), "|") + updates + "|" + actions + "|" + text(result.animation)).joinToString(" "))
                    }
                }

                """
        }
    }

    /// Returns the text of a message, for all of a kind: Kotlin checks that there are no others.
    private func words(of messages: [ComponentMessage], _ type: String) -> String {
        if messages.isEmpty { return "\"\"" }
        let cases = messages.map { message in
            let name = "\(type).\(KotlinMessageNames(project)[message].text)"
            let arguments = message.parameters.map { ", it.\(KotlinName(member: $0.name).text)" }.joined()
            return "\(message.parameters.isEmpty ? "" : "is ")\(name) -> words(\(literal(message.name))\(arguments))"
        }
        return "when (it) { \(cases.joined(separator: "; ")) }"
    }

    /// Adds functions with these statements: a method of the JVM has a limit. Returns the calls.
    private mutating func addFunctions(of statements: [String], _ parameters: String, _ arguments: String = "") -> [String] {
        stride(from: 0, to: statements.count, by: 200).map { start in
            functionCount += 1
            let body = statements[start..<min(start + 200, statements.count)].map { "    \($0)\n" }.joined()
            functions += "\nprivate fun part\(functionCount)(\(parameters)) {\n\(body)}\n"
            return "part\(functionCount)(\(arguments))"
        }
    }

    /// By the numbers of its characters, whatever these are.
    private func literal(_ text: String) -> String {
        "\"" + text.utf16.map { String(format: "\\u%04x", $0) }.joined() + "\""
    }

    // MARK: - What it has to print

    private mutating func expect(_ brand: ResolvedBrand) {
        for (index, contexts) in combinations.enumerated() {
            expect(brand.in(contexts, project.modifiers), project.modifiers.isEmpty ? "" : "\(index) ")
        }
    }

    /// - Parameter combination: the part of the paths for contexts.
    private mutating func expect(_ brand: ResolvedBrand, _ combination: String) {
        for mode in TokenMode.allCases {
            let prefix = "\(brand.name) \(mode.kotlin.text) \(combination)"
            for token in brand.tokens {
                let text = texts.text(brand.values[token.values[mode]], .token(token.type))
                expected[prefix + token.path] = textSizes.contains(token.path) ? text.map { $0 + " sp" } : text
            }
            for block in project.styles.variantBlocks {
                let type = project.styles.types[block.type]
                let fields = fields(of: block, brand, mode)
                for (path, text) in fields { expected["\(prefix)\(type.name)/\(block.variant)/\(path)"] = text }
                for (component, state) in states(of: block) {
                    expect(component, state, variant: block.variant, "\(prefix)\(component.name)@", brand, mode)
                }
            }
        }
    }

    /// A state shows the variant that it chooses, or else the given one, with what it changes.
    private mutating func expect(
        _ component: Component, _ state: Component.State, variant: String, _ prefix: String, _ brand: ResolvedBrand, _ mode: TokenMode
    ) {
        let shown = state.variant ?? variant
        guard let index = component.states.firstIndex(where: { $0.name == state.name }),
            let block = project.styles.variantBlocks.first(where: { $0.type == component.style && $0.variant == shown })
        else { return }
        var fields = fields(of: block, brand, mode)
        let patch = project.styles.blocks.first {
            $0.patch?.component == component.name && $0.patch?.state == state.name && $0.patch?.variant == shown
        }
        if let patch { fields.merge(self.fields(of: patch, brand, mode)) { $1 } }
        for (path, text) in fields { expected["\(prefix)\(index)/\(variant)/\(path)"] = text }
    }

    /// The texts by path. A field that a state changes may be null there.
    private func fields(of block: StyleBlock, _ brand: ResolvedBrand, _ mode: TokenMode) -> [String: String?] {
        let leaves = project.styles.types[block.type].leaves.enumerated().map { place, leaf -> (String, String?) in
            let value = brand.leaves[block.firstLeaf + place].values.map { brand.values[$0[mode]] }
            return (leaf.path, value.flatMap { texts.text($0, leaf.kind) })
        }
        return Dictionary(leaves) { $1 }
    }

    /// Compares the printed lines with the expected ones. Returns the differences.
    func differences(in printed: String) -> [String] {
        var found: [String: String] = [:]
        var differences: [String] = []
        for line in printed.split(separator: "\u{1E}") {
            let parts = line.split(separator: "\u{1F}", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if parts.count < 2 || found.updateValue(parts[1], forKey: parts[0]) != nil { differences.append(" unexpected: \(line)") }
        }
        for (path, text) in found where expected[path] == nil { differences.append("\(path) is \(text) instead of null") }
        for (path, text) in expected where !Self.isSame(found[path], text) {
            differences.append("\(path) is \(found[path] ?? "missing") instead of \(text)")
        }
        return differences.sorted()
    }

    /// Numbers are the same within half of the step of a colour of 8 bits.
    private static func isSame(_ found: String?, _ expected: String) -> Bool {
        guard let found = found?.split(separator: " ") else { return false }
        let expected = expected.split(separator: " ")
        return found.count == expected.count
            && zip(found, expected).allSatisfy { found, expected in
                if found == expected { return true }
                guard let one = Double(found), let other = Double(expected) else { return false }
                return abs(one - other) <= max(0.002, abs(other) * 1e-6)
            }
    }
}
