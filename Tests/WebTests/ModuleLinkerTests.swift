import Foundation
import Testing

@testable import TokenGallery

/// The modules of pages, and how they are linked.
struct ModuleLinkerTests {
    private func link(_ texts: [String: String]) throws(ModuleError) -> String { try ModuleLinker.script(from: "main.js", in: texts) }

    @Test func aModuleComesAfterThoseThatItImports() throws {
        let script = try link([
            "main.js": "// Starts.\n\nimport { One, two } from './a.js'\nimport './b.js'\n\nif (two) {\n  One()\n}\n",
            "a.js": "import './b.js'\nexport class One {}\nexport async function two() {\n  const One = 1\n}\nlet three\n",
            "b.js": "const important = 1\nimportant.toString()\n",
        ])
        let expected = """
            'use strict'
            const modules = {}
            modules['b.js'] = (() => {
            const important = 1
            important.toString()
            return {  }
            })()
            modules['a.js'] = (() => {
            class One {}
            async function two() {
              const One = 1
            }
            let three
            return { One, two }
            })()
            modules['main.js'] = (() => {
            const { One, two } = modules['a.js']
            // Starts.


            if (two) {
              One()
            }
            return {  }
            })()

            """
        #expect(script == expected)
    }

    @Test(arguments: [
        (["main.js": "import './a.js'\n", "a.js": "import './gone.js'\n"], "module main.js -> a.js -> gone.js does not exist"),
        (
            ["main.js": "import './a.js'\n", "a.js": "import './b.js'\n", "b.js": "import './a.js'\n"],
            "modules import each other: main.js -> a.js -> b.js -> a.js"
        ),
        (
            ["main.js": "import { one, two } from './a.js'\n", "a.js": "export const one = 1\nconst two = 2\n"],
            "main.js imports two, which a.js does not export"
        ),
        (["main.js": "export function one() {}\nconst one = 1\n"], "main.js declares one twice"),
        (
            ["main.js": "import { one } from './a.js'\nclass one {}\n", "a.js": "export const one = 1\n"],
            "main.js declares one twice"
        ),
        (["main.js": "import one from './a.js'\n"], "main.js has a form that the linker does not know: import one from './a.js'"),
        (["main.js": "export let one = 1\n"], "main.js has a form that the linker does not know: export let one = 1"),
        (["main.js": "import {\n  one\n} from './a.js'\n"], "main.js has a form that the linker does not know: import {"),
    ])
    func anErrorNamesTheModule(texts: [String: String], expected: String) {
        let error = #expect(throws: ModuleError.self) { try link(texts) }
        #expect(error?.description == expected)
    }

    @Test func eachModuleIsEmbedded() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Sources/Compiler/GalleryPage/Page").standardized
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".js") }
        #expect(PageScript.modules.keys.sorted() == files.sorted(), "list it in Modules.c")
        for name in files {
            #expect(try String(contentsOf: folder.appending(path: name), encoding: .utf8) == PageScript.modules[name], "\(name)")
        }
    }

    @Test(arguments: PageScript.modules.keys.sorted())
    func eachModuleCanBeLinked(name: String) throws {
        _ = try ModuleLinker.script(from: name, in: PageScript.modules)
    }

    /// In the tests of pages, each export is a global.
    @Test func noTwoModulesExportTheSameName() throws {
        var exporters: [Substring: [String]] = [:]
        for (name, text) in PageScript.modules {
            for export in try ModuleReader().module(name, text).exports { exporters[export, default: []].append(name) }
        }
        #expect(exporters.filter { $0.value.count > 1 } == [:])
    }
}
