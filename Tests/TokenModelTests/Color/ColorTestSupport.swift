import TokenModel

extension ColorValue.Components {
    /// The largest difference between two components.
    func distance(to other: Self) -> Double {
        max((x - other.x).magnitude, (y - other.y).magnitude, (z - other.z).magnitude)
    }

    var length: Double { (x * x + y * y + z * z).squareRoot() }

    var isUnit: Bool { [x, y, z].allSatisfy { 0 <= $0 && $0 <= 1 } }

    var isFinite: Bool { [x, y, z].allSatisfy(\.isFinite) }
}
