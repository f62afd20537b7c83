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
import { followChanges } from '#app/backend/live/follow-changes.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { readCompany } from '#demo/company.ts'
import { allPlaces } from '#demo/generate/places.ts'
import { readSectionFloors } from '#demo/generate/section-floors.ts'
import { apiServices } from '../../../fixtures/api/api-services.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'

let database: TestDatabase
let context: ApiContext
const dataDir = mkdtempSync(join(tmpdir(), 'genplan-'))
const company = readCompany('demo')
const ask = createRouterClient({ genplan }, { context: () => context }).genplan

beforeAll(async () => {
  database = await createTestDatabase()
  await createDemo(database.db, { dataDir, log: silentLog })
  const data = await loadCatalogue(database.db)
  const catalogue = createCatalogue(data, () => 0)
  context = {
    ...apiServices(database),
    catalogue,
    live: followChanges(catalogue, data.mark.version),
    visitor: anonymousVisitor(),
  }
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
