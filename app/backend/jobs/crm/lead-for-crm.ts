import * as z from 'zod'
import type { Delivery } from '#app/backend/jobs/delivery.ts'
import { quotedName } from '#app/domain/text/quoted-name.ts'

const utm = z.partialRecord(z.enum(['source', 'medium', 'campaign', 'content', 'term']), z.string())
const named = z.object({ name: z.string() }).nullish()

/** What the message `lead.created` says of a lead; other keys are for other receivers. */
export const leadForCrmSchema = z.object({
  /** "З-2026-000418": by it a CRM's own lead is found again. */
  id: z.string().min(1),
  /** What the form is for: "Обратный звонок". */
  title: z.string(),
  name: z.string().default(''),
  /** E.164. */
  phone: z.string().nullish(),
  email: z.string().nullish(),
  /** The other fields of the form, a line each. */
  comment: z.string().default(''),
  flat: z.object({ title: z.string() }).nullish(),
  project: named,
  city: named,
  has_file: z.boolean().default(false),
  /** Number of the first lead of this person within a day. */
  duplicate_of: z.string().nullish(),
  source: z
    .object({
      page: z.string().optional(),
      roistat_visit: z.string().optional(),
      ym_uid: z.string().optional(),
      utm: utm.optional(),
      first: z
        .object({ page: z.string().optional(), referrer: z.string().optional(), utm: utm.optional() })
        .optional(),
      last: z.object({ page: z.string().optional(), referrer: z.string().optional() }).optional(),
    })
    .default({}),
})
export type LeadForCrm = z.output<typeof leadForCrmSchema>

/** A CRM that takes leads by an API of its own. */
export type Crm = {
  /**
   * Resolves when the CRM has the lead, once, however many attempts it took.
   *
   * @throws DeliveryError
   */
  deliver(lead: LeadForCrm, delivery: Delivery): Promise<void>
}

/** The name of the lead in a CRM; it has the number. */
export function crmTitle({ id, title, flat, project }: LeadForCrm): string {
  return [title, flat?.title ?? (project && quotedName(project.name)), id].filter(Boolean).join(', ')
}

/** The page that sent the visitor: of this visit, or of the first one. */
export const referrerOf = ({ source }: LeadForCrm) => source.last?.referrer ?? source.first?.referrer

/** What a manager reads before calling, a line each. */
export function crmText(lead: LeadForCrm): string {
  const { id, comment, flat, project, city, has_file, duplicate_of, source } = lead
  const facts: [string, string | null | undefined][] = [
    ['Заявка на сайте', id],
    ['Этот человек уже писал сегодня', duplicate_of],
    ['О чём', [flat?.title, project && quotedName(project.name)].filter(Boolean).join(', ')],
    ['Город', city?.name],
    ['Файл', has_file ? 'приложен, хранится на сайте' : ''],
    ['Страница', source.page],
    ['Откуда', referrerOf(lead)],
    ['Метки', utmWords(source.utm)],
    ['Метки первого визита', utmWords(source.first?.utm)],
  ]
  const lines = facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  return [...lines, ...(comment === '' ? [] : [comment])].join('\n')
}

const utmWords = (words: z.output<typeof utm> | undefined) => Object.values(words ?? {}).join(' / ')
