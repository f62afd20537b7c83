import { describe, expect, it } from 'vitest'
import { lookOut } from '#app/domain/sun/look-out.ts'
import type { SitePoint } from '#app/domain/sun/walls.ts'

const box = (west: number, south: number, width: number, depth: number): SitePoint[] => [
  [west, south],
  [west + width, south],
  [west + width, south + depth],
  [west, south + depth],
]
const WINDOW = { at: [0, 0], heightM: 20 } as const
const RIVER = { name: 'river', outline: box(-500, -300, 1000, 100) }

describe('what a window looks at', () => {
  it('is the open horizon and the river behind a low house', () => {
    const low = { outline: box(-30, -60, 60, 10), heightM: 6 }
    const { open, ahead, grounds } = lookOut(WINDOW, 180, [low], [RIVER])
    expect(open).toBe(1)
    expect(ahead?.block).toBe(low)
    expect(ahead?.distanceM).toBeCloseTo(50, 0)
    expect(grounds).toHaveLength(1)
    expect(grounds[0]?.distanceM).toBeCloseTo(200, 0)
  })

  it('is a wall, where a long house is higher than the eye', () => {
    const wall = { outline: box(-400, -40, 800, 12), heightM: 60 }
    const { open, ahead, grounds } = lookOut(WINDOW, 180, [wall], [RIVER])
    expect(open).toBe(0)
    expect(ahead?.distanceM).toBeCloseTo(28, 0)
    expect(grounds).toEqual([])
  })

  it('is also the houses beside the one ahead, on the side where each stands, but not those behind a higher one', () => {
    const low = { outline: box(-30, -110, 60, 10), heightM: 6 }
    const east = { outline: box(60, -70, 20, 30), heightM: 50 }
    const west = { outline: box(-120, -90, 30, 20), heightM: 30 }
    const hidden = { outline: box(110, -100, 20, 20), heightM: 40 }
    const far = { outline: box(-300, -320, 100, 20), heightM: 80 }
    const { ahead, beside } = lookOut(WINDOW, 180, [far, hidden, west, east, low], [])
    expect(ahead?.block).toBe(low)
    expect(beside.map(({ block, where }) => ({ block, where }))).toEqual([
      { block: east, where: 'left' },
      { block: west, where: 'right' },
    ])
  })

  it('tells first of the ground that takes most of the view, and of one at its edge on which side it is', () => {
    const pond = { name: 'pond', outline: box(-130, -80, 40, 25) }
    const { grounds } = lookOut(WINDOW, 180, [], [pond, RIVER])
    expect(grounds.map(({ ground, where }) => [ground.name, where])).toEqual([
      ['river', 'ahead'],
      ['pond', 'right'],
    ])
  })

  it('is nothing but sky on the other side', () => {
    const wall = { outline: box(-400, -40, 800, 12), heightM: 60 }
    expect(lookOut(WINDOW, 0, [wall], [RIVER])).toEqual({
      open: 1,
      ahead: null,
      beside: [],
      grounds: [],
    })
  })
})
