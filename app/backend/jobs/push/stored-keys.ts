import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '#app/backend/database/tables.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { newVapidKeys, type VapidKeys } from './vapid.ts'

/** The key that pages give to browsers; undefined while the operator has made none, and nothing asks for permission. */
export async function publicPushKey(database: Kysely<Tables>): Promise<string | undefined> {
  const row = await database.selectFrom('push_key').select('public_key').executeTakeFirst()
  return row?.public_key
}

/** Both keys; undefined while the operator has made none. */
export async function storedPushKeys(
  database: Kysely<Tables>,
  secrets: Pick<Secrets, 'open'>,
): Promise<VapidKeys | undefined> {
  const row = await database.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst()
  if (!row) return undefined
  const privateKey = z.string().parse(await secrets.open(row.private_key, sealedPlace.pushKey()))
  return { publicKey: row.public_key, privateKey }
}

/** Makes the keys of the site, once: others would cut off all browsers that have subscribed. @returns the public one */
export async function makePushKeys(
  database: Kysely<Tables>,
  secrets: Pick<Secrets, 'seal'>,
): Promise<string> {
  const { publicKey, privateKey } = newVapidKeys()
  await database
    .insertInto('push_key')
    .values({ public_key: publicKey, private_key: await secrets.seal(privateKey, sealedPlace.pushKey()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await publicPushKey(database)) ?? publicKey
}
