import type { Face } from './faces.ts'
import type { TextLook } from './pen.ts'

/** Colours of the site that do not belong to a company: tailwind.config.ts has the same. */
export const INK = { text: '#0f1a20', second: '#35444c', third: '#56656d', line: '#d5dcde', band: '#e9edee' }

/** Margins of a page, points. */
export const EDGE = 40

const look = (face: Face, size: number, leading: number, colour = INK.text): TextLook => ({
  face,
  size,
  leading,
  colour,
})

/** Texts of the sheets, from the largest to the smallest. */
export const LOOKS = {
  title: look('title', 24, 28),
  longTitle: look('title', 18, 22),
  price: look('title', 22, 26),
  heading: look('title', 14, 18),
  company: look('title', 15, 18),
  lead: look('text', 11, 15, INK.second),
  strong: look('bold', 9.5, 13),
  value: look('text', 9.5, 13),
  label: look('text', 8.5, 13, INK.third),
  small: look('text', 7.5, 10, INK.third),
  smallest: look('text', 6, 7, INK.third),
}

export const inColour = (base: TextLook, colour: string): TextLook => ({ ...base, colour })
