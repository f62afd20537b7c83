import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bitrix24 } from '#app/backend/jobs/crm/bitrix24.ts'
import { type LeadForCrm, leadForCrmSchema } from '#app/backend/jobs/crm/lead-for-crm.ts'
import { BITRIX_HOOK, startBitrix24 } from '../../../../fixtures/crm/bitrix24.ts'
import { crmLead } from '../../../../fixtures/crm/crm-lead.ts'

let bitrix: Awaited<ReturnType<typeof startBitrix24>>
beforeAll(async () => {
  bitrix = await startBitrix24()
})
afterEach(() => bitrix.reset())
afterAll(() => bitrix.close())

const deliver = (lead: LeadForCrm = crmLead(), attempt = 1, hook = BITRIX_HOOK) =>
  bitrix24(`${bitrix.origin}${hook}`).deliver(lead, { key: 'k', attempt, happenedAt: new Date() })

describe('a lead in Bitrix24', () => {
  it('has its phone, e-mail, marks and words; markup of a visitor is text', async () => {
    await deliver()
    expect(bitrix.leads).toEqual([
      {
        TITLE: 'Обратный звонок, 2-комнатная, З-2026-000418',
        NAME: 'Анна Речная',
        PHONE: [{ VALUE: '+79120000001', VALUE_TYPE: 'WORK' }],
        EMAIL: [{ VALUE: 'anna@example.ru', VALUE_TYPE: 'WORK' }],
        COMMENTS: expect.stringMatching(
          /^Заявка на сайте: З-2026-000418\n.*Комментарий: Есть ли ‹b›скидка‹\/b›\?$/s,
        ),
        SOURCE_ID: 'WEB',
        SOURCE_DESCRIPTION: 'Обратный звонок\n/choose/flat/7\nhttps://ya.ru/',
        ORIGINATOR_ID: 'site',
        ORIGIN_ID: 'З-2026-000418',
        UTM_SOURCE: 'yandex',
        UTM_MEDIUM: 'cpc',
      },
    ])
    bitrix.reset()
    await deliver(crmLead({ comment: '[url=javascript:alert(1)]x[/url]<img src=x>' }))
    expect(bitrix.leads[0]?.COMMENTS).not.toMatch(/[<>[\]]/)
  })

  it('may be an address alone; the webhook may be written without its last slash', async () => {
    const lead = leadForCrmSchema.parse({ id: 'З-2026-000001', title: 'Подписка', email: 'a@example.ru' })
    await deliver(lead, 1, BITRIX_HOOK.slice(0, -1))
    expect(bitrix.leads[0]).not.toHaveProperty('PHONE')
  })

  it('is there once when the answer was lost, and once when the first attempt did not arrive', async () => {
    bitrix.loseAnswer(`${BITRIX_HOOK}crm.lead.add.json`)
    await expect(deliver()).rejects.toMatchObject({ code: 'UNREACHABLE' })
    await deliver(crmLead(), 2)
    expect(bitrix.leads).toHaveLength(1)
    await deliver(crmLead({ id: 'З-2026-000419' }), 2)
    expect(bitrix.leads).toHaveLength(2)
  })

  it.each([
    [429, 'OPERATION_TIME_LIMIT'],
    [503, 'QUERY_LIMIT_EXCEEDED'],
  ])('is tried again after %i', async (status, error) => {
    bitrix.answerInstead({ status, body: { error }, headers: { 'retry-after': '5' } })
    await expect(deliver()).rejects.toMatchObject({
      code: `CRM_HTTP_${status}`,
      isFinal: false,
      retryAfterMs: 5000,
    })
  })

  it('waits for the operator when the webhook is wrong, and never tells its code', async () => {
    const refused: unknown = await deliver(crmLead(), 1, '/rest/1/wrong/').catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'CRM_HTTP_401', isFinal: false, advice: expect.any(String) })
    expect(JSON.stringify([String(refused), refused])).not.toMatch(/Анна|7912|wrong/)
  })

  it.each([
    [404, 'ERROR_METHOD_NOT_FOUND'],
    [403, 'insufficient_scope'],
    [400, 'INVALID_REQUEST'],
  ])('waits for the operator after %i %s, which is no fault of the lead', async (status, error) => {
    bitrix.answerInstead({ status, body: { error } })
    await expect(deliver()).rejects.toMatchObject({
      code: `CRM_HTTP_${status}`,
      isFinal: false,
      advice: expect.stringContaining('CRM_URL'),
    })
  })

  it('is given up at once where its fields are refused', async () => {
    bitrix.answerInstead({ status: 400, body: { error: 'ERROR_ARGUMENT' } })
    await expect(deliver()).rejects.toMatchObject({ code: 'CRM_HTTP_400', isFinal: true })
  })
})
