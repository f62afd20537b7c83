import * as z from 'zod'
import { reservedFlatOf } from '#app/backend/booking/reserved-flat.ts'
import type { ApiServices } from '#app/backend/implement.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { User } from '#app/contract/personal.ts'
import { reportsOf } from './reports.ts'
import type { SignedIn } from './signed-in.ts'

const text = z.string().catch('')

/** What the site's frame shows of a person; the passport stays sealed. */
const namesSchema = z.object({ lastname: text, firstname: text, middlename: text, email: text })
const NO_NAMES = { lastname: '', firstname: '', middlename: '', email: '' }

/** The signed-in user, as `userinfo` tells him. */
export async function userOf(
  services: ApiServices,
  { accountId, phone }: Pick<SignedIn, 'accountId' | 'phone'>,
): Promise<User> {
  const [names, reserved_flat, reports] = await Promise.all([
    namesOf(services, accountId),
    reservedFlatOf(services, accountId),
    reportsOf(services, accountId),
  ])
  return { phone, ...names, reserved_flat, reports }
}

async function namesOf({ database, secrets }: ApiServices, accountId: number) {
  const row = await database
    .selectFrom('account')
    .select('person')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row?.person) return NO_NAMES
  return namesSchema.parse(await secrets.open(row.person, sealedPlace.accountPerson(accountId)))
}
