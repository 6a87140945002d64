extension String {
    /// What stands between the `/` of a path; by bytes, as the file system sees it.
    var pathNames: [String] { utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) } }

    /// Without `.yaml`, `.tokens.json` and the like; a `.` further in the name stays.
    package var withoutFileEnding: String {
        for ending in [".tokens.json", ".tokens.yaml", ".tokens.yml", ".yaml", ".yml", ".json", ".tokens"] where hasSuffix(ending) {
            return String(dropLast(ending.count))
        }
        return self
    }
}
