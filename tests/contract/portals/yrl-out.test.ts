import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { feedContext } from '#app/backend/portals/feed-files.ts'
import { feedPieces, newReport } from '#app/backend/portals/write-feed.ts'
import { readUnits } from '../../fixtures/feeds/read-units.ts'
import { ORIGIN, openPortalSite } from './portal-site.ts'
import { faultsOf, YRL_RULES } from './rule-tables.ts'
import { all, deep, readStrictXml } from './strict-xml.ts'

let site: Awaited<ReturnType<typeof openPortalSite>>
beforeAll(async () => {
  site = await openPortalSite()
})
afterAll(() => site.close())

const freeFlats = () =>
  [...site.services.catalogue.current().flatsById.values()].filter(({ status }) => status === 'free')
const priced = () => freeFlats().filter(({ price }) => price !== null)

describe('the feed for Yandex', () => {
  it('keeps the rules of its documents over the whole demonstration, read by another reader', async () => {
    const root = readStrictXml(await site.textOf(site.addChannel(), 'yrl'))
    const offers = deep(root, 'offer')
    expect(root.attributes['xmlns']).toBe('http://webmaster.yandex.ru/schemas/feed/realty/2010-06')
    expect(all(root, 'generation-date')).toHaveLength(1)
    const ids = offers.map(({ attributes }) => attributes['internal-id'])
    expect(ids.toSorted()).toEqual(
      priced()
        .map(({ externalId }) => externalId)
        .toSorted(),
    )
    expect(offers.flatMap((offer) => faultsOf(offer, YRL_RULES))).toEqual([])
    for (const offer of offers) {
      const [floor, floors] = [all(offer, 'floor'), all(offer, 'floors-total')].map(Number)
      expect(floor).toBeLessThanOrEqual(floors ?? 0)
      expect(all(offer, 'rooms').length + all(offer, 'studio').length).toBe(1)
      const [final, full] = [all(offer, 'discount/final-price')[0], all(offer, 'price/value')[0]]
      if (final !== undefined) expect(Number(final)).toBeLessThan(Number(full))
    }
  })

  it('comes back through the import with every field that the format holds', async () => {
    const { units, problems, summary } = await readUnits(await site.textOf(site.addChannel(), 'yrl'), 60_000)
    expect(summary.refused).toBe(0)
    expect(problems).toEqual([])
    const byId = new Map(units.map((unit) => [unit.externalId, unit]))
    const { projects, buildings, cities } = site.services.catalogue.current()
    expect(units).toHaveLength(priced().length)
    for (const row of priced()) {
      const unit = byId.get(row.externalId)
      const [project, house] = [projects.get(row.projectId), buildings.get(row.buildingId)]
      if (!unit || !project || !house) throw new Error(`no ${row.externalId}`)
      expect(held(unit)).toEqual(held({ ...row, priceBase: row.priceBase ?? row.price }))
      expect(unit.discountUntil?.slice(0, 16)).toBe(row.discountUntil?.toISOString().slice(0, 16))
      expect(unit.project).toMatchObject({
        externalId: `p${project.id}`,
        name: project.name,
        city: cities.get(row.cityId)?.name,
        region: cities.get(row.cityId)?.region,
        address: project.address,
        lat: project.lat,
        lon: project.lon,
      })
      expect(unit.building).toMatchObject({
        externalId: `h${house.id}`,
        deadlineYear: house.deadline_year,
        deadlineQuarter: house.deadline_quarter,
        floorsTotal: row.floorsTotal,
        material: house.material,
      })
    }
  })

  it('holds hostile texts as they are, without what XML cannot hold', async () => {
    const [flat] = priced()
    // The database refuses NUL and halves of pairs itself.
    const text = `<script>&amp;"'</script> ]]> & \u000b\u001f\uffff – 2 < 3 \u{1f3e0}`
    await site.database.db
      .updateTable('flat')
      .set({ details: JSON.stringify({ description: text }) })
      .where('id', '=', flat?.id ?? 0)
      .execute()
    await site.follow()
    const root = readStrictXml(await site.textOf(site.addChannel(), 'yrl'))
    const offer = deep(root, 'offer').find(({ attributes }) => attributes['internal-id'] === flat?.externalId)
    expect(offer && all(offer, 'description')).toEqual([`<script>&amp;"'</script> ]]> &  – 2 < 3 \u{1f3e0}`])
  })

  it('leaves out what the portal would refuse, and tells it by rule with counts', async () => {
    const ids = site.idsOfAll()
    const { projects } = site.services.catalogue.current()
    const [first, second] = [...new Set(priced().map(({ projectId }) => projectId))]
    const [lost, houseless] = [projects.get(first ?? 0)?.slug ?? '', projects.get(second ?? 0)?.slug ?? '']
    delete ids[lost]
    ids[houseless] = { id: 'p', houses: {} }
    const [unpriced, above] = priced().filter(({ projectId }) => projectId !== first && projectId !== second)
    const change = (id: number | undefined, set: object) =>
      site.database.db
        .updateTable('flat')
        .set(set)
        .where('id', '=', id ?? 0)
        .execute()
    await change(unpriced?.id, { price: null, price_base: null })
    await change(above?.id, { plans: '[]' })
    await site.follow()
    const token = site.addChannel({ projects: ids })
    const text = await site.textOf(token, 'yrl')
    const gone = freeFlats().filter(
      ({ projectId, id }) =>
        projectId === first || projectId === second || id === unpriced?.id || id === above?.id,
    )
    expect(deep(readStrictXml(text), 'offer')).toHaveLength(freeFlats().length - gone.length)
    const line = site.told.at(-1)
    expect(line).toMatchObject({ dialect: 'yrl', leftOut: gone.length })
    expect(line).toMatchObject({
      reasons: {
        'project.id': freeFlats().filter(({ projectId }) => projectId === first).length,
        'house.id': gone.filter(({ projectId }) => projectId === first || projectId === second).length,
        'price.missing': 1,
        'picture.missing': 1,
      },
    })
    expect(JSON.stringify(line)).not.toContain(token)
  })
})

describe('the writer of feeds', () => {
  it('holds no larger pieces for 20,000 flats than for a few hundred', async () => {
    const token = site.addChannel()
    const channel = site.services.entries.all('feed-channel').at(-1)
    if (!channel) throw new Error(token)
    const measure = async () => {
      const report = newReport()
      const lengths: number[] = []
      for await (const piece of feedPieces(feedContext(site.services, channel), 'yrl', report))
        lengths.push(piece.length)
      return { flats: report.flats, largest: Math.max(...lengths), all: lengths.reduce((a, b) => a + b, 0) }
    }
    const few = await measure()
    const [flat] = priced()
    await sql`
      insert into flat (source_id, external_id, project_id, building_id, floor, number, rooms, area, price, status, plans)
      select source_id, 'many-' || n, project_id, building_id, floor, n::text, rooms, area, price, 'free', plans
      from flat, generate_series(1, 20000) n where id = ${flat?.id}
    `.execute(site.database.db)
    await site.services.catalogue.replaceAll(await loadCatalogue(site.database.db))
    const many = await measure()
    expect(many.flats).toBe(few.flats + 20_000)
    expect(many.all).toBeGreaterThan(few.all * 10)
    expect(many.largest).toBeLessThan(few.largest * 1.2)
  })
})

/** What both the catalogue and a unit of a feed have, as far as YRL holds it. */
function held(flat: Unit | CatalogueRow) {
  const { kind, floor, number, lotNumber, rooms, freeLayout, area, livingArea, kitchenArea, finish } = flat
  return {
    ...{ kind, floor, number, lotNumber, rooms, area, livingArea, kitchenArea, finish },
    freeLayout: rooms > 0 && freeLayout,
    section: flat.section,
    price: flat.price,
    priceBase: flat.priceBase,
    status: flat.status,
    rooms_areas: flat.roomAreas.map((room) => room.area),
    views: flat.views.filter((view) => view === 'yard' || view === 'street'),
    plans: flat.plans
      .filter(({ kind: plan }) => plan === 'plan' || plan === 'furniture' || plan === 'floor')
      .map((plan) => `${plan.kind} ${new URL(plan.url, ORIGIN).href}`)
      .toSorted(),
    loggia: flat.traits.includes('loggia'),
  }
}
