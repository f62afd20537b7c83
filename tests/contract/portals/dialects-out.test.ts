import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#app/backend/database/json-columns.ts'
import type { PriceListMap } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import { proposeMap } from '#app/backend/feeds/dialects/price-list/propose-map.ts'
import { hasEnded } from '#app/backend/feeds/offer/ended-discount.ts'
import { withFeedInput } from '#app/backend/feeds/source/with-feed-input.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import type { PortalDialectName } from '#app/contract/entries/feed-channel.ts'
import { readUnits } from '../../fixtures/feeds/read-units.ts'
import { HELD_BY } from './held-by.ts'
import { ADDRESS, openPortalSite } from './portal-site.ts'
import { type FieldRule, faultsOf, YRL_RULES } from './rule-tables.ts'
import { AVITO_RULES } from './rules/avito-rules.ts'
import { CIAN_RULES } from './rules/cian-rules.ts'
import { DOMCLICK_COMPLEX_RULES, DOMCLICK_HOUSE_RULES, DOMCLICK_RULES } from './rules/domclick-rules.ts'
import { all, deep, type Element, readStrictXml } from './strict-xml.ts'

type Format = {
  name: PortalDialectName
  /** The element of a flat, and the id in it. */
  flat: string
  id: string
  description: string
  rules: readonly FieldRule[]
}

const FORMATS: readonly Format[] = [
  { name: 'cian', flat: 'object', id: 'ExternalId', description: 'Description', rules: CIAN_RULES },
  { name: 'avito', flat: 'Ad', id: 'Id', description: 'Description', rules: AVITO_RULES },
  { name: 'domclick', flat: 'flat', id: 'flat_id', description: 'description', rules: DOMCLICK_RULES },
]

/** The files that real shapes go to. */
const PORTALS = [...FORMATS, { name: 'yrl', flat: 'offer', rules: YRL_RULES }] as const

/** Of what flats of a complex tell differently, their house or complex has one; of regions, a city. */
const SHARED: ReadonlySet<string> = new Set([
  'address',
  'deadline',
  'isComplete',
  'place',
  'region',
  'state',
  'floorsOfHouse',
  'ceilingOfHouse',
  'hasParkingInComplex',
  'isComplexGuarded',
  'videoOfComplex',
])
const SHAPES = join(import.meta.dirname, '../../fixtures/feeds/real-shapes')
const files = readdirSync(SHAPES, { recursive: true, encoding: 'utf8' })
const shapes = files.filter((file) => file.endsWith('.xml'))
const priceLists = files.filter((file) => file.endsWith('.csv'))

let site: Awaited<ReturnType<typeof openPortalSite>>
beforeAll(async () => {
  site = await openPortalSite()
})
afterAll(() => site.close())

const priced = () =>
  [...site.services.catalogue.current().flatsById.values()].filter(
    ({ status, price }) => status === 'free' && price !== null,
  )
const idsIn = (flats: readonly Element[], { id }: Format) => flats.flatMap((flat) => all(flat, id))

describe.each(FORMATS)('the feed of $name', (format) => {
  it('keeps the rules of its documents over the whole demonstration, read by another reader', async () => {
    const root = readStrictXml(await site.textOf(site.addChannel(), format.name))
    const flats = deep(root, format.flat)
    expect(idsIn(flats, format).toSorted()).toEqual(
      priced()
        .map(({ externalId }) => externalId)
        .toSorted(),
    )
    expect(flats.flatMap((flat) => faultsOf(flat, format.rules))).toEqual([])
  })

  it('comes back through the import with every field of the demonstration that the format holds', async () => {
    expect(await roundTrip(site.feed, format.name)).toBe(priced().length)
  })

  it('holds hostile texts as they are, without what XML cannot hold', async () => {
    const [flat] = priced()
    const text = `<script>&amp;"'</script> ]]> & \u000b\u001f\uffff – 2 < 3 \u{1f3e0}`
    const kept = await changeDetails(flat?.id ?? 0, { description: text })
    const root = readStrictXml(await site.textOf(site.addChannel(), format.name))
    const found = deep(root, format.flat).find((each) => all(each, format.id)[0] === flat?.externalId)
    expect(found && all(found, format.description)).toEqual([
      `<script>&amp;"'</script> ]]> &  – 2 < 3 \u{1f3e0}`,
    ])
    await changeDetails(flat?.id ?? 0, kept)
  })
})

it('houses and complexes of Домклик keep their rules, and none stands twice', async () => {
  const root = readStrictXml(await site.textOf(site.addChannel(), 'domclick'))
  const [complexes, houses] = [deep(root, 'complex'), deep(root, 'building')]
  expect(houseFaults(root)).toEqual([])
  const ids = [...complexes, ...houses].flatMap((element) => all(element, 'id'))
  expect(new Set(ids).size).toBe(ids.length)
  expect(houses.length).toBeGreaterThan(complexes.length)
  for (const house of houses) expect(deep(house, 'flat').length).toBeGreaterThan(0)
})

it('what Домклик was told of a complex goes out again: its text and its pictures', async () => {
  await site.replaceBy(join(SHAPES, 'domclick/one-complex.xml'))
  const [complex] = deep(readStrictXml(await site.textOf(site.addChannel(), 'domclick')), 'complex')
  expect(complex && all(complex, 'description_main/text')).toEqual([
    'Два корпуса в пяти минутах от набережной.',
  ])
  expect(complex && all(complex, 'images/image')).toEqual(
    expect.arrayContaining(['https://img.example.ru/complex/1.jpg', 'https://img.example.ru/complex/2.jpg']),
  )
})

it('Домклик is told of a complex only what every flat of it on sale tells alike', async () => {
  await site.replaceBy(join(SHAPES, 'domclick/one-complex.xml'))
  const video = 'https://rutube.ru/video/1/'
  for (const { id } of priced())
    await changeDetails(id, { parking: 'underground', guarded: true, videoUrl: video })
  const told = async () => {
    const root = readStrictXml(await site.textOf(site.addChannel(), 'domclick'))
    return ['infrastructure/parking', 'infrastructure/security', 'videos/video/url'].flatMap((field) =>
      all(root, `complex/${field}`),
    )
  }
  expect(await told()).toEqual(['1', '1', video])
  const [flat] = priced()
  await changeDetails(flat?.id ?? 0, { parking: 'roof', videoUrl: `${video}?t=1` })
  expect(await told()).toEqual(['1'])
  await changeDetails(flat?.id ?? 0, { parking: 'garage', guarded: 'нет' })
  expect(await told()).toEqual([])
})

it('flats of real shapes of feeds go to every portal, and come back as they were', async () => {
  const kept = new Map<PortalDialectName, number>()
  for (const file of shapes) await goOut(join(SHAPES, file), kept)
  for (const { name } of PORTALS) expect([name, (kept.get(name) ?? 0) > 20]).toEqual([name, true])
})

it('flats of price lists too, with all that the portal has a place for', async () => {
  const kept = new Map<PortalDialectName, number>()
  for (const file of priceLists) {
    const path = join(SHAPES, file)
    const { map } = await withFeedInput(path, proposeMap)
    // What an operator adds to the proposal where the table does not say it.
    const defaults = {
      ...map.defaults,
      project: 'ЖК «Берег»',
      city: 'Пермь',
      address: ADDRESS,
      deadline: '4 кв. 2027',
    }
    await goOut(path, kept, { ...map, defaults })
  }
  // The table of which a portal wants most has three flats on sale.
  for (const { name } of PORTALS) expect([name, (kept.get(name) ?? 0) >= 3]).toEqual([name, true])
})

/** Sends the flats of a file to every portal and back, and counts them. */
async function goOut(path: string, kept: Map<PortalDialectName, number>, map?: PriceListMap): Promise<void> {
  const file = basename(path)
  await site.replaceBy(path, map)
  for (const { name, flat, rules } of PORTALS) {
    const root = readStrictXml(await site.textOf(site.addChannel(), name))
    expect([file, name, deep(root, flat).flatMap((each) => faultsOf(each, rules))]).toEqual([file, name, []])
    expect([file, houseFaults(root)]).toEqual([file, []])
    kept.set(name, (kept.get(name) ?? 0) + (await roundTrip(path, name, map)))
  }
}

/** Of houses and complexes around flats, which Домклик alone has. */
const houseFaults = (root: Element) => [
  ...deep(root, 'complex').flatMap((complex) => faultsOf(complex, DOMCLICK_COMPLEX_RULES)),
  ...deep(root, 'building').flatMap((house) => faultsOf(house, DOMCLICK_HOUSE_RULES)),
]

/** @returns what they were */
async function changeDetails(id: number, details: JsonObject): Promise<JsonObject> {
  const { db } = site.database
  const before = await db.selectFrom('flat').select('details').where('id', '=', id).executeTakeFirstOrThrow()
  await db
    .updateTable('flat')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', id)
    .execute()
  await site.follow()
  return before.details
}

/** A unit as the site shows it: a discount that has ended is over, however old the file is. */
const today = (unit: Unit): Unit =>
  hasEnded(unit.discountUntil) ? { ...unit, price: unit.priceBase, discountReason: null } : unit

/** Reads what was imported and what goes out, and compares all that the format holds. @returns how many flats */
async function roundTrip(feed: string, name: PortalDialectName, map?: PriceListMap): Promise<number> {
  const held = HELD_BY[name]
  const before = await readUnits(readFileSync(feed), 60_000, { map })
  const after = await readUnits(await site.textOf(site.addChannel(), name), 60_000)
  expect(after.summary.refused).toBe(0)
  // Ids that a portal would refuse go out as those of pages.
  const ids = new Map(
    [...site.services.catalogue.current().flatsById.values()].map(({ id, externalId }) => [
      `lot-${id}`,
      externalId,
    ]),
  )
  const known = new Map(before.units.map((unit) => [unit.externalId, today(unit)]))
  const differences = after.units.flatMap((sent) => {
    const unit = { ...sent, externalId: ids.get(sent.externalId) ?? sent.externalId }
    const original = known.get(unit.externalId)
    if (!held || !original) return `${unit.externalId}: was not imported`
    const now = held(unit)
    return Object.entries(held(original)).flatMap(([field, value]) => {
      const [was, is] = [JSON.stringify(value), JSON.stringify(now[field])]
      if (was === is) return []
      const place = field === 'region' ? 'city' : 'name'
      const isShared = before.units.some(
        (each) =>
          SHARED.has(field) &&
          each.project[place] === original.project[place] &&
          JSON.stringify(held(each)[field]) === is,
      )
      return isShared ? [] : `${basename(feed)} ${unit.externalId} ${field}: ${was} → ${is}`
    })
  })
  expect(differences).toEqual([])
  return after.units.length
}
