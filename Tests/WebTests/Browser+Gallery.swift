import TokenBrowser

extension Browser {
    /// Opens a gallery, and makes everything that its modules export global, for the scripts of tests.
    func open(gallery address: String) throws {
        try open(address)
        _ = try evaluate("Object.assign(globalThis, ...Object.values(modules)); ''")
    }
}
