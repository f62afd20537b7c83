import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { chessGrid } from '#app/backend/chess/chess-grid.ts'
import { type ChessCell, chessSchema } from '#app/contract/chess.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { HIDDEN_FLAT, SOLD_FLAT } from '../../fixtures/api/api-catalogue.ts'
import { companyPay } from '../../fixtures/api/pay.ts'
import { createTestDatabase } from '../../fixtures/database/database.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function grid(address: string): Promise<z.output<typeof chessSchema>> {
  return chessSchema.parse((await dataOf(await api.get(`/house/chess/${address}`)))['chess'])
}

function cellsOf(chess: z.output<typeof chessSchema>): ChessCell[] {
  return chess.sections.flatMap(({ floors }) => floors.flatMap(({ cells }) => cells))
}

describe('the availability grid', () => {
  it('shows every public flat of the building, sold ones without a price', async () => {
    const cells = cellsOf(await grid('100/'))
    expect(cells.find(({ id }) => id === SOLD_FLAT)).toMatchObject({ status: 'sold', price: null })
    expect(cells.some(({ id }) => id === HIDDEN_FLAT)).toBe(false)
  })

  it('counts in its legend what it shows', async () => {
    const chess = await grid('100/')
    for (const { status, count } of chess.legend) {
      expect(cellsOf(chess).filter((cell) => cell.status === status)).toHaveLength(count)
    }
    expect(chess.matched).toBeNull()
    expect(cellsOf(chess).every((cell) => cell.match === undefined)).toBe(true)
  })

  it('names the building and counts its storerooms', async () => {
    const { building, storerooms } = await grid('101/')
    expect(building).toMatchObject({ id: 101, slug: 'korpus-2', project: { slug: 'bereg' } })
    expect(storerooms).toEqual({ free: 1, total: 2 })
  })

  it('is drawn while the database is away', async () => {
    // A catalogue for which no storerooms have been read yet.
    const catalogue = createCatalogue(await loadCatalogue(api.context.database), companyPay)
    const database = await createTestDatabase()
    await database.close()
    const chess = await chessGrid(100, {}, { catalogue, database: database.db })
    expect(chess?.storerooms).toEqual({ free: 0, total: 0 })
    expect(chess?.sections.length).toBeGreaterThan(0)
  })

  it.each(['building=101', 'project=sever', 'city=2'])(
    'matches nothing when the filter is about another place: %s',
    async (filter) => {
      const chess = await grid(`100/?${filter}`)
      expect(chess.matched).toBe(0)
      expect(cellsOf(chess).every(({ match }) => match === false)).toBe(true)
    },
  )

  it('matches reserved flats only when they are asked for, and sold ones never', async () => {
    const matching = async (filter: string) =>
      new Set(
        cellsOf(await grid(`100/?${filter}`))
          .filter(({ match }) => match)
          .map(({ status }) => status),
      )
    expect(await matching('price_from=1')).toEqual(new Set(['free']))
    expect(await matching('price_from=1&reserved=1')).toEqual(new Set(['free', 'reserved']))
  })

  it.each(['999', '104'])('knows no public building %s, and says so in Russian', async (id) => {
    const answer = await api.get(`/house/chess/${id}/`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Такого дома нет')
  })

  it.each(['100/?project=net-takogo', '100/?rooms=сто', 'sto/'])('refuses %s', async (address) => {
    expect((await api.get(`/house/chess/${address}`)).status).toBe(400)
  })
})
