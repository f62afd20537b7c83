import type { ApiServices } from '#app/backend/context/services.ts'
import { reportsOf } from '#app/backend/identity/reports.ts'
import type { SignedIn } from '#app/backend/identity/signed-in.ts'
import { storedPerson } from '#app/backend/identity/stored-person.ts'
import { reservedFlatOf } from '#app/backend/reservations/reserved-flat.ts'
import type { User } from '#app/contract/personal.ts'

/** The signed-in user for the `userinfo` call: only what the header of the site shows. */
export async function userOf(
  services: ApiServices,
  { accountId, phone }: Pick<SignedIn, 'accountId' | 'phone'>,
): Promise<User> {
  const [{ lastname = '', firstname = '', middlename = '', email = '' }, reserved_flat, reports] =
    await Promise.all([
      storedPerson(services, accountId),
      reservedFlatOf(services, accountId),
      reportsOf(services, accountId),
    ])
  return { phone, lastname, firstname, middlename, email, reserved_flat, reports }
}
