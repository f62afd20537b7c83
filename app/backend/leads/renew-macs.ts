import { type Kysely, sql } from 'kysely'
import { sealedAddressSchema } from '#app/backend/alerts/active-subscription.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { browserMac, leadEmailMac, leadPhoneMac, openPerson } from './stored-lead.ts'
import { tokenMac } from './subscriptions.ts'

const PAGE = 200

/**
 * Makes the keyed hashes of leads again with the SECRET_KEY of now, so that a phone that writes again is recognised.
 *
 * @returns how many leads had others
 */
export async function renewLeadMacs(db: Kysely<Tables>, secrets: Secrets): Promise<number> {
  let renewed = 0
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('lead')
      .select(['id', 'person', 'phone_mac', 'email_mac'])
      .where('id', '>', after)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const row of rows) {
      const { phone, email } = await openPerson(secrets, row)
      const phone_mac = phone === '' ? null : leadPhoneMac(secrets, phone)
      const email_mac = email === '' ? null : leadEmailMac(secrets, email)
      if (isSame(phone_mac, row.phone_mac) && isSame(email_mac, row.email_mac)) continue
      await db
        .updateTable('lead')
        .set({ phone_mac, email_mac })
        .where('id', '=', row.id)
        .where('erased_at', 'is', null)
        .execute()
      renewed += 1
    }
    const last = rows.at(-1)
    if (rows.length < PAGE || !last) return renewed
    after = last.id
  }
}

const isSame = (a: Buffer | null, b: Buffer | null) => (a === null || b === null ? a === b : a.equals(b))

/**
 * The same of subscriptions, to letters and to browsers: links of letters go on working, and an address that asks again is
 * known. Where an address has asked for the same again since the key changed, its former subscription ends: the new one
 * tells it.
 *
 * @returns how many subscriptions had others, or ended
 */
export async function renewSubscriptionMacs(db: Kysely<Tables>, secrets: Secrets): Promise<number> {
  let renewed = 0
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('subscription')
      .select(['id', 'email', 'email_mac', 'token_mac', 'ended_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const row of rows) {
      const sealed = await secrets.open(row.email, sealedPlace.subscriptionEmail())
      const { email = '', browser, token } = sealedAddressSchema.parse(sealed)
      const email_mac = browser ? browserMac(secrets, browser.endpoint) : leadEmailMac(secrets, email)
      const token_mac = tokenMac(secrets, token)
      if (isSame(email_mac, row.email_mac) && isSame(token_mac, row.token_mac)) continue
      const { numUpdatedRows } = await db
        .updateTable('subscription')
        .set({ email_mac, token_mac })
        .where('id', '=', row.id)
        .where(
          sql<boolean>`not exists (select from subscription as other
            where other.email_mac = ${email_mac} and other.about = subscription.about and other.id <> subscription.id)`,
        )
        .executeTakeFirst()
      if (numUpdatedRows > 0n) renewed += 1
      else if (row.ended_at === null) {
        await db
          .updateTable('subscription')
          .set({ token_mac, ended_at: sql<Date>`now()` })
          .where('id', '=', row.id)
          .execute()
        renewed += 1
      }
    }
    const last = rows.at(-1)
    if (rows.length < PAGE || !last) return renewed
    after = last.id
  }
}
