import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDocumentIndex } from '#app/backend/search/index/document-index.ts'
import { findDocuments } from '#app/backend/search/index/find-documents.ts'
import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import { allowedTypos, editDistance } from '#app/backend/search/words/edit-distance.ts'
import { queryParts } from '#app/backend/search/words/query-parts.ts'
import { foldWords, searchStem } from '#app/domain/search-text.ts'

const page = (title: string, text = '', date?: string): SearchDocument => ({
  kind: 'page',
  url: `/${title}`,
  title,
  text,
  date,
})

const DOCUMENTS = [
  page('Речной квартал', 'Пермь, Набережная, дома у реки'),
  page('Озёрный', 'Тюмень'),
  page('О компании «Сажень»', 'Отчётность в pdf'),
  page('Вакансии', 'Ищем инженеров и продавцов квартир'),
  page('Новости речного порта', 'Набережную открыли', '2026-03-01'),
]
const INDEX = buildDocumentIndex(DOCUMENTS)
const find = (query: string, index = INDEX) => findDocuments(queryParts(query), [index])
const titles = (query: string) => find(query).documents.map(({ title }) => title)

describe.each([
  ['as it is written', 'Речной квартал'],
  ['in other forms of its words', 'речного квартала'],
  ['by beginnings', 'реч ква'],
  ['in the other keyboard layout', 'htxyjq rdfhnfk'],
  ['in Latin letters', 'rechnoy kvartal'],
  ['with exchanged letters', 'ренчой квартал'],
  ['with a wrong letter', 'речной квортал'],
  ['with a letter too few', 'речной кварта'],
  ['by words of its text', 'набережная пермь'],
  ['in Latin letters typed in the Russian layout', 'Кусрт'],
])('a document is found %s', (_, query) => {
  it(query, () => expect(titles(query)[0]).toBe('Речной квартал'))
})

it.each([
  ['озерный', 'Озёрный'],
  ['ОЗЁРНОГО', 'Озёрный'],
  ['sajen', 'О компании «Сажень»'],
  ['cf;tym', 'О компании «Сажень»'],
  ['пдф', 'О компании «Сажень»'],
  ['вакансий', 'Вакансии'],
  ['вакнсия', 'Вакансии'],
  ['квартира инженер', 'Вакансии'],
])('%s finds «%s» alone', (query, title) => {
  expect(titles(query)).toEqual([title])
})

it('finds nothing for words that are not there, and for none', () => {
  for (const query of ['абракадабра', 'речной абракадабра', '', '!!!', 'constructor', 'toString']) {
    expect(titles(query)).toEqual([])
  }
})

it('says what it looked for in place of what was typed', () => {
  expect(find('htxyjq порт').corrected).toEqual(['речной', undefined])
  expect(find('квортал').corrected).toEqual(['квартал'])
  expect(find('речного').corrected).toEqual([undefined])
})

it('does not look for typing errors where the words are found as they are', () => {
  const index = buildDocumentIndex([page('Дом у парка'), page('Дом у пирса'), page('Парк')])
  expect(find('парк', index).documents.map(({ title }) => title)).toEqual(['Парк', 'Дом у парка'])
})

it('looks for typing errors in all words where no document has all of them', () => {
  // "порт" alone is a word, but no document has it together with the other one.
  expect(titles('набережная порк')).toEqual(['Новости речного порта'])
})

it('takes a word that is known elsewhere for what it is', () => {
  const asTyped = findDocuments(queryParts('озернык'), [INDEX], (word) => word === 'озернык')
  expect([asTyped.documents, asTyped.corrected]).toEqual([[], [undefined]])
})

describe('the order', () => {
  it('is titles before texts, and whole titles before longer ones', () => {
    const index = buildDocumentIndex([page('Новость', 'ипотека'), page('Ипотека для семьи'), page('Ипотека')])
    expect(find('ипотека', index).documents.map(({ title }) => title)).toEqual([
      'Ипотека',
      'Ипотека для семьи',
      'Новость',
    ])
  })

  it('is the newer first of equally close ones, then by title', () => {
    const index = buildDocumentIndex([
      page('Скидка а', '', '2026-01-01'),
      page('Скидка в'),
      page('Скидка б', '', '2026-05-01'),
      page('Скидка г'),
    ])
    const order = find('скидка', index).documents.map(({ title }) => title.at(-1))
    expect(order).toEqual(['б', 'а', 'в', 'г'])
  })

  it('does not depend on which index a document is in', () => {
    const [first, ...rest] = DOCUMENTS.map((document) => buildDocumentIndex([document]))
    if (!first) throw new Error('no index')
    const apart = findDocuments(queryParts('речной'), [...rest.toReversed(), first]).documents
    expect(apart.map(({ title }) => title)).toEqual(titles('речной'))
  })
})

/** Reads every document for every word, as slowly as it is simple. */
function slowlyFound(query: string, documents: readonly SearchDocument[]): Set<string> {
  const parts = foldWords(query)
  const isClose = (typed: string, word: string, isInTitle: boolean) =>
    typed === word ||
    searchStem(typed) === searchStem(word) ||
    searchStem(word) === typed ||
    searchStem(typed) === word ||
    (typed.length >= (isInTitle ? 2 : 3) && word.startsWith(typed))
  const isNear = (typed: string, word: string) => {
    const limit = allowedTypos(typed)
    const spellings = [word, searchStem(word)]
    return [typed, searchStem(typed)].some((own) => {
      const most = Math.min(limit, allowedTypos(own))
      return most > 0 && spellings.some((spelling) => editDistance(own, spelling, most) <= most)
    })
  }
  const having = (fits: (word: string, isInTitle: boolean) => boolean) =>
    new Set(
      documents
        .filter(
          ({ title, text }) =>
            foldWords(title).some((word) => fits(word, true)) ||
            foldWords(text).some((word) => fits(word, false)),
        )
        .map(({ url }) => url),
    )
  const close = parts.map((typed) => having((word, isInTitle) => isClose(typed, word, isInTitle)))
  const near = parts.map((typed) => having((word) => isNear(typed, word)))
  const strict = parts.map((_, at) => (close[at]?.size ? close[at] : near[at]) ?? new Set<string>())
  const loose = parts.map((_, at) => new Set([...(close[at] ?? []), ...(near[at] ?? [])]))
  const inAll = (sets: Set<string>[]) =>
    new Set(documents.map(({ url }) => url).filter((url) => sets.every((set) => set.has(url))))
  const found = inAll(strict)
  return found.size > 0 || parts.length < 2 ? found : inAll(loose)
}

it('finds the same as reading every document for every word', () => {
  const word = fc.string({
    unit: fc.constantFrom('а', 'о', 'р', 'к', 'т', 'л', 'ь'),
    minLength: 4,
    maxLength: 8,
  })
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  const document = fc.record({ title: text, text })
  fc.assert(
    fc.property(
      fc.array(document, { minLength: 1, maxLength: 8 }),
      fc.array(word, { minLength: 1, maxLength: 3 }),
      (texts, query) => {
        const documents = texts.map(
          (each, place): SearchDocument => ({ kind: 'page', url: `/${place}`, ...each }),
        )
        // Other layouts and letters are left out: the reference knows the letters as they are.
        const parts = queryParts(query.join(' ')).map((part) => ({ ...part, others: [] }))
        const found = findDocuments(parts, [buildDocumentIndex(documents)]).documents
        expect(new Set(found.map(({ url }) => url))).toEqual(slowlyFound(query.join(' '), documents))
      },
    ),
    { numRuns: 300 },
  )
})

it('answers any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (query) => {
      expect(find(query).documents.length).toBeLessThanOrEqual(DOCUMENTS.length)
    }),
  )
})
