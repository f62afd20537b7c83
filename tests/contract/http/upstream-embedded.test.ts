import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedUpstream } from '#app/upstream/embedded-upstream.ts'
import { answer, answerOrNull } from '#app/upstream/upstream.server.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { SOLD_FLAT } from '../../fixtures/api/api-catalogue.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

describe('the embedded backend', () => {
  const client = () => embeddedUpstream(async () => api.context)

  it('answers typed calls without HTTP', async () => {
    const { data } = await client().flats.get({ id: SOLD_FLAT })
    expect(data.flat.status).toBe('sold')
  })

  it('carries "not found" and "wrong input" as rejections with their status', async () => {
    await expect(client().flats.get({ id: 999_999_999 })).rejects.toMatchObject({
      code: 'rejected',
      status: 404,
    })
    await expect(client().flats.list({ project: ['net'] })).rejects.toMatchObject({
      code: 'rejected',
      status: 400,
    })
  })

  it('is unreachable while it cannot start', async () => {
    const broken = embeddedUpstream(async () => {
      throw new Error('no database')
    })
    await expect(broken.projects.menu()).rejects.toMatchObject({ code: 'unreachable', status: 503 })
  })

  it('is broken, with status 500, when a handler fails', async () => {
    const current = () => {
      throw new Error('lost')
    }
    const broken = embeddedUpstream(async () => ({
      ...api.context,
      catalogue: { ...api.context.catalogue, current },
    }))
    await expect(broken.projects.menu()).rejects.toMatchObject({ code: 'broken', status: 500 })
  })

  it('turns both rejections into the 404 screen, and lets other failures through', async () => {
    const isNotFound = expect.objectContaining({ isNotFound: true })
    await expect(answer(client().flats.get({ id: 999_999_999 }))).rejects.toEqual(isNotFound)
    await expect(answer(client().flats.list({ city: [77] }))).rejects.toEqual(isNotFound)
    await expect(answer(Promise.reject(new Error('other')))).rejects.toThrow('other')
  })

  it('answers null for a part of a page that is not there, and lets other failures through', async () => {
    expect(await answerOrNull(client().content.service({ id: 'net-takoy' }))).toBeNull()
    expect(await answerOrNull(client().content.service({ id: 'bron' }))).toMatchObject({
      data: { service: {} },
    })
    await expect(answerOrNull(Promise.reject(new Error('other')))).rejects.toThrow('other')
  })
})
