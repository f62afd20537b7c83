import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { recordSignIn } from '#app/backend/identity/audit/sign-in-events.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { maskPhone } from '#app/domain/phone.ts'

/** A session that is still valid, as staff sees it. */
export type StaffSession = {
  id: string
  account: number
  /** Masked. */
  phone: string
  device: string
  created_at: Date
  seen_at: Date
  expires_at: Date
}

/** Which sessions: all of a phone, all whose masked phone matches, or one by its id. */
export type SessionFilter = { phone: string } | { mask: string } | { session: string }

const MAX_SESSIONS = 1_000

/** Live sessions, the most recently used first. */
export async function listSessions(db: Kysely<Tables>, filter: SessionFilter): Promise<StaffSession[]> {
  const rows = await liveSessions(db, filter).limit(MAX_SESSIONS).execute()
  return rows.map(({ account_id, phone, ...session }) => ({
    ...session,
    account: account_id,
    phone: maskPhone(phone ?? ''),
  }))
}

/**
 * Ends sessions: their next request is answered as from an anonymous visitor. The sign-in record keeps who
 * ended them and why.
 *
 * @param who - name of the staff member
 * @returns the sessions that were ended
 */
export async function endSessionsByStaff(
  { db, secrets }: { db: Kysely<Tables>; secrets: Secrets },
  filter: SessionFilter,
  { who, reason }: { who: string; reason: string },
): Promise<StaffSession[]> {
  return db.transaction().execute(async (tx) => {
    const rows = await liveSessions(tx, filter).forUpdate('session').execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return []
    await tx.updateTable('session').set({ ended_at: sql`now()` }).where('id', 'in', ids).execute()
    const phones = new Map(rows.map(({ account_id, phone }) => [account_id, phone ?? '']))
    for (const [accountId, phone] of phones) {
      const note = `${who}: ${reason}`
      await recordSignIn(tx, secrets, { outcome: 'session_ended', phone, accountId, note })
    }
    return rows.map(({ account_id, phone, ...session }) => ({
      ...session,
      account: account_id,
      phone: maskPhone(phone ?? ''),
    }))
  })
}

function liveSessions(db: Kysely<Tables>, filter: SessionFilter) {
  const query = db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'account_id', 'phone', 'device', 'session.created_at', 'seen_at', 'expires_at'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
  if ('session' in filter) return query.where('session.id', '=', filter.session)
  // "+7 912 ***-**-67" becomes the LIKE pattern "+7912_____67".
  if ('mask' in filter)
    return query.where('phone', 'like', filter.mask.replace(/[\s-]/g, '').replaceAll('*', '_'))
  return query.where('phone', '=', filter.phone)
}
