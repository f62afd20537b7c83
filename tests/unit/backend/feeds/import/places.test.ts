import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { changedSince, loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { feedFolder, yrlOf } from '../../../../fixtures/feeds/feed-files.ts'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof feedFolder>>

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await feedFolder()
})
afterAll(async () => {
  await folder.remove()
  await database.close()
})
afterEach(async () => {
  await sql`truncate city, feed_source, feed_run, project, building, section, layout_type, flat, price_history, status_history
    restart identity cascade`.execute(database.db)
})

type Facts = { id: string; place?: string; name?: string; section?: string }

const offer = ({ id, place = '', name = 'ЖК Берег', section = '' }: Facts) =>
  `<offer internal-id="${id}"><category>квартира</category><location>${place}<address>Речная, 1</address><apartment>${id}</apartment></location>
<price><value>6000000</value></price><area><value>54.3</value></area><rooms>2</rooms><floor>3</floor><floors-total>9</floors-total>
<building-name>${name}</building-name><building-section>${section}</building-section></offer>`

async function bring(...offers: Facts[]) {
  return Object.keys((await bringBy('test', ...offers)).problemCounts)
}

async function bringBy(source: string, ...offers: Facts[]) {
  const input = await folder.write(yrlOf(offers.map(offer).join('\n')))
  const result = await importFeed(database.db, { source: { name: source }, input, force: true })
  expect(result.outcome).toBe('done')
  return result
}

it.each([
  ['<region>Москва</region>', 'Москва'],
  ['<region>г. Санкт-Петербург</region>', 'Санкт-Петербург'],
  ['<region>Севастополь г</region>', 'Севастополь'],
  ['<region>Москва</region><locality-name>Зеленоград</locality-name>', 'Зеленоград'],
  ['<region>Московская область</region>', 'Московская область'],
  ['', 'Город не указан'],
])('of %s the city is %s', async (place, city) => {
  const codes = await bring({ id: '1', place })
  expect(await database.db.selectFrom('city').select('name').execute()).toEqual([{ name: city }])
  expect(codes.includes('city.missing')).toBe(/область|не указан/.test(city))
})

it('a complex whose first offer has no coordinates lies in the middle of the others', async () => {
  const at = (lat: number, lon: number) => `<latitude>${lat}</latitude><longitude>${lon}</longitude>`
  await bring({ id: '1' }, { id: '2', place: at(58, 56.2) }, { id: '3', place: at(58.1, 56.4) })
  expect(await database.db.selectFrom('project').select(['lat', 'lon']).execute()).toEqual([
    { lat: 58.05, lon: 56.3 },
  ])
})

it('houses and complexes of which nothing is left leave the site, and come back with a flat', async () => {
  const [first, second] = [
    { id: '1', section: 'Корпус 1' },
    { id: '2', section: 'Корпус 2' },
  ]
  const other = { id: '3', name: 'ЖК Лес' }
  const shown = async () => {
    const { projects, buildings, flats } = await loadCatalogue(database.db)
    return [projects.map(({ name }) => name), buildings.map(({ name }) => name), flats.length]
  }
  await bring(first, second, other)
  const all = [['ЖК Берег', 'ЖК Лес'], ['Корпус 1', 'Речная, 1', 'Корпус 2'], 3]
  expect(await shown()).toEqual(all)
  await bring(first)
  await bring(first)
  expect(await shown()).toEqual(all)
  const { mark } = await loadCatalogue(database.db)
  await bring(first)
  expect(await shown()).toEqual([['ЖК Берег'], ['Корпус 1'], 1])
  expect(await changedSince(database.db, mark)).toEqual({ kind: 'reload' })
  await bring(first, second, other)
  expect(await shown()).toEqual(all)
})

it('a complex that two sources sell is told by both, with the flats that stand twice', async () => {
  const told = async (...args: Parameters<typeof bringBy>) =>
    (await bringBy(...args)).problems
      .filter(({ code }) => code === 'project.two-sources')
      .map(({ message }) => message.slice(0, message.indexOf(';')))
  const message = (source: string, name: string, flats: number) =>
    `complex "${name}" is also sold by source ${source}: it has two pages, and ${flats} of its flats stand on the site twice`
  const place = '<locality-name>Пермь</locality-name>'
  const [one, two, three] = ['1', '2', '3'].map((id) => ({ id, place }))
  if (!one || !two || !three) throw new Error('three flats')
  expect(await told('crm', one, two)).toEqual([])
  const written = { name: 'Жилой комплекс «Берег»' }
  const again = [two, three].map((flat) => ({ ...flat, ...written }))
  expect(await told('portal', ...again)).toEqual([message('crm', written.name, 1)])
  expect(await told('crm', one, two)).toEqual([message('portal', 'ЖК Берег', 1)])
  // Of another city, and of another name.
  expect(await told('far', { ...one, place: '<locality-name>Казань</locality-name>' })).toEqual([])
  expect(await told('other', { ...one, name: 'ЖК Лес' })).toEqual([])
  // What the other source has no more is not on the site.
  for (const _ of [1, 2, 3]) await bringBy('crm', { id: '9', name: 'ЖК Роща' })
  expect(await told('portal', ...again)).toEqual([])
})
