import { beforeEach, expect, it, vi } from 'vitest'

const KEY = 'abcdef12-3456'
const ask = async (path: string, init?: RequestInit) => {
  const { indexNowKeyResponse } = await import('#app/site/crawlers/index-now-key.server.ts')
  return indexNowKeyResponse(new Request(`https://www.example.ru${path}`, init))
}
beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('SITE_URL', 'http://www.example.ru')
})

it('answers the key of the site at its address, and leaves all others to the site', async () => {
  vi.stubEnv('INDEXNOW_KEY', KEY)
  const answer = await ask(`/${KEY}.txt`)
  expect(answer?.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer?.text()).toBe(KEY)
  expect(await (await ask(`/${KEY}.txt`, { method: 'HEAD' }))?.text()).toBe('')
  expect(await ask(`/${KEY}.txt`, { method: 'POST' })).toBeUndefined()
  expect(await ask('/robots.txt')).toBeUndefined()
  expect(await ask(`/press/${KEY}.txt`)).toBeUndefined()
})

it('answers nothing without a key', async () => {
  vi.stubEnv('INDEXNOW_KEY', '')
  expect(await ask('/undefined.txt')).toBeUndefined()
  expect(await ask(`/${KEY}.txt`)).toBeUndefined()
})
