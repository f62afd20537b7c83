import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handleApi } from '#app/backend/http/api-handler.ts'
import { readLeadFile } from '#app/backend/leads/lead-file.ts'
import { openPerson } from '#app/backend/leads/stored-lead.ts'
import { MAX_CV_BYTES } from '#app/domain/forms/cv-file.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { BAD_CVS, GOOD_CVS } from '../../fixtures/cv-files.ts'
import { consentsOf, GOOD_FIELDS } from '../../fixtures/people/leads.ts'

let api: TestApi
let consents: Record<string, string> = {}
beforeAll(async () => {
  api = await openTestApi({ DEMO: 'off' })
  consents = await consentsOf(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`truncate lead, lead_event, lead_file, office_visit, subscription, alert, outbox, rate_limit`.execute(
    api.context.database,
  )
})

async function send(file: File | undefined) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...consents, ...GOOD_FIELDS.vacancy })) body.set(name, value)
  if (file) body.set('file', file)
  const request = new Request('http://site.test/api/form/5/', { method: 'POST', body })
  const answer = await handleApi(request, '203.0.113.7', api.context)
  return { status: answer.status, text: await answer.text() }
}
const fileOf = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name)

async function onlyLead() {
  const [lead, ...others] = await api.context.database.selectFrom('lead').selectAll().execute()
  if (!lead || others.length > 0) throw new Error('not one lead')
  return lead
}

describe('a CV', () => {
  it.each(Object.entries(GOOD_CVS))(
    'of type %s is kept sealed, and read back as it was',
    async (type, bytes) => {
      expect((await send(fileOf(`../../Резюме Анны.${type}`, bytes))).status).toBe(200)
      const lead = await onlyLead()
      const { database, secrets } = api.context
      expect((await openPerson(secrets, lead)).file).toEqual({
        name: `Резюме Анны.${type}`,
        type,
        bytes: bytes.length,
      })
      expect(await readLeadFile(database, secrets, lead.id)).toEqual(bytes)
      const rows = await database.selectFrom('lead_file').select('part').execute()
      for (const { part } of rows) expect(part.includes(bytes.subarray(0, 12))).toBe(false)
    },
  )

  it('of many parts comes back whole', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000_000, 'абвгд')])
    await send(fileOf('cv.pdf', bytes))
    const { database, secrets } = api.context
    expect((await readLeadFile(database, secrets, (await onlyLead()).id))?.equals(bytes)).toBe(true)
  })

  it('may be missing, as browsers send it when none was chosen', async () => {
    expect((await send(fileOf('', Buffer.alloc(0)))).status).toBe(200)
    expect((await onlyLead()).status).toBe('new')
    expect(await api.context.database.selectFrom('lead_file').select('n').execute()).toEqual([])
  })

  it.each(Object.entries(BAD_CVS))(
    'that is %s is refused in Russian beside its field',
    async (_what, bad) => {
      const { status, text } = await send(fileOf(bad.name, bad.bytes))
      expect(status).toBe(422)
      expect(text).toMatch(/"field":"file","message":"[А-ЯЁ][^"]+"/)
      expect(await api.context.database.selectFrom('lead').select('id').execute()).toEqual([])
    },
  )

  it('over 10 MB is refused', async () => {
    const { status, text } = await send(fileOf('cv.pdf', Buffer.alloc(MAX_CV_BYTES + 1, '%PDF-')))
    expect(status).toBe(422)
    expect(text).toContain('Файл больше 10\u00a0МБ')
  })
})
