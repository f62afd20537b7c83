import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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

type Facts = {
  id: string
  number?: string
  name?: string
  complexId?: string
  houseId?: string
  section?: string
  address?: string
  area?: string
  place?: string
}

const offer = (facts: Facts) => {
  const { id, number = id, name = 'ЖК Берег', complexId = '', houseId = '', section = '' } = facts
  return `<offer internal-id="${id}"><category>квартира</category><location><locality-name>Пермь</locality-name>
<address>${facts.address ?? 'Речная'}</address><apartment>${number}</apartment>${facts.place ?? ''}</location>
<price><value>6000000</value></price><area><value>${facts.area ?? '54.3'}</value></area><rooms>2</rooms><floor>3</floor><floors-total>9</floors-total>
<building-name>${name}</building-name><yandex-building-id>${complexId}</yandex-building-id>
<yandex-house-id>${houseId}</yandex-house-id><building-section>${section}</building-section></offer>`
}

async function bring(offers: Facts[]) {
  const input = await folder.write(yrlOf(offers.map(offer).join('\n')))
  const result = await importFeed(database.db, { source: { name: 'test' }, input, force: true })
  expect(result.outcome).toBe('done')
  return Object.keys(result.problemCounts)
}

const projects = () =>
  database.db.selectFrom('project').select(['id', 'slug', 'name', 'external_id']).orderBy('id').execute()
const buildings = () =>
  database.db.selectFrom('building').select(['id', 'slug', 'name', 'number']).orderBy('id').execute()
const flats = () =>
  database.db.selectFrom('flat').select(['id', 'external_id', 'building_id']).orderBy('id').execute()

describe('houses', () => {
  it('that only the section names stay apart', async () => {
    await bring([
      { id: '1', number: '5', section: 'Корпус 1' },
      { id: '2', number: '5', section: 'корпус 2, секция 1' },
      { id: '3', number: '5', section: 'Литер А' },
    ])
    expect(await buildings()).toMatchObject([
      { slug: 'korpus-1', number: '1' },
      { slug: 'korpus-2', number: '2' },
      { slug: 'liter-a', number: 'А' },
    ])
  })

  it('have the number of their address', async () => {
    await bring([{ id: '1', address: 'ул. 25 лет Октября, 9' }])
    expect(await buildings()).toMatchObject([{ number: '9' }])
  })

  it('known by name let a flat keep its page under another id', async () => {
    await bring([{ id: 'a', number: '5', section: 'Корпус 1' }])
    expect(await bring([{ id: 'b', number: '5', section: 'Корпус 1' }])).toContain('id.changed')
    expect(await flats()).toMatchObject([{ id: 1, external_id: 'b' }])
  })

  it.each([
    ['Корпус Север', 'Корпус Юг'],
    ['3 корпус', '4 корпус'],
    ['секция Я', 'секция Ю'],
  ])('never pass a page on: number 1 of "%s" is not number 1 of "%s"', async (one, other) => {
    await bring([{ id: 'n-1', number: '1', section: one, address: 'Речная, 1' }])
    const codes = await bring([{ id: 'y-1', number: '1', section: other, address: 'Речная, 1' }])
    expect(codes).not.toContain('id.changed')
    expect(await flats()).toMatchObject([{ external_id: 'n-1' }, { external_id: 'y-1' }])
  })

  it('in the name of the complex make no complexes', async () => {
    await bring(['дом 1', 'дом 2', 'дом 3'].map((house, id) => ({ id: `${id}`, name: `ЖК Поле, ${house}` })))
    expect(await projects()).toMatchObject([{ name: 'ЖК Поле' }])
    expect((await buildings()).map(({ name }) => name)).toEqual(['Дом 1', 'Дом 2', 'Дом 3'])
  })

  it('that are not known do not: the same number may be in another house', async () => {
    await bring([{ id: 'a', number: '5' }])
    expect(await bring([{ id: 'b', number: '5' }])).not.toContain('id.changed')
    expect(await flats()).toMatchObject([
      { id: 1, external_id: 'a' },
      { id: 2, external_id: 'b' },
    ])
  })
})

describe('the same complex', () => {
  it('keeps its page when its id comes later', async () => {
    await bring([{ id: '1' }, { id: '2' }])
    await bring([
      { id: '1', complexId: '100', houseId: '200' },
      { id: '2', complexId: '100', houseId: '200' },
    ])
    expect(await projects()).toEqual([{ id: 1, slug: 'zhk-bereg', name: 'ЖК Берег', external_id: '100' }])
    expect(await buildings()).toMatchObject([{ id: 1 }])
    const codes = await bring([
      { id: '1', complexId: '100', houseId: '200' },
      { id: '2', complexId: '100', houseId: '200' },
    ])
    expect(codes).not.toContain('project.same')
    await bring([{ id: '1' }, { id: '2' }])
    expect((await projects()).map(({ id }) => id)).toEqual([1])
    expect((await buildings()).map(({ id }) => id)).toEqual([1])
  })

  it('keeps complex and house when the address is spelled in another way', async () => {
    await bring([{ id: '1', address: 'ул. Речная, д. 1' }])
    await bring([{ id: '1', address: 'Речная улица, 1' }])
    expect((await buildings()).map(({ id }) => id)).toEqual([1])
  })

  it('keeps them also when every id of its flats has changed, by name and place', async () => {
    await bring([{ id: '1', address: 'Речная, 1' }])
    await bring([{ id: '9', complexId: '100', houseId: '200', address: 'ул. Речная, 1', area: '60' }])
    expect((await projects()).map(({ id }) => id)).toEqual([1])
    expect((await buildings()).map(({ id }) => id)).toEqual([1])
  })

  it('under a new name keeps its page, as its flats say', async () => {
    await bring([{ id: '1' }, { id: '2' }])
    const codes = await bring([
      { id: '1', name: 'ЖК Речной берег' },
      { id: '2', name: 'ЖК Речной берег' },
    ])
    expect(codes).toContain('project.same')
    expect((await projects()).map(({ slug }) => slug)).toEqual(['zhk-bereg'])
  })

  it('that may be two stays apart, and the operator is told', async () => {
    const codes = await bring([{ id: '1' }, { id: '2', complexId: '100' }, { id: '3', complexId: '200' }])
    expect(codes).toContain('project.likely-same')
    expect(await projects()).toHaveLength(3)
  })

  it('has a new house beside one that is sold out, not in its place', async () => {
    await bring([{ id: '1', section: 'Корпус 2' }])
    await bring([{ id: '2', section: 'Литер 2' }])
    await bring([{ id: '3', section: '2 очередь, корпус 2' }])
    expect((await buildings()).map(({ name }) => name)).toEqual([
      'Корпус 2',
      'Литер 2',
      'Очередь 2, корпус 2',
    ])
    const codes = await bring([{ id: '4', section: 'Корпус 2', address: 'Лесная, 5' }])
    expect(codes).toContain('building.likely-same')
    expect(await buildings()).toHaveLength(4)
  })

  it('changes nothing in the second run after it was found', async () => {
    await bring([{ id: '1' }, { id: '2' }])
    const later = [
      { id: '1', complexId: '100', houseId: '200' },
      { id: '2', complexId: '100', houseId: '200' },
    ]
    await bring(later)
    const before = await database.db.selectFrom('flat').select(['version', 'content_hash']).execute()
    await bring(later)
    expect(await database.db.selectFrom('flat').select(['version', 'content_hash']).execute()).toEqual(before)
  })
})

describe('ids for only some flats', () => {
  const corpus = { section: 'Корпус 1' }
  const withIds = { ...corpus, complexId: '100', houseId: '200' }

  it.each([
    [
      'first',
      [
        { id: '1', ...withIds },
        { id: '2', ...corpus },
      ],
    ],
    [
      'last',
      [
        { id: '2', ...corpus },
        { id: '1', ...withIds },
      ],
    ],
  ])('make one complex and one house where they come %s, and the guess is told', async (_, offers) => {
    const codes = await bring(offers)
    expect(codes).toEqual(expect.arrayContaining(['project.some-ids', 'building.some-ids']))
    expect(await projects()).toMatchObject([{ slug: 'zhk-bereg', external_id: '100' }])
    expect(await buildings()).toMatchObject([{ slug: 'korpus-1', name: 'Корпус 1' }])
    const [house] = await database.db.selectFrom('building').select(['external_id', 'floors_known']).execute()
    expect(house).toEqual({ external_id: '200', floors_known: true })
    expect((await flats()).map(({ building_id }) => building_id)).toHaveLength(2)

    const versions = () => database.db.selectFrom('flat').select(['version', 'content_hash']).execute()
    const [before, pages] = [await versions(), await projects()]
    expect(await bring(offers)).toContain('project.some-ids')
    expect(await versions()).toEqual(before)
    expect(await projects()).toEqual(pages)
  })

  it('that come later keep the page of those without', async () => {
    await bring([
      { id: '1', ...corpus },
      { id: '2', ...corpus },
    ])
    const [pages, houses] = [await projects(), await buildings()]
    await bring([
      { id: '1', ...corpus },
      { id: '2', ...withIds },
    ])
    expect(await projects()).toEqual(pages.map((page) => ({ ...page, external_id: '100' })))
    expect(await buildings()).toEqual(houses)
  })

  it('make one house of a complex that tells no house', async () => {
    await bring([
      { id: '1', complexId: '100', address: '' },
      { id: '2', address: '' },
    ])
    expect(await projects()).toHaveLength(1)
    expect(await buildings()).toHaveLength(1)
  })

  it('leave houses apart whose flats contradict each other, and houses of other names', async () => {
    const codes = await bring([
      { id: '1', number: '5', ...withIds },
      { id: '2', number: '5', ...corpus, area: '80' },
      { id: '3', number: '5', section: 'Корпус 3' },
    ])
    expect(codes).toEqual(expect.arrayContaining(['project.some-ids', 'building.likely-same']))
    expect(await projects()).toHaveLength(1)
    expect(await buildings()).toHaveLength(3)
  })

  it('leave complexes of one name apart that are far from each other', async () => {
    const at = (lat: string) => ({ place: `<latitude>${lat}</latitude><longitude>56.2</longitude>` })
    await bring([
      { id: '1', complexId: '100', ...at('58.0') },
      { id: '2', ...at('58.3') },
    ])
    expect(await projects()).toHaveLength(2)
  })
})
