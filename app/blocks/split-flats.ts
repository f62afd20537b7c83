import type { Block } from '#app/contract/entries/blocks.ts'

/** What leads on from the head of a page: cards of figures, and lists of flats. */
const isFirst = (block: Block) =>
  block.kind === 'flats' || (block.kind === 'figures' && block.items.some(({ href }) => href !== undefined))

/**
 * A text in three: what leads on from its head, its words, and the lists of flats at its end. The first and the last have the
 * whole width of the page.
 */
export function splitFlats(blocks: readonly Block[]) {
  const start = blocks.findIndex((block) => !isFirst(block))
  const end = blocks.findLastIndex(({ kind }) => kind !== 'flats') + 1
  return {
    first: start === -1 ? [] : blocks.slice(0, start),
    words: blocks.slice(Math.max(start, 0), end),
    flats: blocks.slice(end),
  }
}
