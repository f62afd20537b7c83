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
  type BuyerField,
  contactStepSchema,
  type FieldProblem,
  fieldProblems,
  type KnownBuyer,
  passportStepSchema,
  personStepSchema,
  readGivenFields,
  type TermsStep,
  termsStepSchema,
} from '#app/domain/booking/booking-steps.ts'
import { withNameParts } from '#app/domain/booking/name-parts.ts'
import type { DraftFields } from './draft-store.ts'

type Typed = Partial<Record<BuyerField, string>>

export type BookingFields = z.output<typeof bookingInputSchema>

/** Whether the draft is needed: a field of the buyer is missing, or came back masked. */
export function needsDraft(input: BookingFields): boolean {
  return BUYER_FIELDS.some((name) => isMissing(input[name])) || input.pay_method === ''
}

function isMissing(text: string): boolean {
  return text === '' || isMasked(text)
}

/**
 * Builds the order from the submitted fields; missing ones are taken from what is known of the user.
 *
 * @param known - the user's draft; of a booking whose data comes later also what the account has
 * @param checkFlat - called only when there are problems to report: it adds the choices that this flat does
 *   not offer
 * @throws BAD_REQUEST with all invalid fields of all steps; whatever `checkFlat` throws
 */
export async function readOrder(
  input: BookingFields,
  known: DraftFields,
  checkFlat: () => Promise<BadField[]>,
): Promise<{ terms: TermsStep; buyer: KnownBuyer }> {
  const terms = safeParse(termsStepSchema, {
    period: input.period,
    furnish: input.furnish,
    pay_method: input.pay_method || known.pay_method || undefined,
  })
  const { buyer, problems } = input.later ? readContacts(input, known) : readBuyer(input, known)
  const agreement = safeParse(agreementStepSchema, input.agreement ?? {})
  const isFlat = input.flat > 0
  if (isFlat && terms.success && buyer && agreement.success) return { terms: terms.output, buyer }
  const termsProblems = problemsOf(terms)
  const flatProblems = isFlat ? await checkFlat() : [{ field: 'flat', message: 'Выберите квартиру' }]
  throw badInput([
    ...flatProblems.filter((problem) => termsProblems.every(({ field }) => field !== problem.field)),
    ...termsProblems,
    ...problems,
    ...problemsOf(agreement, 'agreement.'),
  ])
}

type Read<B> = { buyer: B | undefined; problems: FieldProblem[] }

/** All of the buyer, passport and all: empty and masked fields are taken from what is known. */
export function readBuyer(input: Typed, known: Typed): Read<Buyer> {
  const typed = Object.fromEntries(
    BUYER_FIELDS.map((name) => [name, isMissing(input[name] ?? '') ? known[name] : input[name]]),
  )
  const person = safeParse(personStepSchema, typed)
  const passport = safeParse(passportStepSchema, typed)
  const buyer = person.success && passport.success ? { ...person.output, ...passport.output } : undefined
  return { buyer, problems: [...problemsOf(person), ...problemsOf(passport)] }
}

/**
 * A name and a phone, with whatever else is there already. A wrong field of the request is refused; one that is only
 * known from earlier, such as a passport typed by half, counts as missing. Where only a first name is asked for, some type all
 * their names: the contract has each in its place.
 */
function readContacts(input: BookingFields, known: Typed): Read<KnownBuyer> {
  const given = Object.fromEntries(
    BUYER_FIELDS.flatMap((name) => (isMissing(input[name]) ? [] : [[name, input[name]]])),
  )
  const read = readGivenFields({ ...readGivenFields(known).fields, ...given })
  const contacts = safeParse(contactStepSchema, { ...read.fields, ...given })
  const wrong = read.problems.filter(({ field }) => field in given)
  const named = problemsOf(contacts).filter(({ field }) => wrong.every((problem) => problem.field !== field))
  const problems = [...named, ...wrong]
  if (!contacts.success || problems.length > 0) return { buyer: undefined, problems }
  return { buyer: withNameParts({ ...read.fields, ...contacts.output }), problems }
}

function problemsOf(
  result: { success: boolean; issues?: readonly v.BaseIssue<unknown>[] | undefined },
  prefix = '',
): FieldProblem[] {
  return result.success ? [] : fieldProblems(result.issues ?? [], prefix)
}
