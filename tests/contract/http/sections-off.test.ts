import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speakFor } from '#app/backend/company/current-company.ts'
import { handleApi } from '#app/backend/http/api-handler.ts'
import { isPageOn } from '#app/config/company.ts'
import { isCallOff, SECTION_NAMES } from '#app/domain/company/sections.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { CALLS } from '../../fixtures/checklist.ts'
import { demoCompany } from '../../fixtures/runner/demo-company.ts'

/** Every section off. */
const bare = { ...demoCompany, sections: Object.fromEntries(SECTION_NAMES.map((name) => [name, false])) }

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  speakFor(bare)
})
afterAll(async () => {
  speakFor(demoCompany)
  await api.close()
})

const ask = async (address: string, method = 'GET') => {
  const answer = await handleApi(
    new Request(`http://site.test/api${address}`, { method }),
    '203.0.113.9',
    api.context,
  )
  return { status: answer.status, body: await answer.text() }
}

/** Words of sections that calls of no section would answer. */
const OF_OTHER_CALLS = ['/page/invest/', '/page/ethics/', '/services/bron/', '/services/mortgage/']

/** Addresses of pages that are off, anywhere in an answer. */
function leads(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') && !isPageOn(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leads) : []
}

const found = (q: string) => `/search/?q=${encodeURIComponent(q)}&limit=50`

describe('a company without any section', () => {
  it.each(CALLS.filter(({ address }) => isCallOff(bare.sections, address)))(
    'has no call $address',
    async ({ address, method }) => {
      expect((await ask(address, method)).status).toBe(404)
    },
  )

  it.each(OF_OTHER_CALLS)(
    'does not answer %s, by which another call would give the same words',
    async (address) => {
      expect((await ask(address)).status).toBe(404)
    },
  )

  it.each([
    ...CALLS.filter(({ address, method, status }) => {
      return !(method || status || isCallOff(bare.sections, address) || OF_OTHER_CALLS.includes(address))
    }).map(({ address }) => address),
    '/services/',
    ...[
      'шахматка',
      'корпус',
      'готовый',
      'студии',
      'новость',
      'вакансия',
      'партнёр',
      'офис',
      'разрешение',
    ].map(found),
    ...['помещение', 'контакты', 'этики', 'инвесторам', 'бронирование', 'стандарт', 'подборки'].map(found),
  ])('leads to no page of them in the answer of %s', async (address) => {
    const { status, body } = await ask(address)
    expect(status).toBe(200)
    expect(leads(JSON.parse(body))).toEqual([])
    expect(body, 'documents are files without pages').not.toContain('"kind":"document"')
  })

  it('does not document their calls, and does when they are on again', async () => {
    const paths = async () => Object.keys(JSON.parse((await ask('/openapi.json')).body).paths)
    expect((await paths()).filter((path) => isCallOff(bare.sections, path))).toEqual([])
    speakFor({ ...demoCompany, name: 'Верста' })
    expect(await paths()).toContain('/vacancies/')
    expect((await ask('/openapi.json')).body).toContain('"title":"Верста: API"')
    speakFor(bare)
  })
})

it('a section is off at its address in every form', () => {
  speakFor(bare)
  expect(
    ['/chess', '/chess?house=1', '/chess#a', '/chess/rechnoy', '/chessboard'].filter((path) =>
      isPageOn(path),
    ),
  ).toEqual(['/chessboard'])
})
