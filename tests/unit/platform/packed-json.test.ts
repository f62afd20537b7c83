import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packJson, unpackJson } from '#app/platform/packed-json.ts'

describe('packed JSON', () => {
  it('gives back every value of JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(unpackJson(packJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
        expect(packJson(value, true)).toBe(packJson(value))
      }),
      { seed: 1, numRuns: 300 },
    )
  })

  it('of pages for everybody is the same with more strings than are remembered, long ones and such with quotes', () => {
    const words = Array.from({ length: 12_000 }, (_, i) => `"Дом" '${i}'`)
    const value = [...words, ...words.slice(0, 100), 'я'.repeat(500)]
    expect(packJson(value, true)).toBe(packJson(value))
  })

  it('gives back objects that are equal, nested and in lists, and those that only look alike', () => {
    const house = { id: 7, name: 'Корпус 7' }
    const flats = [1, 2, 3].map((id) => ({ id, house, views: ["'", '"', '\\"'], empty: {}, none: [] }))
    const value = { flats, house, first: flats[0], marks: [[-1], [-2, 0], [0, 1]] }
    expect(unpackJson(packJson(value))).toEqual(value)
  })

  it('leaves out what is not set, as JSON does', () => {
    expect(unpackJson(packJson({ kept: null, left: undefined }))).toStrictEqual({ kept: null })
  })

  it('writes names of fields and equal objects once', () => {
    const terms = { name: 'Семейная ипотека', rate: 6 }
    const text = packJson([1, 2, 3, 4].map((price) => ({ price, terms })))
    expect(text.match(/price/g)).toHaveLength(1)
    expect(text.match(/Семейная/g)).toHaveLength(1)
    expect(text).not.toContain('"')
  })
})
