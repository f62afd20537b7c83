import { describe, expect, it } from 'vitest'
import { INITIAL_VIEW, panned, zoomed } from '#app/ui/picture/pan-zoom-view.ts'

const SIZE = { width: 400, height: 200 }

describe('zooming', () => {
  it('keeps what is under the point where it is', () => {
    const view = zoomed(INITIAL_VIEW, 2, SIZE, { x: 100, y: 50 })
    expect(view).toEqual({ scale: 2, x: -100, y: -50 })
    // The content's point (100, 50) is drawn at 100 · 2 − 100.
    expect(100 * view.scale + view.x).toBe(100)
  })

  it('without a point keeps the middle', () => {
    expect(zoomed(INITIAL_VIEW, 2, SIZE)).toEqual({ scale: 2, x: -200, y: -100 })
  })

  it('never goes below the whole picture, nor beyond six times', () => {
    expect(zoomed(zoomed(INITIAL_VIEW, 2, SIZE), 0.1, SIZE)).toEqual(INITIAL_VIEW)
    expect(zoomed(INITIAL_VIEW, 100, SIZE).scale).toBe(6)
  })
})

describe('panning', () => {
  const close = zoomed(INITIAL_VIEW, 2, SIZE)

  it('moves the content with the hand', () => {
    expect(panned(close, 30, -20, SIZE)).toEqual({ scale: 2, x: -170, y: -120 })
  })

  it.each([
    [9_999, 9_999, { scale: 2, x: 0, y: 0 }],
    [-9_999, -9_999, { scale: 2, x: -400, y: -200 }],
  ])('by %i, %i stops at the edge', (dx, dy, view) => {
    expect(panned(close, dx, dy, SIZE)).toEqual(view)
  })

  it('moves nothing while the picture is whole', () => {
    const { x, y } = panned(INITIAL_VIEW, 50, 50, SIZE)
    expect([x, y]).toEqual([0, 0])
  })
})
