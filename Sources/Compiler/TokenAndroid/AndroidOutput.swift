import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenResolver

/// Android: Kotlin for Compose and resources for views, in a folder for each brand and one that they share.
package struct AndroidOutput: Output {
    static let sharedFolder = "Shared"

    package init() {}

    /// Kotlin has all contexts. Android chooses resources by qualifiers of its own, and an app cannot add any.
    package func contextLoss(of project: ResolvedProject) -> ContextLoss? {
        guard project.configuration.android.hasResources else { return nil }
        return ContextLoss("Android's resources", of: Set(TokenType.allCases).subtracting([.shadow, .strokeStyle]))
    }

    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        checkFolders(project, reporting: &diagnostics)
        MaterialTheme(project)?.check(reporting: &diagnostics)
        _ = resources(of: project, TextSizes(project), reporting: &diagnostics)
        if project.configuration.android.hasCompose { diagnostics.append(KotlinNameCheck(project, KotlinOutlines(project)).diagnostics) }
    }

    package func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart] {
        checkFolders(project, reporting: &diagnostics)
        MaterialTheme(project)?.check(reporting: &diagnostics)
        let textSizes = TextSizes(project)
        let resources = resources(of: project, textSizes, reporting: &diagnostics)
        var notes = AndroidNotes()
        for path in textSizes.mixed { notes.add(.textSize, path) }
        for resources in resources { notes.add(resources.notes) }
        notes.report(to: &diagnostics)
        let parts = resources.map { resources in
            OutputPart(of: [resources.brand], names: { resources.names }) { (resources.files, Diagnostics()) }
        }
        guard project.configuration.android.hasCompose else { return parts }
        let outlines = KotlinOutlines(project)
        let names = KotlinNameCheck(project, outlines).diagnostics
        diagnostics.append(names)
        // The names of files are those of types.
        return names.hasErrors ? parts : parts + kotlin(of: project, outlines, textSizes)
    }

    private func kotlin(of project: ResolvedProject, _ outlines: KotlinOutlines, _ textSizes: TextSizes) -> [OutputPart] {
        let package = project.configuration.android.package
        func part(
            of brands: [ResolvedBrand], in folder: String, _ files: @escaping @Sendable () -> [(name: String, file: KotlinFile)]
        ) -> OutputPart {
            OutputPart(of: brands, names: { files().reduce(into: []) { $0.formUnion($1.file.printer.names) } }) {
                let files = files().map { name, file in
                    EmittedFile(path: "\(folder)/kotlin/\(name).kt", contents: file.bytes(in: package), output: .android)
                }
                return (files, Diagnostics())
            }
        }
        let layout = project.layoutDigest
        let shared = part(of: [], in: Self.sharedFolder) { KotlinShared(project, outlines.shared, textSizes, layout: layout).files }
        // All projects have the same library, so a comparison needs none of its names.
        let library = OutputPart(of: []) {
            (KotlinLibraryFiles.files(in: package, folder: Self.sharedFolder, for: project.modifiers), Diagnostics())
        }
        return zip(project.brands, outlines.own).map { brand, own in
            part(of: [brand], in: BrandNames(brand).folder) { KotlinBrand(brand, own, textSizes, of: project, layout: layout).files }
        } + [shared, library]
    }

    private func resources(
        of project: ResolvedProject, _ textSizes: TextSizes, reporting diagnostics: inout Diagnostics
    ) -> [AndroidResources] {
        guard project.configuration.android.hasResources else { return [] }
        let resources = AndroidResources.all(of: project, textSizes)
        for resources in resources { diagnostics.append(resources.diagnostics) }
        if project.configuration.android.prefix.isEmpty {
            for resources in resources { resources.checkLibraries(reporting: &diagnostics) }
        }
        return resources
    }

    /// Finds brands whose folders would have the same name where letter case does not count.
    private func checkFolders(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        var owners = [Self.sharedFolder.lowercased(): NameOwner("what all brands share", nil)]
        for brand in project.brands {
            let (folder, owner) = (BrandNames(brand).folder, NameOwner("brand '\(brand.name)'", brand.range))
            if let other = owners.updateValue(owner, forKey: folder.lowercased()) {
                diagnostics.report(collisionOf: owner, with: other, inFolder: folder)
            }
        }
    }
}
