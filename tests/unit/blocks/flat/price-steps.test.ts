import { describe, expect, it } from 'vitest'
import { stepLine } from '#app/blocks/flat/price-steps.ts'

const box = { width: 100, height: 50 }

describe('stepLine', () => {
  it('holds each price until the next one, dearest on top', () => {
    const steps = [
      { atMs: 0, price: 4 },
      { atMs: 500, price: 6 },
      { atMs: 750, price: 5 },
    ]
    expect(stepLine(steps, 1000, box)).toEqual({
      line: 'M0 50H50V0H75V25H100',
      end: { x: 100, y: 25 },
      min: 4,
      max: 6,
    })
  })

  it('draws one price as a line in the middle', () => {
    expect(stepLine([{ atMs: 0, price: 4 }], 1000, box).line).toBe('M0 25H100')
  })

  it('refuses to draw nothing', () => {
    expect(() => stepLine([], 1000, box)).toThrow(RangeError)
  })
})
