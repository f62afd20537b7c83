import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { commercialCardSchema } from '#app/contract/commerce/commerce.ts'
import { type FlatCard, flatCardSchema } from '#app/contract/flat.ts'
import { typeCardSchema } from '#app/contract/types.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { COMMERCIAL_UNIT, HIDDEN_FLAT, SOLD_FLAT } from '../../fixtures/api/api-catalogue.ts'
import { freeFlats } from '../../fixtures/people/people.ts'

const LEFT = '2026-05-01T00:00:00.000Z'

let api: TestApi
let id: number
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`update flat set removed_at = null`.execute(api.context.database)
  await sql`truncate redirect`.execute(api.context.database)
  await reload()
  id = (await freeFlats(api))[0] ?? 0
})

const reload = async () => api.context.catalogue.replaceAll(await loadCatalogue(api.context.database))

async function change(values: string, where: string): Promise<void> {
  await sql`update flat set ${sql.raw(values)} where ${sql.raw(where)}`.execute(api.context.database)
  await reload()
}

async function cardOf(flat: number): Promise<FlatCard | number> {
  const answer = await api.get(`/flat/${flat}/`)
  return answer.status === 200 ? flatCardSchema.parse((await dataOf(answer))['flat']) : answer.status
}

describe('a flat that its feed has dropped', () => {
  it('keeps its card, as one that is sold since then, and is in no list', async () => {
    const before = await cardOf(id)
    await change(`removed_at = '${LEFT}'`, `id = ${id}`)
    const after = await cardOf(id)
    expect(after).toMatchObject({ id, status: 'sold', status_at: LEFT, withdrawn: true, reserved: false })
    expect(before).not.toHaveProperty('withdrawn')
    const { flats } = await dataOf(await api.get('/flats/?limit=1000&reserved=1'))
    expect(JSON.stringify(flats)).not.toContain(`"id":${id},`)
    const { pages } = await dataOf(await api.get('/seo/on-sale/?kind=flats'))
    expect(JSON.stringify(pages)).not.toContain(`/choose/flat/${id}"`)
  })

  it('suggests flats like it', async () => {
    await change(`removed_at = '${LEFT}'`, `id = ${id}`)
    const card = await cardOf(id)
    if (typeof card === 'number') throw new Error(`answered ${card}`)
    const { cheaper, higher, same_type } = card.similar
    const similar = [...cheaper, ...higher, ...same_type]
    expect(similar.length).toBeGreaterThan(0)
    expect(similar.map((flat) => flat.status)).not.toContain('sold')
  })

  it('is on sale again as soon as it is back', async () => {
    await change(`removed_at = '${LEFT}'`, `id = ${id}`)
    await change('removed_at = null', `id = ${id}`)
    expect(await cardOf(id)).toMatchObject({ status: 'free' })
    expect(await cardOf(id)).not.toHaveProperty('withdrawn')
  })

  it('keeps its card when nothing of its house is left', async () => {
    const card = await cardOf(id)
    if (typeof card === 'number') throw new Error(`answered ${card}`)
    const { building } = card
    await change(`removed_at = '${LEFT}'`, `building_id = ${building.id}`)
    expect(api.context.catalogue.current().buildings.has(building.id)).toBe(false)
    expect(await cardOf(id)).toMatchObject({ id, withdrawn: true, building })
  })

  it('says that it was sold if it was', async () => {
    await change(`removed_at = '${LEFT}', status_at = '2026-01-01T00:00:00.000Z'`, `id = ${SOLD_FLAT}`)
    const card = await cardOf(SOLD_FLAT)
    expect(card).toMatchObject({ status: 'sold', status_at: '2026-01-01T00:00:00.000Z' })
    expect(card).not.toHaveProperty('withdrawn')
  })

  it('has no page of its own where its address leads to another flat', async () => {
    await change(`removed_at = '${LEFT}'`, `id = ${id}`)
    const move = { from_path: `/choose/flat/${id}`, to_path: `/choose/flat/${SOLD_FLAT}`, by: 'test' }
    await api.context.database.insertInto('redirect').values(move).execute()
    expect(await cardOf(id)).toBe(404)
  })

  it('is not told of while its project is not on the site', async () => {
    await change(`removed_at = '${LEFT}'`, `id = ${id}`)
    await sql`update project set published = false where id = 10`.execute(api.context.database)
    await reload()
    expect(await cardOf(id)).toBe(404)
    await sql`update project set published = true where id = 10`.execute(api.context.database)
  })
})

it('an id that no flat ever had costs no transaction', async () => {
  const transaction = vi.spyOn(api.context.database, 'transaction')
  expect(await cardOf(999_999)).toBe(404)
  expect(transaction).not.toHaveBeenCalled()
  await change(`removed_at = '${LEFT}'`, `id = ${id}`)
  transaction.mockClear()
  expect(await cardOf(id)).toMatchObject({ id, withdrawn: true })
  expect(transaction).toHaveBeenCalledOnce()
  transaction.mockRestore()
})

describe('a flat that was taken off sale', () => {
  it('keeps its card if it was on the site, and else has none', async () => {
    expect(await cardOf(HIDDEN_FLAT)).toBe(404)
    const known = { flat_id: HIDDEN_FLAT, at: LEFT, to_status: 'free' as const, by: 'hand' }
    await api.context.database.insertInto('status_history').values(known).execute()
    expect(await cardOf(HIDDEN_FLAT)).toMatchObject({ status: 'sold', withdrawn: true })
    await api.context.database.deleteFrom('status_history').where('flat_id', '=', HIDDEN_FLAT).execute()
  })
})

describe('a layout of which nothing is on sale', () => {
  const TYPE = 4
  const typeOf = async () => {
    const answer = await api.get(`/type/${TYPE}/`)
    return answer.status === 200 ? typeCardSchema.parse((await dataOf(answer))['type_card']) : answer.status
  }

  it('keeps its card when its flats leave the site, with the hour of the last one', async () => {
    const before = await typeOf()
    expect(before).not.toHaveProperty('left_at')
    await change(`removed_at = '${LEFT}', status_at = '2026-01-01'`, `layout_type_id = ${TYPE}`)
    expect(await typeOf()).toMatchObject({ id: TYPE, left_at: LEFT, flats: [], count: 0, price_from: null })
    const { pages } = await dataOf(await api.get('/seo/on-sale/?kind=types'))
    expect(JSON.stringify(pages)).not.toContain(`/choose/type/${TYPE}"`)
  })

  it('has no page of its own where its address leads to another one', async () => {
    await change(`removed_at = '${LEFT}'`, `layout_type_id = ${TYPE}`)
    const move = { from_path: `/choose/type/${TYPE}`, to_path: '/choose/type/3', by: 'test' }
    await api.context.database.insertInto('redirect').values(move).execute()
    expect(await typeOf()).toBe(404)
  })
})

describe('a commercial unit that its feed has dropped', () => {
  const unitOf = async (unit: number) => {
    const answer = await api.get(`/commerce/${unit}/`)
    return answer.status === 200 ? commercialCardSchema.parse((await dataOf(answer))['unit']) : answer.status
  }

  it('keeps its card, and is in no list', async () => {
    expect(await unitOf(COMMERCIAL_UNIT)).not.toHaveProperty('left_at')
    await change(`removed_at = '${LEFT}'`, `id = ${COMMERCIAL_UNIT}`)
    expect(await unitOf(COMMERCIAL_UNIT)).toMatchObject({ status: 'sold', left_at: LEFT, withdrawn: true })
    const { commerce } = await dataOf(await api.get('/commerce/?limit=100'))
    expect(JSON.stringify(commerce)).not.toContain(`"id":${COMMERCIAL_UNIT},`)
  })
})
