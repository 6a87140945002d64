import TokenCatalogue
import TokenDelivery
import TokenDiagnostics
import TokenPayloads
import TokenResolver
import TokenSyntax

extension Adoption {
    /// Reads overrides for a brand, as apps with the project's tokens would take them. Nil if the brand itself is not one that an app can have.
    package static func draft(
        _ tree: SyntaxTree, for brand: ResolvedBrand, of project: ResolvedProject, reporting diagnostics: inout Diagnostics
    ) -> PayloadDraft? {
        do {
            let catalogue = try TokenCatalogue(json: BrandBundle(brand, of: project).catalogue)
            var reader = OverrideFileReader(
                [(catalogue.release, try catalogue.declarations())], remInPoints: catalogue.remInPoints, subject: "the tokens do not have")
            let draft = reader.read(tree, for: brand.name)
            diagnostics.append(reader.diagnostics)
            return draft
        } catch let error as BundleError {
            error.report(to: &diagnostics)
        } catch {
            diagnostics.report(.catalogue("the tokens", "\(error)"), at: nil)
        }
        return nil
    }
}
