import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ApiContext } from '#app/backend/context/services.ts'
import { tellOverdueLeads } from '#app/backend/leads/overdue-leads.ts'
import { moveLead } from '#app/backend/leads/staff-leads.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { officeState } from '#app/domain/company/office-hours.ts'
import { LEAD_FORMS, type LeadForm } from '#app/domain/forms/lead-choices.ts'
import { officeZone } from '#app/domain/moment.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { consentsOf, GOOD_FIELDS, waitingLetters } from '../../fixtures/people/leads.ts'
import { visitorOf } from '../../fixtures/people/login-visitor.ts'

const HEAD = 'head@company.example'
const MINUTE_MS = 60_000

let api: TestApi
let consents: Record<string, string> = {}
beforeAll(async () => {
  api = await openTestApi({ DEMO: 'off', LEADS_HEAD_EMAIL: HEAD })
  consents = await consentsOf(api)
})
afterAll(() => api.close())
beforeEach(async () => {
  await sql`truncate lead, lead_event, lead_file, office_visit, subscription, alert, outbox, rate_limit`.execute(
    api.context.database,
  )
})

async function send(form: LeadForm, more: Record<string, string> = {}): Promise<string> {
  const fields = { ...consents, ...GOOD_FIELDS[form], ...more }
  const answer = await visitorOf(api).post(`/form/${LEAD_FORMS[form]}/`, fields)
  return String(answer.body.data?.['id'])
}

/** So many minutes go by. */
const pass = async (minutes: number) => {
  const ago = sql`${minutes} * interval '1 minute'`
  await sql`update lead set created_at = created_at - ${ago}, due_at = due_at - ${ago}`.execute(
    api.context.database,
  )
}
const lettersToHead = async () => (await waitingLetters(api)).filter(({ to }) => to === HEAD)
const take = (number: string, to: 'in_work' | 'done') =>
  moveLead({ db: api.context.database, secrets: api.context.secrets }, { number, to, note: '', who: 'maria' })

it('a lead that nobody took for 30 minutes is told to the head by one letter, which names nobody', async () => {
  const number = await send('contacts', { project: 'bereg' })
  await pass(29)
  expect(await tellOverdueLeads(api.context)).toBe(0)
  await pass(2)
  expect(await tellOverdueLeads(api.context)).toBe(1)
  await pass(600)
  expect(await tellOverdueLeads(api.context)).toBe(0)
  const [letter, ...others] = await lettersToHead()
  expect(others).toEqual([])
  expect(letter?.letter?.subject).toContain(number)
  expect(JSON.stringify(letter)).not.toMatch(/Анна|3456789|anna@|Где вы/)
})

it('one that was taken, closed, joined or only subscribes is told to nobody', async () => {
  const taken = await send('main', { phone: '+79120000001' })
  const closed = await send('main', { phone: '+79120000002' })
  await send('main', { phone: '+79120000003' })
  await send('category', { phone: '+79120000003' })
  await send('subscribe')
  await take(taken, 'in_work')
  await take(closed, 'done')
  await pass(60)
  expect(await tellOverdueLeads(api.context)).toBe(1)
})

it('one that became new again since the head was told is told of again', async () => {
  await send('main')
  await pass(60)
  const toldBefore = (minutes: number) =>
    sql`insert into lead_event (lead_id, kind, at)
        select id, 'overdue', now() - ${minutes} * interval '1 minute' from lead`.execute(
      api.context.database,
    )
  await toldBefore(90)
  expect(await tellOverdueLeads(api.context)).toBe(1)
  expect(await tellOverdueLeads(api.context)).toBe(0)
})

it('of many nodes that look at once one writes, and each lead has one letter', async () => {
  for (let n = 1; n <= 5; n += 1) await send('main', { phone: `+7912000000${n}` })
  await pass(45)
  const nodes: ApiContext[] = [api.context]
  for (let n = 0; n < 3; n += 1) nodes.push(await api.anotherNode())
  for (let round = 0; round < 3; round += 1) await Promise.all([...nodes, ...nodes].map(tellOverdueLeads))
  expect(await lettersToHead()).toHaveLength(5)
})

it('only the working hours of its office count, by the clock of its city', async () => {
  const [office] = api.context.entries.all('office')
  if (!office) throw new Error('no office')
  const schedule = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '10:40' }]
  const offices: EntryOf<'office'>[] = [{ ...office, schedule }]
  const all: ApiContext['entries']['all'] = (kind) =>
    kind === 'office' ? JSON.parse(JSON.stringify(offices)) : api.context.entries.all(kind)
  const context = { ...api.context, entries: { ...api.context.entries, all } }
  const city = [...api.context.catalogue.current().cities.values()].find(({ slug }) => slug === office.city)
  /** The minutes that must have gone by so that the office was open for so many of them. */
  const minutesFor = (open: number) => {
    let [passed, left] = [0, open]
    for (; left > 0; passed += 1) {
      const state = officeState(schedule, Date.now() - passed * MINUTE_MS, city?.timezone || officeZone())
      if (state?.isOpen) left -= 1
    }
    return passed
  }
  await send('main', { project: 'bereg' })
  await pass(minutesFor(27))
  expect(await tellOverdueLeads(context)).toBe(0)
  await pass(minutesFor(33) - minutesFor(27))
  expect(await tellOverdueLeads(context)).toBe(1)
})

it('without an address nothing is written', async () => {
  await send('main')
  await pass(600)
  expect(
    await tellOverdueLeads({ ...api.context, env: { ...api.context.env, LEADS_HEAD_EMAIL: undefined } }),
  ).toBe(0)
  expect(await lettersToHead()).toEqual([])
})
