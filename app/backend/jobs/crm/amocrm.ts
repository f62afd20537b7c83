import * as z from 'zod'
import { DeliveryError } from '#app/backend/jobs/delivery-error.ts'
import { type CrmAnswer, pacedCrm, refusedLead } from './ask-crm.ts'
import { type Crm, crmText, crmTitle, type LeadForCrm, referrerOf } from './lead-for-crm.ts'

const OK = 200
const NO_CONTENT = 204
const INVALID = 400
/**
 * It allows seven requests a second, and refuses an account altogether that goes on asking more. Two nodes that do not
 * know of each other stay below it.
 */
const GAP_MS = 400

const addedSchema = z.array(z.object({ id: z.int() })).min(1)
const leadsSchema = z.object({
  _embedded: z.object({ leads: z.array(z.object({ id: z.int(), name: z.string().nullish() })) }),
})
const notesSchema = z.object({
  _embedded: z.object({
    notes: z.array(z.object({ params: z.object({ text: z.string().nullish() }).nullish() })),
  }),
})

/**
 * Leads of amoCRM, API v4: a lead with its contact by `leads/complex`, and a note with what a manager reads. A repeated
 * attempt looks for the number first, because an answer may have been lost.
 *
 * @param url - origin of the account: https://company.amocrm.ru
 * @param token - long-lived token of a private integration
 */
export function amoCrm(url: string, token: string): Crm {
  const askCrm = pacedCrm(GAP_MS)
  const ask = (path: string, init: RequestInit = {}): Promise<CrmAnswer> =>
    askCrm(new URL(`/api/v4/${path}`, url), {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  const post = (path: string, body: unknown) => ask(path, { method: 'POST', body: JSON.stringify(body) })

  async function find({ id }: LeadForCrm): Promise<number | undefined> {
    const answer = await ask(`leads?${new URLSearchParams({ query: id, limit: '50' })}`)
    if (answer.status === NO_CONTENT) return undefined
    const { leads } = read(answer, leadsSchema)._embedded
    // The search finds parts of words too.
    return leads.find(({ name }) => hasNumber(name, id))?.id
  }

  async function add(lead: LeadForCrm): Promise<number> {
    const tracking = trackingFields(lead)
    const first = await post('leads/complex', [leadBody(lead, tracking)])
    // Fields of statistics may have been removed in the account; the note says the same.
    const answer =
      first.status === INVALID && tracking.length > 0
        ? await post('leads/complex', [leadBody(lead, [])])
        : first
    const [added] = read(answer, addedSchema)
    if (!added) throw new DeliveryError('CRM_ANSWER')
    return added.id
  }

  async function hasNote(leadId: number, { id }: LeadForCrm): Promise<boolean> {
    const answer = await ask(`leads/${leadId}/notes?limit=250`)
    if (answer.status === NO_CONTENT) return false
    const { notes } = read(answer, notesSchema)._embedded
    return notes.some(({ params }) => hasNumber(params?.text, id))
  }

  return {
    deliver: async (lead, { attempt }) => {
      const found = attempt > 1 ? await find(lead) : undefined
      const leadId = found ?? (await add(lead))
      if (found !== undefined && (await hasNote(leadId, lead))) return
      const note = { note_type: 'common', params: { text: crmText(lead) } }
      const answer = await post(`leads/${leadId}/notes`, [note])
      if (answer.status !== OK) throw refusedLead(answer)
    },
  }
}

function read<Schema extends z.ZodType>(answer: CrmAnswer, schema: Schema): z.output<Schema> {
  if (answer.status !== OK) throw refusedLead(answer)
  const { data } = schema.safeParse(answer.body)
  if (data === undefined) throw new DeliveryError('CRM_ANSWER')
  return data
}

/** "З-2026-000041" is no part of "З-2026-0000418". */
function hasNumber(text: string | null | undefined, number: string): boolean {
  const at = text?.indexOf(number) ?? -1
  return at >= 0 && !/\d/.test(text?.charAt(at + number.length) ?? '')
}

type Field = { field_code: string; values: { value: string; enum_code?: string }[] }

const field = (field_code: string, value: string | null | undefined, enum_code?: string): Field[] =>
  value ? [{ field_code, values: [{ value, ...(enum_code && { enum_code }) }] }] : []

/** Statistics of every account, by their codes. */
function trackingFields(lead: LeadForCrm): Field[] {
  const { utm = {}, roistat_visit, ym_uid } = lead.source
  return [
    ...field('UTM_SOURCE', utm.source),
    ...field('UTM_MEDIUM', utm.medium),
    ...field('UTM_CAMPAIGN', utm.campaign),
    ...field('UTM_CONTENT', utm.content),
    ...field('UTM_TERM', utm.term),
    ...field('REFERRER', referrerOf(lead)),
    ...field('ROISTAT', roistat_visit === 'nocookie' ? undefined : roistat_visit),
    ...field('_YM_UID', ym_uid),
  ]
}

function leadBody(lead: LeadForCrm, tracking: readonly Field[]) {
  const { name, phone, email } = lead
  const contact = {
    first_name: name || phone || email || lead.id,
    custom_fields_values: [...field('PHONE', phone, 'WORK'), ...field('EMAIL', email, 'WORK')],
  }
  return {
    name: crmTitle(lead),
    ...(tracking.length > 0 && { custom_fields_values: tracking }),
    _embedded: { contacts: [contact], tags: [{ name: 'сайт' }] },
  }
}
