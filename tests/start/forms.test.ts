import { readFileSync } from 'node:fs'
import { type Element, Window } from 'happy-dom'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#app/backend/database/connect.ts'
import { daysToVisit } from '#app/backend/leads/office-visits.ts'
import { LEAD_FORMS } from '#app/domain/forms/lead-choices.ts'
import { isLeadForm } from '#app/features/forms/form-href.ts'
import { type DatabaseWire, openDatabaseWire } from '../fixtures/database/database.wire.ts'
import { GOOD_FIELDS } from '../fixtures/people/leads.ts'
import { makeDemoFolder, openFolderDatabase } from './demo-folder.ts'
import { removeDataFolder, type SiteProcess, startSite } from './site-process.ts'

/** The forms of the built site, as a browser sends them, under every fault that a form can meet. */

const START_MS = 240_000
/** Of the offices that are visited: late in the evening of Moscow it is tomorrow there. */
const OFFICE_ZONE = 'Asia/Yekaterinburg'
const FORMS = Object.keys(LEAD_FORMS).filter(isLeadForm)
type Form = (typeof FORMS)[number]

const FEED = new URL('../fixtures/feeds/real-shapes/cian/svet.xml', import.meta.url)

/** Of the demonstration's company. */
const PLACES: Partial<Record<Form, Record<string, string>>> = {
  vacancy: { vacancy: 'yurist-po-214-fz' },
  tour: { project: 'sever' },
  presentation: { flat: '', project: 'rechnoy' },
  alert: { about: 'start:ozerny' },
}
/** An alert is always about something. */
const pathOf = (form: Form) => (form === 'alert' ? '/forms/alert?about=start%3Aozerny' : `/forms/${form}`)
/** Where a form is read: hours of a visit are those of a project. */
const pageOf = (form: Form) => (form === 'tour' ? '/forms/tour?project=sever' : pathOf(form))
/** What no form takes: each of these fields that a form has is named beside it. */
const WRONG: Record<string, string> = {
  name: '<b>1</b>',
  phone: '123',
  email: 'anna@',
  project: '../etc',
  date: '2020-01-01',
  time: '',
  text: '',
  comment: 'а'.repeat(3_000),
  category: 'castle',
  vacancy: '',
}
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

let folder: string
let database: Database
let wire: DatabaseWire
let site: SiteProcess
/** With a captcha whose service does not answer. */
let guarded: SiteProcess

beforeAll(async () => {
  folder = await makeDemoFolder()
  database = await openFolderDatabase(folder)
  wire = await openDatabaseWire(database.connection)
  const { user, password, database: name, port } = wire.connection
  const env = {
    DATABASE_URL: `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`,
    TRUST_PROXY: '1',
  }
  site = await startSite(folder, { ...env, FEED_DOCTOR: 'on', OFFLINE_FLATS: 'off' })
  guarded = await startSite(folder, {
    ...env,
    CAPTCHA_PROVIDER: 'smartcaptcha',
    CAPTCHA_SITE_KEY: 'public',
    CAPTCHA_SECRET: 'secret',
    CAPTCHA_API_URL: 'http://127.0.0.1:9',
  })
  // Offices are closed on some days, so the hours are those of the first three on which this one is open.
  const { first } = daysToVisit(OFFICE_ZONE)
  for (const date of (await freeHours(first)).days.slice(0, 3)) {
    for (const time of (await freeHours(date)).hours) hours.push({ date, time })
  }
}, START_MS)

afterAll(async () => {
  await wire?.mend()
  await Promise.all([site?.stop('SIGTERM'), guarded?.stop('SIGTERM')])
  await wire?.close()
  await database?.close()
  await removeDataFolder(folder)
}, START_MS)

async function freeHours(date: string) {
  const answer = await fetch(`${site.url}/api/form/6/hours/?project=sever&date=${date}`)
  const { data }: { data: { hours: string[]; days: string[] } } = await answer.json()
  return data
}

type Way = 'page' | 'scripts'
type Sending = { way?: Way; node?: SiteProcess; address?: string }

/** A submit of a page without scripts, or of one with them. */
async function send(
  form: Form,
  fields: Record<string, string>,
  { way = 'page', node = site, address = addressOf(fields) }: Sending = {},
) {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  if (form === 'vacancy') body.set('file', new File([PDF], 'cv.pdf', { type: 'application/pdf' }))
  const answer = await fetch(node.url + pathOf(form), {
    method: 'POST',
    body: form === 'vacancy' ? body : new URLSearchParams(fields),
    headers: {
      'x-forwarded-for': address,
      ...(way === 'scripts' && { accept: 'application/json' }),
    },
    redirect: 'manual',
  })
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() }
}

/** A visitor for each phone, so that nobody meets the limits of another. */
function addressOf({ phone = '', email = '' }: Record<string, string>): string {
  const number = [...(phone + email)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 60_000, 7)
  return `198.18.${Math.floor(number / 250)}.${(number % 250) + 1}`
}

const documentOf = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html')

/** The page of a form, with what it says by itself: the versions of both consents. */
async function openPage(form: Form) {
  const html = await (await fetch(site.url + pageOf(form))).text()
  const page = documentOf(html)
  const hidden = [...page.querySelectorAll('form[method=post] input[type=hidden]')]
  return {
    page,
    given: Object.fromEntries(hidden.map((input) => [nameOf(input), input.getAttribute('value') ?? ''])),
  }
}
const nameOf = (element: Element) => element.getAttribute('name') ?? ''

/** What a field of a page that came back holds, as it would be sent. */
function heldIn(control: Element): string | null | undefined {
  if (control.tagName === 'SELECT') return control.querySelector('option[selected]')?.getAttribute('value')
  if (control.tagName === 'TEXTAREA') return control.textContent
  const type = control.getAttribute('type')
  if (type === 'radio') {
    const all = [...(control.closest('form')?.querySelectorAll(`[name=${nameOf(control)}]`) ?? [])]
    return all.find((each) => each.hasAttribute('checked'))?.getAttribute('value')
  }
  if (type !== 'checkbox') return control.getAttribute('value')
  return control.hasAttribute('checked') ? 'on' : null
}

let people = 0
/** Free hours of the office, one for each visit of this file. */
const hours: { date: string; time: string }[] = []
/** A good form of a person of its own. */
async function filled(form: Form): Promise<Record<string, string>> {
  people += 1
  const { given } = await openPage(form)
  const ticks = { consent_pd: 'on', ...(form === 'subscribe' && { consent_ads: 'on' }) }
  const fields = { ...given, ...GOOD_FIELDS[form], ...PLACES[form], ...ticks }
  const own: Record<string, string> = {
    phone: `+7912${String(5_000_000 + people)}`,
    email: `anna${people}@example.ru`,
    ...(form === 'tour' && hours.shift()),
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, own[name] ?? value]))
}

const numberIn = (text: string) =>
  /З-20\d\d-\d{6}/.exec(decodeURIComponent(text))?.[0] ?? `no number in ${text}`
const leadsAfter = (id: number) =>
  database.db
    .selectFrom('lead')
    .select(['number', 'form', 'status', 'source'])
    .where('id', '>', id)
    .orderBy('id')
    .execute()
async function lastLead(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from lead`.execute(
    database.db,
  )
  return rows[0]?.id ?? 0
}

describe.each(FORMS)('form %s', (form) => {
  it('is taken from a page without scripts, and its page tells the number', async () => {
    const before = await lastLead()
    const { page } = await openPage(form)
    const element = page.querySelector('form[method=post]')
    expect(element?.getAttribute('action')).toBe(pageOf(form))
    const fields = await filled(form)
    const names = new Set([...page.querySelectorAll('form[method=post] [name]')].map(nameOf))
    for (const name of Object.keys(fields)) if (fields[name] !== '') expect(names).toContain(name)

    const answer = await send(form, fields)
    expect(answer.status).toBe(303)
    expect(await leadsAfter(before)).toMatchObject([
      { number: numberIn(answer.location), form: LEAD_FORMS[form], source: { roistat_visit: 'nocookie' } },
    ])
    const after = await (await fetch(site.url + answer.location)).text()
    expect(
      documentOf(after)
        .querySelector('section[role=status]')
        ?.textContent?.includes(numberIn(answer.location)),
    ).toBe(
      // Nobody answers a subscription.
      form !== 'subscribe' && form !== 'alert',
    )
    expect(decodeURIComponent(answer.location)).not.toMatch(/Анна|anna|912/)
    if (form !== 'tour') return
    expect(after).toContain('Вы\u00a0записаны')
    const link = documentOf(after).querySelector('section[role=status] a')?.getAttribute('href') ?? ''
    const file = await fetch(site.url + link)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(await file.text()).toContain(`UID:visit-${numberIn(answer.location).slice(1)}@`)
    expect((await fetch(site.url + link.replace(/date=[\d-]+/, 'date=2020-01-01'))).status).toBe(404)
  })

  it.each(['page', 'scripts'] as const)(
    'with a fault in every field names each beside it in Russian, and loses nothing that was typed (%s)',
    async (way) => {
      const before = await lastLead()
      const { page, given } = await openPage(form)
      const names = [...page.querySelectorAll('form[method=post] [name]')].map(nameOf)
      const wrong = Object.entries(WRONG).filter(([name]) => names.includes(name))
      const fields = { ...given, consent_ads: 'on', ...Object.fromEntries(wrong) }
      const answer = await send(form, fields, { way })
      expect(answer.status).toBe(422)
      expect(await leadsAfter(before)).toEqual([])
      const isFault = ([name]: [string, string]) =>
        name !== 'project' || form === 'tour' || form === 'presentation'
      const faults = [...wrong.filter(isFault).map(([name]) => name), 'consent_pd']
      // A page that comes back cannot have the file.
      if (form === 'vacancy' && way === 'page') faults.push('file')
      if (way === 'scripts') {
        const { fields: told }: { fields: { field: string; message: string }[] } = JSON.parse(answer.text)
        expect(new Set(told.map(({ field }) => field))).toEqual(new Set(faults))
        for (const { message } of told) expect(message).toMatch(/^[А-ЯЁ][^!]+$/)
        return
      }
      const shown = documentOf(answer.text)
      for (const name of faults) {
        const control = shown.querySelector(`#${form}-${name}`)
        expect([name, control?.getAttribute('aria-invalid')]).toEqual([name, 'true'])
        expect(shown.querySelector(`#${form}-${name}-error`)?.textContent).toMatch(/[а-яё]{3}/)
      }
      for (const [name, value] of wrong) {
        const control = shown.querySelector(`#${form}-${name}`)
        // No list, and no group of hours, has such a choice.
        const isTyped = control?.matches('input, textarea')
        if (control && isTyped) expect([name, heldIn(control)]).toEqual([name, value])
      }
      expect(shown.querySelector(`#${form}-consent_ads`)?.hasAttribute('checked')).toBe(true)
    },
  )

  it('is one lead when it is sent twice, at once and later, with and without scripts', async () => {
    for (const way of ['page', 'scripts'] as const) {
      const before = await lastLead()
      const fields = { ...(await filled(form)), ...(way === 'scripts' && { submit_key: `twice-${form}` }) }
      const answers = [
        ...(await Promise.all([send(form, fields, { way }), send(form, fields, { way })])),
        await send(form, fields, { way }),
      ]
      const numbers = answers.map(({ location, text }) => numberIn(way === 'page' ? location : text))
      expect(await leadsAfter(before)).toMatchObject([{ number: numbers[0] }])
      expect(new Set(numbers).size).toBe(1)
    }
  })

  it('of a program that fills every field is answered like a good one, and one that is too fast is asked to wait', async () => {
    const before = await lastLead()
    const fields = await filled(form)
    const trapped = await send(form, { ...fields, homepage: 'https://spam.example' })
    expect([trapped.status, numberIn(trapped.location)]).toEqual([303, expect.stringMatching(/^З-/)])
    const fast = await send(form, { ...fields, filled_ms: '900' }, { way: 'scripts' })
    expect(fast.status).toBe(429)
    expect(JSON.parse(fast.text)).toMatchObject({
      message: expect.stringMatching(/^Проверьте, всё ли заполнено верно/),
      retryAfterS: 3,
    })
    expect(await leadsAfter(before)).toEqual([])
  })

  it.each(['page', 'scripts'] as const)(
    'is taken with a mark while the service of the captcha is away (%s)',
    async (way) => {
      const before = await lastLead()
      const proof = way === 'scripts' && { captcha: 'token', filled_ms: '9000', submit_key: `away-${form}` }
      const answer = await send(form, { ...(await filled(form)), ...proof }, { way, node: guarded })
      expect(answer.status).toBe(way === 'page' ? 303 : 200)
      expect(await leadsAfter(before)).toMatchObject([{ source: { unproven: true } }])
    },
  )
})

describe('the link of a subscription', () => {
  const TOKEN = 'q7Jm0pZk3vR9xW2bT5yN8cL1dF4gH6sA_eU-iOwXzQk'

  it('opens a page that does nothing by itself; its token is in no cache, no Referer and no line of the log', async () => {
    const url = `${site.url}/api/subscription/${TOKEN}`
    const asked = [
      await fetch(url),
      await fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404])
    for (const answer of asked) {
      const page = documentOf(await answer.text())
      expect(page.querySelector('main h1')?.textContent).toBe('Ссылка устарела')
      expect(page.querySelectorAll('header, footer')).toHaveLength(2)
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
      const named = [...page.querySelectorAll('title, meta, link, a, form, input, h1')]
      expect(named.map((element) => element.outerHTML).join('\n')).not.toContain(TOKEN)
    }
    for (const { headers } of asked) {
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('referrer-policy')).toBe('strict-origin')
    }
    const last = asked.at(-1)?.headers.get('x-request-id') ?? 'none'
    await expect.poll(() => site.lines.some((line) => line.includes(last))).toBe(true)
    expect(site.lines.join('\n')).not.toContain(TOKEN)
    expect(site.lines.join('\n')).toContain('/api/subscription/[token]')
  })
})

const isReady = (status: 200 | 503) =>
  expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 60_000 }).toBe(status)

describe.each(['cut', 'silence'] as const)('while the database is away (%s)', (fault) => {
  it('every form says so in Russian and keeps what was typed; afterwards the same submit is one lead', async () => {
    const before = await lastLead()
    const submits: { form: Form; ways: [Way, Record<string, string>][] }[] = []
    for (const form of FORMS) {
      const byScripts = { ...(await filled(form)), submit_key: `${fault}-${form}`, filled_ms: '9000' }
      submits.push({
        form,
        ways: [
          ['page', await filled(form)],
          ['scripts', byScripts],
        ],
      })
    }

    // Each refusal comes after a second: the forms, one after the other, take about ten.
    await wire[fault]()
    await isReady(503)
    for (const { form, ways } of submits) {
      const sent = await Promise.all(ways.map(([way, fields]) => send(form, fields, { way })))
      const [byPage, byScripts] = sent
      expect(sent.map(({ status }) => [form, status])).toEqual(ways.map(() => [form, 503]))
      const { kind, message } = JSON.parse(byScripts?.text ?? '')
      expect([form, kind, message]).toEqual([form, 'refused', expect.stringMatching(/Введённое осталось/)])
      const shown = documentOf(byPage?.text ?? '')
      expect([form, shown.querySelector('[role=alert] p')?.textContent]).toEqual([
        form,
        expect.stringMatching(
          form === 'vacancy' ? /Введённое осталось.*Приложите файл ещё раз/ : /Введённое осталось/,
        ),
      ])
      for (const [name, value] of Object.entries(ways[0]?.[1] ?? {})) {
        const control = shown.querySelector(`form[method=post] [name=${name}]:not([type=hidden])`)
        if (control) expect([form, name, heldIn(control)]).toEqual([form, name, value])
      }
    }
    const link = `${site.url}/api/subscription/q7Jm0pZk3vR9xW2bT5yN8cL1dF4gH6sA_eU-iOwXzQk`
    for (const body of [undefined, new URLSearchParams({ do: 'confirm' })]) {
      const answer = await fetch(link, body ? { method: 'POST', body } : {})
      expect(answer.status).toBe(503)
      expect(documentOf(await answer.text()).querySelector('main h1')?.textContent).toMatch(/^Сейчас не/)
    }
    await wire.mend()
    await isReady(200)

    for (const { form, ways } of submits) {
      for (const [way, fields] of [...ways, ...ways]) {
        const again = await send(form, fields, { way })
        expect([form, way, again.status]).toEqual([form, way, way === 'page' ? 303 : 200])
      }
    }
    const leads = await leadsAfter(before)
    expect(leads.map(({ form }) => form).toSorted()).toEqual(
      FORMS.flatMap((form) => [LEAD_FORMS[form], LEAD_FORMS[form]]).toSorted(),
    )
  }, 180_000)
})

it('A feed is examined by a form without scripts where this is on, and is no page elsewhere', async () => {
  const form = await fetch(`${site.url}/feed-doctor`)
  expect([form.status, form.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  const body = new FormData()
  body.set('file', new File([readFileSync(FEED)], 'feed.xml'))
  const headers = { 'X-Forwarded-For': '198.51.99.7' }
  const report = await fetch(`${site.url}/feed-doctor`, { method: 'POST', body, headers })
  expect(report.status).toBe(200)
  const html = await report.text()
  expect(html).toContain('Так квартиры будут выглядеть на сайте')
  expect(html).not.toContain('<script')
  expect((await fetch(`${guarded.url}/feed-doctor`)).status).toBe(404)
})

it('OFFLINE_FLATS=off takes the copies of favourite flats away from browsers, and gives none', async () => {
  const [off, on] = await Promise.all(
    [site, guarded].map(async ({ url }) => {
      const worker = await fetch(`${url}/sw.js`)
      const page = await fetch(`${url}/favorites/offline`)
      expect(worker.headers.get('cache-control')).toBe('no-cache')
      expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/)
      return { script: await worker.text(), status: page.status }
    }),
  )
  expect(off?.status).toBe(404)
  expect(off?.script).toMatch(/unregister/)
  expect(off?.script).not.toMatch(/favorites\/offline/)
  expect(on?.status).toBe(200)
  expect(on?.script).toMatch(/favorites\/offline/)
})
