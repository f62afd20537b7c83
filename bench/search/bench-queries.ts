import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import { inLatinLayout } from '#app/backend/search/words/keyboard-layout.ts'
import { between, oneOf, seeded } from '../facets/random.ts'

export const QUERY_KINDS = ['plain', 'beginnings', 'other layout', 'typing errors', 'flat numbers'] as const
export type QueryKind = (typeof QUERY_KINDS)[number]

/** Queries of two words of one text, so that each finds something; the same for the same texts. */
export function searchQueries(kind: QueryKind, texts: readonly SearchDocument[], count: number): string[] {
  const random = seeded(count)
  return Array.from({ length: count }, () => {
    if (kind === 'flat numbers') return `кв. ${between(random, 1, 400)}`
    const words = oneOf(random, texts).text.split(' ')
    const pair = [oneOf(random, words), oneOf(random, words)]
    return pair.map((word) => changed(word, kind)).join(' ')
  })
}

function changed(word: string, kind: QueryKind): string {
  switch (kind) {
    case 'beginnings':
      return word.slice(0, 4)
    case 'other layout':
      return inLatinLayout(word)
    case 'typing errors':
      return `${word.slice(0, 2)}${word.slice(3, 4)}${word.slice(2, 3)}${word.slice(4)}`
    default:
      return word
  }
}
