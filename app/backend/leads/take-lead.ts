import { safeParse } from 'valibot'
import type { ApiContext } from '#app/backend/context/services.ts'
import { type BadField, badForm } from '#app/backend/errors/bad-input.ts'
import { retry } from '#app/backend/runtime/retry.ts'
import type { LeadInput } from '#app/contract/forms/forms.ts'
import { fieldProblems } from '#app/domain/booking/booking-steps.ts'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { leadFormSchemas } from '#app/domain/forms/lead-forms.ts'
import { leadConsents } from './lead-consents.ts'
import { leadPlaces } from './lead-places.ts'
import { leadSource } from './lead-source.ts'
import { storeLead, unusedNumber } from './store-lead.ts'

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
 * @throws UNPROCESSABLE_CONTENT with a message for each wrong field
 */
export async function takeLead(context: ApiContext, form: LeadForm, input: LeadInput): Promise<string> {
  if (input.homepage.trim() !== '') return unusedNumber(context.database)
  const { fields, legalTextIds } = await checkForm(context, form, input)
  const places = leadPlaces(context, fields)
  const { address, userAgent } = context.visitor
  const stored = await retry(() =>
    storeLead(context, {
      form,
      person: {
        name: fields.name ?? '',
        phone: fields.phone ?? '',
        email: fields.email ?? '',
        asked: askedOf(fields),
        evidence: { address, userAgent },
      },
      places: {
        city: places.city?.id ?? null,
        project: places.project?.id ?? null,
        flat: places.flat?.id ?? null,
      },
      source: leadSource(input, context.visitor),
      legalTextIds,
      submitKey: input.submit_key.slice(0, MAX_KEY_LENGTH),
    }),
  )
  return stored.number
}

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
