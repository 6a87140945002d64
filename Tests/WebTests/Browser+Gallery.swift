import TokenBrowser

extension Browser {
    /// Opens a gallery, and makes everything that its modules export global, for the scripts of tests.
    func open(gallery address: String) throws {
        try open(address)
        _ = try evaluate("Object.assign(globalThis, ...Object.values(modules)); ''")
        // Another fragment of the same address does not load the page again.
        if try evaluate("typeof frame") == "undefined" { try load("gallery-steps.js") }
    }

    /// Runs a script of the tests in the page.
    func load(_ script: String) throws {
        _ = try evaluate(try pageScript(script) + "\n''")
    }
}
