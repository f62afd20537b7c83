import { describe, expect, it } from 'vitest'
import {
  detailParams,
  type FlatDetails,
  flatDetailsOf,
  foldedDescription,
  measuredArea,
} from '#app/backend/catalogue/present/flat-details.ts'

const rows = (details: FlatDetails, material: string | null = null) =>
  detailParams(details, { material }).map(({ label, value }) =>
    `${label}: ${value}`.replaceAll('\u00a0', ' '),
  )

it.each([
  [54.9, 54.3, 54.9],
  [54.3, 54.3, 54.3],
  // The area of a room, or of the whole floor, in the field of the flat.
  [14.2, 54.3, undefined],
  [549, 54.3, undefined],
])('a measured area of %d of a flat of %d m² is told as %s', (told, area, shown) => {
  expect(measuredArea(flatDetailsOf({ measuredArea: told }), area)).toBe(shown)
  expect(measuredArea({}, area)).toBeUndefined()
})

describe('the rows of a flat that feeds fill', () => {
  it('are none when nobody said anything', () => {
    expect(rows({})).toEqual([])
  })

  it.each<[FlatDetails, string]>([
    [{ deal: 'assignment' }, 'Сделка: Переуступка'],
    [{ deal: 'resale' }, 'Сделка: Вторичная продажа'],
    [{ bathroomKind: 'совмещенный' }, 'Санузел: Совмещённый'],
    [{ bathrooms: 1 }, 'Санузел: 1'],
    [{ bathrooms: 2 }, 'Санузлы: 2'],
    [{ balconies: 2 }, 'Балконы и лоджии: 2 балкона'],
    [{ balconies: 1, loggias: 1 }, 'Балконы и лоджии: Балкон, лоджия'],
    [{ balconies: 1, loggias: 5 }, 'Балконы и лоджии: Балкон, 5 лоджий'],
    [{ keysBy: '2027-06-30' }, 'Выдача ключей: До 30 июня 2027'],
    [{ lift: {} }, 'Лифт: Есть'],
    [{ lift: { passenger: 1, cargo: 1 } }, 'Лифт: Пассажирский, грузовой'],
    [{ lift: { passenger: 21 } }, 'Лифт: 21 пассажирский'],
    [{ parking: 'underground' }, 'Парковка у дома: Подземная'],
    [{ guarded: true }, 'Охрана дома: Есть'],
    [{ metro: [{ name: 'Лесная', minutes: 21, by: 'transport' }] }, 'Метро: Лесная, 21 минута на транспорте'],
    [{ mortgage: true }, 'Ипотека: Возможна'],
    [{ cadastralNumber: '59:01:1' }, 'Кадастровый номер: 59:01:1'],
  ])('%j is "%s"', (details, row) => {
    expect(rows(details)).toEqual([row])
  })

  it('leave one balcony to the features, and tell of what the house is built', () => {
    expect(rows({ balconies: 1 }, 'монолитный')).toEqual(['Тип дома: Монолитный'])
  })
})

describe('a description', () => {
  const sentence = 'Светлая квартира с окнами на две стороны и тихим двором. '

  it('of some lines is shown whole', () => {
    expect(foldedDescription({ description: sentence })).toEqual({ lead: sentence, rest: '' })
    expect(foldedDescription({})).toBeNull()
  })

  it('that is long is folded after a sentence or a paragraph, and nothing of it is lost', () => {
    const long = sentence.repeat(40).trim()
    const { lead = '', rest = '' } = foldedDescription({ description: long }) ?? {}
    expect(lead.length).toBeLessThanOrEqual(600)
    expect(lead).toMatch(/двором\.$/)
    expect(`${lead} ${rest}`).toBe(long)
    const paragraphs = `${sentence.repeat(8).trim()}\n${'слово '.repeat(200).trim()}`
    expect(foldedDescription({ description: paragraphs })?.lead).toBe(sentence.repeat(8).trim())
  })

  it('without sentences is folded between words', () => {
    const { lead = '', rest = '' } = foldedDescription({ description: 'слово '.repeat(300).trim() }) ?? {}
    expect(lead).toMatch(/слово$/)
    expect(rest).toMatch(/^слово/)
    expect(foldedDescription({ description: 'я'.repeat(2_000) })).not.toBeNull()
  })
})
