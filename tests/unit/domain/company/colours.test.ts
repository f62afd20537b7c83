import { describe, expect, it } from 'vitest'
import { colourFault, contrastOf, MIN_CONTRAST, paletteOf } from '#app/domain/company/colours.ts'
import { seededRandom } from '../../../fixtures/random.ts'

describe('the palette of a company', () => {
  it('is calculated, the same every time', () => {
    expect(paletteOf({ main: '#17407F', accent: '#b23a22' })).toEqual({
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
      return [contrastOf(deep, tint), contrastOf(deep, '#ffffff'), contrastOf(base, '#f6f8f8')].some(
        (contrast) => contrast < MIN_CONTRAST,
      )
    })
    expect(unreadable).toEqual([])
  })
})

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
