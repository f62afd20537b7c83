import { DARK, LIGHT } from './tones.ts'

/** Colours of a company with the tints that the pages need, all as #rrggbb. */
export type Palette = {
  /** Links, buttons, what is chosen; `deep` under the pointer and as text on `tint`. */
  main: Tones
  /** Promotions and discounts. */
  accent: Tones
  /** The same for dark pages: there `deep` is the lighter one, and the sheet's colour is the text on both. */
  dark: { main: Tones; accent: Tones }
}
type Tones = { base: string; deep: string; tint: string }

/** Lightness from 0 to 1, chroma, and hue in radians: equal steps look equal (https://www.w3.org/TR/css-color-4/#ok-lab). */
type Oklch = { lightness: number; chroma: number; hue: number }

const WHITE = LIGHT.list
/** The page behind links. */
const PAGE = LIGHT.mel
/** The lightest of what lies behind links on dark pages. */
const DARK_BAND = DARK['beton-100']
/** WCAG 2.2, criterion 1.4.3: text of any size. */
export const MIN_CONTRAST = 4.5

const DEEP = { lightness: 0.8, chroma: 0.8 }
const TINT = { lightness: 0.92, maxChroma: 0.027 }
const DARKEN = 0.95

const DARK_TINT = { lightness: 0.31, maxChroma: 0.05 }
/** Bright colours tire on a dark page. */
const DARK_MAX_CHROMA = 0.13
const LIGHTEN = 0.01
const DARK_DEEP_STEP = 0.06

/** Base, deep tone and tint of both colours, for light and for dark pages. */
export function paletteOf({ main, accent }: { main: string; accent: string }): Palette {
  return {
    main: tonesOf(main),
    accent: tonesOf(accent),
    dark: { main: darkTonesOf(main), accent: darkTonesOf(accent) },
  }
}

function darkTonesOf(colour: string): Tones {
  const { hue, chroma, lightness } = toOklch(colour)
  const tint = toHex({ hue, lightness: DARK_TINT.lightness, chroma: Math.min(chroma, DARK_TINT.maxChroma) })
  const start = { hue, lightness, chroma: Math.min(chroma, DARK_MAX_CHROMA) }
  const base = lightened(lightened(start, DARK_BAND), tint)
  const deep = lightened({ ...base, lightness: Math.min(1, base.lightness + DARK_DEEP_STEP) }, tint)
  return { base: toHex(base), deep: toHex(deep), tint }
}

/** The darkest tone from `tone` on that can be read on `ground`; ends at white, which every dark ground can carry. */
function lightened(tone: Oklch, ground: string): Oklch {
  let { lightness } = tone
  while (contrastOf(toHex({ ...tone, lightness }), ground) < MIN_CONTRAST && lightness < 1) {
    lightness = Math.min(1, lightness + LIGHTEN)
  }
  return { ...tone, lightness }
}

function tonesOf(colour: string): Tones {
  const base = toOklch(colour)
  const tint = toHex({ ...base, lightness: TINT.lightness, chroma: Math.min(base.chroma, TINT.maxChroma) })
  let deep = { ...base, lightness: base.lightness * DEEP.lightness, chroma: base.chroma * DEEP.chroma }
  // Ends at black, which every tint can carry.
  while (contrastOf(toHex(deep), tint) < MIN_CONTRAST && deep.lightness > 0.01) {
    deep = { ...deep, lightness: deep.lightness * DARKEN, chroma: deep.chroma * DARKEN }
  }
  return { base: colour.toLowerCase(), deep: toHex(deep), tint }
}

/** What is wrong with a colour that must carry white text and be read on the page; undefined if nothing is. */
export function colourFault(colour: string): string | undefined {
  const onPage = contrastOf(colour, PAGE)
  const under = contrastOf(colour, WHITE)
  const least = Math.min(onPage, under)
  if (least >= MIN_CONTRAST) return undefined
  return `${colour} is too light: its contrast is ${under.toFixed(2)} to white text and ${onPage.toFixed(2)} to the page, and text needs ${MIN_CONTRAST}. ${darkerWords(colour)}`
}

function darkerWords(colour: string): string {
  let tone = toOklch(colour)
  while (contrastOf(toHex(tone), PAGE) < MIN_CONTRAST) tone = { ...tone, lightness: tone.lightness * 0.98 }
  return `${toHex(tone)} is the nearest tone of it that is dark enough`
}

/** Contrast of two colours by WCAG 2: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: string): number {
  const { red, green, blue } = toLinear(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** #rrggbb → light of the three channels, each from 0 to 1. */
function toLinear(colour: string) {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return { red: channel(1), green: channel(3), blue: channel(5) }
}

function toOklch(colour: string): Oklch {
  const { red, green, blue } = toLinear(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** The nearest #rrggbb: a colour that no screen can show loses chroma until one can. */
function toHex(tone: Oklch): string {
  for (let { chroma } = tone; ; chroma *= DARKEN) {
    const channels = toChannels({ ...tone, chroma: chroma < 0.001 ? 0 : chroma })
    const isShown = channels.every((value) => value > -0.0001 && value < 1.0001)
    if (isShown || chroma < 0.001) return `#${channels.map(toByte).join('')}`
  }
}

function toChannels({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function toByte(linear: number): string {
  const light = Math.min(1, Math.max(0, linear))
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}
