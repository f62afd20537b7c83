import { afterAll, beforeAll, expect, it } from 'vitest'
import { toFilterQuery } from '#app/backend/catalogue/filter/flat-query.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { ORIGIN, openPortalSite } from './portal-site.ts'
import { faultsOf } from './rule-tables.ts'
import { YML_RULES } from './rules/yml-rules.ts'
import { all, deep, type Element, readStrictXml } from './strict-xml.ts'

let site: Awaited<ReturnType<typeof openPortalSite>>
beforeAll(async () => {
  site = await openPortalSite()
  const selections = [
    { path: 'studii', h1: 'Студии & «малые» квартиры', filter: { rooms: [0] } },
    { path: 'perm/dvushki', h1: 'Двухкомнатные', filter: { rooms: [2] } },
    { path: 'perm-dvushki', h1: 'Двушки Перми', filter: { rooms: [2] } },
    { path: 'devyat', h1: 'Девятикомнатные', filter: { rooms: [9] } },
  ]
  for (const { filter, ...selection } of selections)
    await site.database.db
      .insertInto('selection')
      .values({
        ...selection,
        kind: 'flats',
        title: selection.h1,
        description: '',
        filter: JSON.stringify(filter),
        group_label: '',
        label: '',
      })
      .execute()
})
afterAll(() => site.close())

const read = async (token: string) => readStrictXml(await site.textOf(token, 'yml'))
const idsOf = (filter: FlatFilter) => {
  const { catalogue } = site.services
  const { index } = catalogue.current()
  const { ids } = index.search({ ...toFilterQuery(filter, catalogue), limit: index.size, offset: 0 })
  return ids.map(String).toSorted()
}
const offersOf = (root: Element, set: string) =>
  deep(root, 'offer')
    .filter((offer) => all(offer, 'set-ids')[0]?.split(',').includes(set))
    .map(({ attributes }) => attributes['id'])
    .toSorted()

it('YML keeps its rules over the whole demonstration, and its sets are exactly the pages of selections', async () => {
  const root = await read(site.addChannel())
  const offers = deep(root, 'offer')
  expect(root.attributes['date']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
  expect(offers.flatMap((offer) => faultsOf(offer, YML_RULES))).toEqual([])
  const priced = [...site.services.catalogue.current().flatsById.values()].filter(
    ({ status, price }) => status === 'free' && price !== null,
  )
  expect(offers.map(({ attributes }) => Number(attributes['id'])).toSorted()).toEqual(
    priced.map(({ id }) => id).toSorted(),
  )
  const sets = deep(root, 'set').map((set) => [set.attributes['id'], ...all(set, 'name'), ...all(set, 'url')])
  // A selection without flats is no set.
  expect(sets.toSorted()).toEqual([
    ['perm-dvushki', 'Двушки Перми', `${ORIGIN}/nedvizhimost/perm-dvushki`],
    ['perm_dvushki', 'Двухкомнатные', `${ORIGIN}/nedvizhimost/perm/dvushki`],
    ['studii', 'Студии & «малые» квартиры', `${ORIGIN}/nedvizhimost/studii`],
  ])
  expect(offersOf(root, 'studii')).toEqual(idsOf({ rooms: [0] }))
  expect(offersOf(root, 'perm_dvushki')).toEqual(idsOf({ rooms: [2] }))
})

it('sets of a channel with a filter hold its flats alone', async () => {
  const root = await read(site.addChannel({ filter: { rooms: [0] } }))
  expect(deep(root, 'set').map(({ attributes }) => attributes['id'])).toEqual(['studii'])
  expect(deep(root, 'offer')).toHaveLength(idsOf({ rooms: [0] }).length)
})
