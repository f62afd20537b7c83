import { isNotFound } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { readPages } from '#app/features/flats/pages.ts'

const PAGE_SIZE = 20

/** A list of `total` items, and which of its pages were read. */
function aList(total: number) {
  const asked: number[] = []
  const read = (page: number) => {
    asked.push(page)
    const ids = Array.from({ length: total }, (_, id) => ({ id }))
    return Promise.resolve({ items: ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total })
  }
  return { asked, read }
}

describe('the pages of a list', () => {
  it('are all read, in order, far beyond fifty', async () => {
    const pages = await readPages(70, aList(1_391).read)
    expect(pages).toHaveLength(70)
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
      Array.from({ length: 1_391 }, (_, id) => id),
    )
  })

  it.each([
    [3, 40],
    [2, 20],
    [2, 0],
    [500_000, 40],
  ])('page %i of a list of %i is not there, and nothing else is read for it', async (page, total) => {
    const { asked, read } = aList(total)
    await expect(readPages(page, read)).rejects.toSatisfy(isNotFound)
    expect(asked).toEqual([page])
  })

  it('the first is there though it is empty', async () => {
    expect(await readPages(undefined, aList(0).read)).toEqual([{ items: [], total: 0 }])
  })
})
