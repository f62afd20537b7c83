import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { genplan } from '#app/backend/calls/genplan.ts'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { createDemo } from '#app/backend/content/import/create-demo.ts'
import { importGenplan, writeViews } from '#app/backend/content/import/import-genplan.ts'
import { readGenplan } from '#app/backend/content/read/read-genplan.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { anonymousVisitor } from '#app/backend/context/visitor.ts'
import { genplanViews } from '#app/backend/genplan/genplan-views.ts'
import { followChanges } from '#app/backend/live/follow-changes.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { flatSun } from '#app/backend/windows/flat-sun.ts'
import { readCompany } from '#demo/company.ts'
import { allPlaces } from '#demo/generate/places.ts'
import { readSectionFloors } from '#demo/generate/section-floors.ts'
import { allPlans } from '#demo/plans/plan-faults.ts'
import { planSection } from '#demo/plans/section-plan.ts'
import { readSurroundings } from '#demo/plans/site-plans.ts'
import { apiServices } from '../../../fixtures/api/api-services.ts'
import { paidBy } from '../../../fixtures/api/pay.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import { boxesOf, raysOf, reachesSky, sunByAlmanac } from '../../../fixtures/sun/sun-by-rays.ts'

let database: TestDatabase
let context: ApiContext
const dataDir = mkdtempSync(join(tmpdir(), 'genplan-'))
const company = readCompany('demo')
const ask = createRouterClient({ genplan }, { context: () => context }).genplan

beforeAll(async () => {
  database = await createTestDatabase()
  await createDemo(database.db, { dataDir, log: silentLog })
  const data = await loadCatalogue(database.db)
  const catalogue = createCatalogue(
    data,
    paidBy(() => 0),
  )
  const services = apiServices(database)
  context = {
    ...services,
    catalogue,
    live: followChanges(catalogue, data.mark.version),
    visitor: anonymousVisitor(),
  }
  await services.entries.refresh()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const views = () => database.db.selectFrom('genplan_view').selectAll().orderBy('id').execute()

describe('the plans of the demonstration', () => {
  it('have exactly one area for every flat of the company, and no area for anything else', async () => {
    const buildings = await database.db.selectFrom('building').select(['id', 'external_id']).execute()
    const externalIds = new Map(buildings.map(({ id, external_id }) => [id, external_id]))
    const areas = (await views())
      .filter(({ kind }) => kind === 'floor')
      .flatMap((view) => {
        const { floor_from: from, floor_to: to, building_id: building, section } = view
        if (from === null || to === null || building === null) throw new Error('a plan of no floor')
        return Array.from({ length: to - from + 1 }, (_, i) =>
          view.areas.map(({ position }) => `${externalIds.get(building)} ${section} ${from + i} ${position}`),
        ).flat()
      })
    const flats = allPlaces(company, readSectionFloors('demo')).flatMap((place) =>
      place.kind === 'flat' ? [`${place.building.id} ${place.section} ${place.floor} ${place.position}`] : [],
    )
    expect(new Set(areas).size).toBe(areas.length)
    expect(areas.sort()).toEqual(flats.sort())
  })

  it('are the same after another import', async () => {
    const rows = async () => (await views()).map(({ id: _, ...row }) => row)
    const before = await rows()
    expect(await importGenplan(database.db, 'demo')).toBe(before.length)
    expect(await rows()).toEqual(before)
  })

  it('of a folder with pictures of one project replace those alone', async () => {
    const before = await views()
    const { views: all } = await readGenplan('demo')
    const ofOne = { views: all.filter(({ scene }) => scene === 'rechnoy'), plans: { plans: [], places: [] } }
    await database.db.transaction().execute((trx) => writeViews(trx, ofOne))
    const after = await views()
    const contents = (rows: typeof before) => rows.map(({ id: _, ...row }) => JSON.stringify(row)).sort()
    expect(contents(after)).toEqual(contents(before))
    const renewed = after.filter(({ id }) => before.every((row) => row.id !== id))
    expect(new Set(renewed.map(({ kind }) => kind))).toEqual(new Set(['aerial', 'facade']))
    expect(new Set(renewed.map(({ project_id }) => project_id)).size).toBe(1)
  })
})

describe.each(company.projects.map(({ slug }) => slug))('the master plan of %s', (slug) => {
  it('marks every house on its aerial picture, when it has one', async () => {
    const { genplan: picture, house_list: houses } = (await ask.get({ id: slug })).data.project
    expect(houses.length).toBeGreaterThan(0)
    if (!picture) return
    expect(picture.areas.map(({ id }) => id).sort()).toEqual(houses.map(({ id }) => id).sort())
    for (const { path } of picture.areas) expect(path).toMatch(/^M[\d. LMZ]+Z$/)
  })

  it('has a band for every floor with flats on each facade of a house that has any', async () => {
    const { facades, floors } = (await ask.get({ id: slug })).data.project
    for (const house of new Set(facades.map(({ building }) => building))) {
      const own = facades.filter(({ building }) => building === house)
      const shown = new Set(own.flatMap(({ areas }) => areas.map(({ id }) => id)))
      expect([...shown].sort()).toEqual(
        floors
          .filter(({ building }) => building === house)
          .map(({ floor }) => floor)
          .sort(),
      )
    }
  })

  it('leads to every public flat over its house and floor, once, and counts as the list does', async () => {
    const { flatsById, index } = context.catalogue.current()
    const { house_list: houses } = (await ask.get({ id: slug })).data.project
    for (const house of houses) {
      const { floors } = (await ask.get({ id: slug, house: house.slug })).data.project
      const reached: number[] = []
      for (const { floor, free } of floors) {
        const { genplanFloors: plans, unplaced } = (await ask.floor({ id: slug, house: house.slug, floor }))
          .data.project
        const areas = plans.flatMap((plan) => plan.areas)
        expect(unplaced).toEqual([])
        expect(areas.reduce((sum, area) => sum + area.free, 0)).toBe(free)
        reached.push(...areas.map(({ id }) => id))
      }
      const flats = [...flatsById.values()].filter(({ buildingId }) => buildingId === house.id)
      expect(reached.sort()).toEqual(flats.map(({ id }) => id).sort())
      expect(house.matched).toBe(index.count({ building: [house.id] }))
    }
  })
})

describe('direct sun in the flats of the demonstration', () => {
  const STEP_MINUTES = 10
  const surroundings = readSurroundings('demo')
  const types = new Map(company.sectionTypes.map((type) => [type.code, type]))
  const layouts = allPlans()
  const placedOf = (code: string, position: number | null) => {
    const type = types.get(code)
    return (
      type && planSection(type, layouts, company.construction).flats.find((one) => one.position === position)
    )
  }

  it('is that which rays find by walking through its houses, in every window of every 80th flat of each project', async () => {
    const snapshot = context.catalogue.current()
    let looked = 0
    let lit = 0
    let hidden = 0
    let wrong = 0
    for (const project of company.projects) {
      const boxes = boxesOf(project.slug, company, surroundings)
      const [lat, lon] = project.location
      const rows = [...snapshot.flatsById.values()].filter(({ projectSlug }) => projectSlug === project.slug)
      const plans = await genplanViews(database.db, rows[0]?.projectId ?? 0)
      for (const row of sampled(rows)) {
        const building = project.buildings.find(
          ({ slug }) => slug === snapshot.buildings.get(row.buildingId)?.slug,
        )
        const section = building?.sections.find(({ number }) => number === row.section)
        const placed = section && placedOf(section.type, row.position)
        const windows =
          building &&
          section &&
          placed &&
          raysOf(placed, { building, section: section.number, floor: row.floor }, company)
        const sun = flatSun(row, plans, context.entries, snapshot)
        if (!windows || !sun) continue
        expect(sun.basis).toBe('houses')
        // Each room of these flats has one window, so that the answer of a room is that of its window.
        expect(sun.rooms.map(({ room, facing }) => [room, facing])).toEqual(
          windows.map(({ room, rays: [ray] }) => [room, ((ray?.facing ?? 0) + 360) % 360]),
        )
        for (const month of [0, 2, 5, 9]) {
          for (let minute = 0; minute < 1440; minute += STEP_MINUTES) {
            // All cities of the demonstration are five hours ahead.
            const at = sunByAlmanac(Date.UTC(2026, month, 22) + (minute - 300) * 60_000, { lat, lon })
            if (at.altitude <= 0) continue
            for (const [index, { rays }] of windows.entries()) {
              const isLit = rays.some((ray) => reachesSky(ray, at, boxes))
              const spans = sun.rooms[index]?.months[month] ?? []
              looked += 1
              if (isLit) lit += 1
              else if (rays.some((ray) => reachesSky(ray, at, []))) hidden += 1
              if (spans.some(([from, to]) => from <= minute && minute < to) !== isLit) wrong += 1
            }
          }
        }
      }
    }
    // Enough of both, so that the test can fail; a ray that grazes a corner may be told otherwise.
    expect(lit).toBeGreaterThan(500)
    expect(hidden).toBeGreaterThan(500)
    expect(wrong / looked).toBeLessThan(0.005)
  })

  it('comes by the sides alone where nobody said how the houses stand, and not at all without sides', () => {
    const snapshot = context.catalogue.current()
    const [row] = snapshot.flatsById.values()
    if (!row) throw new Error('no flats')
    const unknown = { ...context.entries, find: () => undefined }
    const south = flatSun({ ...row, windowDirections: ['Ю'] }, undefined, unknown, snapshot)
    expect(south).toMatchObject({ basis: 'sides', placed: null, rooms: [{ room: null, side: 'Ю' }] })
    expect(south?.months[5]?.minutes).toBeGreaterThan(south?.months[11]?.minutes ?? 0)
    expect(flatSun({ ...row, windowDirections: [] }, undefined, unknown, snapshot)).toBeUndefined()
  })
})

/** Every 80th: low and high floors of all sections. */
function sampled<Row>(rows: readonly Row[]): Row[] {
  return rows.filter((_, index) => index % 80 === 7)
}
