import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceChanges } from '#app/backend/catalogue/present/price-changes.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'

let api: TestApi
let ids: number[]
beforeAll(async () => {
  api = await openTestApi()
  const { rows } = await sql<{ id: number }>`
    select id from flat where kind = 'flat' and status = 'free' and project_id = 10 and price is not null and id < 9000
    order by id limit 4
  `.execute(api.context.database)
  ids = rows.map(({ id }) => id)
})
afterAll(() => api.close())

const run = (statement: ReturnType<typeof sql>) => statement.execute(api.context.database)
const price = (id: number, rub: number | null, ago: string) =>
  run(sql`insert into price_history (flat_id, at, price) values (${id}, now() - ${ago}::interval, ${rub})`)
const changes = async (input: { limit?: number; since?: string; before?: string } = {}) => {
  await api.context.catalogue.replaceAll(await loadCatalogue(api.context.database))
  return (await priceChanges(input, api.context)).changes.map(({ kind, price, price_was, flat }) => ({
    kind,
    price,
    was: price_was,
    id: flat.id,
  }))
}

describe('changes of prices', () => {
  it('are prices that are other than before, and new flats, the newest first', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = ids
    // What the site began with is no news, nor is the same price again, nor what is older than a month.
    await price(a, 5_000_000, '40 days')
    await price(a, 5_100_000, '35 days')
    await price(a, 5_000_000, '2 days')
    await price(a, 5_000_000, '1 day')
    await price(b, 6_000_000, '4 days')
    await price(b, null, '3 days')
    await price(b, 6_100_000, '1 hour')
    await price(c, 7_000_000, '5 days')
    await run(sql`update flat set created_at = created_at - interval '9 days' where id <> ${d}`)
    await price(d, 8_000_000, '1 minute')
    await price(d, 8_200_000, '-1 hour')
    expect(await changes()).toEqual([
      { kind: 'new', price: 8_000_000, was: null, id: d },
      { kind: 'price', price: 6_100_000, was: null, id: b },
      { kind: 'price', price: 5_000_000, was: 5_100_000, id: a },
    ])
    expect((await changes({ limit: 1 })).map(({ id }) => id)).toEqual([d])
    const since = new Date(Date.now() - 7_200_000).toISOString()
    expect((await changes({ since })).map(({ id }) => id)).toEqual([d, b])
  })

  it('are read to the end in parts, none twice, those of one moment too', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from flat where kind = 'flat' and status = 'free' and project_id = 10 and price is not null and id < 9000
      order by id desc limit 5
    `.execute(api.context.database)
    // One import: all changes have its time, to the microsecond.
    for (const { id } of rows)
      await run(sql`insert into price_history (flat_id, at, price)
        values (${id}, now() - interval '9 days', 8_000_000),
          (${id}, date_trunc('hour', now()) - interval '3 hours', 9_000_000)`)
    const whole = await changes()
    expect(whole.length).toBeGreaterThan(rows.length)
    const parts: number[] = []
    let before: string | undefined
    for (let asked = 0; asked < 9; asked++) {
      const part = await priceChanges({ limit: 2, ...(before && { before }) }, api.context)
      parts.push(...part.changes.map(({ flat }) => flat.id))
      if (part.next === null) break
      before = part.next
    }
    expect(parts).toEqual(whole.map(({ id }) => id))
    // The time of the last known change, as the answer told it, asks for all of that time.
    const [known] = (await priceChanges({}, api.context)).changes.filter(
      ({ flat }) => flat.id === rows[0]?.id,
    )
    const since = known?.at ?? ''
    expect((await changes({ since })).map(({ id }) => id)).toEqual(
      expect.arrayContaining(rows.map(({ id }) => id)),
    )
    await run(
      sql`delete from price_history where price in (8_000_000, 9_000_000) and flat_id = any(${rows.map(({ id }) => id)})`,
    )
  })

  it('are of flats on sale that the site shows', async () => {
    const [, b = 0, , d = 0] = ids
    await run(sql`update flat set status = 'sold' where id = ${d}`)
    expect((await changes()).map(({ id }) => id)).toEqual([b, ids[0]])
    await run(sql`update project set published = false where id = 10`)
    expect(await changes()).toEqual([])
  })
})
