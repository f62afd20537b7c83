import { isNotFound } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { formatShown } from '#app/domain/format.ts'
import { pagesTo, readPages, shownAt } from '#app/features/flats/list/pages.ts'

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
  it.each([
    [1, [1]],
    [3, [3, 1, 2]],
    [5, [5, 1, 2, 3, 4]],
    [8, [8, 4, 5, 6, 7]],
    [70, [70, 66, 67, 68, 69]],
  ])(
    'up to page %i are read, at most a hundred items of them, the last page first',
    async (page, expected) => {
      const { asked, read } = aList(1_391)
      const pages = await readPages(page, read)
      expect(asked).toEqual(expected)
      const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
      expect(ids.length).toBeLessThanOrEqual(100)
      expect(ids).toEqual(
        Array.from(ids, (_, index) => (pagesTo(page)[0] ?? 1) * PAGE_SIZE - PAGE_SIZE + index),
      )
    },
  )

  it.each([
    [undefined, 20, 'показано 20 из 1\u00a0391'],
    [5, 100, 'показано 100 из 1\u00a0391'],
    [8, 100, 'показано 61–160 из 1\u00a0391'],
    [70, 91, 'показано 1\u00a0301–1\u00a0391 из 1\u00a0391'],
  ])('at page %s with %i items say which of all these are', (page, count, text) => {
    expect(formatShown(shownAt(page, count), 1_391)).toBe(text)
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
