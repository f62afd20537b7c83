import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEntryStore } from '#app/backend/entries/entry-store.ts'
import { leadConsents, shownConsent } from '#app/backend/leads/lead-consents.ts'
import { openPerson } from '#app/backend/leads/stored-lead.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { LEAD_FORMS, type LeadForm } from '#app/domain/forms/lead-choices.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { entry, writeTestEntries } from '../../fixtures/api/api-entries.ts'
import { consentsOf, GOOD_FIELDS } from '../../fixtures/people/leads.ts'
import { visitorOf } from '../../fixtures/people/login-visitor.ts'

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

const FORMS = Object.keys(GOOD_FIELDS).flatMap((name) => (isForm(name) ? [name] : []))
function isForm(name: string): name is LeadForm {
  return name in LEAD_FORMS
}

const send = (form: LeadForm, fields: Record<string, string>) =>
  visitorOf(api).post(`/form/${LEAD_FORMS[form]}/`, fields)
const sendGood = (form: LeadForm, more: Record<string, string> = {}) =>
  send(form, { ...consents, ...GOOD_FIELDS[form], ...more })

const rows = () => api.context.database.selectFrom('lead').selectAll().orderBy('id').execute()
async function onlyRow() {
  const [row, ...others] = await rows()
  if (!row || others.length > 0) throw new Error(`${others.length + (row ? 1 : 0)} leads`)
  return row
}

const messagesOf = (body: object) => JSON.stringify('data' in body ? body.data : body)

describe('each of the forms', () => {
  it.each(FORMS)('%s is stored with its number, which the visitor is told', async (form) => {
    const answer = await sendGood(form)
    expect(answer.status).toBe(200)
    const row = await onlyRow()
    expect(answer.body.data).toEqual({ id: row.number })
    expect(row.number).toMatch(/^З-20\d\d-\d{6}$/)
    expect(row).toMatchObject({ form: LEAD_FORMS[form], status: 'new', duplicate_of: null, erased_at: null })
    expect(row.source).toEqual({ roistat_visit: 'nocookie' })
    expect(row.legal_text_ids).toHaveLength(2)
    const events = await api.context.database.selectFrom('lead_event').select(['kind', 'lead_id']).execute()
    expect(events).toEqual([{ kind: 'created', lead_id: row.id }])
  })

  it.each(FORMS)('%s names every wrong field in Russian, and stores nothing', async (form) => {
    const answer = await send(form, {})
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'UNPROCESSABLE_CONTENT', message: 'Проверьте поля формы' })
    const { fields } = { fields: [], ...answer.body.data }
    const required: Record<LeadForm, string[]> = {
      main: ['name', 'phone'],
      subscribe: ['email', 'consent_ads'],
      contacts: ['name', 'phone', 'text'],
      category: ['name', 'phone', 'category'],
      vacancy: ['name', 'phone', 'vacancy'],
      tour: ['name', 'phone', 'project', 'date', 'time'],
      presentation: ['name', 'phone', 'project'],
      alert: ['email', 'about'],
    }
    const named = new Map(
      fields.map(({ field, message }: { field: string; message: string }) => [field, message]),
    )
    expect([...named.keys()].sort()).toEqual([...required[form], 'consent_pd'].sort())
    for (const message of named.values()) expect(message).toMatch(/^[А-ЯЁ][^a-z!]*(e-mail)?[^a-z!]*$/)
    expect(await rows()).toEqual([])
  })
})

describe('what is stored', () => {
  it('is sealed, and found by keyed hashes; the phone is of one form however it was typed', async () => {
    await sendGood('contacts')
    const row = await onlyRow()
    expect(await openPerson(api.context.secrets, row)).toMatchObject({
      name: 'Анна',
      phone: '+79123456789',
      email: 'anna@example.ru',
      asked: { text: 'Где вы?' },
      evidence: { address: '203.0.113.7' },
    })
    const { rows: texts } = await sql<{ text: string }>`select lead::text as text from lead`.execute(
      api.context.database,
    )
    expect(JSON.stringify(texts)).not.toMatch(/Анна|9123456789|anna@/)
  })

  it('knows the flat, its project and its city, and where the visitor came from', async () => {
    await sendGood('main', {
      flat: '9001',
      page_url: 'https://site.test/choose/flat/9001?phone=79123456789#form',
      utm_source: 'yandex',
      utm_campaign: '12345678901',
      utm_term: 'купить +79123456789',
      first_page: '/projects',
      first_referrer: 'https://ya.ru/search?text=anna@example.ru',
      first_utm: 'utm_source=vk&other=1',
      last_page: 'javascript:alert(1)',
      roistat_visit: '4815162342',
      ym_uid: '1700000000123456789',
    })
    const row = await onlyRow()
    expect(row.flat_id).toBe(9001)
    expect(row.project_id).not.toBeNull()
    expect(row.city_id).not.toBeNull()
    expect(row.source).toEqual({
      roistat_visit: '4815162342',
      ym_uid: '1700000000123456789',
      page: 'https://site.test/choose/flat/9001',
      utm: { source: 'yandex', campaign: '12345678901' },
      first: { page: '/projects', referrer: 'https://ya.ru/search', utm: { source: 'vk' } },
    })
  })

  it('reads the visit from its cookie where the form names none', async () => {
    const visitor = visitorOf(api)
    visitor.cookies.set('roistat_visit', '777')
    await visitor.post('/form/1/', { ...consents, ...GOOD_FIELDS.main })
    expect((await onlyRow()).source).toEqual({ roistat_visit: '777' })
  })

  it('is kept without a place that is gone', async () => {
    await sendGood('main', { flat: '123456', project: 'no-such' })
    expect(await onlyRow()).toMatchObject({ flat_id: null, project_id: null })
  })

  it('shows consents apart: the one to advertising may be missing', async () => {
    await sendGood('main', { consent_ads: '' })
    expect((await onlyRow()).legal_text_ids).toHaveLength(1)
  })

  it('is no subscription without the consent to advertising, which its letters are', async () => {
    const answer = await sendGood('subscribe', { consent_ads: '' })
    expect(answer.status).toBe(422)
    expect(messagesOf(answer.body)).toContain('consent_ads')
    expect(await rows()).toEqual([])
  })

  it('needs the consent to the current text', async () => {
    const answer = await sendGood('main', { consent_pd_version: '2020-01' })
    expect(answer.status).toBe(422)
    expect(messagesOf(answer.body)).toContain('Текст согласия изменился')
    expect(await rows()).toEqual([])
  })
})

describe('a text of consent that a company writes', () => {
  const text = (version: string, words: string) => ({
    version,
    title: 'Согласие',
    sections: [{ title: 'О чём', paragraphs: [words] }],
  })
  /** The site as it is once the text is published. */
  async function published(words: string) {
    const { database } = api.context
    const data = { pd: text('2027-01', words), ads: text('2027-01', 'Реклама {company}.') }
    await writeTestEntries(database, [{ ...entry('form-consents', 'form-consents', data), sha256: words }])
    const entries = createEntryStore(database, silentLog)
    await entries.refresh()
    return { ...api.context, entries }
  }

  it('is a new version with each change; a form opened before keeps the one that was shown', async () => {
    const before = await leadConsents(await published('Данные хранит {company}.'))
    expect(before.pd.version).toMatch(/^2027-01-[\da-f]{8}$/)
    const context = await published('Данные хранит {company} пять лет.')
    const after = await leadConsents(context)
    expect(after.pd.version).not.toBe(before.pd.version)
    expect(after.ads.version).toBe(before.ads.version)

    const shown = await shownConsent(context, 'pd', before.pd.version)
    expect(shown).toMatchObject({ id: before.pd.id, html: before.pd.html })
    expect(shown?.html).not.toMatch(/пять лет|\{company\}/)
    expect(await shownConsent(context, 'ads', before.pd.version)).toBeUndefined()
    expect(await shownConsent(context, 'pd', '2027-01')).toBeUndefined()
  })

  it('stays readable by its version, which the page of the consent says is a former one', async () => {
    const { pd: former } = await leadConsents(await published('Прежний текст.'))
    const { pd: current } = await leadConsents(api.context)
    expect(former.version).not.toBe(current.version)
    const read = async (version: string) =>
      (await visitorOf(api).get(`/form/consents/pd/?version=${version}`)).body
    expect(await read('')).toMatchObject({
      data: { is_current: true, consent: { version: current.version } },
    })
    expect(await read(current.version)).toMatchObject({ data: { is_current: true } })
    expect(await read(former.version)).toMatchObject({
      data: { is_current: false, consent: { version: former.version, html: former.html } },
    })
    for (const unknown of ['2027-01', '2027-01-00000000', "x'-12345678"])
      expect((await visitorOf(api).get(`/form/consents/pd/?version=${unknown}`)).status).toBe(404)
    expect((await visitorOf(api).get(`/form/consents/ads/?version=${former.version}`)).status).toBe(404)
  })

  it('that was replaced long ago is none: the visitor reads the current one', async () => {
    const { pd: former } = await leadConsents(await published('Первый текст.'))
    const context = await published('Второй текст.')
    await leadConsents(context)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 })
    try {
      expect(await shownConsent(context, 'pd', former.version)).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a lead that comes again', () => {
  it('is one for one submit, also when it is sent many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendGood('main', { submit_key: 'one-press' })),
    )
    const row = await onlyRow()
    expect(answers.map(({ body }) => body.data)).toEqual(answers.map(() => ({ id: row.number })))
  })

  it('joins the first one of the phone within a day, and lifts it when it was closed', async () => {
    await sendGood('main')
    await sql`update lead set status = 'done', closed_at = now()`.execute(api.context.database)
    await sendGood('category')
    const [first, second] = await rows()
    expect(first).toMatchObject({ status: 'new', closed_at: null, rev: 2 })
    expect(second).toMatchObject({ status: 'duplicate', duplicate_of: first?.id })
    const events = await api.context.database
      .selectFrom('lead_event')
      .select(['kind', 'data'])
      .where('lead_id', '=', first?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { kind: 'created', data: {} },
      { kind: 'joined', data: { number: second?.number } },
    ])
  })

  it('has one first lead of a phone, however many come at once', async () => {
    await Promise.all(FORMS.map((form) => sendGood(form)))
    const firsts = (await rows()).filter(({ phone_mac, status }) => phone_mac !== null && status === 'new')
    expect(firsts).toHaveLength(1)
  })

  it('is a lead of its own after a day', async () => {
    await sendGood('main')
    await sql`update lead set created_at = now() - interval '25 hours'`.execute(api.context.database)
    await sendGood('main')
    expect((await rows()).map(({ status }) => status)).toEqual(['new', 'new'])
  })
})

describe('a program that fills every field', () => {
  it('is answered as a person is, and nothing is stored', async () => {
    const answer = await sendGood('main', { homepage: 'https://spam.example' })
    expect(answer.status).toBe(200)
    expect(String(answer.body.data?.['id'])).toMatch(/^З-20\d\d-\d{6}$/)
    expect(await rows()).toEqual([])
  })
})

describe('the journal of a lead', () => {
  it('is never changed', async () => {
    await sendGood('main')
    const { database } = api.context
    await expect(sql`update lead_event set kind = 'other'`.execute(database)).rejects.toThrow('as they were')
    await expect(sql`delete from lead_event`.execute(database)).rejects.toThrow('as they were')
  })
})
