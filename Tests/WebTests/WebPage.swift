import Foundation
import Testing
import TokenBrowser
import TokenCompiler
import TokenDiagnostics
import TokenProject
import TokenResolver
import TokengenTool

@testable import TokenCommandLine

/// A project on a web page: its CSS, and the values that `tokengen resolve` prints for each brand and mode.
struct WebPage {
    /// The CSS files by name.
    let files: [String: String]
    /// For each brand, appearance and contrast the tokens as JSON; and the JSON output of each brand.
    let truth: String
    let brands: [String]
    /// Whether colours are compared as Oklab, in which browsers do not round to whole bytes.
    var isExact = false

    /// A modifier with its contexts, the default first.
    typealias Modifier = (name: String, contexts: [String])

    /// - Parameters:
    ///   - project: a folder with `tokens/`, whose configuration writes CSS into `Web` and JSON into `Values`.
    ///   - modifiers: those that the page also sets. Every combination of their contexts is resolved.
    init(_ project: URL, brands: [String], modifiers: [Modifier] = [], resolves: Bool = true) throws {
        self.brands = brands
        let tokens = project.appending(path: "tokens").path()
        let made = run("generate", "--tokens", tokens, "--only", "css", "--only", "json")
        try #require(made.code == 0, "\(made.error)")
        var files: [String: String] = [:]
        for name in brands + ["brands", "styles"] {
            let path = project.appending(path: "Web/\(name).css")
            if let text = try? String(contentsOf: path, encoding: .utf8) { files[name] = text }
        }
        self.files = files
        var scopes: [String] = []
        for brand in brands where resolves {
            for appearance in ["light", "dark"] {
                for contrast in ["normal", "high"] {
                    for contexts in Self.combinations(of: modifiers) {
                        let inputs = ["brand=\(brand)", "appearance=\(appearance)", "contrast=\(contrast)"]
                        let others = zip(modifiers, contexts).map { "\($0.name)=\($1)" }
                        let resolved = run(["resolve", "--tokens", tokens] + (inputs + others).flatMap { ["--input", $0] })
                        try #require(resolved.code == 0, "\(resolved.error)")
                        let scope = ([brand, appearance, contrast] + contexts).joined(separator: "/")
                        scopes.append("\"\(scope)\":\(resolved.output)")
                    }
                }
            }
        }
        let styles = try brands.map { brand in
            "\"\(brand)\":" + (try String(contentsOf: project.appending(path: "Values/\(brand).tokens.json"), encoding: .utf8))
        }
        let choices = JSONText.object(modifiers.map { ($0.name, .strings($0.contexts)) }).text
        truth =
            "{\"scopes\":{\(scopes.joined(separator: ","))},\"modifiers\":\(choices),\"brands\":{\(styles.joined(separator: ","))},\(try Self.shapes(tokens))}"
    }

    private static func combinations(of modifiers: [Modifier]) -> [[String]] {
        modifiers.reduce([[]]) { all, modifier in all.flatMap { chosen in modifier.contexts.map { chosen + [$0] } } }
    }

    /// This repository's own tokens, copied into a folder.
    static func own(in folder: URL) throws -> WebPage {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let tokens = folder.appending(path: "tokens")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: root.appending(path: "tokens"), to: tokens)
        let configuration = tokens.appending(path: "tokengen.yaml")
        let text = try String(contentsOf: configuration, encoding: .utf8)
        try (text + "\noutputs: { css: Web, json: Values }\n").write(to: configuration, atomically: true, encoding: .utf8)
        return try WebPage(folder, brands: ["badoo", "bumble"])
    }

    /// The style types with their styles, the changes by states of components, and the URLs of images.
    private static func shapes(_ tokens: String) throws -> String {
        var diagnostics = Diagnostics()
        let input = try #require(ProjectLoader.load(tokens, reporting: &diagnostics))
        let project = try #require(Compiler(options: .init()).resolve(input, reporting: &diagnostics))
        let types = project.styles.types.map { type -> (key: String, value: JSONText) in
            let styles = type.fields.compactMap { field -> (key: String, value: JSONText)? in
                if case .style(let name) = field.kind { (field.name, .string(name)) } else { nil }
            }
            let view = type.fields.first { $0.name == "viewStyle" && $0.kind == .style("ViewStyle") }
            let own = type.application.map { $0.superclassField?.name } ?? view?.name
            return (type.name, ["isBuiltIn": type.swift == .builtIn ? 1 : 0, "own": .string(own ?? ""), "styles": .object(styles)])
        }
        let states = project.styles.blocks.compactMap { block -> JSONText? in
            guard let patch = block.patch else { return nil }
            return [
                "component": .string(patch.component), "state": .string(patch.state), "variant": .string(block.variant),
                "style": .string(project.styles.types[patch.type].name), "over": .string(patch.variant),
                "changes": .strings(project.styles.types[block.type].leaves.map(\.path)),
            ]
        }
        let members: [(key: String, value: JSONText)] = [
            ("shapes", .object(types)), ("states", .array(states)), ("images", .string(project.configuration.cssImages ?? "")),
        ]
        return String(JSONText.object(members).text.trimmingCharacters(in: .whitespacesAndNewlines).dropFirst().dropLast())
    }

    /// The page, with the script that reads computed values back.
    func write(to folder: URL, body: String = "") throws -> String {
        let styles = (brands.count > 1 ? ["brands", "styles"] : brands + ["styles"]).map { files[$0] ?? "" }
        let script = try Self.script
        let html =
            "<!doctype html><html data-width=narrow><meta charset=utf-8>" + styles.map { "<style>\($0)</style>" }.joined() + "<body>\(body)"
            + "<script>const truth = \(truth.replacing("<", with: "\\u003c")); truth.isExact = \(isExact);\(script)</script>"
        let file = folder.appending(path: "page-\(UUID().uuidString).html")
        try html.write(to: file, atomically: true, encoding: .utf8)
        return file.absoluteString
    }

    /// Compares computed values with those of literals of the same value.
    static var script: String {
        get throws { try pageScript("computed-values.js") }
    }
}

/// Returns the text of a script that tests run in pages.
func pageScript(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Page").appending(path: name)
    return try String(contentsOf: file, encoding: .utf8)
}

/// Runs the tool in this process.
func run(_ arguments: String...) -> (code: Int32, output: String, error: String) { run(arguments) }

func run(_ arguments: [String]) -> (code: Int32, output: String, error: String) {
    let recorder = Recorder()
    let tool = CommandLineTool.tokengen(console: recorder.console)
    let code = tool.run(arguments: arguments)
    return (code, recorder.output, recorder.error)
}
