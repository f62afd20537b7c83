import type { Block } from '#app/contract/entries/blocks.ts'

/** The words of a text, and the lists of flats at its end: these have the whole width of the page. */
export function splitFlats(blocks: readonly Block[]) {
  const end = blocks.findLastIndex(({ kind }) => kind !== 'flats') + 1
  return { words: blocks.slice(0, end), flats: blocks.slice(end) }
}
