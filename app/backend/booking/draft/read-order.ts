import type * as v from 'valibot'
import { safeParse } from 'valibot'
import type * as z from 'zod'
import { type BadField, badInput } from '#app/backend/errors/bad-input.ts'
import type { bookingInputSchema } from '#app/contract/personal.ts'
import { isMasked } from '#app/domain/booking/booking-draft.ts'
import {
  agreementStepSchema,
  BUYER_FIELDS,
  type Buyer,
  type FieldProblem,
  fieldProblems,
  passportStepSchema,
  personStepSchema,
  type TermsStep,
  termsStepSchema,
} from '#app/domain/booking/booking-steps.ts'
import type { DraftFields } from './draft-store.ts'

export type BookingFields = z.output<typeof bookingInputSchema>

/** Whether the draft is needed: a field of the buyer is missing, or came back masked. */
export function needsDraft(input: BookingFields): boolean {
  return BUYER_FIELDS.some((name) => isMissing(input[name])) || input.pay_method === ''
}

function isMissing(text: string): boolean {
  return text === '' || isMasked(text)
}

/**
 * Builds the order from the submitted fields; missing ones are taken from the user's draft.
 *
 * @param checkFlat - called only when there are problems to report: it adds the choices that this flat does
 *   not offer
 * @throws BAD_REQUEST with all invalid fields of all steps; whatever `checkFlat` throws
 */
export async function readOrder(
  input: BookingFields,
  draft: DraftFields,
  checkFlat: () => Promise<BadField[]>,
): Promise<{ terms: TermsStep; buyer: Buyer }> {
  const typed = Object.fromEntries(
    BUYER_FIELDS.map((name) => [name, isMissing(input[name]) ? draft[name] : input[name]]),
  )
  const terms = safeParse(termsStepSchema, {
    period: input.period,
    furnish: input.furnish,
    pay_method: input.pay_method || draft.pay_method || undefined,
  })
  const person = safeParse(personStepSchema, typed)
  const passport = safeParse(passportStepSchema, typed)
  const agreement = safeParse(agreementStepSchema, input.agreement ?? {})
  const isFlat = input.flat > 0
  if (isFlat && terms.success && person.success && passport.success && agreement.success) {
    return { terms: terms.output, buyer: { ...person.output, ...passport.output } }
  }
  const termsProblems = problemsOf(terms)
  const flatProblems = isFlat ? await checkFlat() : [{ field: 'flat', message: 'Выберите квартиру' }]
  throw badInput([
    ...flatProblems.filter((problem) => termsProblems.every(({ field }) => field !== problem.field)),
    ...termsProblems,
    ...problemsOf(person),
    ...problemsOf(passport),
    ...problemsOf(agreement, 'agreement.'),
  ])
}

function problemsOf(
  result: { success: boolean; issues?: readonly v.BaseIssue<unknown>[] | undefined },
  prefix = '',
): FieldProblem[] {
  return result.success ? [] : fieldProblems(result.issues ?? [], prefix)
}
