// The areas of the drawing that is open, as the browser sees them.

/** Returns [name, x, y, width, height] for each shape with the name of an area, as JSON. */
function drawnAreas() {
  const areas = []
  for (const element of document.querySelectorAll('*')) {
    const name = areaName(element)
    if (name) areas.push([name, ...frame(element)])
  }
  return JSON.stringify(areas)
}

function areaName(element) {
  const id = element.id.startsWith('area_x3A_') ? element.id.replace(/_x([0-9A-F]+)_/g, decoded) : element.id
  const names = [element.getAttribute('inkscape:label'), element.getAttribute('data-name'), id]
  return names
    .find(name => name?.startsWith('area:'))
    ?.slice('area:'.length)
    .trim()
}

function decoded(_, digits) {
  return String.fromCodePoint(parseInt(digits, 16))
}

function frame(element) {
  const { x, y, width, height } = element.getBBox()
  const matrix = element.getScreenCTM()
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height]
  ].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix))
  const xs = corners.map(corner => corner.x)
  const ys = corners.map(corner => corner.y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}
