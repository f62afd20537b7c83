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

  it('is nothing but sky on the other side', () => {
    const wall = { outline: box(-400, -40, 800, 12), heightM: 60 }
    expect(lookOut(WINDOW, 0, [wall], [RIVER])).toEqual({ open: 1, ahead: null, grounds: [] })
  })
})
