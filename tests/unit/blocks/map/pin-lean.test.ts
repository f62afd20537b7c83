import { describe, expect, it } from 'vitest'
import { pinLeans } from '#app/blocks/map/pin-lean.ts'

describe('flags of close points', () => {
  it('hang away from each other', () => {
    expect(
      pinLeans([
        { x: -0.03, y: 0.1 },
        { x: 0.01, y: 0.14 },
      ]),
    ).toEqual(['left', 'right'])
  })

  it('part even when they share a point', () => {
    expect(
      pinLeans([
        { x: 0, y: 0 },
        { x: 0, y: 0 },
      ]),
    ).toEqual(['left', 'right'])
  })

  it('stand over their points when there is room', () => {
    expect(
      pinLeans([
        { x: -0.25, y: 0 },
        { x: 0.25, y: 0 },
      ]),
    ).toEqual(['both', 'both'])
    expect(pinLeans([{ x: 0, y: 0 }])).toEqual(['both'])
    expect(pinLeans([])).toEqual([])
  })

  it('never hang over the edge of the sheet', () => {
    expect(
      pinLeans([
        { x: -0.35, y: 0 },
        { x: -0.3, y: 0.02 },
      ]),
    ).toEqual(['right', 'right'])
  })
})

it('lets a flag that stands alone at an edge lean into the map', () => {
  expect(pinLeans([{ x: 0.4, y: 0 }])).toEqual(['left'])
  expect(pinLeans([{ x: -0.4, y: 0 }])).toEqual(['right'])
  expect(pinLeans([{ x: 0.1, y: 0 }])).toEqual(['both'])
})
