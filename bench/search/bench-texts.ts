import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import { between, oneOf, seeded } from '../facets/random.ts'

const SYLLABLES = 'ба ве го ду жи за ки ло му не по ра си ту фе ха це чи шо ща эр юл ям ст пр кл'.split(' ')
const ENDINGS = ['', 'а', 'ы', 'ов', 'ами', 'ный', 'ного', 'ение', 'ить', 'ость']
const STEMS = 4_000
const WORDS = 300

/** Made-up texts: words of 4,000 stems in ten forms, the first stems far more often than the last, as in a language. */
export function benchTexts(count: number): SearchDocument[] {
  const random = seeded(count)
  const stems = Array.from({ length: STEMS }, () =>
    Array.from({ length: between(random, 2, 4) }, () => oneOf(random, SYLLABLES)).join(''),
  )
  const word = () => `${stems[Math.floor(STEMS * random() ** 2.2)]}${oneOf(random, ENDINGS)}`
  const words = (length: number) => Array.from({ length }, word).join(' ')
  return Array.from({ length: count }, (_, at) => ({
    kind: 'news',
    url: `/press/news/${at}`,
    title: words(6),
    text: words(WORDS),
  }))
}
