import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { feedFolder, yrlOf } from '../../../../fixtures/feeds/feed-files.ts'
import { readUnits } from '../../../../fixtures/feeds/read-units.ts'

const ad = ({ id = '1', address = '', development = '28212' } = {}) =>
  `<Ad><Id>${id}</Id><Category>Квартиры</Category><NewDevelopmentId>${development}</NewDevelopmentId>
${address && `<Address>${address}</Address>`}<Rooms>1</Rooms><Square>40</Square><Floor>2</Floor><Floors>9</Floors><Price>5000000</Price></Ad>`
const avito = (...ads: string[]) => `<Ads formatVersion="3" target="Avito.ru">${ads.join('')}</Ads>`
const cian = (complex: string) => `<feed><feed_version>2</feed_version><object><ExternalId>1</ExternalId>
<Category>newBuildingFlatSale</Category><Address>Пермь, ул. Лесная, 5</Address><FlatRoomsCount>2</FlatRoomsCount><TotalArea>50</TotalArea>
<FloorNumber>3</FloorNumber><JKSchema>${complex}</JKSchema><BargainTerms><Price>5000000</Price></BargainTerms></object></feed>`
const yrl = (name: string) =>
  yrlOf(`<offer internal-id="1"><category>квартира</category><location><address>Речная, 1</address></location>
<price><value>6000000</value></price><area><value>54.3</value></area><rooms>2</rooms><floor>3</floor><floors-total>9</floors-total>
${name}<yandex-building-id>28212</yandex-building-id></offer>`)
const address = 'Пермь, ул. Лесная, 5'
const names = new Map([['28212', 'ЖК Берег']])

describe('a complex of which a feed says only the id', () => {
  it.each([
    ['Авито', avito(ad())],
    ['Авито with an address', avito(ad({ address }))],
    ['ЦИАН', cian('<Id>28212</Id>')],
    ['Яндекс', yrl('')],
  ])('of %s has the name of the settings, and nothing is told as a guess', async (_, feed) => {
    const guessed = await readUnits(feed)
    expect(guessed.codes).toContain('project.guessed')
    const { units, codes } = await readUnits(feed, 1_000, { names })
    expect(units.map(({ project }) => project)).toMatchObject([{ externalId: '28212', name: 'ЖК Берег' }])
    expect(codes).not.toContain('project.guessed')
  })

  it('and of another id is guessed as before', async () => {
    const { units, codes } = await readUnits(avito(ad({ development: '7' })), 1_000, { names })
    expect(units.map(({ project }) => project.name)).toEqual(['Новостройка 7'])
    expect(codes).toContain('project.guessed')
  })

  it('a name in the feed stands before that of the settings', async () => {
    const feed = cian('<Id>28212</Id><Name>ЖК Лес</Name>')
    const { units } = await readUnits(feed, 1_000, { names })
    expect(units.map(({ project }) => project.name)).toEqual(['ЖК Лес'])
  })
})

describe('a complex that stands under a guess', () => {
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

  /** Complexes and houses after a run. */
  async function bring(feed: string, given: ReadonlyMap<string, string> = new Map()) {
    const input = await folder.write(feed)
    const { outcome, counts } = await importFeed(database.db, {
      source: { name: 'test' },
      input,
      names: given,
    })
    expect(outcome).toBe('done')
    const projects = await database.db.selectFrom('project').select(['slug', 'name']).orderBy('id').execute()
    const houses = await database.db.selectFrom('building').select(['slug', 'name', 'number']).execute()
    return { projects, houses, counts }
  }

  it('gets the name of the settings with its house, and both keep their addresses', async () => {
    const before = await bring(avito(ad()))
    expect(before.projects).toEqual([{ slug: 'novostroyka-28212', name: 'Новостройка 28212' }])
    const after = await bring(avito(ad()), names)
    expect(after.projects).toEqual([{ slug: 'novostroyka-28212', name: 'ЖК Берег' }])
    expect(after.houses).toEqual([{ slug: 'novostroyka-28212', name: 'ЖК Берег', number: 'ЖК Берег' }])
    expect(after.counts).toMatchObject({ added: 0, changed: 0 })
  })

  it('called by its address too; a house is called by it on', async () => {
    await bring(avito(ad({ address }), ad({ id: '2', address: 'Пермь, ул. Лесная, 7' })))
    const { projects, houses } = await bring(avito(ad({ address }), ad({ id: '2', address })), names)
    expect(projects.map(({ name }) => name)).toEqual(['ЖК Берег'])
    expect(houses.map(({ name }) => name)).toEqual(['ул. Лесная, 5', 'ул. Лесная, 7'])
  })

  it('gets the name that the feed says later, and keeps it when the feed is silent again', async () => {
    await bring(cian('<Id>28212</Id>'))
    const named = await bring(cian('<Id>28212</Id><Name>ЖК Лес</Name>'))
    expect(named.projects).toMatchObject([{ name: 'ЖК Лес' }])
    const silent = await bring(cian('<Id>28212</Id>'))
    expect(silent.projects).toEqual(named.projects)
  })

  it('follows a correction of the settings, and stays when the setting goes', async () => {
    await bring(avito(ad()), new Map([['28212', 'ЖК Бирег']]))
    const corrected = await bring(avito(ad()), names)
    expect(corrected.projects).toEqual([{ slug: 'zhk-bireg', name: 'ЖК Берег' }])
    expect((await bring(avito(ad()))).projects).toEqual(corrected.projects)
  })

  it('is called neither by another address nor by another spelling of a name', async () => {
    await bring(avito(ad({ address })))
    const moved = await bring(avito(ad({ address: 'Пермь, ул. Лесная, 7' })))
    expect(moved.projects).toMatchObject([{ name: 'ул. Лесная, 5' }])
    await bring(avito(ad({ address })), names)
    const { projects } = await bring(avito(ad({ address })), new Map([['1', 'ЖК Лес']]))
    expect(projects).toMatchObject([{ name: 'ЖК Берег' }])
  })
})
