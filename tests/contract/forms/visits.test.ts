import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysToVisit } from '#app/backend/leads/office-visits.ts'
import { daysAfter, visitDays } from '#app/domain/forms/visit-time.ts'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { consentsOf, GOOD_FIELDS, waitingLetters } from '../../fixtures/people/leads.ts'
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

const phoneOf = (n: number) => `+7912${String(n).padStart(7, '0')}`
const ask = (n: number, more: Record<string, string> = {}) =>
  visitorOf(api, { address: `198.51.100.${n % 250}` }).post('/form/6/', {
    ...consents,
    ...GOOD_FIELDS.tour,
    phone: phoneOf(n),
    ...more,
  })
const hoursOf = async (address: string) => dataOf(await api.get(address))

describe('the hours of an office', () => {
  const { first, last } = visitDays()

  it('are those that it is open and nobody has taken, from tomorrow on', async () => {
    const before = await hoursOf('/form/6/hours/?project=bereg')
    expect(before).toMatchObject({ date: first, first_day: first, last_day: last })
    expect(before['office']).toHaveProperty('address')
    expect(before['hours']).toContain('12:00')
    expect((await ask(1)).status).toBe(200)
    expect((await hoursOf(`/form/6/hours/?project=bereg&date=${first}`))['hours']).not.toContain('12:00')
    expect((await hoursOf(`/form/6/hours/?project=bereg&date=${last}`))['hours']).toContain('12:00')
  })

  it('name the days around that have some; without a day the nearest of them is answered', async () => {
    expect((await hoursOf('/form/6/hours/?project=bereg'))['days']).toEqual(
      Array.from({ length: 7 }, (_, ahead) => daysAfter(first, ahead)),
    )
    const hours = await hoursOf('/form/6/hours/?project=bereg')
    const free = Array.isArray(hours['hours']) ? hours['hours'].map(String) : []
    const answers = await Promise.all(free.map((time, n) => ask(n, { time })))
    expect(answers.map(({ status }) => status)).toEqual(free.map(() => 200))
    const [, ...later] = Array.from({ length: 8 }, (_, ahead) => daysAfter(first, ahead))
    expect(await hoursOf(`/form/6/hours/?project=bereg&date=${first}`)).toMatchObject({
      hours: [],
      days: later,
    })
    expect(await hoursOf('/form/6/hours/?project=bereg')).toMatchObject({ date: later[0], hours: free })
    expect(await hoursOf(`/form/6/hours/?project=bereg&date=${daysAfter(first, 4)}`)).toMatchObject({
      days: Array.from({ length: 7 }, (_, ahead) => daysAfter(first, ahead + 2)),
    })
  })

  it('are by the clock of the city of the office, and so is tomorrow', async () => {
    const { office } = await hoursOf('/form/6/hours/?project=bereg')
    expect(office).toHaveProperty('time_zone', 'Asia/Yekaterinburg')
    const east = daysToVisit('Pacific/Kiritimati')
    const west = daysToVisit('Pacific/Pago_Pago')
    // Some 25 hours lie between their clocks; the day is never one that is today somewhere that counts.
    expect(west.first <= east.first).toBe(true)
    expect([first, daysAfter(first, 1)]).toContain(east.first)
    expect(west.first).toBe(first)
    expect([last, daysAfter(last, -1)]).toContain(west.last)
  })

  it.each([
    ['/form/6/hours/?project=no-such', 404],
    [`/form/6/hours/?project=bereg&date=${daysAfter(first, -1)}`, 400],
    ['/form/6/hours/?project=bereg&date=2026-02-30', 400],
    ['/form/6/hours/', 400],
  ])('%s answers %i', async (address, status) => {
    expect((await api.get(address)).status).toBe(status)
  })
})

describe('what follows a form', () => {
  const { first } = visitDays()
  const next = (search: string) => hoursOf(`/form/next/?${search}`)

  it('is a visit that is booked only where its hour is kept, else a wish', async () => {
    const visit = `project=bereg&date=${first}&time=12:00`
    expect(await next(visit)).toMatchObject({ visit: 'wish' })
    await ask(1)
    expect(await next(visit)).toMatchObject({ visit: 'booked' })
    expect(await next(`project=bereg&date=${first}&time=03:00`)).toMatchObject({ visit: 'wish' })
    expect(await next(`project=bereg&date=2026-02-30&time=12:00`)).toMatchObject({ visit: 'wish' })
  })

  it('is a call by the hours of the office of the place', async () => {
    const { office, call, visit } = await next('project=bereg')
    expect(office).toMatchObject({ time_zone: 'Asia/Yekaterinburg' })
    expect(call).toMatch(/^(сегодня|завтра|во? [а-я]+) (до|с)\s\d+:\d\d/)
    expect(visit).toBeNull()
  })

  it('is a call of the call centre, by no hours of an office, where no place is named', async () => {
    expect(await next('project=no-such&office=none&time_to_call=never')).toEqual({
      office: null,
      call: null,
      visit: null,
    })
  })
})

describe('one hour that 200 people ask for', () => {
  it('is one visit; the others are shown the nearest free hours, and nothing of them is stored', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 199 }, () => 409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'HOUR_TAKEN',
      data: { hours: [{ date: visitDays().first }, {}, {}, {}], fields: [{ field: 'time' }] },
    })
    expect(refused?.body.message).toMatch(/^Это время уже заняли\. Свободно: \d+\u00a0[а-я]+ в/)
    const { database } = api.context
    expect(await database.selectFrom('office_visit').select('id').execute()).toHaveLength(1)
    expect(await database.selectFrom('lead').select('id').execute()).toHaveLength(1)
  }, 60_000)

  it('is free again once the visit is cancelled', async () => {
    await ask(1)
    await sql`update office_visit set cancelled_at = now()`.execute(api.context.database)
    expect((await ask(2)).status).toBe(200)
  })
})

describe('a visit', () => {
  it('is told to the visitor and the office with a file for their calendars', async () => {
    await ask(1, { email: 'anna@example.ru' })
    const letters = await waitingLetters(api)
    expect(letters.map(({ to }) => to)).toEqual(['office@company.example', 'anna@example.ru'])
    expect(letters[1]?.letter?.title).toBe('Вы записаны на\u00a0просмотр')
    for (const { letter } of letters) {
      const [file] = letter?.attachments ?? []
      expect(file).toMatchObject({ name: 'visit.ics' })
      const lines = (file?.text ?? '').split('\r\n')
      expect(lines[0]).toBe('BEGIN:VCALENDAR')
      expect(lines).toContain('END:VEVENT')
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const [visit] = await api.context.database.selectFrom('office_visit').select('at').execute()
      const at = visit?.at.toISOString().replace(/[-:]|\.\d{3}/g, '')
      expect(lines).toContain(`DTSTART:${at}`)
    }
  })

  it('at an hour when the office is closed is refused with the hours that are free', async () => {
    const answer = await ask(1, { time: '23:00' })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body.data)).toMatch(/В\u00a0это время офис закрыт\. Свободно: /)
  })
})
