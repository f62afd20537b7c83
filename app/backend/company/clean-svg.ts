import { SaxesParser, type SaxesTagNS } from 'saxes'

/** A drawing that must not be shown: the message says what and why, for the operator. */
export class SvgRefused extends Error {
  override readonly name = 'SvgRefused'
}

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const MAX_CHARACTERS = 50_000

/** Elements that draw. Others are refused, so that one that a browser learns later is refused too. */
const DRAWING = new Set(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask pattern title desc style'.split(
    ' ',
  ),
)
const EDITOR_ONLY = new Set(['metadata'])

/**
 * A drawing of a logo or an icon with nothing but shapes, whatever made it: what editors leave in a file is dropped;
 * scripts, handlers, foreign content and references to anything outside of the drawing are refused.
 *
 * @throws {SvgRefused}
 */
export function cleanSvg(source: string, maxCharacters = MAX_CHARACTERS): string {
  if (source.length > maxCharacters)
    throw new SvgRefused(`must not be longer than ${maxCharacters} characters`)
  const parser = new SaxesParser({ xmlns: true })
  let written = ''
  let depth = 0
  /** Depth at which dropped content began. */
  let droppedAt: number | undefined

  parser.on('doctype', () => refuse('a DOCTYPE'))
  parser.on('error', (error) => {
    throw new SvgRefused(`is not a correct SVG: ${error.message}`)
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (droppedAt !== undefined) return
    if (depth === 1 && (tag.local !== 'svg' || tag.uri !== SVG)) {
      throw new SvgRefused(`must begin with <svg xmlns="${SVG}">`)
    }
    if (tag.uri !== SVG || EDITOR_ONLY.has(tag.local)) droppedAt = depth
    else if (DRAWING.has(tag.local)) written += openingOf(tag, depth === 1)
    else refuse(`<${tag.local}>`)
  })
  parser.on('closetag', (tag) => {
    if (droppedAt === undefined) written += `</${tag.local}>`
    if (droppedAt === depth) droppedAt = undefined
    depth -= 1
  })
  const write = (text: string) => {
    if (droppedAt !== undefined || depth === 0) return
    refuseReferences(text, 'a style')
    written += escapeXml(text)
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.write(source.trim()).close()
  if (!/ viewBox="/.test(written.slice(0, written.indexOf('>')))) throw new SvgRefused('has no viewBox')
  return written
}

function openingOf({ local, attributes }: SaxesTagNS, isRoot: boolean): string {
  const kept = Object.values(attributes).flatMap(({ prefix, local: name, uri, value }) => {
    if (prefix === 'xmlns' || name === 'xmlns') return []
    const isLink = name === 'href' && (uri === '' || uri === XLINK)
    if (isLink && !value.startsWith('#')) refuse(`a reference to ${value.slice(0, 40)}`)
    if (isLink) return [` href="${escapeXml(value)}"`]
    if (uri !== '') return []
    if (/^on/i.test(name)) refuse(`the handler ${name}`)
    refuseReferences(value, name)
    return [` ${name}="${escapeXml(value)}"`]
  })
  return `<${local}${isRoot ? ` xmlns="${SVG}"` : ''}${kept.join('')}>`
}

/** In styles and attributes `url(#…)` is a part of the drawing; backslashes and @-rules could hide another address. */
function refuseReferences(text: string, where: string): void {
  if (/@import|\\|javascript:|expression\(|url\(\s*["']?(?!["']?#)/i.test(text))
    refuse(`a reference in ${where}`)
}

function refuse(what: string): never {
  throw new SvgRefused(`must not have ${what}: draw with shapes alone`)
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Width of a drawing divided by its height, by its viewBox. */
export function aspectOf(svg: string): number {
  const [, , width = 1, height = 1] = viewBoxOf(svg)
  return width > 0 && height > 0 ? Number((width / height).toFixed(2)) : 1
}

/** The numbers of a drawing's viewBox: left, top, width, height. */
export function viewBoxOf(svg: string): number[] {
  return (/ viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
}
