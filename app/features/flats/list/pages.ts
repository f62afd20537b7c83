import { notFound } from '@tanstack/react-router'
import { MAX_SHOWN, PAGE_SIZE } from '#app/domain/filter-limits.ts'
import type { Shown } from '#app/domain/format.ts'

const MAX_PAGES = MAX_SHOWN / PAGE_SIZE

/** One page of a list. */
export type Page<Item> = { items: Item[]; total: number }

/** The place below a list where it goes on. */
export const MORE_ID = 'more'

/** Pages put together. A flat that moved between two pages while they were read stands once. */
export function joinPages<Item extends { id: number }>(pages: readonly Page<Item>[]): Page<Item> {
  const byId = new Map<number, Item>()
  for (const item of pages.flatMap((page) => page.items)) if (!byId.has(item.id)) byId.set(item.id, item)
  return { items: [...byId.values()], total: pages.at(-1)?.total ?? 0 }
}

/**
 * The pages on the screen at an address: those up to `page`, the last five of them. The address alone decides, so
 * that a reload and Back find a page as high as it was, and nobody can ask the server for a thousand cards.
 * 3 → [1, 2, 3], 8 → [4, 5, 6, 7, 8].
 */
export function pagesTo(page = 1): number[] {
  const first = Math.max(1, page - MAX_PAGES + 1)
  return Array.from({ length: page - first + 1 }, (_, index) => first + index)
}

/** What of a list `count` items are that an address shows. */
export function shownAt(page: number | undefined, count: number): Shown {
  const [first = 1] = pagesTo(page)
  const before = (first - 1) * PAGE_SIZE
  return { from: before + 1, to: before + count }
}

/**
 * Reads the pages on the screen at `page` of a list, the last one first: it shows whether the list is that long.
 *
 * @throws notFound when the list ends before `page`
 */
export async function readPages<Read extends Page<unknown>>(
  page: number | undefined,
  read: (page: number) => Promise<Read>,
): Promise<Read[]> {
  const last = await read(page ?? 1)
  if (page !== undefined && last.items.length === 0) throw notFound()
  return [...(await Promise.all(pagesTo(page).slice(0, -1).map(read))), last]
}
