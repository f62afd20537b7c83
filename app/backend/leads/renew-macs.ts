import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { leadEmailMac, leadPhoneMac, openPerson } from './stored-lead.ts'

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
