import type { Rect } from './geometry.ts'

/** Colours of the drawings: the site's tokens tush, list, sinka-100, beton-100, tush-3, sinka. */
export const THEME = {
  wall: '#0F1A20',
  room: '#FFFFFF',
  wet: '#D9E6F5',
  /** Under the tint of a page, which tells the state of a flat: no hue of its own. */
  wetPlain: '#E9EDEE',
  loggia: '#E9EDEE',
  corridor: '#F3F5F6',
  text: '#0F1A20',
  caption: '#56656D',
  accent: '#17407F',
}
/** The site's font in a page and on paper, a system font in an image. */
export const FONT = 'font-family="Onest,system-ui,Arial,sans-serif"'

/** A length for SVG, rounded to millimetres. */
export const num = (value: number): string => (Math.round(value * 1000) / 1000).toString()
/** "58,1": an area as plans show it. */
export const squareMetres = (area: number): string => area.toFixed(1).replace('.', ',')

export function rect(shape: Rect, fill: string, attributes = ''): string {
  const { x, y, w, h } = shape
  const rest = attributes && ` ${attributes}`
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${rest}/>`
}
