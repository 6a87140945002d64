/// How one YAML file is written; shares in percent.
struct YAMLManner {
    let indent: Int
    let flow: Int
    let comments: Int
    let plainScalars: Int
    let blockScalars: Int
    let explicitKeys: Int
    let anchors: Int
    let indentsItems: Bool
    let newline: String
    let isPlain: Bool

    init(_ dice: inout Dice) {
        indent = dice.pick([2, 2, 4, 1, 3])
        flow = dice.pick([0, 15, 15, 50, 100])
        comments = dice.pick([0, 0, 10])
        plainScalars = dice.pick([0, 50, 100])
        blockScalars = dice.pick([0, 30])
        explicitKeys = dice.pick([0, 0, 0, 10])
        anchors = dice.pick([0, 0, 40, 100])
        indentsItems = dice.chance(60)
        newline = dice.chance(8) ? "\r\n" : "\n"
        isPlain = false
    }

    /// In the simplest way.
    init() {
        (indent, flow, comments, plainScalars, blockScalars, explicitKeys, anchors) = (2, 0, 0, 100, 0, 0, 0)
        (indentsItems, newline, isPlain) = (true, "\n", true)
    }
}
