import { foldWords } from '#app/domain/search-text.ts'
import type { DocumentIndex } from './index/document-index.ts'
import { queryParts } from './words/query-parts.ts'

const MOST_SUGGESTIONS = 3
/** Longer queries are not taken apart. */
const MOST_PARTS = 5

/**
 * Queries near to one that finds nothing: with one more typing error, or without one of its words.
 *
 * @param isFound - whether a query finds anything
 */
export function suggestions(
  query: string,
  indexes: readonly DocumentIndex[],
  isFound: (query: string) => boolean,
): string[] {
  const parts = queryParts(query).slice(0, MOST_PARTS)
  const typed = parts.map((part) => part.typed)
  const nearer = parts.map(({ plain }, place) => {
    const near = nearest(plain.join(' '), indexes)
    return near === undefined ? '' : typed.with(place, near).join(' ')
  })
  const shorter = typed.map((_, place) => typed.toSpliced(place, 1).join(' '))
  const candidates = new Set([...nearer, ...shorter].filter((each) => foldWords(each).length > 0))
  return [...candidates].filter(isFound).slice(0, MOST_SUGGESTIONS)
}

/** The word that is most like one that nothing has. */
function nearest(word: string, indexes: readonly DocumentIndex[]): string | undefined {
  const near = indexes.flatMap((index) => index.nearWords(word, 1))
  return near.toSorted((a, b) => b.quality - a.quality || byLength(a.word, b.word, word))[0]?.word
}

function byLength(a: string, b: string, word: string): number {
  return Math.abs(a.length - word.length) - Math.abs(b.length - word.length)
}
