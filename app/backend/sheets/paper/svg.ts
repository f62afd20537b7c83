import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { printable, runsOf } from './faces.ts'

/** An SVG with something that is not drawn as shapes here. */
export class NotPlainSvg extends Error {
  override readonly name = 'NotPlainSvg'
}

export type Frame = { x: number; y: number; width: number; height: number }

type Inherited = {
  fill: string
  stroke: string
  strokeWidth: number
  opacity: number
  fillOpacity: number
  strokeOpacity: number
  fontSize: number
  isBold: boolean
  anchor: string
  isCentred: boolean
  cap: string
  join: string
  dash: string
}

const INITIAL: Inherited = {
  fill: '#000000',
  stroke: 'none',
  strokeWidth: 1,
  opacity: 1,
  fillOpacity: 1,
  strokeOpacity: 1,
  fontSize: 16,
  isBold: false,
  anchor: 'start',
  isCentred: false,
  cap: 'butt',
  join: 'miter',
  dash: 'none',
}

/** Rules for screens of some width alone, which paper is not. */
const SCREEN_RULES = /^(?:\s*@media[^{}]*width[^{}]*\{(?:[^{}]*\{[^{}]*\})*\s*\})*\s*$/
/** Elements that show nothing. `defs` and the like stop the drawing, since others refer to them. */
const SILENT = new Set(['title', 'desc', 'metadata'])
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 60

/** A drawing that was read whole, ready to be drawn. */
export type Svg = {
  /** Width divided by height. */
  aspect: number
  /** Draws into a frame, in the middle and in the drawing's own proportions. */
  draw: (doc: PDFKit.PDFDocument, frame: Frame) => void
}

/**
 * Reads an SVG of shapes, groups and texts with their attributes, which is what programs write for plans and logos: it
 * is drawn as vectors. Rules for the widths of screens are left out.
 *
 * @param currentColor - what `currentColor` means in it
 * @throws {NotPlainSvg} for gradients, references, style sheets and the like
 */
export function readSvg(source: string, currentColor: string): Svg {
  const { steps, size } = stepsOf(source, currentColor)
  const { left, top, width, height } = size
  return {
    aspect: width / height,
    draw: (doc, frame) => {
      const scale = Math.min(frame.width / width, frame.height / height)
      const dx = frame.x + (frame.width - width * scale) / 2 - left * scale
      const dy = frame.y + (frame.height - height * scale) / 2 - top * scale
      doc.save()
      doc.transform(scale, 0, 0, scale, dx, dy)
      for (const step of steps) step(doc)
      doc.restore()
    },
  }
}

type Step = (doc: PDFKit.PDFDocument) => void

const SAVE: Step = (doc) => doc.save()
const RESTORE: Step = (doc) => doc.restore()

type Size = { left: number; top: number; width: number; height: number }

function stepsOf(source: string, currentColor: string): { steps: Step[]; size: Size } {
  const steps: Step[] = []
  const looks: Inherited[] = [INITIAL]
  let silentDepth = 0
  let depth = 0
  let words: { x: number; y: number; text: string } | undefined
  let rules: string | undefined
  let elements = 0
  let size: Size | undefined
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new NotPlainSvg(error.message)
  })
  parser.on('doctype', () => {
    throw new NotPlainSvg('a DOCTYPE')
  })
  parser.on('opentag', (tag) => {
    elements += 1
    depth += 1
    if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) throw new NotPlainSvg('too many elements')
    if (tag.name === 'style') rules = ''
    const isShown = tag.name !== 'style' && tag.attributes['display'] !== 'none' && !SILENT.has(tag.name)
    if (silentDepth > 0 || !isShown) {
      silentDepth += 1
      return
    }
    const parent = looks.at(-1) ?? INITIAL
    const look = lookOf(tag, parent, currentColor)
    looks.push(look)
    steps.push(SAVE)
    if (depth === 1) {
      if (tag.name !== 'svg') throw new NotPlainSvg(`<${tag.name}>`)
      size = sizeOf(tag)
      return
    }
    const transform = tag.attributes['transform']
    if (transform) for (const matrix of matricesOf(transform)) steps.push((doc) => doc.transform(...matrix))
    if (tag.name === 'g') return
    if (tag.name === 'text' || tag.name === 'tspan') {
      const start = words ?? { x: 0, y: 0, text: '' }
      if (words && words.text.trim() !== '') throw new NotPlainSvg('text of several parts')
      words = { x: numberOf(tag, 'x', start.x), y: numberOf(tag, 'y', start.y), text: '' }
      return
    }
    const outline = outlineOf(tag)
    if (outline) steps.push((doc) => paint(doc, outline, tag, look))
  })
  parser.on('cdata', (text) => {
    if (rules !== undefined) rules += text
  })
  parser.on('text', (text) => {
    if (rules !== undefined) rules += text
    if (words && silentDepth === 0) words.text += text
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    if (tag.name === 'style') {
      if (!SCREEN_RULES.test(rules ?? '')) throw new NotPlainSvg('<style>')
      rules = undefined
    }
    if (silentDepth > 0) {
      silentDepth -= 1
      return
    }
    const look = looks.pop() ?? INITIAL
    if ((tag.name === 'text' || tag.name === 'tspan') && words) {
      const written = words
      if (written.text.trim() !== '') steps.push((doc) => label(doc, written, look))
      words = tag.name === 'text' ? undefined : { ...written, text: '' }
    }
    steps.push(RESTORE)
  })
  parser.write(source.trim()).close()
  if (!size) throw new NotPlainSvg('nothing')
  return { steps, size }
}

function sizeOf({ attributes }: SaxesTagPlain): Size {
  const [left = 0, top = 0, boxWidth = 0, boxHeight = 0] = numbersOf(attributes['viewBox'] ?? '')
  const width = boxWidth || Number.parseFloat(attributes['width'] ?? '')
  const height = boxHeight || Number.parseFloat(attributes['height'] ?? '')
  if (!(width > 0 && height > 0)) throw new NotPlainSvg('no size')
  return { left, top, width, height }
}

function lookOf({ attributes }: SaxesTagPlain, parent: Inherited, currentColor: string): Inherited {
  const styled = new Map(
    (attributes['style'] ?? '').split(';').flatMap((rule): [string, string][] => {
      const at = rule.indexOf(':')
      return at < 0 ? [] : [[rule.slice(0, at).trim(), rule.slice(at + 1).trim()]]
    }),
  )
  const attributeOf = (name: string) => styled.get(name) ?? attributes[name]
  for (const name of ['clip-path', 'mask', 'filter', 'marker-start', 'marker-end']) {
    if ((attributeOf(name) ?? 'none') !== 'none') throw new NotPlainSvg(name)
  }
  const paint = (name: string, inherited: string) => {
    const value = attributeOf(name)
    if (value === undefined) return inherited
    return value === 'currentColor' ? currentColor : colourOf(value)
  }
  const length = (name: string, inherited: number) => {
    const value = Number.parseFloat(attributeOf(name) ?? '')
    return Number.isFinite(value) ? value : inherited
  }
  const weight = attributeOf('font-weight')
  return {
    fill: paint('fill', parent.fill),
    stroke: paint('stroke', parent.stroke),
    strokeWidth: length('stroke-width', parent.strokeWidth),
    opacity: parent.opacity * length('opacity', 1),
    fillOpacity: length('fill-opacity', parent.fillOpacity),
    strokeOpacity: length('stroke-opacity', parent.strokeOpacity),
    fontSize: length('font-size', parent.fontSize),
    isBold: weight === undefined ? parent.isBold : weight === 'bold' || Number(weight) >= 600,
    anchor: attributeOf('text-anchor') ?? parent.anchor,
    isCentred: /^(central|middle)$/.test(attributeOf('dominant-baseline') ?? '') || parent.isCentred,
    cap: attributeOf('stroke-linecap') ?? parent.cap,
    join: attributeOf('stroke-linejoin') ?? parent.join,
    dash: attributeOf('stroke-dasharray') ?? parent.dash,
  }
}

const NAMED: Record<string, string> = {
  white: '#ffffff',
  black: '#000000',
  none: 'none',
  transparent: 'none',
}

function colourOf(value: string): string {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1]
  if (hex) return hex.length === 6 ? `#${hex}` : `#${[...hex].map((digit) => digit + digit).join('')}`
  const parts = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(value)?.slice(1)
  if (parts)
    return `#${parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`
  const named = NAMED[value.toLowerCase()]
  if (named === undefined) throw new NotPlainSvg(`the colour ${value}`)
  return named
}

type Matrix = [number, number, number, number, number, number]

function matricesOf(transform: string): Matrix[] {
  const found = [...transform.matchAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g)].map(([, name, inner]) =>
    matrixOf(name ?? '', numbersOf(inner ?? '')),
  )
  if (found.length === 0) throw new NotPlainSvg(`transform ${transform}`)
  return found.flat()
}

function matrixOf(name: string, [a = 0, b, c, d = 0, e = 0, f = 0]: number[]): Matrix[] {
  if (name === 'translate') return [[1, 0, 0, 1, a, b ?? 0]]
  if (name === 'scale') return [[a, 0, 0, b ?? a, 0, 0]]
  if (name === 'matrix') return [[a, b ?? 0, c ?? 0, d, e, f]]
  if (name !== 'rotate') throw new NotPlainSvg(`transform ${name}`)
  const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)]
  const turn: Matrix = [cos, sin, -sin, cos, 0, 0]
  return b === undefined ? [turn] : [[1, 0, 0, 1, b, c ?? 0], turn, [1, 0, 0, 1, -b, -(c ?? 0)]]
}

const numbersOf = (text: string): number[] =>
  (text.match(/[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/gi) ?? []).map(Number)

function numberOf({ attributes }: SaxesTagPlain, name: string, otherwise = 0): number {
  const value = attributes[name]
  if (value === undefined) return otherwise
  const number = Number(value.replace(/px$/, ''))
  if (!Number.isFinite(number)) throw new NotPlainSvg(`${name} ${value.slice(0, 20)}`)
  return number
}

function paint(doc: PDFKit.PDFDocument, outline: Step, tag: SaxesTagPlain, look: Inherited): void {
  const isFilled = look.fill !== 'none' && tag.name !== 'line'
  const isStroked = look.stroke !== 'none' && look.strokeWidth > 0
  if (!isFilled && !isStroked) return
  fade(doc, look)
  if (isStroked) {
    doc.lineWidth(look.strokeWidth)
    if (look.cap === 'round' || look.cap === 'square') doc.lineCap(look.cap)
    if (look.join === 'round' || look.join === 'bevel') doc.lineJoin(look.join)
    const [dash = 0, space = dash] = numbersOf(look.dash)
    if (dash > 0) doc.dash(dash, { space })
  }
  try {
    outline(doc)
  } catch {
    // The numbers of a path are read while it is laid: one that is none ends it, and the shape is left out.
    doc.addContent('n')
    return
  }
  const rule = tag.attributes['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero'
  if (isFilled && isStroked) doc.fillAndStroke(look.fill, look.stroke, rule)
  else if (isFilled) doc.fill(look.fill, rule)
  else doc.stroke(look.stroke)
}

function fade(doc: PDFKit.PDFDocument, { opacity, fillOpacity, strokeOpacity }: Inherited): void {
  if (opacity * fillOpacity < 1) doc.fillOpacity(opacity * fillOpacity)
  if (opacity * strokeOpacity < 1) doc.strokeOpacity(opacity * strokeOpacity)
}

const PATH = /^[\s,]*[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,+\-eE]*$/

/** How to lay the path of a shape; undefined for one without extent. */
function outlineOf(tag: SaxesTagPlain): Step | undefined {
  const [x, y, width, height] = [
    numberOf(tag, 'x'),
    numberOf(tag, 'y'),
    numberOf(tag, 'width'),
    numberOf(tag, 'height'),
  ]
  const [cx, cy, r] = [numberOf(tag, 'cx'), numberOf(tag, 'cy'), numberOf(tag, 'r')]
  const [rx, ry] = [numberOf(tag, 'rx'), numberOf(tag, 'ry')]
  switch (tag.name) {
    case 'path': {
      const d = tag.attributes['d']?.trim() ?? ''
      if (d !== '' && !PATH.test(d)) throw new NotPlainSvg('a path that is none')
      return d === '' ? undefined : (doc) => doc.path(d)
    }
    case 'rect':
      if (!(width > 0 && height > 0)) return undefined
      return rx || ry
        ? (doc) => doc.roundedRect(x, y, width, height, Math.min(rx || ry, width / 2, height / 2))
        : (doc) => doc.rect(x, y, width, height)
    case 'circle':
      return r > 0 ? (doc) => doc.circle(cx, cy, r) : undefined
    case 'ellipse':
      return rx > 0 && ry > 0 ? (doc) => doc.ellipse(cx, cy, rx, ry) : undefined
    case 'line': {
      const [x1, y1, x2, y2] = [
        numberOf(tag, 'x1'),
        numberOf(tag, 'y1'),
        numberOf(tag, 'x2'),
        numberOf(tag, 'y2'),
      ]
      return (doc) => doc.moveTo(x1, y1).lineTo(x2, y2)
    }
    case 'polyline':
    case 'polygon':
      return polygonOf(numbersOf(tag.attributes['points'] ?? ''), tag.name === 'polygon')
    default:
      throw new NotPlainSvg(`<${tag.name}>`)
  }
}

function polygonOf([x, y, ...rest]: number[], isClosed: boolean): Step | undefined {
  if (x === undefined || y === undefined || rest.length < 2) return undefined
  return (doc) => {
    doc.moveTo(x, y)
    for (let at = 0; at + 1 < rest.length; at += 2) doc.lineTo(rest[at] ?? 0, rest[at + 1] ?? 0)
    if (isClosed) doc.closePath()
  }
}

/** Height of a figure above its line, as a part of the size. */
const FIGURE = 0.7

function label(
  doc: PDFKit.PDFDocument,
  { x, y, text }: { x: number; y: number; text: string },
  look: Inherited,
): void {
  if (look.fill === 'none') return
  const size = look.fontSize
  const runs = runsOf(printable(text).trim().replace(/\s+/g, ' '), look.isBold ? 'bold' : 'text')
  const widths = runs.map((run) => doc.font(run.font).fontSize(size).widthOfString(run.text))
  const width = widths.reduce((sum, each) => sum + each, 0)
  let left = look.anchor === 'middle' ? x - width / 2 : look.anchor === 'end' ? x - width : x
  const baseline = look.isCentred ? y + (size * FIGURE) / 2 : y
  fade(doc, look)
  for (const [index, run] of runs.entries()) {
    doc.font(run.font).fontSize(size).fillColor(look.fill)
    doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
    left += widths[index] ?? 0
  }
}
