import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseLeadsOf, eraseOldLeads, type LeadOwner } from '#app/backend/leads/erase-leads.ts'
import { leadsCsv } from '#app/backend/leads/leads-csv.ts'
import { renewLeadMacs } from '#app/backend/leads/renew-macs.ts'
import {
  fileOfLead,
  leadsToExport,
  listLeads,
  moveLead,
  type StaffServices,
  showLead,
} from '#app/backend/leads/staff-leads.ts'
import { leadsOfPhone } from '#app/backend/leads/stored-lead.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { GOOD_CVS } from '../../fixtures/cv-files.ts'
import { consentsOf, GOOD_FIELDS, waitingMessages } from '../../fixtures/people/leads.ts'
import { visitorOf } from '../../fixtures/people/login-visitor.ts'

const PHONE = '+79123456789'
const WHO = 'maria'

let api: TestApi
let staff: StaffServices
let consents: Record<string, string> = {}
beforeAll(async () => {
  api = await openTestApi({ DEMO: 'off' })
  consents = await consentsOf(api)
  staff = { db: api.context.database, secrets: api.context.secrets }
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`truncate lead, lead_event, lead_file, office_visit, subscription, alert, outbox, rate_limit`.execute(
    api.context.database,
  )
})

async function send(more: Record<string, string> = {}): Promise<string> {
  const answer = await visitorOf(api).post('/form/1/', { ...consents, ...GOOD_FIELDS.main, ...more })
  return String(answer.body.data?.['id'])
}

async function sendCv(): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...consents, ...GOOD_FIELDS.vacancy })) body.set(name, value)
  body.set('file', new File([new Uint8Array(GOOD_CVS.pdf)], 'cv.pdf'))
  await api.get('/form/5/', { method: 'POST', body })
  const [lead] = await listLeads(staff, { limit: 1 })
  return lead?.number ?? ''
}

const move = (number: string, to: 'in_work' | 'done' | 'refused' | 'spam', note = '') =>
  moveLead(staff, { number, to, note, who: WHO })

describe('the list of leads', () => {
  it('has them newest first, without whole phones, by status and form', async () => {
    const first = await send()
    const second = await send({ phone: '+79120000000', project: 'bereg' })
    const all = await listLeads(staff, { limit: 10 })
    expect(all.map(({ number }) => number)).toEqual([second, first])
    expect(all[1]?.phone).toBe('+7 912 ***-**-89')
    expect(all[0]?.project).not.toBeNull()
    expect(JSON.stringify(all)).not.toMatch(/3456789|Анна/)
    await move(first, 'spam')
    expect(await listLeads(staff, { limit: 10, status: 'spam' })).toHaveLength(1)
    expect(await listLeads(staff, { limit: 10, form: 2 })).toEqual([])
    expect(await listLeads(staff, { limit: 10, days: 1 })).toHaveLength(2)
  })
})

describe('one lead', () => {
  it('is shown with the person, and its journal says who looked', async () => {
    const lead = await showLead(staff, await send(), WHO)
    expect(lead).toMatchObject({ phone: PHONE, person: { name: 'Анна' } })
    expect(lead?.events).toMatchObject([{ kind: 'created' }, { kind: 'shown', data: { who: WHO } }])
    // Where the agreed text is read, whatever came after it.
    expect(lead?.consents.map(({ path }) => path).sort()).toEqual([
      `/forms/consent/ads?version=${consents['consent_ads_version']}`,
      `/forms/consent/pd?version=${consents['consent_pd_version']}`,
    ])
    expect(await showLead(staff, 'З-2026-999999', WHO)).toBeUndefined()
  })

  it('goes from new over work to its end, with notes that are sealed', async () => {
    const number = await send()
    expect(await move(number, 'in_work')).toBe('new')
    expect(await move(number, 'done', 'Приедет в субботу')).toBe('in_work')
    expect(await move(number, 'refused')).toBe('done')
    const lead = await showLead(staff, number, WHO)
    expect(lead?.status).toBe('done')
    expect(lead?.events.map(({ note }) => note)).toEqual([null, null, 'Приедет в субботу', null])
    const rows = await sql<{ text: string }>`select lead_event::text as text from lead_event`.execute(
      staff.db,
    )
    expect(JSON.stringify(rows)).not.toContain('субботу')
    expect(await move('З-2026-999999', 'done')).toBeUndefined()
  })

  it('gives its file, which its journal says', async () => {
    const number = await sendCv()
    expect(await fileOfLead(staff, number, WHO)).toEqual(GOOD_CVS.pdf)
    expect((await showLead(staff, number, WHO))?.events.at(-2)).toMatchObject({ kind: 'file' })
    expect(await fileOfLead(staff, await send({ phone: '+79120000001' }), WHO)).toBeUndefined()
  })
})

describe('the table for spreadsheets', () => {
  it('has its mark, quoted cells, and no cell that is a formula', async () => {
    const number = await send({ comment: '=HYPERLINK("http://evil";"x")\nвторая', utm_source: '@evil' })
    const csv = leadsCsv(await leadsToExport(staff, { limit: 10 }, WHO))
    expect(csv.startsWith('\ufeffНомер;Время;Форма;')).toBe(true)
    expect(csv).toContain(`"'${PHONE}"`)
    expect(csv).toContain('"comment: =HYPERLINK(""http://evil"";""x"")')
    for (const row of csv.split('\r\n')) expect(row).not.toMatch(/(^|;)"?[=+@-]/)
    expect((await showLead(staff, number, WHO))?.events).toMatchObject([
      { kind: 'created' },
      { kind: 'exported', data: { who: WHO } },
      { kind: 'shown' },
    ])
  })

  it('keeps a cell whole for a spreadsheet that divides by commas or tabs', async () => {
    await send({ utm_source: 'a,=1+1', utm_medium: 'b' })
    expect(leadsCsv(await leadsToExport(staff, { limit: 1 }, WHO))).toContain(';"a,=1+1 / b";')
  })
})

describe('the erasure of a person', () => {
  const texts = async () => {
    const tables = ['lead', 'lead_event', 'lead_file', 'subscription']
    const rows = await Promise.all(
      tables.map((table) => sql`select ${sql.table(table)}::text from ${sql.table(table)}`.execute(staff.db)),
    )
    return JSON.stringify(rows.map(({ rows: found }) => found))
  }

  it('takes the leads of the phone with files, notes and messages, and tells the CRM', async () => {
    const number = await sendCv()
    await move(number, 'in_work', 'Просит перезвонить')
    const other = await send({ phone: '+79120000000' })
    expect(await leadsOfPhone(api.context, PHONE)).toMatchObject([{ number, name: 'Анна' }])
    await staff.db.transaction().execute((tx) => eraseLeadsOf(tx, staff.secrets, { phone: PHONE }))
    expect(await leadsOfPhone(api.context, PHONE)).toEqual([])
    const erased = await showLead(staff, number, WHO)
    expect(erased).toMatchObject({
      status: 'in_work',
      phone: '',
      source: {},
      person: { name: '', asked: {} },
    })
    expect(erased?.events.every(({ note }) => note === null)).toBe(true)
    expect(await fileOfLead(staff, number, WHO)).toBeUndefined()
    const waiting = JSON.stringify(await waitingMessages(api))
    expect(waiting).not.toContain(PHONE)
    expect(waiting).toContain('"event":"lead.erased"')
    expect(waiting).toContain('+79120000000')
    expect((await showLead(staff, other, WHO))?.person.name).toBe('Анна')
    expect(await texts()).not.toContain('Анна')
  })

  it('comes by itself to leads that were closed long ago, and to those that had joined them', async () => {
    const number = await send()
    const again = await send()
    await move(number, 'done')
    expect(await eraseOldLeads(api.context)).toBe(0)
    await sql`update lead set closed_at = now() - interval '37 months' where closed_at is not null`.execute(
      staff.db,
    )
    expect(await eraseOldLeads(api.context)).toBe(2)
    expect(await eraseOldLeads(api.context)).toBe(0)
    for (const each of [number, again]) expect((await showLead(staff, each, WHO))?.person.name).toBe('')
  })
})

describe('an address for news', () => {
  const subscribe = async (email = 'anna@example.ru') => {
    const answer = await visitorOf(api).post('/form/2/', { ...consents, email })
    return String(answer.body.data?.['id'])
  }
  const rest = (days: number) =>
    Promise.all([
      sql`update lead set created_at = created_at - make_interval(days => ${days})`.execute(staff.db),
      sql`update subscription set asked_at = asked_at - make_interval(days => ${days})`.execute(staff.db),
    ])
  const tokenOfLetter = async () =>
    /subscription\/([\w-]+)/.exec(JSON.stringify(await waitingMessages(api)))?.[1] ?? ''

  it('that nobody confirmed is erased when its link is too old', async () => {
    const number = await subscribe()
    await rest(6)
    expect(await eraseOldLeads(api.context)).toBe(0)
    await rest(2)
    expect(await eraseOldLeads(api.context)).toBe(1)
    expect(await eraseOldLeads(api.context)).toBe(0)
    expect((await showLead(staff, number, WHO))?.person.email).toBe('')
    expect(await staff.db.selectFrom('subscription').select('id').execute()).toEqual([])
  })

  it('that is confirmed stays until some time after its end', async () => {
    const number = await subscribe()
    const token = await tokenOfLetter()
    expect((await visitorOf(api).post(`/form/2/confirm/${token}/`)).status).toBe(200)
    await rest(400)
    expect(await eraseOldLeads(api.context)).toBe(0)
    expect((await visitorOf(api).post(`/form/2/unsubscribe/${token}/`)).status).toBe(200)
    expect(await eraseOldLeads(api.context)).toBe(0)
    await sql`update subscription set ended_at = now() - interval '37 months'`.execute(staff.db)
    expect(await eraseOldLeads(api.context)).toBe(1)
    expect((await showLead(staff, number, WHO))?.person.email).toBe('')
  })

  it('is erased by the office, with every lead that has it, whatever its letters look like', async () => {
    const number = await subscribe()
    await visitorOf(api).post('/form/3/', { ...consents, ...GOOD_FIELDS.contacts })
    const other = await subscribe('boris@example.ru')
    const erase = (owner: LeadOwner) =>
      staff.db.transaction().execute((tx) => eraseLeadsOf(tx, staff.secrets, owner, WHO))
    expect(await erase({ email: 'Anna@Example.ru' })).toHaveLength(2)
    const erased = await showLead(staff, number, WHO)
    expect(erased?.person.email).toBe('')
    expect(erased?.events.at(-2)).toMatchObject({ kind: 'erased', data: { who: WHO } })
    expect((await showLead(staff, other, WHO))?.person.email).toBe('boris@example.ru')
    expect(JSON.stringify(await waitingMessages(api))).not.toContain('anna@example.ru')
    expect(await erase({ email: 'anna@example.ru' })).toEqual([])
  })
})

describe('keyed hashes', () => {
  it('are made again from the sealed person', async () => {
    await send()
    await sql`update lead set phone_mac = ${Buffer.alloc(32)}`.execute(staff.db)
    expect(await renewLeadMacs(staff.db, staff.secrets)).toBe(1)
    expect(await renewLeadMacs(staff.db, staff.secrets)).toBe(0)
    expect(await leadsOfPhone(api.context, PHONE)).toHaveLength(1)
  })
})
