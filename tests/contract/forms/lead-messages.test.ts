import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { crmText, crmTitle, leadForCrmSchema } from '#app/backend/jobs/crm/lead-for-crm.ts'
import { renderLetter } from '#app/backend/jobs/email/render-letter.tsx'
import { buildingInSentence } from '#app/domain/building-name.ts'
import { LEAD_FORMS, type LeadForm } from '#app/domain/forms/lead-choices.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { consentsOf, GOOD_FIELDS, waitingLetters, waitingMessages } from '../../fixtures/people/leads.ts'
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

const send = (form: LeadForm, more: Record<string, string> = {}) =>
  visitorOf(api).post(`/form/${LEAD_FORMS[form]}/`, { ...consents, ...GOOD_FIELDS[form], ...more })

const OFFICE = 'office@company.example'

describe('a lead is told', () => {
  it('to the office of its project, by a letter with everything in it', async () => {
    await send('main', { project: 'bereg', utm_source: 'yandex' })
    const [letter, ...others] = await waitingLetters(api)
    if (!letter) throw new Error('no letter')
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: OFFICE, template: 'written' })
    const { subject, html, text } = await renderLetter(letter, 'https://site.test')
    expect(subject).toMatch(/^Заявка на звонок, З-20\d\d-\d{6}, «.+»$/)
    for (const words of ['Анна', '+7\u00a0912\u00a0345-67-89', 'Есть ли вид на реку?', 'Вечером', 'yandex'])
      expect(text).toContain(words)
    expect(html).toContain('Есть ли вид на реку?')
    expect(`${html}${text}`).not.toContain('undefined')
  })

  it('to the office with the commercial unit that its page is about', async () => {
    await send('category', { flat: '9005', project: '', category: 'commercial' })
    const [letter] = await waitingLetters(api)
    if (!letter) throw new Error('no letter')
    const { text } = await renderLetter(letter, 'https://site.test')
    expect(text.replaceAll('\u00a0', ' ')).toContain('Офис, 84,3 м², № П1, «Берёзовый берег»')
    const news = (await waitingMessages(api)).find(({ topic }) => topic === 'webhook')
    expect(JSON.stringify(news)).toContain('"flat":{"id":9005')
    const lead = await api.context.database.selectFrom('lead').select('flat_id').executeTakeFirstOrThrow()
    expect(lead.flat_id).toBe(9005)
  })

  it.each([
    ['its project', 'bereg'],
    ['another project', 'sever'],
    ['no project', ''],
  ])(
    'to the office with the house and the level of the storeroom, whose form names %s',
    async (_, project) => {
      const { id, number, house } = await api.context.database
        .selectFrom('flat')
        .innerJoin('building', 'building.id', 'flat.building_id')
        .select(['flat.id', 'flat.number', 'building.name as house'])
        .where('kind', '=', 'storeroom')
        .where('flat.floor', '=', -1)
        .orderBy('flat.id')
        .executeTakeFirstOrThrow()
      await send('category', { flat: String(id), project, category: 'storage' })
      const [letter] = await waitingLetters(api)
      if (!letter) throw new Error('no letter')
      const { text } = await renderLetter(letter, 'https://site.test')
      // Numbers begin anew in each house.
      expect(text.replaceAll('\u00a0', ' ')).toContain(
        `Кладовая ${number}, ${buildingInSentence(house)}, этаж −1, «Берёзовый берег»`,
      )
    },
  )

  it('to the visitor who gave an address, without a word that was typed', async () => {
    await send('contacts', {
      name: 'Выиграйте миллион',
      text: 'Купите у нас: spam.example',
      project: 'bereg',
    })
    const letters = await waitingLetters(api)
    expect(letters.map(({ to }) => to)).toEqual([OFFICE, 'anna@example.ru'])
    const mine = letters[1]
    if (!mine) throw new Error('no letter')
    const { subject, html, text } = await renderLetter(mine, 'https://site.test')
    expect(`${subject}${html}${text}`).not.toMatch(/миллион|spam/)
    expect(text).toContain('Мы получили вашу заявку')
  })

  it('to the visitor who asked for the presentation of a flat, with the link to its PDF', async () => {
    await send('presentation', { flat: '9001', email: 'anna@example.ru' })
    const mine = (await waitingLetters(api)).find(({ to }) => to === 'anna@example.ru')
    if (!mine) throw new Error('no letter')
    const { html, text } = await renderLetter(mine, 'https://site.test')
    for (const one of [html, text]) expect(one).toContain('https://site.test/choose/flat/9001/pdf')
    expect(text).toContain('Скачать презентацию, PDF')
    expect(text).toContain('Презентация квартиры открывается')
    // The file itself is made when the letter goes out.
    expect(mine.letter?.sheet).toMatchObject({
      flat: 9001,
      paragraphs: [/в\u00a0приложенном файле/, /Менеджер/].map((words) => expect.stringMatching(words)),
    })
  })

  it('to the visitor who asked for the presentation of a project: that a person sends it', async () => {
    await send('presentation', { flat: '', project: 'bereg', email: 'anna@example.ru' })
    const mine = (await waitingLetters(api)).find(({ to }) => to === 'anna@example.ru')
    if (!mine) throw new Error('no letter')
    const { text } = await renderLetter(mine, 'https://site.test')
    expect(text).toContain('Менеджер пришлёт презентацию')
    expect(text).toContain('https://site.test/projects/bereg')
    expect(text).not.toContain('/pdf')
    expect(mine.letter?.sheet).toBeUndefined()
  })

  it('to the office alone, if the visitor who asked for a presentation left only a phone', async () => {
    await send('presentation', { flat: '9001', email: '', phone: '+79123456789' })
    const [letter, ...others] = await waitingLetters(api)
    expect([letter?.to, others]).toEqual([OFFICE, []])
  })

  it('to the CRM, by the webhook', async () => {
    await send('category', { flat: '9001' })
    const hooks = (await waitingMessages(api)).filter(({ topic }) => topic === 'webhook')
    expect(hooks).toMatchObject([
      {
        event: 'lead.created',
        data: {
          form: 4,
          form_name: 'category',
          name: 'Анна',
          phone: '+79123456789',
          email: null,
          asked: { category: 'parking' },
          comment: 'Интересует: Машино-место',
          flat: { id: 9001 },
          project: { slug: 'bereg' },
          duplicate_of: null,
          source: { roistat_visit: 'nocookie' },
        },
      },
    ])
    const [hook] = hooks
    const lead = leadForCrmSchema.parse(hook?.topic === 'webhook' && hook.data)
    expect(crmTitle(lead)).toMatch(/^[А-Я].*, З-\d{4}-\d{6}$/)
    expect(crmText(lead)).toContain('Интересует: Машино-место')
  })

  it('once for one submit, and with the number of the first to a phone that writes again', async () => {
    await Promise.all([send('main', { submit_key: 'k' }), send('main', { submit_key: 'k' })])
    expect((await waitingMessages(api)).map(({ topic }) => topic)).toEqual(['email', 'webhook'])
    await send('category')
    const letters = await waitingLetters(api)
    expect(JSON.stringify(letters.at(-1)?.letter?.paragraphs)).toContain('Этот человек уже писал сегодня: З-')
  })

  it('at most five times a day to an address that somebody typed', async () => {
    for (let n = 0; n < 7; n += 1) await send('contacts', { phone: `+791200000${10 + n}` })
    const letters = await waitingLetters(api)
    expect(letters.filter(({ to }) => to === 'anna@example.ru')).toHaveLength(5)
  })
})

describe('what was typed', () => {
  const HOSTILE = '<img src=x onerror=alert(1)>"\'</td><script>alert(2)</script>\nBcc: all@example.ru'

  it('is text in letters and in the webhook, never markup nor a header', async () => {
    await send('contacts', { text: HOSTILE, project: 'bereg', page_url: 'javascript:alert(3)' })
    const [letter] = await waitingLetters(api)
    if (!letter) throw new Error('no letter')
    const { subject, html, text } = await renderLetter(letter, 'https://site.test')
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<img|<script|javascript:/)
    expect(html).toContain('&lt;script&gt;')
    expect(text).toContain('<script>alert(2)</script>')
    const hook = (await waitingMessages(api)).find(({ topic }) => topic === 'webhook')
    expect(JSON.stringify(hook)).toContain('alert(2)')
    expect(JSON.stringify(hook)).not.toContain('javascript:')
  })

  it('is refused where it can be no name, phone or e-mail', async () => {
    const answer = await send('contacts', { name: HOSTILE, phone: HOSTILE, email: HOSTILE })
    expect(answer.status).toBe(422)
    expect(await waitingMessages(api)).toEqual([])
  })
})

describe('a subscription', () => {
  const EMAIL = 'anna@example.ru'
  const row = async () => {
    const [only] = await api.context.database.selectFrom('subscription').selectAll().execute()
    if (!only) throw new Error('no subscription')
    return only
  }
  async function tokenOfLetter(): Promise<string> {
    const letter = (await waitingLetters(api)).filter(({ to }) => to === EMAIL).at(-1)
    const token = /^\/api\/subscription\/([\w-]{43})$/.exec(letter?.letter?.action?.path ?? '')?.[1]
    if (!token) throw new Error('no link')
    expect(letter?.letter?.unsubscribe).toBe(`/api/subscription/${token}`)
    return token
  }
  const press = (what: 'confirm' | 'unsubscribe', token: string) =>
    visitorOf(api).post(`/form/2/${what}/${token}/`, { 'List-Unsubscribe': 'One-Click' })

  it('begins when the owner of the address confirms it, and ends by one press', async () => {
    expect((await send('subscribe')).status).toBe(200)
    const token = await tokenOfLetter()
    expect(await row()).toMatchObject({ confirmed_at: null, ended_at: null })
    expect((await press('confirm', token)).body.data).toEqual({ state: 'confirmed' })
    expect((await row()).confirmed_at).toBeInstanceOf(Date)
    expect((await press('confirm', token)).status).toBe(200)
    expect((await press('unsubscribe', token)).body.data).toEqual({ state: 'ended' })
    expect((await press('unsubscribe', token)).status).toBe(200)
    expect((await press('confirm', token)).status).toBe(404)
    const events = await api.context.database.selectFrom('lead_event').select('kind').orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'confirmed', 'ended'])
    const [created, ...told] = (await waitingMessages(api)).flatMap((message) =>
      message.topic === 'webhook' ? [{ event: message.event, data: message.data }] : [],
    )
    const lead = created?.data['id']
    expect(lead).toMatch(/^З-/)
    // The press may come after the lead: who writes the letters knows when to begin, and when to end.
    expect(told).toEqual([
      { event: 'subscription.confirmed', data: { lead } },
      { event: 'subscription.ended', data: { lead } },
    ])
  })

  const OF_NEWS = { subject: null, pace: 'daily', others: [] }

  it('tells the holder of its link how it stands, and changes nothing by that', async () => {
    const stands = async (token: string) => {
      const { status, body } = await visitorOf(api).get(`/form/2/subscription/${token}/`)
      return status === 200 && 'data' in body ? body.data : status
    }
    await send('subscribe')
    const token = await tokenOfLetter()
    const before = await row()
    expect(await stands(token)).toEqual({ ...OF_NEWS, state: 'asked' })
    expect(await row()).toEqual(before)
    expect(await stands('x'.repeat(43))).toBe(404)
    await sql`update subscription set asked_at = now() - interval '8 days'`.execute(api.context.database)
    expect(await stands(token)).toBe(404)
    await sql`update subscription set asked_at = now()`.execute(api.context.database)
    await press('confirm', token)
    // A link to end it is good for as long as letters come.
    await sql`update subscription set asked_at = now() - interval '800 days'`.execute(api.context.database)
    expect(await stands(token)).toEqual({ ...OF_NEWS, state: 'confirmed' })
    await press('unsubscribe', token)
    expect(await stands(token)).toEqual({ ...OF_NEWS, state: 'ended' })
  })

  it('that is confirmed gets no second letter, and the form tells nobody', async () => {
    await send('subscribe')
    await press('confirm', await tokenOfLetter())
    await sql`delete from outbox`.execute(api.context.database)
    expect((await send('subscribe', { email: 'ANNA@example.ru' })).status).toBe(200)
    expect(await waitingLetters(api)).toEqual([])
    expect(await row()).toMatchObject({ ended_at: null })
  })

  it('cannot be confirmed by another link, an old one, or one that was replaced', async () => {
    await send('subscribe')
    const token = await tokenOfLetter()
    expect((await press('confirm', 'x'.repeat(43))).status).toBe(404)
    await sql`update subscription set asked_at = now() - interval '8 days'`.execute(api.context.database)
    expect((await press('confirm', token)).status).toBe(404)
    await send('subscribe')
    expect((await press('confirm', token)).status).toBe(404)
    expect((await press('confirm', await tokenOfLetter())).status).toBe(200)
  })
})
