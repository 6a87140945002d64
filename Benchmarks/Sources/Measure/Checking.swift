import Foundation

/// `check` over a thousand components, and over the same project without them.
struct Checking {
    func print() throws {
        let children = ["components-1000", "no-components-1000"].map { folder in
            Child(arguments: [Place.tool, "check", "--quiet", "--tokens", "\(Place.corpus)/\(folder)"])
        }
        let usages = try medians(rounds: 11, of: children)
        row("`check`, 1000 components × 5 states × 2 brands", aim: "≤ 0.4 s", usages[0].figure)
        row("… the same project without the components", aim: "", usages[1].figure)
        let page = "\(Place.scratch)/gallery.html"
        let gallery = Child(arguments: [
            Place.tool, "gallery", "--quiet", "--tokens", "\(Place.corpus)/components-1000", "--output", page,
        ])
        let written = try medians(rounds: 5, of: [gallery])[0]
        let size = try FileManager.default.attributesOfItem(atPath: page)[.size] as? Int ?? 0
        row("`gallery` of them", aim: "≤ 0.5 s, ≤ 10 MB", written.figure + ", a page of \(Double(size) / 1e6, digits: 1) MB")
    }
}

extension Child.Usage {
    fileprivate var figure: String {
        "\(seconds, digits: 2) s, \(processorSeconds, digits: 2) s of processor time, \(peakMegabytes, digits: 0) MB"
    }
}
