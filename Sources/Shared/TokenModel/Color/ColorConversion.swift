extension ColorValue {
    /// Converts this colour to another space as in CSS Color 4: through XYZ relative to D65, with Bradford adaptation for spaces relative to D50.
    ///
    /// Nothing is clipped or mapped: components outside the target's range mean that the colour is outside its gamut. A missing component counts as
    /// 0, and the result has no missing components. The hue of a grey is arbitrary. The hexadecimal fallback is dropped. A colour that is already in
    /// the space is returned unchanged.
    package func converted(to target: ColorSpace) -> ColorValue {
        guard target != space else { return self }
        let converted =
            switch (space, target) {
            // The same colour space in other coordinates: exact and cheap.
            case (.hsl, .srgb): HueForm.rgb(hsl: components)
            case (.hwb, .srgb): HueForm.rgb(hwb: components)
            default: target.components(xyz: space.xyz(components))
            }
        return ColorValue(target, converted, alpha: alpha)
    }

    /// The cube roots of what the three kinds of cones in the eye see of the colour.
    package var coneRoots: Components { Oklab.coneRoots(converted(to: .oklab).components) }
}

extension ColorSpace {
    /// Converts components of this space to XYZ relative to D65.
    func xyz(_ components: ColorValue.Components) -> ColorValue.Components {
        switch self {
        case .srgb: RGBSpace.srgb.xyz(components)
        case .srgbLinear: RGBSpace.srgbLinear.xyz(components)
        case .hsl: RGBSpace.srgb.xyz(HueForm.rgb(hsl: components))
        case .hwb: RGBSpace.srgb.xyz(HueForm.rgb(hwb: components))
        case .lab: CIELab.xyz(components)
        case .lch: CIELab.xyz(PolarForm.lab(components))
        case .oklab: Oklab.xyz(components)
        case .oklch: Oklab.xyz(PolarForm.lab(components))
        case .displayP3: RGBSpace.displayP3.xyz(components)
        case .a98RGB: RGBSpace.a98.xyz(components)
        case .prophotoRGB: RGBSpace.prophoto.xyz(components)
        case .rec2020: RGBSpace.rec2020.xyz(components)
        case .xyzD65: components
        case .xyzD50: WhitePoint.d50ToD65 * components
        }
    }

    /// Converts XYZ relative to D65 to components of this space, unclipped.
    func components(xyz: ColorValue.Components) -> ColorValue.Components {
        switch self {
        case .srgb: RGBSpace.srgb.components(xyz: xyz)
        case .srgbLinear: RGBSpace.srgbLinear.components(xyz: xyz)
        case .hsl: HueForm.hsl(rgb: RGBSpace.srgb.components(xyz: xyz))
        case .hwb: HueForm.hwb(rgb: RGBSpace.srgb.components(xyz: xyz))
        case .lab: CIELab.components(xyz: xyz)
        case .lch: PolarForm.lch(CIELab.components(xyz: xyz))
        case .oklab: Oklab.components(xyz: xyz)
        case .oklch: PolarForm.lch(Oklab.components(xyz: xyz))
        case .displayP3: RGBSpace.displayP3.components(xyz: xyz)
        case .a98RGB: RGBSpace.a98.components(xyz: xyz)
        case .prophotoRGB: RGBSpace.prophoto.components(xyz: xyz)
        case .rec2020: RGBSpace.rec2020.components(xyz: xyz)
        case .xyzD65: xyz
        case .xyzD50: WhitePoint.d65ToD50 * xyz
        }
    }
}
