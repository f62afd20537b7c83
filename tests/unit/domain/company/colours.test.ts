import { describe, expect, it } from 'vitest'
import { colourFault, contrastOf, MIN_CONTRAST, paletteOf } from '#app/domain/company/colours.ts'
import { DARK, LIGHT, PAPER_AT_NIGHT } from '#app/domain/company/tones.ts'
import { seededRandom } from '../../../fixtures/random.ts'

const WHITE = '#ffffff'
/** How much of the main colour lies on a free flat of a plan: `fill-sinka/30`. */
const FREE_TINT = 0.3

const bytesOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
/** A colour over the paper of a plan as `mix-blend-multiply` lays it, at some opacity. */
const tinted = (colour: string, paper: string, opacity = FREE_TINT) => {
  const inks = bytesOf(colour)
  const channel = (value: number, at: number) =>
    Math.round(value * (1 - opacity + (opacity * (inks[at] ?? 0)) / 255))
  return `#${bytesOf(paper)
    .map((value, at) => channel(value, at).toString(16).padStart(2, '0'))
    .join('')}`
}

describe('the tints of flats on a plan', () => {
  it.each([
    ['by day', WHITE],
    ['at night', PAPER_AT_NIGHT],
  ])('tell free from sold by their lightness, and are readable, %s', (_, paper) => {
    const sold = tinted(LIGHT['beton-100'], paper, 1)
    expect(contrastOf(LIGHT['tush-2'], sold)).toBeGreaterThanOrEqual(MIN_CONTRAST)
    expect(contrastOf(tinted('#17407f', paper), sold)).toBeGreaterThan(1.35)
  })
})

describe('the palette of a company', () => {
  it('is calculated, the same every time', () => {
    expect(paletteOf({ main: '#17407F', accent: '#b23a22' })).toMatchObject({
      main: { base: '#17407f', deep: '#0e2d5d', tint: '#dae5f7' },
      accent: { base: '#b23a22', deep: '#832816', tint: '#f6dfd9' },
    })
  })

  it('can be read whatever colour passes: deep on the tint, white on deep', () => {
    const { below } = seededRandom(7)
    const colours = Array.from(
      { length: 2_000 },
      () => `#${below(0x1000000).toString(16).padStart(6, '0')}`,
    ).filter((colour) => colourFault(colour) === undefined)
    expect(colours.length).toBeGreaterThan(300)
    const unreadable = colours.filter((colour) => {
      const { base, deep, tint } = paletteOf({ main: colour, accent: colour }).main
      return [
        contrastOf(deep, tint),
        contrastOf(deep, '#ffffff'),
        contrastOf(deep, PAPER_AT_NIGHT),
        contrastOf(base, '#f6f8f8'),
        contrastOf(LIGHT.tush, tinted(base, WHITE)),
        contrastOf(LIGHT.tush, tinted(base, PAPER_AT_NIGHT)),
      ].some((contrast) => contrast < MIN_CONTRAST)
    })
    expect(unreadable).toEqual([])
  })

  it('can be read on dark pages whatever the colour: links on every ground, the sheet on both tones', () => {
    const { below } = seededRandom(8)
    const colours = Array.from({ length: 500 }, () => `#${below(0x1000000).toString(16).padStart(6, '0')}`)
    const unreadable = ['#000000', '#ffffff', ...colours].filter((colour) => {
      const { base, deep, tint } = paletteOf({ main: colour, accent: colour }).dark.main
      return [
        ...[DARK.mel, DARK.list, DARK['beton-100']].map((ground) => contrastOf(base, ground)),
        contrastOf(base, tint),
        contrastOf(deep, tint),
        contrastOf(deep, DARK.list),
        contrastOf(DARK.tush, tint),
      ].some((contrast) => contrast < MIN_CONTRAST)
    })
    expect(unreadable).toEqual([])
  })
})

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s theme', (_, tones) => {
  it.each([
    ...(['mel', 'list', 'beton-100'] as const).flatMap((ground) =>
      (['tush', 'tush-2', 'tush-3', 'patina', 'error'] as const).map((ink) => [ink, ground] as const),
    ),
    ['ohra-deep', 'ohra-100'] as const,
    ['ohra-deep', 'ohra-hatch'] as const,
    ['list', 'tush'] as const,
    ['list', 'patina'] as const,
  ])('%s is readable on %s (WCAG 1.4.3)', (ink, ground) => {
    expect(contrastOf(tones[ink], tones[ground])).toBeGreaterThanOrEqual(MIN_CONTRAST)
  })

  it.each(['mel', 'list'] as const)('borders of controls are seen on %s (WCAG 1.4.11)', (ground) => {
    expect(contrastOf(tones['beton-500'], tones[ground])).toBeGreaterThanOrEqual(3)
  })
})

it.each(['tush', 'tush-2', 'tush-3', 'patina', 'error'] as const)(
  '%s is readable on the paper of drawings at night, which is no white',
  (ink) => {
    expect(contrastOf(LIGHT[ink], PAPER_AT_NIGHT)).toBeGreaterThanOrEqual(MIN_CONTRAST)
    expect(contrastOf(PAPER_AT_NIGHT, '#ffffff')).toBeGreaterThan(1.2)
  },
)

describe('colourFault', () => {
  it.each(['#ffcc00', '#7f7f7f', '#4f86c6', '#ffffff'])(
    'refuses %s with the contrasts and a tone that is dark enough',
    (colour) => {
      const fault = colourFault(colour) ?? ''
      expect(fault).toMatch(/too light: its contrast is [\d.]+ to white text and [\d.]+ to the page/)
      const [, offered = ''] = /(#[0-9a-f]{6}) is the nearest tone/.exec(fault) ?? []
      expect(colourFault(offered)).toBeUndefined()
    },
  )
})
