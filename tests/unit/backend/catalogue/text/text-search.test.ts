import { describe, expect, it } from 'vitest'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { placesOf } from '#app/backend/catalogue/snapshot/flat-record.ts'
import { textIndex } from '#app/backend/catalogue/text/text-index.ts'
import { flatIdsByText } from '#app/backend/catalogue/text/text-search.ts'
import { paidBy } from '../../../../fixtures/api/pay.ts'
import { aRow } from '../../../../fixtures/database/catalogue.rows.ts'

function dataOf(flats: CatalogueRow[]) {
  const around = {
    cities: [],
    projects: [],
    buildings: [],
    sections: [],
    layoutTypes: [],
    withStorerooms: [],
  }
  return { ...around, flats, mark: { xmin: '1', fingerprint: '', version: 1, places: placesOf(around) } }
}

const one = aRow({ id: 1, number: '128', lotNumber: 'БР-1-128' })
const two = aRow({ id: 2, number: 'А-12', lotNumber: null })

function catalogueOf(...flats: CatalogueRow[]) {
  const catalogue = createCatalogue(
    dataOf(flats),
    paidBy((price) => price && Math.round(price / 200)),
  )
  return { catalogue, found: (query: string) => [...flatIdsByText(query, catalogue)] }
}

it.each([
  ['12', [1, 2]],
  ['128', [1]],
  ['бр 1 128', [1]],
  ['бр1128', [1]],
  ['БР', [1]],
  ['а', [2]],
  ['28', []],
  ['—', []],
  ['', []],
])('"%s" finds flats %j', (query, ids) => {
  expect(catalogueOf(one, two).found(query)).toEqual(ids)
})

describe('a change of status or price', () => {
  it('costs the search nothing: its words and answers stay', async () => {
    const { catalogue } = catalogueOf(one, two)
    const before = { words: textIndex(catalogue), answer: flatIdsByText('12', catalogue) }
    await catalogue.applyRows([{ ...one, status: 'sold', price: 1, version: 2 }], [])
    expect(textIndex(catalogue)).toBe(before.words)
    expect(flatIdsByText('12', catalogue)).toBe(before.answer)
  })
})

describe('the search follows the catalogue', () => {
  it('to a flat that got another number and lot', async () => {
    const { catalogue, found } = catalogueOf(one, two)
    found('128')
    await catalogue.applyRows([{ ...one, number: '77', lotNumber: 'ЁЛ-7-77', version: 2 }], [])
    expect([found('128'), found('бр 1 128'), found('бр'), found('елка')]).toEqual([[], [], [], []])
    expect([found('77'), found('ел 7 77'), found('ел777')]).toEqual([[1], [1], [1]])
  })

  it('to flats that came and went, and came back', async () => {
    const { catalogue, found } = catalogueOf(one, two)
    expect(found('12')).toEqual([1, 2])
    await catalogue.applyRows([aRow({ id: 3, number: '12', lotNumber: 'БР-1-128' })], [1])
    expect([found('12'), found('бр 1 128')]).toEqual([[2, 3], [3]])
    await catalogue.applyRows([one], [2, 3])
    expect([found('12'), found('бр 1 128'), found('а')]).toEqual([[1], [1], []])
  })

  it('through a whole new read', async () => {
    const { catalogue, found } = catalogueOf(one, two)
    found('12')
    await catalogue.replaceAll(dataOf([two, aRow({ id: 9, number: '128' })]))
    expect([found('128'), found('12')]).toEqual([[9], [2, 9]])
  })

  it('for each catalogue alone', () => {
    const [first, second] = [catalogueOf(one), catalogueOf(two)]
    expect([first.found('12'), second.found('12'), first.found('12')]).toEqual([[1], [2], [1]])
  })
})
