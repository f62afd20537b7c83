import { expect, it } from 'vitest'
import { KnownTexts } from '#app/backend/feeds/dialects/known-texts.ts'
import { NumberSet } from '#app/backend/feeds/dialects/number-set.ts'
import { madeOnce, readOnce } from '#app/backend/feeds/dialects/read-once.ts'
import { SameFields } from '#app/backend/feeds/dialects/same-fields.ts'
import { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { ProblemLog } from '#app/backend/feeds/problem.ts'
import { type Offer, OfferParser } from '#app/backend/feeds/xml/offer-parser.ts'
import { textAt } from '#app/backend/feeds/xml/xml-node.ts'

function offersOf(...texts: string[]): Offer[] {
  const parser = new OfferParser(() => [['feed', 'offer']])
  return parser.write(`<feed>${texts.map((text) => `<offer>${text}</offer>`).join('')}</feed>`)
}

const GROUP = ['house', 'place'] as const

it('gives offers with the same texts in a group of fields the same node of it, whatever else they say', () => {
  const place = (city: string) => `<place><city>${city}</city><flat>7</flat></place>`
  const [first, same, otherText, otherOrder, otherTree] = offersOf(
    `<price>1</price><house>2</house>${place('Пермь')}`,
    `<price>3</price><note/><house>2</house>${place('Пермь').replace('7', '8')}`,
    `<price>1</price><house>2</house>${place('Омск')}`,
    `${place('Пермь')}<house>2</house>`,
    `<house>2</house><place><city>Пермь</city></place><place><flat>7</flat></place>`,
  ).map(({ node }) => node)
  if (!first || !same || !otherText || !otherOrder || !otherTree) throw new Error('five offers')
  const group = new SameFields(GROUP, ['flat'])
  const fields = group.of(first)
  expect(group.of(same)).toBe(fields)
  expect([textAt(fields, 'house'), textAt(fields, 'place/city')]).toEqual(['2', 'Пермь'])
  expect([textAt(fields, 'price'), textAt(fields, 'place/flat')]).toEqual(['', ''])
  for (const other of [otherText, otherOrder, otherTree]) expect(group.of(other)).not.toBe(fields)
  expect(textAt(group.of(otherText), 'place/city')).toBe('Омск')
})

it.each([
  ['<house>1</house><place/>', '<house/><place>1</place>'],
  ['<house/><place><city>1</city></place>', '<house><place/><city>1</city></house>'],
])('tells %s and %s apart, whose names and texts follow one another alike', (...texts) => {
  const group = new SameFields(GROUP)
  const [first, second] = offersOf(...texts)
  if (!first || !second) throw new Error('two offers')
  expect(group.of(first.node)).not.toBe(group.of(second.node))
})

it('keeps the newest of lists that cannot be told apart without comparing them, and compares only a few', () => {
  const known = new KnownTexts<number>()
  const list = (index: number) => {
    known.clear()
    known.add(`кв. ${String(index).padStart(4, '0')}, вход со двора`)
  }
  for (let index = 0; index < 1_000; index++) {
    list(index)
    known.keep(known.list(), index)
  }
  const found = Array.from({ length: 1_000 }, (_, index) => {
    list(index)
    return known.find()
  })
  expect(found.at(-1)).toBe(999)
  expect(found.filter((value) => value !== undefined)).toHaveLength(8)
})

it('reads a group again when it has read more groups since than it keeps', () => {
  let readings = 0
  const make = madeOnce(() => ++readings)
  const groups = Array.from({ length: 5_000 }, () => Object.freeze({}))
  const [first = {}] = groups
  expect([make(first), make(first)]).toEqual([1, 1])
  for (const group of groups) make(group)
  expect(make(first)).toBe(5_001)
})

it('keeps results of groups alone that come again', () => {
  const group = new SameFields(GROUP)
  const offers = offersOf(
    ...['Пермь', 'я'.repeat(5_000)].map((city) => `<place><city>${city}</city></place>`),
  )
  const [short, long] = offers.map(({ node }) => group.of(node))
  if (!short || !long) throw new Error('two offers')
  const told: string[] = []
  const read = madeOnce((fields: typeof short) => told.push(textAt(fields, 'place/city').slice(0, 5)))
  for (const fields of [short, long, short, long]) read(fields)
  expect(told).toEqual(['Пермь', 'яяяяя', 'яяяяя'])
})

it('reads a group once, and tells its problems of each offer', () => {
  const log = new ProblemLog()
  let readings = 0
  const read = readOnce((fields: { house: string }, report) => {
    readings++
    report.warn('section.unknown', 'house', () => `house ${fields.house}`)
    return fields.house
  })
  const outer = readOnce((fields: { house: string }, report) => read(fields, report))
  const fields = { house: 'Б' }
  const results = ['a', 'b', 'c'].map((id) => outer(fields, new OfferReport(log, id)))
  expect(results).toEqual(['Б', 'Б', 'Б'])
  expect(readings).toBe(1)
  expect(log.examples.map(({ offerId, message }) => [offerId, message])).toEqual([
    ['a', 'house Б'],
    ['b', 'house Б'],
    ['c', 'house Б'],
  ])
})

it('keeps pairs of a floor and a number apart, as a set of their texts does', () => {
  const pairs = new NumberSet()
  const texts = new Set<string>()
  let seed = 1
  const random = (below: number) => {
    seed = (Math.imul(seed, 48_271) >>> 0) % 0x7fffffff
    return seed % below
  }
  for (let round = 0; round < 20_000; round++) {
    const row = random(round % 3 === 0 ? NumberSet.rows : 4)
    const number = random(round % 5 === 0 ? NumberSet.numbers : 3_000)
    const isNew = texts.size < texts.add(`${row}/${number}`).size
    expect(pairs.add(row, number)).toBe(isNew)
  }
  const edges = [
    [0, 0],
    [0, NumberSet.numbers - 1],
    [NumberSet.rows - 1, NumberSet.numbers - 1],
  ] as const
  const edge = new NumberSet()
  expect(edges.map(([row, number]) => [edge.add(row, number), edge.add(row, number)])).toEqual(
    edges.map(() => [true, false]),
  )
})
