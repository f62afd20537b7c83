import * as v from 'valibot'
import type { ApiServices } from '#app/backend/context/services.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import type { SignedIn } from '#app/backend/identity/signed-in.ts'
import {
  lockPerson,
  type StoredPerson,
  storedPerson,
  storePerson,
} from '#app/backend/identity/stored-person.ts'
import type { Profile } from '#app/contract/account.ts'
import { fieldProblems, maskPassport, personStepSchema } from '#app/domain/booking/booking-steps.ts'

const PROFILE_FIELDS = ['lastname', 'firstname', 'middlename', 'email'] as const
type ProfileInput = Record<(typeof PROFILE_FIELDS)[number], string>

/** The profile that the account page shows; the passport is masked. */
export async function profileOf(services: ApiServices, account: SignedIn): Promise<Profile> {
  return toProfile(account, await storedPerson(services, account.accountId))
}

/**
 * Changes names and e-mail; a blank field is deleted.
 *
 * @throws BAD_REQUEST with all invalid fields
 */
export async function saveProfile(
  { database, secrets }: ApiServices,
  account: SignedIn,
  typed: ProfileInput,
): Promise<Profile> {
  const checked = checkedProfile(typed)
  const person = await database.transaction().execute(async (tx) => {
    const stored = await lockPerson(tx, secrets, account.accountId)
    return stored ? storePerson(tx, secrets, account.accountId, stored, checked) : {}
  })
  return toProfile(account, person)
}

/**
 * Uses the rules of the booking's person step, so that the profile can prefill that step; a blank field is
 * allowed.
 */
function checkedProfile(typed: ProfileInput): StoredPerson {
  const checks = PROFILE_FIELDS.map((field) => {
    const isBlank = typed[field].trim() === ''
    return { field, ...(isBlank ? BLANK : v.safeParse(personStepSchema.entries[field], typed[field])) }
  })
  const problems = checks.flatMap(({ field, issues }) =>
    issues ? fieldProblems(issues).map(({ message }) => ({ field, message })) : [],
  )
  if (problems.length > 0) throw badInput(problems)
  return Object.fromEntries(checks.map(({ field, output }) => [field, output]))
}

const BLANK = { output: '', issues: undefined }

function toProfile({ phone }: SignedIn, person: StoredPerson): Profile {
  const { lastname = '', firstname = '', middlename = '', email = '' } = person
  const { passport_seria: seria, passport_number: number } = person
  return {
    phone,
    lastname,
    firstname,
    middlename,
    email,
    passport: seria && number ? maskPassport(seria, number) : null,
  }
}
