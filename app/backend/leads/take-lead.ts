import { safeParse } from 'valibot'
import type { ApiContext } from '#app/backend/context/services.ts'
import { type BadField, badForm } from '#app/backend/errors/bad-input.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { mayWriteTo } from '#app/backend/limits/lead-limits.ts'
import { retry } from '#app/backend/runtime/retry.ts'
import type { LeadInput } from '#app/contract/forms/forms.ts'
import { fieldProblems } from '#app/domain/booking/booking-steps.ts'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { leadFormSchemas } from '#app/domain/forms/lead-forms.ts'
import { checkSender } from './check-sender.ts'
import { leadConsents } from './lead-consents.ts'
import { leadMessages } from './lead-messages.ts'
import { type LeadPlaces, leadPlaces } from './lead-places.ts'
import { leadSource } from './lead-source.ts'
import { bySubmitKey, storeLead, unusedNumber } from './store-lead.ts'
import { askSubscription } from './subscriptions.ts'

const MAX_KEY_LENGTH = 100
/** What a form says besides the person and the place, by its names there. */
const ASKED = ['comment', 'text', 'time_to_call', 'category', 'vacancy', 'office', 'date', 'time'] as const

/** Every form as checked: each has some of the fields. */
type CheckedForm = {
  name?: string
  phone?: string
  email?: string
  project: string
  flat: number | undefined
  city?: string
  consent_ads: boolean
} & { [Name in (typeof ASKED)[number]]?: string | undefined }

/**
 * Takes a form: checks it, stores the lead and lets the office know.
 *
 * @returns the number that the visitor is told
 * @throws UNPROCESSABLE_CONTENT with a message for each wrong field, CAPTCHA_FAILED, TOO_MANY_REQUESTS
 */
export async function takeLead(context: ApiContext, form: LeadForm, input: LeadInput): Promise<string> {
  if (input.homepage.trim() !== '') return unusedNumber(context.database)
  const submitKey = input.submit_key.slice(0, MAX_KEY_LENGTH)
  // A repeat is not counted, and its captcha has been used up by the first.
  const repeated = submitKey === '' ? undefined : await retry(() => bySubmitKey(context.database, submitKey))
  if (repeated) return repeated.number
  const { fields, legalTextIds } = await checkForm(context, form, input)
  const { name = '', phone = '', email = '' } = fields
  const { isUnproven } = await checkSender(context, input, phone || email)
  const places = leadPlaces(context, fields)
  const { address, userAgent } = context.visitor
  const person = { name, phone, email, asked: askedOf(fields), evidence: { address, userAgent } }
  const source = { ...leadSource(input, context.visitor), ...(isUnproven && { unproven: true as const }) }
  const writesToVisitor = email !== '' && (await mayWriteTo(context.limits, email))
  const stored = await retry(() =>
    storeLead(
      context,
      { form, person, places: idsOf(places), source, legalTextIds, submitKey },
      async (tx, lead) => {
        const isSubscription = form === 'subscribe'
        const news = {
          stored: lead,
          form,
          person,
          places,
          source,
          writesToVisitor: writesToVisitor && !isSubscription,
        }
        const asking =
          isSubscription && writesToVisitor
            ? await askSubscription(tx, context.secrets, { leadId: lead.id, email })
            : []
        await enqueue(tx, context.secrets, ...leadMessages(context, news), ...asking)
      },
    ),
  )
  return stored.number
}

const idsOf = ({ city, project, flat }: LeadPlaces) => ({
  city: city?.id ?? null,
  project: project?.id ?? null,
  flat: flat?.id ?? null,
})

async function checkForm(context: ApiContext, form: LeadForm, input: LeadInput) {
  const result = safeParse(leadFormSchemas[form], input)
  const problems: BadField[] = result.success ? [] : fieldProblems(result.issues)
  const { pd, ads } = await leadConsents(context)
  if (input.consent_pd && input.consent_pd_version !== pd.version) problems.push(changedText('consent_pd'))
  if (input.consent_ads && input.consent_ads_version !== ads.version)
    problems.push(changedText('consent_ads'))
  if (!result.success || problems.length > 0) throw badForm(problems)
  const fields: CheckedForm = result.output
  return { fields, legalTextIds: fields.consent_ads ? [pd.id, ads.id] : [pd.id] }
}

/** Who agreed to a text must have read that text. */
const changedText = (field: string): BadField => ({
  field,
  message: 'Текст согласия изменился: прочитайте его и\u00a0отметьте ещё раз',
})

function askedOf(fields: CheckedForm): Record<string, string> {
  return Object.fromEntries(
    ASKED.flatMap((name) => {
      const value = fields[name]
      return value ? [[name, value]] : []
    }),
  )
}
