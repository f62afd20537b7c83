import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'

/** Accounts with something sealed, and as many messages. @returns ids of the accounts */
export async function addSealedPeople(
  db: Kysely<Tables>,
  secrets: Secrets,
  count: number,
): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push(await addSealedPerson(db, secrets, n))
  return ids
}

/** @param n - told apart by it; below 10 million */
export async function addSealedPerson(db: Kysely<Tables>, secrets: Secrets, n: number): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ phone: `+7999${String(n).padStart(7, '0')}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = await secrets.seal({ n }, sealedPlace.accountPerson(id))
  await db.updateTable('account').set({ person }).where('id', '=', id).execute()
  const payload = await secrets.seal({ n }, sealedPlace.outboxPayload())
  await db.insertInto('outbox').values({ topic: 'sms', payload, account_id: id }).execute()
  return id
}

/** What an account's sealed value says. */
export async function readSealedPerson(db: Kysely<Tables>, secrets: Secrets, id: number): Promise<unknown> {
  const { person } = await db
    .selectFrom('account')
    .select('person')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return person && secrets.open(person, sealedPlace.accountPerson(id))
}
