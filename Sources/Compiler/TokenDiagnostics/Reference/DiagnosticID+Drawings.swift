/// What is reported about drawings, from which areas of screens are read.
extension DiagnosticID {
    package static let drawingShape = DiagnosticID(
        "drawing-shape", .commandLine, "A drawing has an area whose frame cannot be read",
        """
        An area is a shape whose layer is called `area:` and a name: a rectangle, circle, ellipse, line, polygon, path or image, a group, or a
        `use`. In SVG, the name is in `id`, `data-name` or `inkscape:label`:

        ```xml
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 1200">
          <rect id="area:profileImage" x="141" y="72" width="94" height="94"/>
        </svg>
        ```

        Its frame is the box of the shape without its stroke, as a browser computes it. The message names what is missing or not supported:
        a text as an area, transforms in CSS, a drawing in the drawing, a part of another file. Draw a rectangle over what cannot be an area; it
        may be invisible (`fill="none"`).
        """,
        example: .init(
            """
            --- base/color.yaml
            color: { $type: color, ink: black }
            --- drawings/rosalie.svg
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 1200">
              <text id="area:title" x="16" y="40">Rosalie</text>
            </svg>
            """,
            fixed: """
                --- drawings/rosalie.svg
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 1200">
                  <text x="16" y="40">Rosalie</text>
                  <rect id="area:title" x="16" y="16" width="120" height="44" fill="none"/>
                </svg>
                """, command: "screen import drawings/rosalie.svg"))

    package static let drawingSyntax = DiagnosticID(
        "drawing-syntax", .commandLine, "A drawing is not XML",
        """
        Drawings are read strictly, as browsers read XML: each element is closed, attributes are in quotes, `&` is written `&amp;`. A DOCTYPE can
        declare entities of plain text, as Illustrator does; other files are never read, so an entity in one is an error. Export the drawing
        again, or open it in a browser, which shows the same error.
        """,
        example: .init(
            """
            --- base/color.yaml
            color: { $type: color, ink: black }
            --- drawings/rosalie.svg
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 1200">
              <rect id="area:title" x="16" y="16" width="120" height="44">
            </svg>
            """,
            fixed: """
                --- drawings/rosalie.svg
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 1200">
                  <rect id="area:title" x="16" y="16" width="120" height="44"/>
                </svg>
                """, command: "screen import drawings/rosalie.svg"))
}
