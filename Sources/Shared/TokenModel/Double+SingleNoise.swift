extension Double {
    /// The number that was meant where one of 32 bits was written with the digits of 64: 1.78 for 1.7799999713897705. Nil for any other number.
    package var withoutSingleNoise: Double? {
        let single = Float(self)
        // Some tools write 15 digits only.
        guard self != rounded(), single.isFinite, (Double(single) - self).magnitude <= magnitude * 1e-14, let meant = Double("\(single)"),
            (meant - self).magnitude > magnitude * 1e-12
        else { return nil }
        return meant
    }
}
