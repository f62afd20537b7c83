import { describe, expect, it } from 'vitest'
import { gridPlaces, nextInGrid } from '#app/features/chess/grid/grid-moves.ts'
import { aCell, aSection } from '../../../../fixtures/chess.ts'

const N = null
/** Seven floors: a gap on the third, and 71 on two levels. */
const places = [
  [71, 72, N],
  [71, 62, 63],
  [N, 52, 53],
  [41, 42, 43],
  [N, 32, 33],
  [21, 22, 23],
  [11, 12, 13],
]

const move = (from: number, key: string, ctrlKey = false, hidden: number[] = []) =>
  nextInGrid(places, from, { key, ctrlKey }, (id) => !hidden.includes(id))

describe('nextInGrid', () => {
  it.each([
    ['ArrowRight', 41, 42],
    ['ArrowRight', 43, undefined],
    ['ArrowLeft', 52, undefined],
    ['ArrowDown', 41, 21],
    ['ArrowUp', 41, 71],
    ['ArrowUp', 72, undefined],
    ['ArrowDown', 11, undefined],
    ['Home', 43, 41],
    ['Home', 53, 52],
    ['Home', 41, undefined],
    ['End', 41, 43],
  ])('%s from %i leads to %s', (key, from, to) => {
    expect(move(from, key)).toBe(to)
  })

  it('goes five floors by the page keys, or as far as there are any', () => {
    expect(move(62, 'PageDown')).toBe(12)
    expect(move(32, 'PageDown')).toBe(12)
    expect(move(12, 'PageUp')).toBe(62)
    expect(move(32, 'PageUp')).toBe(72)
    expect(move(12, 'PageDown')).toBeUndefined()
  })

  it('goes to the first and the last flat of the house with Ctrl', () => {
    expect(move(42, 'Home', true)).toBe(71)
    expect(move(42, 'End', true)).toBe(13)
  })

  it('leaves a two-level flat in one step, up, down and sideways', () => {
    expect(move(71, 'ArrowDown')).toBe(41)
    expect(move(71, 'ArrowRight')).toBe(72)
    expect(move(62, 'ArrowLeft')).toBe(71)
  })

  it('passes over cells that are not on the screen', () => {
    expect(move(41, 'ArrowRight', false, [42])).toBe(43)
    expect(move(41, 'ArrowRight', false, [42, 43])).toBeUndefined()
  })

  it.each(['Enter', 'a', 'Tab', 'Escape'])('leaves %s to the page', (key) => {
    expect(move(41, key)).toBeUndefined()
  })

  it('knows nothing of a flat that has left', () => {
    expect(move(999, 'ArrowRight')).toBeUndefined()
  })
})

describe('gridPlaces', () => {
  it('puts sections side by side and a two-level flat into both its rows', () => {
    const sections = [
      aSection(1, { 2: [], 1: [aCell({ id: 1, floor_to: 2 }), aCell({ id: 2, position: 2 })] }),
      aSection(2, { 1: [aCell({ id: 3, position: 1 })] }),
    ]
    expect(gridPlaces({ sections })).toEqual([
      [1, null, null],
      [1, 2, 3],
    ])
  })
})
