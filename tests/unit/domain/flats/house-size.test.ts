import { expect, it } from 'vitest'
import { NO_SECTION } from '#app/domain/building-name.ts'
import { floorsWords, sectionsWords } from '#app/domain/flats/house-size.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each<[floors: number | null, tops: (number | undefined)[], words: string]>([
  [16, [], '16 этажей'],
  [16, [16, 16], '16 этажей'],
  [21, [21], '21 этаж'],
  [16, [12, 16], 'до 16 этажей'],
  [16, [undefined, 16], 'до 16 этажей'],
  [21, [9, 21], 'до 21 этажа'],
  [null, [9, 12], ''],
])('of a house of %s floors with sections up to %j says "%s"', (floors_total, tops, words) => {
  const sections = tops.map((top) => ({ floors_total: top }))
  expect(plain(floorsWords({ floors_total, sections }))).toBe(words)
})

it.each<[numbers: number[], words: string]>([
  [[1, 2, 3, 4], '4 подъезда'],
  [[3], '1 подъезд'],
  [[NO_SECTION], ''],
  [[1, NO_SECTION], ''],
  [[], ''],
])('of sections %j says "%s"', (numbers, words) => {
  expect(plain(sectionsWords(numbers.map((number) => ({ number }))))).toBe(words)
})
