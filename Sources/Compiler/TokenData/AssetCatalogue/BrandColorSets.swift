import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// A brand's folder in the asset catalogue. Without brands, the groups are in the catalogue itself.
package struct BrandColorSets {
    private let brand: ResolvedBrand
    /// The folder's name; nil without brands.
    private let folder: String?
    let names: AssetNameCheck

    package init(_ brand: ResolvedBrand, of project: ResolvedProject) {
        self.brand = brand
        names = AssetNameCheck(brand, of: project)
        folder = project.hasBrands ? BrandNames(brand).file : nil
    }

    static let root = "{\n  \"info\" : {\n    \"author\" : \"tokengen\",\n    \"version\" : 1\n  }\n}\n"

    /// A folder whose name is a part of the names in it: `badoo/color/text/title`.
    private static let namespace = """
        {
          "info" : {
            "author" : "tokengen",
            "version" : 1
          },
          "properties" : {
            "provides-namespace" : true
          }
        }

        """

    var files: [EmittedFile] {
        let prefix = folder.map { $0 + "/" } ?? ""
        var files = folder == nil ? [] : [Self.file(prefix + "Contents.json", Self.namespace)]
        var folders = ["": prefix]
        for index in brand.tokensInPathOrder {
            let path = brand.tokens[index].path
            guard !names.hidden.contains(path), let colors = brand.assetColors(of: brand.tokens[index]) else { continue }
            let named = names.names.path(path)
            let folder = place(of: named.groupPath ?? "", &folders, &files)
            files.append(Self.file(folder + named.lastName + ".colorset/Contents.json", ColorSet(colors).contents))
        }
        return files
    }

    /// Returns the name of a colour: `badoo/color/text/title`. Nil for other tokens.
    package func name(ofToken path: String) -> String? {
        guard let token = brand.tokenIDs[path], !names.hidden.contains(path), brand.assetColors(of: brand.tokens[token]) != nil else {
            return nil
        }
        return ((folder.map { [$0] } ?? []) + names.names.path(path).parts(separatedBy: ".")).joined(separator: "/")
    }

    /// The names of all colours.
    var colorNames: Set<String> { Set(brand.tokens.lazy.compactMap { name(ofToken: $0.path) }) }

    /// Returns the folder of a group, after adding it and those around it if they are new.
    private func place(of group: String, _ folders: inout [String: String], _ files: inout [EmittedFile]) -> String {
        if let known = folders[group] { return known }
        var (path, folder) = ("", folders[""] ?? "")
        for name in group.parts(separatedBy: ".") {
            path += path.isEmpty ? name : "." + name
            folder += name + "/"
            if folders.updateValue(folder, forKey: path) == nil { files.append(Self.file(folder + "Contents.json", Self.namespace)) }
        }
        return folder
    }

    static func file(_ path: String, _ contents: String) -> EmittedFile { file(path, Array(contents.utf8)) }

    private static func file(_ path: String, _ contents: [UInt8]) -> EmittedFile {
        EmittedFile(path: "Colors.xcassets/" + path, contents: contents, output: .xcassets)
    }
}

extension ResolvedBrand {
    /// A colour as an asset catalogue has it: in Display P3 if it is written in that space, otherwise as in Swift. Nil for other values.
    private func assetColor(_ id: ValueID) -> DisplayColor? {
        guard case .color(let color) = values[id] else { return nil }
        return color.space == .displayP3 ? color.displayColor(in: .displayP3) : color.displayColor
    }

    /// A token's colour in each mode. Nil for a token of another type.
    func assetColors(of token: ResolvedToken) -> ByMode<DisplayColor>? {
        guard token.type == .color, let light = assetColor(token.values.light) else { return nil }
        return token.values.isUniform ? ByMode(repeating: light) : ByMode(light: light) { assetColor(token.values[$0]) ?? light }
    }
}
