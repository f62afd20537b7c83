import { notFound } from '@tanstack/react-router'

type Page<Item> = { items: Item[]; total: number }

/** Pages put together. A flat that moved between two pages while they were read stands once. */
export function joinPages<Item extends { id: number }>(pages: readonly Page<Item>[]): Page<Item> {
  const byId = new Map<number, Item>()
  for (const item of pages.flatMap((page) => page.items)) if (!byId.has(item.id)) byId.set(item.id, item)
  return { items: [...byId.values()], total: pages.at(-1)?.total ?? 0 }
}

/** 3 → [1, 2, 3]. */
export function pagesTo(page: number | undefined): number[] {
  return Array.from({ length: page ?? 1 }, (_, index) => index + 1)
}

/**
 * Reads pages 1 to `page` of a list, the last one first: it tells whether the list goes so far.
 *
 * @throws notFound when the list ends before `page`
 */
export async function readPages<Item>(
  page: number | undefined,
  read: (page: number) => Promise<Page<Item>>,
): Promise<Page<Item>[]> {
  const last = await read(page ?? 1)
  if (page !== undefined && last.items.length === 0) throw notFound()
  return [...(await Promise.all(pagesTo(page).slice(0, -1).map(read))), last]
}
