import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DoctorServices, doctorPageResponse } from '#app/backend/feeds/doctor/doctor-page.ts'
import { apiServices } from '../../fixtures/api/api-services.ts'
import { createTestDatabase, type TestDatabase } from '../../fixtures/database/database.ts'

let database: TestDatabase
let services: DoctorServices
beforeAll(async () => {
  database = await createTestDatabase()
  services = apiServices(database, { FEED_DOCTOR: 'on' })
})
afterAll(() => database.close())

const FEED = readFileSync(new URL('../../fixtures/feeds/real-shapes/cian/svet.xml', import.meta.url), 'utf8')
const ADDRESS = 'https://kedr.example/feed-doctor'
const ask = (init: RequestInit = {}, visitor = '198.51.100.7', of = services) =>
  doctorPageResponse(new Request(ADDRESS, init), visitor, async () => of)

async function send(fields: Record<string, string | File>, visitor?: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const answer = await ask({ method: 'POST', body }, visitor)
  return { status: answer?.status, headers: answer?.headers, html: (await answer?.text()) ?? '' }
}
const fileOf = (text: string) => new File([text], 'feed.xml')

it('is not there unless it is set, and on a front', async () => {
  const off = apiServices(database)
  expect(await ask({}, '', off)).toBeUndefined()
  expect((await ask({ method: 'POST' }, '', off))?.status).toBe(404)
  expect(await doctorPageResponse(new Request(ADDRESS), '', async () => undefined)).toBeUndefined()
  expect(await doctorPageResponse(new Request(`${ADDRESS}s`), '', async () => services)).toBeUndefined()
})

it('is a form that neither robots nor caches keep, and that runs nothing', async () => {
  const answer = await ask()
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer?.headers.get('cache-control')).toBe('no-store')
  expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await answer?.text()).toContain('Файл выгрузки')
})

it('answers a sent file with its report, in the language asked for', async () => {
  const file = fileOf(FEED)
  const { status, html } = await send({ file, lang: 'en' })
  expect(status).toBe(200)
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('How flats will look on the site')
  expect(html).toContain('href="/feed-doctor"')
  expect((await send({ file: fileOf('<html><title>Вход</title></html>') })).html).toContain(
    'загрузить нельзя',
  )
})

it.each([
  [{}, 'Выберите файл'],
  [{ address: 'file:///etc/passwd' }, 'должен начинаться с https://'],
  [{ address: '/etc/passwd' }, 'должен начинаться с https://'],
  [{ address: '"><script>1</script>' }, '&quot;&gt;&lt;script&gt;'],
  [{ file: new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'feed.xml') }, 'больше 10 МБ'],
])('says beside the form what is wrong with it, and keeps the address', async (fields, words) => {
  const { status, html } = await send(fields)
  expect(status).toBe(422)
  expect(html).toContain(words)
  expect(html).not.toContain('<script>')
})

it('asks no private network, and no file of the server', async () => {
  for (const address of ['http://127.0.0.1:1/feed.xml', 'http://169.254.169.254/latest', 'http://[::1]/'])
    expect((await send({ address })).html).toContain('загрузить нельзя')
})

it('is examined ten times an hour for one address', async () => {
  const visitor = '198.51.100.99'
  const statuses = []
  for (let turn = 0; turn < 11; turn++) statuses.push((await send({ file: fileOf('нет') }, visitor)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
