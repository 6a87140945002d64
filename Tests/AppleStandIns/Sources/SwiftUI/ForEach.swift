public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let content: (Data.Element) -> Content
}

extension ForEach where Content: View {
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        (self.data, self.id, self.content) = (data, id, content)
    }
}

extension ForEach: View, Primitive where Content: View {
    func draw(in context: DrawingContext) -> [Drawing] {
        data.flatMap { context.at("\($0[keyPath: id])").draw(content($0)) }
    }
}
