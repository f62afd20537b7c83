import { describe, expect, it } from 'vitest'
import { gridRows } from '#app/features/chess/grid/grid-rows.ts'
import { aCell, aSection } from '../../../../fixtures/chess.ts'

/** Each row in short: flats by id (with rows taken), gaps by use and width. */
function drawn(sections: ReturnType<typeof aSection>[]) {
  return gridRows({ sections }).map(({ floor, slots }) => [
    floor,
    ...slots.map((slot) =>
      slot.kind === 'cell'
        ? `${slot.cell.id}${slot.rowSpan > 1 ? ` x${slot.rowSpan}` : ''}`
        : `${slot.use} ${slot.columns}`,
    ),
  ])
}

describe('gridRows', () => {
  it('joins columns without a flat into one gap', () => {
    const section = aSection(1, {
      2: [aCell({ id: 1, position: 1 }), aCell({ id: 2, position: 4 })],
      1: [],
    })
    expect(drawn([section])).toEqual([
      [2, '1', 'flats 2', '2'],
      [1, 'other 4'],
    ])
  })

  it('leaves air above a section that is lower than its neighbour', () => {
    const low = aSection(1, { 1: [aCell({ id: 1 })] })
    const high = aSection(2, { 2: [aCell({ id: 2 })], 1: [aCell({ id: 3 })] })
    expect(drawn([low, high])).toEqual([
      [2, 'air 1', '2'],
      [1, '1', '3'],
    ])
  })

  it('begins a two-level flat in the row of its upper floor, and leaves its place out below', () => {
    const section = aSection(1, {
      3: [],
      2: [aCell({ id: 1, position: 2, floor_to: 3 }), aCell({ id: 2, position: 1 })],
    })
    expect(drawn([section])).toEqual([
      [3, 'other 1', '1 x2'],
      [2, '2'],
    ])
  })

  it('keeps a column for a section where nothing is public', () => {
    expect(drawn([aSection(1, { 1: [] }), aSection(2, { 1: [aCell({ id: 1 })] })])).toEqual([
      [1, 'other 1', '1'],
    ])
  })
})
