import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flatPage } from '#app/backend/catalogue/filter/flat-page.ts'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { chessGrid } from '#app/backend/chess/chess-grid.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import type { Chess } from '#app/contract/chess.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { BENEFITS, FEATURES, FINISHES, VIEWS } from '#app/domain/vocabulary.ts'
import { writeDemo } from '#demo/generate/write-demo.ts'
import { companyPay } from '../../fixtures/api/pay.ts'
import { createTestDatabase, type TestDatabase } from '../../fixtures/database/database.ts'
import { seededRandom } from '../../fixtures/random.ts'

const FILTERS = 50
const SEED = 7

const folder = mkdtempSync(join(tmpdir(), 'chess-demo-'))
let database: TestDatabase
let context: Pick<ApiContext, 'catalogue' | 'database'>
let grids: Chess[]

beforeAll(async () => {
  database = await createTestDatabase()
  const { feed } = await writeDemo('demo', folder)
  const { outcome } = await importFeed(database.db, { source: { name: 'demo' }, input: feed })
  expect(outcome).toBe('done')
  const catalogue = createCatalogue(await loadCatalogue(database.db), companyPay)
  context = { catalogue, database: database.db }
  grids = await gridsWith({})
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function gridsWith(filter: FlatFilter): Promise<Chess[]> {
  const ids = [...context.catalogue.current().buildings.keys()]
  const all = await Promise.all(ids.map((id) => chessGrid(id, filter, context)))
  return all.flatMap((grid) => grid ?? [])
}

const cellsOf = (chess: Chess) => chess.sections.flatMap(({ floors }) => floors.flatMap(({ cells }) => cells))

/** Ids that the list finds, all its pages together, by building. */
function listed(filter: FlatFilter): (buildingId: number) => number[] {
  const everything = { sort: 'price' as const, limit: 100_000, offset: 0 }
  const { items } = flatPage(filter, everything, context.catalogue)
  const byBuilding = Map.groupBy(items, ({ building }) => building.id)
  return (buildingId) => (byBuilding.get(buildingId) ?? []).map(({ id }) => id)
}

const numbers = (ids: number[]) => ids.toSorted((a, b) => a - b)

describe('the grids of the demonstration', () => {
  it('are there for all its houses', () => {
    expect(grids).toHaveLength(24)
    expect(grids.filter((grid) => cellsOf(grid).length > 0)).toHaveLength(20)
  })

  it('hold as many free, reserved and sold flats as the lists and the catalogue do', () => {
    const free = listed({})
    const onSale = listed({ reserved: true })
    for (const grid of grids) {
      const { id } = grid.building
      const count = Object.fromEntries(grid.legend.map(({ status, count }) => [status, count]))
      const rows = [...context.catalogue.current().flatsById.values()].filter((row) => row.buildingId === id)
      expect(free(id)).toHaveLength(count['free'] ?? -1)
      expect(onSale(id)).toHaveLength((count['free'] ?? -1) + (count['reserved'] ?? -1))
      expect(rows.filter(({ status }) => status === 'sold')).toHaveLength(count['sold'] ?? -1)
      expect(cellsOf(grid)).toHaveLength(rows.length)
    }
  })

  it('never put two flats in one place, and each stands at its own position', () => {
    for (const grid of grids) {
      for (const { number, floors } of grid.sections) {
        for (const { floor, cells } of floors) {
          expect(new Set(cells.map(({ position }) => position)).size).toBe(cells.length)
          for (const cell of cells) {
            expect(context.catalogue.current().flatsById.get(cell.id)).toMatchObject({
              section: number,
              floor,
              position: cell.position,
            })
          }
        }
      }
    }
  })

  it(`dim exactly what the list leaves out, for ${FILTERS} filters`, async () => {
    const random = seededRandom(SEED)
    let found = 0
    for (let i = 0; i < FILTERS; i++) {
      const filter = randomFilter(random)
      const inList = listed(filter)
      for (const grid of await gridsWith(filter)) {
        const matching = cellsOf(grid).filter(({ match }) => match)
        expect(numbers(matching.map(({ id }) => id))).toEqual(numbers(inList(grid.building.id)))
        expect(grid.matched).toBe(matching.length)
        found += matching.length
      }
    }
    expect(found).toBeGreaterThan(FILTERS)
  })
})

function randomFilter(random: ReturnType<typeof seededRandom>): FlatFilter {
  const area = 20 + random.below(60)
  return {
    rooms: [random.below(5)],
    ...(random.chance(0.3) && { reserved: true as const }),
    ...(random.chance(0.3) && { price_to: 4_000_000 + random.below(100) * 100_000 }),
    ...(random.chance(0.3) && { month_pay_to: 20_000 + random.below(60) * 1_000 }),
    ...(random.chance(0.3) && { area_from: area, area_to: area + random.below(40) }),
    ...(random.chance(0.3) && { floor_from: random.below(12) }),
    ...(random.chance(0.2) && { not_last: true as const }),
    ...(random.chance(0.2) && { finish: [random.pick(FINISHES)] }),
    ...(random.chance(0.2) && { feature: [random.pick(FEATURES)] }),
    ...(random.chance(0.2) && { view: [random.pick(VIEWS)] }),
    ...(random.chance(0.2) && { benefit: [random.pick(BENEFITS)] }),
  }
}
