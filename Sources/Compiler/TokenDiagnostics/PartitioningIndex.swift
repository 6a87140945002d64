extension RandomAccessCollection where Index: Strideable, Index.Stride == Int {
    /// Returns the index of the first element that meets a condition, by binary search; `endIndex` if no element does.
    ///
    /// - Precondition: the elements that do not meet the condition come before those that do.
    @inlinable
    package func partitioningIndex(where isMet: (Element) -> Bool) -> Index {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low.advanced(by: low.distance(to: high) / 2)
            if isMet(self[middle]) { high = middle } else { low = middle.advanced(by: 1) }
        }
        return low
    }
}
