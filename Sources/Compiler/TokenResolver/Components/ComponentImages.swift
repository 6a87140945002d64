extension Component {
    /// The names of the images in its body.
    package var bodyImages: Set<String> {
        var names: Set<String> = []
        for element in body?.all ?? [] {
            element.content.collectImages(into: &names)
            element.image?.collectImages(into: &names)
            for value in element.instance?.content ?? [] { value.collectImages(into: &names) }
        }
        return names
    }
}

extension Component.Example {
    /// The names of the images in its content.
    package var images: Set<String> {
        var names: Set<String> = []
        for value in content { value.collectImages(into: &names) }
        return names
    }
}

extension ComponentContent.Value {
    fileprivate func collectImages(into names: inout Set<String>) {
        switch self {
        case .image(let name): names.insert(name)
        case .component(let values), .list(let values): for value in values { value.collectImages(into: &names) }
        default: break
        }
    }
}
