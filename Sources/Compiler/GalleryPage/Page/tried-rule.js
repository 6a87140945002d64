// Live edits as custom properties.

import { mapped, switching } from './choices.js'
import { kebab, unescaped } from './css-names.js'
import { inCSS, partInCSS } from './css-values.js'
import { data } from './data.js'
import { holderOf } from './fields.js'
import { byMode } from './modes.js'
import { clamped } from './spaces.js'
import { statesOf, styleBeneath } from './tries.js'
import { stateNames } from './values.js'

/** The custom properties of edits, in a rule for the elements that set a brand. */
export class TriedRule {
  #style

  constructor(sheet, brand) {
    this.#style =
      sheet.cssRules[
        sheet.insertRule(`[data-brand="${CSS.escape(brand)}"]:not([data-before]) {}`, sheet.cssRules.length)
      ].style
  }

  /** Writes a property with a value for each choice of contexts and each mode. */
  #set(name, values, write) {
    const { of, list } = mapped(values, values => inModes(byMode(mode => write(values[mode]))))
    this.#style.setProperty(name, switching(of, list))
  }

  token(path, type, values) {
    this.#declare('--' + unescaped(data.properties[path]), type, values)
  }

  #declare(name, type, values) {
    const part = (part, write) => this.#set(`${name}--${kebab(part)}`, values, write)
    const whole = text => this.#style.setProperty(name, text)
    const variable = part => `var(${this.#escaped(name)}--${kebab(part)})`
    switch (type) {
      case 'border':
      case 'transition':
        for (const [member, described] of Object.entries(data.parts[type]))
          part(member, value => partInCSS(described, value[member]))
        return whole(
          (type === 'border' ? ['width', 'style', 'color'] : ['duration', 'timingFunction', 'delay'])
            .map(variable)
            .join(' ')
        )
      case 'typography':
        for (const [member, { kind }] of Object.entries(data.parts.typography)) {
          part(member, value => {
            if (value[member] === undefined) return member === 'letterSpacing' ? '0px' : 'normal'
            return member === 'fontSize'
              ? `calc(${inCSS(kind, value[member])} * var(--Text-size, 1))`
              : inCSS(kind, value[member])
          })
        }
        return whole(
          [
            variable('fontWeight'),
            variable('fontSize'),
            '/',
            variable('lineHeight'),
            variable('fontFamily')
          ].join(' ')
        )
      case 'gradient':
        part('stops', value =>
          [value]
            .flat()
            .map(stop => `${inCSS('color', stop.color)} ${clamped(stop.position, 0, 1) * 100}%`)
            .join(', ')
        )
        return whole(`linear-gradient(to bottom in srgb, ${variable('stops')})`)
      case 'strokeStyle':
        part(
          'dashArray',
          value => value?.dashArray?.map(length => inCSS('dimension', length)).join(', ') || 'none'
        )
        part('lineCap', value => value?.lineCap ?? 'butt')
    }
    this.#set(name, values, value => inCSS(type, value))
  }

  #escaped(name) {
    return '--' + CSS.escape(name.slice(2))
  }

  /** Writes a style field in each control state. `values` is null to reset it. */
  field(place, field, values) {
    const [style, variant] = place.split('/')
    const name = '--' + unescaped(data.styles[style].variants[variant] + field.ending)
    const states = field.states ? statesOf(place) : []
    if (!states.length) return this.#field(name, field, values, style, variant)
    for (const state of states) {
      const own = state === 'normal' ? name : `${name}--${state.replaceAll('+', '-')}`
      const inThis =
        values &&
        mapped(values, values =>
          byMode(mode =>
            stateNames(values[mode]).length
              ? values[mode][state]
              : state === 'normal'
                ? values[mode]
                : undefined
          )
        )
      if (inThis && inThis.list[0][''] !== undefined) this.#field(own, field, inThis, style, variant)
      else this.#refer(own, field, state === 'normal' ? null : name)
    }
  }

  /** Resets a property, or in a state lets it follow the property without a state. */
  #refer(own, field, name) {
    for (const part of ['', ...fieldParts(field).map(part => '--' + part)])
      this.#style.setProperty(own + part, name ? `var(${this.#escaped(name)}${part})` : 'initial')
  }

  #field(name, field, values, style, variant) {
    if (!values) return this.#refer(name, field, null)
    const part = (part, write) => this.#set(`${name}--${part}`, values, write)
    const [kind, enumeration] = field.kind.split(':')
    if (kind === 'enum') {
      const words = data.words[enumeration]
      if (!words) return this.#set(name, values, value => CSS.escape(value))
      const alignment = field.alignment
        ? `var(${this.#escaped('--' + unescaped(alignmentBeside(style, variant, field)))}, center)`
        : 'center'
      this.#set(name, values, value => words[value]?.[''] ?? 'initial')
      for (const word of fieldParts(field)) part(word, value => words[value]?.[word] ?? alignment)
      return
    }
    if (kind === 'insets') {
      part('block', value => `${inCSS('dimension', value.top)} ${inCSS('dimension', value.bottom)}`)
      part('inline', value => `${inCSS('dimension', value.leading)} ${inCSS('dimension', value.trailing)}`)
      return this.#style.setProperty(
        name,
        `var(${this.#escaped(name)}--block) / var(${this.#escaped(name)}--inline)`
      )
    }
    if (field.manner === 'lines') {
      this.#set(name, values, value => (value === 0 ? 'none' : String(value)))
      part('display', value => (value === 0 ? 'initial' : '-webkit-box'))
      return part('overflow', value => (value === 0 ? 'initial' : 'hidden'))
    }
    if (field.manner === 'clip') return this.#set(name, values, value => (value ? 'clip' : 'visible'))
    if (['border', 'line'].includes(field.manner)) this.#style.setProperty(name + '--style', 'solid')
    if (field.manner === 'line') this.#style.setProperty(name + '--width', '1px')
    this.#declare(name, kind, values)
  }
}

/** A text for each mode, of which the properties `--_light`, `--_high` and so on select one. */
function inModes(texts) {
  const contrasts = (normal, high) =>
    normal === high ? normal : `var(--_normal, ${normal}) var(--_high, ${high})`
  const [light, dark] = [
    contrasts(texts[''], texts['high-contrast']),
    contrasts(texts.dark, texts['dark+high-contrast'])
  ]
  return light === dark ? light : `var(--_light, ${light}) var(--_dark, ${dark})`
}

/** The properties for parts of a field, which it has for every value. */
function fieldParts(field) {
  const [kind, enumeration] = field.kind.split(':')
  if (kind === 'typography') return ['letter-spacing']
  if (kind === 'gradient') return ['stops']
  if (kind === 'insets') return ['block', 'inline']
  if (kind === 'enum')
    return Object.keys(Object.values(data.words[enumeration] ?? {})[0] ?? {}).filter(Boolean)
  return { lines: ['display', 'overflow'], border: ['style'], line: ['style', 'width'] }[field.manner] ?? []
}

/** The property with the alignment of a button's content, which depends on its `imagePlacement`. */
function alignmentBeside(style, variant, field) {
  const type = data.styles[style]
  if (
    !type.isState ||
    type.leaves.some(
      ({ path }) => path === [holderOf(field.path), 'contentAlignment'].filter(Boolean).join('/')
    )
  )
    return type.variants[variant] + field.alignment
  const state = Object.values(data.components)
    .flatMap(component => component.states)
    .find(({ changes }) => changes === style)
  const { variants } = styleBeneath(style)
  return variants[state.variant ?? variant] + field.alignment
}
