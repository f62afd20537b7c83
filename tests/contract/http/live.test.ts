import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { SOLD_FLAT, UNPRICED_FLAT } from '../../fixtures/api/api-catalogue.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const ask = async (since: string) => dataOf(await api.get(`/flats_changes/?since=${since}`))

/** A flat of the catalogue as it would be read after a change. */
function changed(id: number, changes: { status: 'free' | 'sold'; version: number }) {
  const row = api.context.catalogue.current().flatsById.get(id)
  if (!row) throw new Error(`no flat ${id}`)
  return { ...row, ...changes }
}

describe('flats_changes/', () => {
  it('gives the current version, from which a page may ask', async () => {
    const { version, ...rest } = await ask('')
    expect(rest).toEqual({ changes: [], reload: false })
    expect(version).toBe(api.context.live.version())
    expect(await ask(String(version))).toMatchObject({ changes: [], version, reload: false })
  })

  it('tells what changed and what left', async () => {
    const since = api.context.live.version()
    const version = since + 5
    await api.context.catalogue.applyRows([changed(SOLD_FLAT, { status: 'free', version })], [UNPRICED_FLAT])
    api.commit(version)
    const answer = await ask(String(since))
    expect(answer).toMatchObject({ version, reload: false })
    expect(answer['changes']).toEqual(
      expect.arrayContaining([
        { id: SOLD_FLAT, status: 'free', price: 6_000_000, version },
        { id: UNPRICED_FLAT, status: null, price: null, version },
      ]),
    )
  })

  it('says reload to one who asks from too long ago', async () => {
    expect(await ask('0')).toMatchObject({ changes: [], reload: true })
  })

  it.each(['-1', 'now', '1.5'])('refuses since=%s', async (since) => {
    expect((await api.get(`/flats_changes/?since=${since}`)).status).toBe(400)
  })
})
