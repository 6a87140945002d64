typealias Vector3 = ColorValue.Components

extension ColorValue.Components {
    func map(_ transform: (Double) -> Double) -> Self { Self(transform(x), transform(y), transform(z)) }

    func allSatisfy(_ predicate: (Double) -> Bool) -> Bool { predicate(x) && predicate(y) && predicate(z) }

    static func - (a: Self, b: Self) -> Self { Self(a.x - b.x, a.y - b.y, a.z - b.z) }

    /// Multiplies component by component.
    static func * (a: Self, b: Self) -> Self { Self(a.x * b.x, a.y * b.y, a.z * b.z) }

    /// Divides component by component.
    static func / (a: Self, b: Self) -> Self { Self(a.x / b.x, a.y / b.y, a.z / b.z) }

    func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }

    func cross(_ other: Self) -> Self {
        Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }
}

/// A linear map of three components, as three rows.
struct Matrix3: Sendable {
    var rows: (Vector3, Vector3, Vector3)

    init(rows first: Vector3, _ second: Vector3, _ third: Vector3) { rows = (first, second, third) }

    init(columns first: Vector3, _ second: Vector3, _ third: Vector3) {
        rows = (Vector3(first.x, second.x, third.x), Vector3(first.y, second.y, third.y), Vector3(first.z, second.z, third.z))
    }

    init(diagonal: Vector3) {
        rows = (Vector3(diagonal.x, 0, 0), Vector3(0, diagonal.y, 0), Vector3(0, 0, diagonal.z))
    }

    /// The inverse map. This map must not be singular.
    var inverse: Matrix3 {
        let determinant = rows.0.dot(rows.1.cross(rows.2))
        return Matrix3(
            columns: rows.1.cross(rows.2).map { $0 / determinant }, rows.2.cross(rows.0).map { $0 / determinant },
            rows.0.cross(rows.1).map { $0 / determinant })
    }

    static func * (matrix: Matrix3, vector: Vector3) -> Vector3 {
        Vector3(matrix.rows.0.dot(vector), matrix.rows.1.dot(vector), matrix.rows.2.dot(vector))
    }

    static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
        Matrix3(
            columns: a * Vector3(b.rows.0.x, b.rows.1.x, b.rows.2.x), a * Vector3(b.rows.0.y, b.rows.1.y, b.rows.2.y),
            a * Vector3(b.rows.0.z, b.rows.1.z, b.rows.2.z))
    }
}
