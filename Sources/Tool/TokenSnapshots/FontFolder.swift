import TokenProject
import TokenRuntime

/// The fonts that a browser sees, and no others: so text has the same pixels on every machine.
///
/// fontconfig, by which browsers find fonts on Linux, is told of a folder with nothing else in it, and to smooth without hints.
package struct FontFolder: Sendable {
    /// The SHA-256 of all files.
    package let digest: String
    /// What the browser's process gets to know.
    package let environment: [String: String]

    /// The weights of Inter that Debian's `fonts-inter` has, where styles have weights.
    package static let machineFonts = ["Regular", "Medium", "SemiBold", "Bold", "ExtraBold"].map {
        "/usr/share/fonts/opentype/inter/Inter-\($0).otf"
    }

    /// - Parameters:
    ///   - files: paths of font files.
    ///   - folder: an empty folder of this process's own.
    package init(_ files: [String], in folder: String) throws(FileError) {
        var all: [UInt8] = []
        var copies: [FileWriter.File] = []
        for (index, file) in files.enumerated() {
            let bytes = try FileSystem.contents(of: file)
            all += SHA256Digest(of: bytes).bytes
            let ending = file.parts(separatedBy: ".").last ?? "otf"
            copies.append(.init(path: "\(folder)/fonts/\(index).\(ending)", bytes: bytes))
        }
        let configuration = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig>
              <dir>\(folder.escapedForXML)/fonts</dir>
              <cachedir>\(folder.escapedForXML)/cache</cachedir>
              <match target="font">
                <edit name="antialias" mode="assign"><bool>true</bool></edit>
                <edit name="hinting" mode="assign"><bool>false</bool></edit>
                <edit name="autohint" mode="assign"><bool>false</bool></edit>
                <edit name="rgba" mode="assign"><const>none</const></edit>
                <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>
              </match>
            </fontconfig>

            """
        copies.append(.init(path: folder + "/fonts.conf", bytes: Array(configuration.utf8)))
        try FileWriter.replace(copies)
        digest = SHA256Digest(of: all).hexadecimal
        environment = ["FONTCONFIG_FILE": folder + "/fonts.conf", "FONTCONFIG_PATH": folder]
    }
}

extension String {
    fileprivate var escapedForXML: String { replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
}
