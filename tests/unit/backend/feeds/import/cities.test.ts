import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
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

type Place = { region?: string; city?: string; address: string; name?: string }

let last = 0
const offer = ({ region = '', city = '', address, name = `ЖК ${address}` }: Place) =>
  `<offer internal-id="${++last}"><category>квартира</category>
<location><region>${region}</region><locality-name>${city}</locality-name><address>${address}</address></location>
<price><value>6000000</value></price><area><value>54.3</value></area><rooms>2</rooms><floor>3</floor><floors-total>9</floors-total>
<building-name>${name}</building-name></offer>`

const avito = (address: string) =>
  `<Ads formatVersion="3" target="Avito.ru"><Ad><Id>1</Id><Category>Квартиры</Category><OperationType>Продам</OperationType><MarketType>Новостройка</MarketType>
<Address>${address}</Address><Rooms>2</Rooms><Square>61</Square><Floor>13</Floor><Floors>16</Floors><Price>7200000</Price></Ad></Ads>`

async function bring(text: string) {
  const input = await folder.write(text)
  const result = await importFeed(database.db, { source: { name: 'test' }, input })
  expect(result.outcome).toBe('done')
  return result
}

/** Each complex on the site: its city, its name and its address. */
async function shown() {
  const { projects, cities } = await loadCatalogue(database.db)
  const nameOf = new Map(cities.map(({ id, name }) => [id, name]))
  return projects.map(({ city_id, name, address }) => [nameOf.get(city_id), name, address])
}

const mainCity = (region: string | null) =>
  database.db
    .insertInto('city')
    .values({
      id: 1,
      slug: 'kazan',
      name: 'Казань',
      name_prep: 'в Казани',
      region,
      sort: 1,
      timezone: '',
      is_main: true,
    })
    .execute()

describe('a complex without a field for its city', () => {
  it('is in the city that its address names before the street', async () => {
    await mainCity('Республика Татарстан')
    const { problemCounts } = await bring(
      yrlOf(
        offer({ region: 'Свердловская область', address: 'Екатеринбург, ул. Мира, 3', name: 'ЖК Урал' }) +
          offer({ region: 'Челябинская область', address: 'г. Челябинск, пр. Ленина, 5', name: 'ЖК Тракт' }),
      ),
    )
    expect(await shown()).toEqual([
      ['Екатеринбург', 'ЖК Урал', 'ул. Мира, 3'],
      ['Челябинск', 'ЖК Тракт', 'пр. Ленина, 5'],
    ])
    expect(problemCounts).toEqual({ 'city.new': 2, 'number.missing': 2 })
  })

  it.each([null, 'Республика Татарстан'])(
    'and with another region than that of the main city (%s) is never in the main city',
    async (region) => {
      await mainCity(region)
      const { problems } = await bring(
        yrlOf(
          offer({ region: 'Свердловская область', address: 'ул. Мира, 3', name: 'ЖК Урал' }) +
            offer({ region: 'Свердловская обл.', address: 'ул. Речная, 3', name: 'ЖК Исеть' }),
        ),
      )
      expect(await shown()).toEqual([
        ['Свердловская область', 'ЖК Урал', 'ул. Мира, 3'],
        ['Свердловская область', 'ЖК Исеть', 'ул. Речная, 3'],
      ])
      const { name_prep } = await database.db
        .selectFrom('city')
        .select('name_prep')
        .where('name', '=', 'Свердловская область')
        .executeTakeFirstOrThrow()
      expect(name_prep).toBe('в Свердловской области')
      const [first] = problems.filter(({ code }) => code === 'city.missing')
      expect(first?.message).toBe('no city: the region "Свердловская область" stands in its place')
    },
  )

  it('is taken to be in the main city when its region is that of the main city, or nobody says one', async () => {
    await mainCity('Татарстан')
    const { problemCounts } = await bring(
      yrlOf(
        offer({ region: 'Республика Татарстан', address: 'ул. Мира, 3', name: 'ЖК Волга' }) +
          offer({ address: 'ул. Речная, 3', name: 'ЖК Кама' }),
      ),
    )
    expect((await shown()).map(([city]) => city)).toEqual(['Казань', 'Казань'])
    expect(problemCounts['city.missing']).toBe(2)
  })
})

it('a republic without its kind is no city', async () => {
  await bring(avito('Татарстан, Казань, ул. Ленина, 13'))
  expect(await shown()).toEqual([['Казань', 'ул. Ленина, 13', 'ул. Ленина, 13']])
})

describe('an address that repeats its city', () => {
  it('is shown without it, as the address of the complex and of its house', async () => {
    await bring(yrlOf(offer({ city: 'Казань', address: 'Казань, ул. Ленина, 13', name: 'ЖК Волга' })))
    expect(await shown()).toEqual([['Казань', 'ЖК Волга', 'ул. Ленина, 13']])
    const { buildings } = await loadCatalogue(database.db)
    expect(buildings.map(({ name, address }) => [name, address])).toEqual([
      ['ул. Ленина, 13', 'ул. Ленина, 13'],
    ])
  })

  it('is shown without it also as the name of a complex that has no other', async () => {
    await bring(yrlOf(offer({ city: 'Казань', address: 'Казань, ул. Ленина, 13', name: '' })))
    expect(await shown()).toEqual([['Казань', 'ул. Ленина, 13', 'ул. Ленина, 13']])
  })

  it('keeps its complex and house when the same file comes again', async () => {
    const file = yrlOf(offer({ city: 'Казань', address: 'Казань, ул. Ленина, 13', name: '' }))
    await bring(file)
    const { counts } = await bring(file)
    expect(counts).toMatchObject({ added: 0, changed: 0, missing: 0 })
    expect(await shown()).toHaveLength(1)
  })
})
