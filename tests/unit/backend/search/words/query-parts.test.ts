import { describe, expect, it } from 'vitest'
import { inLatinLayout, inRussianLayout } from '#app/backend/search/words/keyboard-layout.ts'
import { queryParts } from '#app/backend/search/words/query-parts.ts'
import { inLatinLetters, inRussianLetters } from '#app/backend/search/words/transliteration.ts'

it.each([
  ['htxyjq', 'речной'],
  ['cf;tym', 'сажень'],
  ["'nf;", 'этаж'],
])('%s is %s in the other layout', (typed, meant) => {
  expect(inRussianLayout(typed)).toBe(meant)
  expect(inLatinLayout(meant)).toBe(typed)
})

it('reads Latin typed in the Russian layout', () => {
  expect(inLatinLayout('Куср')).toBe('Rech')
})

it.each([
  ['rechnoy', 'речной'],
  ['sajen', 'сажен'],
  ['sazhen', 'сажен'],
  ['zarechenskaya', 'зареченская'],
  ['cottage', 'коттаге'],
  ['etazh', 'этаж'],
  ['belyy', 'белый'],
  ['shchit', 'щит'],
  ['yug', 'юг'],
])('%s may be written %s', (latin, russian) => {
  expect(inRussianLetters(latin)).toContain(russian)
})

it('writes Russian letters in Latin ones', () => {
  expect(inLatinLetters('пдф')).toBe('pdf')
})

describe('the parts of a query', () => {
  const typed = (query: string) => queryParts(query).map((part) => part.typed)

  it('are its words, without those that tell nothing', () => {
    expect(typed('квартиры  в речном')).toEqual(['квартиры', 'речном'])
    expect(queryParts('РК-4-257')[0]?.plain).toEqual(['рк', '4', '257'])
  })

  it('keep a part whose keys are letters in the other layout alone', () => {
    expect(queryParts(';bkmt')[0]?.others[0]).toEqual(['жилье'])
    expect(queryParts(';;;')[0]?.others).toContainEqual(['жжж'])
  })

  it.each(['', ' ', '!!!', '—', '\u0000\u0007', '\u202e\u200f', '()'])('are none in %j', (query) => {
    expect(queryParts(query)).toEqual([])
  })

  it('are a dozen at most, whatever is typed', () => {
    expect(queryParts('дом '.repeat(250))).toHaveLength(12)
    expect(queryParts('я'.repeat(1000))).toHaveLength(1)
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('may be called %s', (query) => {
    expect(queryParts(query)).toHaveLength(1)
  })

  it('are read in other letters only where they are long enough to mean something else', () => {
    expect(queryParts('кв')[0]?.others).toEqual([])
  })
})
