package import TokenRuntime

extension TokenStore {
    /// Returns the bundled catalogue. It is parsed at the first call and kept.
    package func catalogue() throws(CatalogueError) -> TokenCatalogue {
        let result = delivery.catalogue.withLock { parsed in
            Result { () throws(CatalogueError) in
                if let parsed { return parsed }
                let json = bundledCatalogue
                guard !json.isEmpty else { throw CatalogueError("The app was generated with 'delivery: false'.") }
                let catalogue = try TokenCatalogue(json: json)
                parsed = catalogue
                return catalogue
            }
        }
        return try result.get()
    }

    /// Whether `catalogue()` returns without parsing.
    var isCatalogueParsed: Bool { delivery.catalogue.withLock { $0 != nil } }

    /// Frees the parsed catalogue. The next call parses it again.
    func forgetCatalogue() { delivery.catalogue.withLock { $0 = nil } }
}
