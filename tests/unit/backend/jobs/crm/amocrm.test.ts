import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { amoCrm } from '#app/backend/jobs/crm/amocrm.ts'
import { type LeadForCrm, leadForCrmSchema } from '#app/backend/jobs/crm/lead-for-crm.ts'
import { AMO_TOKEN, startAmoCrm } from '../../../../fixtures/crm/amocrm.ts'
import { crmLead } from '../../../../fixtures/crm/crm-lead.ts'

let amo: Awaited<ReturnType<typeof startAmoCrm>>
beforeAll(async () => {
  amo = await startAmoCrm()
})
afterEach(() => amo.reset())
afterAll(() => amo.close())

const LEADS = '/api/v4/leads/complex'
const deliver = (lead: LeadForCrm = crmLead(), attempt = 1, token = AMO_TOKEN) =>
  amoCrm(amo.origin, token).deliver(lead, { key: 'k', attempt, happenedAt: new Date() })

describe('a lead in amoCRM', () => {
  it('has its contact, where the visitor came from, and a note for the manager', async () => {
    await deliver()
    expect(amo.leads).toHaveLength(1)
    const [lead] = amo.leads
    expect(lead).toMatchObject({
      name: 'Обратный звонок, 2-комнатная, З-2026-000418',
      _embedded: {
        contacts: [
          {
            first_name: 'Анна Речная',
            custom_fields_values: [
              { field_code: 'PHONE', values: [{ value: '+79120000001', enum_code: 'WORK' }] },
              { field_code: 'EMAIL', values: [{ value: 'anna@example.ru', enum_code: 'WORK' }] },
            ],
          },
        ],
      },
    })
    const tracking = new Map(
      lead?.custom_fields_values?.map(({ field_code, values }) => [field_code, values[0]?.value]),
    )
    expect(tracking.get('UTM_SOURCE')).toBe('yandex')
    expect(tracking.get('REFERRER')).toBe('https://ya.ru/')
    expect(tracking.get('ROISTAT')).toBe('77')
    expect(lead?.notes).toEqual([
      [
        'Заявка на сайте: З-2026-000418',
        'О чём: 2-комнатная, «Речной»',
        'Город: Пермь',
        'Страница: /choose/flat/7',
        'Откуда: https://ya.ru/',
        'Метки: yandex / cpc',
        'Комментарий: Есть ли <b>скидка</b>?',
      ].join('\n'),
    ])
  })

  it('may be an address alone, and has no empty fields', async () => {
    await deliver(leadForCrmSchema.parse({ id: 'З-2026-000001', title: 'Подписка', email: 'a@example.ru' }))
    const [lead] = amo.leads
    expect(lead?._embedded.contacts[0]).toEqual({
      first_name: 'a@example.ru',
      custom_fields_values: [{ field_code: 'EMAIL', values: [{ value: 'a@example.ru', enum_code: 'WORK' }] }],
    })
    expect(lead?.custom_fields_values).toBeUndefined()
  })

  it.each([LEADS, '/api/v4/leads/101/notes'])(
    'is there once when the answer of %s was lost',
    async (path) => {
      amo.loseAnswer(path)
      await expect(deliver()).rejects.toMatchObject({ code: 'UNREACHABLE', isFinal: false })
      await deliver(crmLead(), 2)
      expect(amo.leads).toHaveLength(1)
      expect(amo.leads[0]?.notes).toHaveLength(1)
    },
  )

  it('is not taken for one whose number begins as its own', async () => {
    await deliver(crmLead({ id: 'З-2026-0004180' }))
    await deliver(crmLead(), 2)
    expect(amo.leads.map(({ name }) => name.split(', ').at(-1))).toEqual(['З-2026-0004180', 'З-2026-000418'])
  })

  it('comes without statistics to an account that has no such fields', async () => {
    amo.setTracking(false)
    await deliver()
    expect(amo.leads).toHaveLength(1)
    expect(amo.leads[0]?.notes[0]).toContain('yandex / cpc')
  })

  it('waits as long as the CRM wishes when it has too much to do', async () => {
    amo.answerInstead({ status: 429, headers: { 'retry-after': '120' } })
    await expect(deliver()).rejects.toMatchObject({
      code: 'CRM_HTTP_429',
      isFinal: false,
      retryAfterMs: 120_000,
    })
    const inAMinute = new Date(Date.now() + 60_000).toUTCString()
    amo.answerInstead({ status: 503, headers: { 'retry-after': inAMinute } })
    const late: unknown = await deliver().catch((error: unknown) => error)
    expect(late).toMatchObject({ code: 'CRM_HTTP_503' })
    expect(Number(Reflect.get(Object(late), 'retryAfterMs'))).toBeGreaterThan(50_000)
    expect(amo.leads).toEqual([])
  })

  it('waits for the operator when the token is wrong, and says what to do', async () => {
    const refused: unknown = await deliver(crmLead(), 1, 'wrong').catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'CRM_HTTP_401',
      isFinal: false,
      advice: expect.stringContaining('check CRM_URL and CRM_TOKEN'),
    })
    expect(JSON.stringify([String(refused), refused])).not.toMatch(/Анна|7912|wrong/)
  })

  it('is given up at once where its fields are refused', async () => {
    amo.answerInstead({ status: 400 }, { status: 400 })
    await expect(deliver()).rejects.toMatchObject({ code: 'CRM_HTTP_400', isFinal: true })
  })

  it.each([
    ['cut off', { status: 200, body: undefined }],
    ['of another kind', { status: 200, body: { ok: true } }],
    ['elsewhere', { status: 302, headers: { location: 'https://other.test/' } }],
  ])('is tried again after an answer that is %s', async (_what, answer) => {
    amo.answerInstead(answer)
    await expect(deliver()).rejects.toMatchObject({ isFinal: false })
  })
})
