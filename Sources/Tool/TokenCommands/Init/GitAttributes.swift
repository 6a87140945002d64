import TokenProject

/// How git treats what is generated: folded in reviews, with the same line ends everywhere, and made again after a merge.
///
/// Lines of two branches that are merged one by one are no file that tokengen has made. So a file that both have changed is a conflict without marks,
/// and `tokengen` makes it again. The manifest has a line for each file, and those of both branches are right.
struct GitAttributes {
    static let path = ".gitattributes"
    let text: String

    init(_ outputs: [OutputName]) {
        let folders = (outputs.isEmpty ? [.swift] : outputs).map(\.usualFolder)
        let lines = folders.flatMap { ["/\($0)/** linguist-generated text eol=lf -merge", "/\($0)/tokengen.manifest.json merge=union"] }
        text = (["# After a conflict in these files: run 'tokengen', then 'git add' them."] + lines).map { $0 + "\n" }.joined()
    }
}
