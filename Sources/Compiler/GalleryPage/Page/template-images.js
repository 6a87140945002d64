// Draws images in their tint, as UIKit draws template images: a shape in one colour.
//
// An image counts as a template if it has one colour, or if it is missing and a placeholder stands in.

import { data } from './data.js'
import { once } from './once.js'

/** A colour of parents that no style sets: an image that has it is not tinted. */
const UNTINTED = 'rgba(1, 2, 3, 0.004)'
/** The side of the square in which an image's colours are counted. */
const SIDE = 64

const embedded = new Set(Object.values(data.pictures ?? {}))

/** Tints the images in some nodes, which are in the document. */
export async function tintImages(nodes) {
  const images = nodes.flatMap(node => [...node.querySelectorAll('img, button')].flatMap(shown))
  const parents = [...new Set(images.map(({ around }) => around))]
  const colors = parents.map(parent => parent.style.color)
  for (const parent of parents) parent.style.color = UNTINTED
  for (const image of images) image.color = getComputedStyle(image.node).color
  parents.forEach((parent, index) => (parent.style.color = colors[index]))
  for (const { node, probed } of images) if (probed) node.remove()
  const tinted = images.filter(({ color }) => color !== UNTINTED)
  await Promise.all(tinted.map(tint))
}

/** The image that an element shows: an `img` its own, a button the one before its title. */
function shown(node) {
  if (node.localName === 'img') {
    const address = addressIn(getComputedStyle(node).content) ?? node.src
    return [{ node, address, around: node.parentElement }]
  }
  const address = addressIn(getComputedStyle(node, '::before').content)
  if (!address) return []
  // Styles say the colour of images in buttons, and this image is none of the document's.
  const probe = document.createElement('img')
  node.append(probe)
  return [{ node: probe, address, around: node, probed: node }]
}

const addressIn = content => content.match(/^url\("(.*)"\)$/)?.[1]

async function tint({ node, address, color, probed }) {
  const { isTemplate, width, height } = await once(tintImages, address, () => look(address))
  if (!isTemplate) return
  const drawn = tinted(address, color, width, height)
  // What is decoded once is there when it is drawn.
  await decoded(drawn)
  const target = probed ?? node
  target.dataset.tinted = ''
  target.style.setProperty('--Tinted', `url("${drawn}")`)
}

async function decoded(address) {
  const image = new Image()
  image.src = address
  await image.decode().catch(() => {})
  return image
}

async function look(address) {
  const image = await decoded(address)
  const { naturalWidth: width, naturalHeight: height } = image
  return { width, height, isTemplate: width > 0 && (!embedded.has(address) || hasOneColor(image)) }
}

function hasOneColor(image) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context.drawImage(image, 0, 0, SIDE, SIDE)
  const pixels = context.getImageData(0, 0, SIDE, SIDE).data
  let first
  for (let at = 0; at < pixels.length; at += 4) {
    // The colour of what is hardly there is not exact.
    if (pixels[at + 3] < 128) continue
    first ??= at
    for (let part = 0; part < 3; part++)
      if (Math.abs(pixels[at + part] - pixels[first + part]) > 4) return false
  }
  return first !== undefined
}

/** The address of an image in one colour. Of a placeholder, what is dark is seen. */
function tinted(address, color, width, height) {
  const isEmbedded = embedded.has(address)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<filter id="tint" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">',
    isEmbedded
      ? ''
      : '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -.21 -.72 -.07 0 1" result="dark"/>',
    `<feFlood flood-color="${color}"/>`,
    `<feComposite in2="${isEmbedded ? 'SourceGraphic' : 'dark'}" operator="in"/></filter>`,
    `<image href="${address}" width="${width}" height="${height}" filter="url(#tint)"/></svg>`
  ].join('')
  return 'data:image/svg+xml,' + encodeURIComponent(svg)
}
