import * as v from 'valibot'
import type { DraftField } from '#app/domain/booking/booking-draft.ts'
import {
  agreementStepSchema,
  type FieldProblem,
  fieldProblems,
  PASSPORT_FIELDS,
  passportStepSchema,
  personStepSchema,
  termsStepSchema,
} from '#app/domain/booking/booking-steps.ts'
import { STEPS, type Step } from '#app/features/booking/booking.search.ts'
import { type DraftValues, PERSON_FIELDS } from '#app/features/booking/draft/draft-fields.ts'

/** In the order of the screen. */
const PASSPORT_ORDER = [
  'birth_date',
  'passport_seria',
  'passport_number',
  'passport_date',
  'passport_issued_code',
  'passport_issued',
] as const

export const AGREEMENTS = ['price', 'period', 'furnish', 'offer'] as const
export type Agreement = (typeof AGREEMENTS)[number]
export type Ticks = Record<Agreement, boolean>
export const NO_TICKS: Ticks = { price: false, period: false, furnish: false, offer: false }

export type BookingForm = {
  values: DraftValues
  /** Fields stored on the server: they need not be typed. */
  sealed: Partial<Record<DraftField, string>>
  /** Problems that the server found in stored fields. */
  problems: Partial<Record<DraftField, string>>
  hasConsent: boolean
  ticks: Ticks
}

export const CONSENT_FIELD = 'consent'
/** Prefix of an agreement's field name: the terms have fields with the same names. */
const AGREEMENT = 'agreement.'

/** The field name of an agreement, in the form and in the API. */
export function agreementField(agreement: Agreement): string {
  return AGREEMENT + agreement
}

/** Problems that block the next step, in the order of the screen; empty when there are none. */
export function stepProblems(step: Step, form: BookingForm): FieldProblem[] {
  const { values, sealed, problems, hasConsent, ticks } = form
  if (step === 'terms') {
    const { period, furnish, pay_method } = values
    return problemsOf(termsStepSchema, {
      period: Number(period),
      furnish: Number(furnish),
      pay_method: pay_method === '' ? undefined : pay_method,
    })
  }
  if (step === 'person') {
    const found = inOrder(problemsOf(personStepSchema, values), PERSON_FIELDS)
    return hasConsent
      ? found
      : [...found, { field: CONSENT_FIELD, message: 'Без согласия бронь не оформить' }]
  }
  if (step === 'passport') {
    const found = problemsOf(passportStepSchema, values).filter(({ field }) => !(field in sealed))
    const stored = PASSPORT_ORDER.flatMap((field) => {
      const message = problems[field]
      return message === undefined || found.some((problem) => problem.field === field)
        ? []
        : [{ field, message }]
    })
    return inOrder([...found, ...stored], PASSPORT_ORDER)
  }
  return step === 'agreement' ? problemsOf(agreementStepSchema, ticks, AGREEMENT) : []
}

/**
 * The first step with a problem. No URL opens a later one.
 *
 * @param problemsOfStep - for callers that know more problems than the checks of the form
 */
export function firstUnfinished(
  form: BookingForm,
  problemsOfStep: (step: Step) => readonly FieldProblem[] = (step) => stepProblems(step, form),
): Step {
  return STEPS.find((step) => problemsOfStep(step).length > 0) ?? 'review'
}

/** The step that has a field of the API, so that its message is shown next to the field. */
export function stepOfField(field: string): Step | undefined {
  if (field === 'period' || field === 'furnish' || field === 'pay_method') return 'terms'
  if (field === CONSENT_FIELD || PERSON_FIELDS.some((name) => name === field)) return 'person'
  if (PASSPORT_FIELDS.some((name) => name === field)) return 'passport'
  return field.startsWith(AGREEMENT) ? 'agreement' : undefined
}

function problemsOf(schema: v.GenericSchema<unknown, unknown>, input: unknown, prefix = ''): FieldProblem[] {
  const { issues } = v.safeParse(schema, input)
  return issues ? fieldProblems(issues, prefix) : []
}

function inOrder(problems: FieldProblem[], order: readonly string[]): FieldProblem[] {
  return problems.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}
