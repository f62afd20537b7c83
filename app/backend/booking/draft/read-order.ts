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

/** Whether the draft is needed: something of the buyer was left out, or came back as a mask. */
export function needsDraft(input: BookingFields): boolean {
  return BUYER_FIELDS.some((name) => isLeftOut(input[name])) || input.pay_method === ''
}

function isLeftOut(text: string): boolean {
  return text === '' || isMasked(text)
}

/**
 * The order of a booking out of what was sent and, for what was left out, the user's draft.
 *
 * @param wrongOfFlat - asked when there is something to correct: what the flat cannot be had with
 * @throws BAD_REQUEST naming every wrong field of all steps; what `wrongOfFlat` throws
 */
export async function readOrder(
  input: BookingFields,
  draft: DraftFields,
  wrongOfFlat: () => Promise<BadField[]>,
): Promise<{ terms: TermsStep; buyer: Buyer }> {
  const typed = Object.fromEntries(
    BUYER_FIELDS.map((name) => [name, isLeftOut(input[name]) ? draft[name] : input[name]]),
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
  const ofTerms = problemsOf(terms)
  const ofFlat = isFlat ? await wrongOfFlat() : [{ field: 'flat', message: 'Выберите квартиру' }]
  throw badInput([
    ...ofFlat.filter((problem) => ofTerms.every(({ field }) => field !== problem.field)),
    ...ofTerms,
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
