import * as v from 'valibot'
import type { DraftField } from '#app/domain/booking/booking-draft.ts'
import {
  agreementStepSchema,
  contactStepSchema,
  type FieldProblem,
  fieldProblems,
  PASSPORT_FIELDS,
  passportStepSchema,
  personStepSchema,
  termsStepSchema,
} from '#app/domain/booking/booking-steps.ts'
import { STEPS, type Step } from '#app/features/booking/booking.search.ts'
import { CONSENT_FIELD, type DraftValues } from '#app/features/booking/draft/draft-fields.ts'

/** The parts of a booking that are checked by themselves: its steps, and what the contract needs, given later. */
export type FormPart = Step | 'details'

const NAME_FIELDS = ['lastname', 'firstname', 'middlename', 'email'] as const
/** In the order of the screen. */
const DETAILS_ORDER = [
  ...NAME_FIELDS,
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

const NO_CONSENT = 'Отметьте согласие: без него бронь не\u00a0оформить'
const TERMS_FIELDS = ['period', 'furnish', 'pay_method', 'firstname', 'phone', CONSENT_FIELD]
/** Prefix of an agreement's field name: the terms have fields with the same names. */
const AGREEMENT = 'agreement.'

/** The field name of an agreement, in the form and in the API. */
export function agreementField(agreement: Agreement): string {
  return AGREEMENT + agreement
}

/** Problems that block the next step, in the order of the screen; empty when there are none. */
export function stepProblems(part: FormPart, form: BookingForm): FieldProblem[] {
  if (part === 'terms') {
    const { period, furnish, pay_method } = form.values
    const terms = {
      period: Number(period),
      furnish: Number(furnish),
      pay_method: pay_method === '' ? undefined : pay_method,
    }
    return [
      ...problemsOf(termsStepSchema, terms),
      ...problemsOf(contactStepSchema, form.values),
      ...(form.hasConsent ? [] : [{ field: CONSENT_FIELD, message: NO_CONSENT }]),
    ]
  }
  if (part === 'details') return detailsProblems(form)
  return problemsOf(agreementStepSchema, form.ticks, AGREEMENT)
}

function detailsProblems({ values, sealed, problems }: BookingForm): FieldProblem[] {
  const names = problemsOf(personStepSchema, values).filter(({ field }) => field !== 'phone')
  const passport = problemsOf(passportStepSchema, values).filter(({ field }) => !(field in sealed))
  const stored = PASSPORT_FIELDS.flatMap((field) => {
    const message = problems[field]
    return message === undefined || passport.some((problem) => problem.field === field)
      ? []
      : [{ field, message }]
  })
  return inOrder([...names, ...passport, ...stored], DETAILS_ORDER)
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
  return STEPS.find((step) => problemsOfStep(step).length > 0) ?? 'agreement'
}

/** The step that has a field of the API, so that its message is shown next to the field. */
export function stepOfField(field: string): Step | undefined {
  if (TERMS_FIELDS.includes(field)) return 'terms'
  return field.startsWith(AGREEMENT) ? 'agreement' : undefined
}

function problemsOf(schema: v.GenericSchema<unknown, unknown>, input: unknown, prefix = ''): FieldProblem[] {
  const { issues } = v.safeParse(schema, input)
  return issues ? fieldProblems(issues, prefix) : []
}

function inOrder(problems: FieldProblem[], order: readonly string[]): FieldProblem[] {
  return problems.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}
