import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '#app/backend/database/tables.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { BUYER_FIELDS, type BuyerField } from '#app/domain/booking/booking-steps.ts'

/** The buyer's fields that are stored for an account, by their names in a booking; fields never given are absent. */
export type StoredPerson = Partial<Record<BuyerField, string>>

const personSchema = z.partialRecord(z.enum(BUYER_FIELDS), z.string())

/** Decrypts the fields of a person. @throws when the bytes were encrypted for another row */
export async function openPerson(secrets: Secrets, sealed: Buffer, place: string): Promise<StoredPerson> {
  return personSchema.parse(await secrets.open(sealed, place))
}

/** What is stored about the person of an account; empty when nothing was ever given. */
export async function storedPerson(
  { database, secrets }: { database: Kysely<Tables>; secrets: Secrets },
  accountId: number,
): Promise<StoredPerson> {
  const row = await database
    .selectFrom('account')
    .select('person')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.person ? openPerson(secrets, row.person, sealedPlace.accountPerson(accountId)) : {}
}

/**
 * Locks an account until the transaction ends, so that what is stored with it is neither lost to another device nor
 * stored for a user who is deleting his data.
 *
 * @returns the sealed person; undefined for a deleted account
 */
export function lockAccount(tx: Kysely<Tables>, accountId: number) {
  return tx
    .selectFrom('account')
    .select('person')
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks an account until the transaction ends. @returns its person's fields; undefined for a deleted account */
export async function lockPerson(
  tx: Kysely<Tables>,
  secrets: Secrets,
  accountId: number,
): Promise<StoredPerson | undefined> {
  const row = await lockAccount(tx, accountId)
  return row && (row.person ? openPerson(secrets, row.person, sealedPlace.accountPerson(accountId)) : {})
}

/**
 * Stores fields of a person with his account: given fields replace the stored ones, an empty one deletes it, the others
 * stay.
 *
 * @param known - from {@link lockPerson}, in the same transaction
 */
export async function storePerson(
  tx: Kysely<Tables>,
  secrets: Secrets,
  accountId: number,
  known: StoredPerson,
  given: StoredPerson,
): Promise<StoredPerson> {
  const person = personSchema.parse(
    Object.fromEntries(Object.entries({ ...known, ...given }).filter(([, text]) => text !== '')),
  )
  await tx
    .updateTable('account')
    .set({ person: await secrets.seal(person, sealedPlace.accountPerson(accountId)) })
    .where('id', '=', accountId)
    .execute()
  return person
}
