import * as z from 'zod'
import { DeliveryError } from '#app/backend/jobs/delivery-error.ts'
import { type CrmAnswer, closedCrm, pacedCrm, refusedLead } from './ask-crm.ts'
import { type Crm, crmText, crmTitle, type LeadForCrm, referrerOf } from './lead-for-crm.ts'

const OK = 200
const NO_METHOD = 404
/** It allows fifty requests at once and two a second in the long run: some hundred leads can come at this pace. */
const GAP_MS = 400
/** What Bitrix24 says of a webhook that is not asked over https. */
const NO_HTTPS = 'INVALID_REQUEST'
/** By this and the number a lead is found again. */
const ORIGINATOR = 'site'

const listSchema = z.object({ result: z.array(z.object({ ID: z.coerce.string() })) })
const errorSchema = z.object({ error: z.string() })
const addedSchema = z.object({ result: z.int().positive() })

/**
 * Leads of Bitrix24 through an inbound webhook with the right `crm`: `crm.lead.add`. A repeated attempt looks for the
 * number first, because an answer may have been lost.
 *
 * @param url - the webhook: https://company.bitrix24.ru/rest/1/code/
 */
export function bitrix24(url: string): Crm {
  const askCrm = pacedCrm(GAP_MS)
  const base = url.endsWith('/') ? url : `${url}/`
  async function call<Schema extends z.ZodType>(
    method: string,
    body: object,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const answer = await askCrm(new URL(`${method}.json`, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.status === NO_METHOD || errorOf(answer) === NO_HTTPS) throw closedCrm(answer)
    if (answer.status !== OK) throw refusedLead(answer)
    const { data } = schema.safeParse(answer.body)
    if (data === undefined) throw new DeliveryError('CRM_ANSWER')
    return data
  }

  return {
    deliver: async (lead, { attempt }) => {
      if (attempt > 1) {
        const filter = { ORIGINATOR_ID: ORIGINATOR, ORIGIN_ID: lead.id }
        const { result } = await call('crm.lead.list', { filter, select: ['ID'] }, listSchema)
        if (result.length > 0) return
      }
      await call(
        'crm.lead.add',
        { fields: fieldsOf(lead), params: { REGISTER_SONET_EVENT: 'Y' } },
        addedSchema,
      )
    },
  }
}

const errorOf = ({ body }: CrmAnswer) => errorSchema.safeParse(body).data?.error

function fieldsOf(lead: LeadForCrm) {
  const { id, title, name, phone, email, source } = lead
  const { utm = {}, page } = source
  const fields: Record<string, string | undefined | { VALUE: string; VALUE_TYPE: 'WORK' }[]> = {
    TITLE: crmTitle(lead),
    NAME: name,
    PHONE: phone ? [{ VALUE: phone, VALUE_TYPE: 'WORK' }] : undefined,
    EMAIL: email ? [{ VALUE: email, VALUE_TYPE: 'WORK' }] : undefined,
    COMMENTS: withoutMarkup(crmText(lead)),
    SOURCE_ID: 'WEB',
    SOURCE_DESCRIPTION: [title, page, referrerOf(lead)].filter(Boolean).join('\n'),
    ORIGINATOR_ID: ORIGINATOR,
    ORIGIN_ID: id,
    UTM_SOURCE: utm.source,
    UTM_MEDIUM: utm.medium,
    UTM_CAMPAIGN: utm.campaign,
    UTM_CONTENT: utm.content,
    UTM_TERM: utm.term,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}

/** The card of a lead shows comments as BB code or HTML, by its version: both are made of these characters. */
function withoutMarkup(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('[', '(').replaceAll(']', ')')
}
