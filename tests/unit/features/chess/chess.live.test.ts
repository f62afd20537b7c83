import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Chess } from '#app/contract/chess.ts'
import { chessLive } from '#app/features/chess/chess.live.ts'
import { patchGrid } from '#app/features/chess/patch-grid.ts'
import { aCell, aChess, aSection } from '../../../fixtures/chess.ts'

const aGrid = (match?: boolean) => {
  const known = match === undefined ? {} : { match }
  return aChess([
    aSection(1, { 2: [aCell({ id: 1, ...known })], 1: [aCell({ id: 2, ...known })] }),
    aSection(2, { 1: [aCell({ id: 3, ...known })] }),
  ])
}
const event = { id: 1, status: 'reserved' as const, price: 12_000_000, version: 7 }
const cellOf = (grid: Chess | undefined, id: number) =>
  grid?.sections.flatMap(({ floors }) => floors.flatMap(({ cells }) => cells)).find((cell) => cell.id === id)
const counts = (grid: Chess | undefined) => grid?.legend.map(({ count }) => count)

describe('patchGrid', () => {
  it('changes status, price and legend, and nothing else', () => {
    const grid = aGrid()
    const patched = patchGrid(grid, event)
    expect(cellOf(patched, 1)).toMatchObject({ status: 'reserved', price: 12_000_000 })
    expect(counts(patched)).toEqual([2, 1, 0])
    expect(patched.sections[1]).toBe(grid.sections[1])
    expect(patched.sections[0]?.floors[1]).toBe(grid.sections[0]?.floors[1])
  })

  it('takes the price and the match from a flat that was sold', () => {
    const patched = patchGrid(aGrid(true), { ...event, status: 'sold' })
    expect(cellOf(patched, 1)).toMatchObject({ status: 'sold', price: null, match: false })
    expect(patched.matched).toBe(2)
  })

  it('drops the old price when the discount is over', () => {
    const grid = aChess([aSection(1, { 1: [aCell({ id: 1, price: 10_000_000, price_old: 12_000_000 })] })])
    expect(cellOf(patchGrid(grid, { ...event, price: 11_000_000 }), 1)?.price_old).toBe(12_000_000)
    expect(cellOf(patchGrid(grid, { ...event, price: 12_000_000 }), 1)?.price_old).toBeNull()
  })

  it('leaves a flat out that left the site', () => {
    const patched = patchGrid(aGrid(), { ...event, status: null, price: null })
    expect(cellOf(patched, 1)).toBeUndefined()
    expect(counts(patched)).toEqual([2, 0, 0])
  })

  it.each([
    { ...event, id: 99 },
    { ...event, status: 'free' as const, price: 12_480_000 },
  ])('is the same object when nothing changes: %o', (nothing) => {
    const grid = aGrid()
    expect(patchGrid(grid, nothing)).toBe(grid)
  })
})

describe('chessLive', () => {
  it('changes every grid that shows the flat, and what is free in its house', () => {
    const client = new QueryClient()
    client.setQueryData(['chess', 'grid', 6, {}], aGrid())
    client.setQueryData(
      ['chess', 'houses', 'rechnoy'],
      [
        { id: 6, free: 3 },
        { id: 7, free: 5 },
      ],
    )
    chessLive(client, event)
    expect(counts(client.getQueryData(['chess', 'grid', 6, {}]))).toEqual([2, 1, 0])
    expect(client.getQueryData(['chess', 'houses', 'rechnoy'])).toEqual([
      { id: 6, free: 2 },
      { id: 7, free: 5 },
    ])
  })

  it('asks the server again whether a flat that can still be had fits the filter', () => {
    const client = new QueryClient()
    const isStale = (filter: object) => client.getQueryState(['chess', 'grid', 6, filter])?.isInvalidated
    client.setQueryData(['chess', 'grid', 6, { rooms: [2] }], aGrid(true))
    client.setQueryData(['chess', 'grid', 6, {}], aGrid())
    chessLive(client, event)
    expect(isStale({ rooms: [2] })).toBe(true)
    expect(isStale({})).toBe(false)
  })

  it('lets flats of other houses pass', () => {
    const client = new QueryClient()
    const grid = aGrid()
    client.setQueryData(['chess', 'grid', 6, {}], grid)
    chessLive(client, { ...event, id: 99 })
    expect(client.getQueryData(['chess', 'grid', 6, {}])).toBe(grid)
  })
})
