import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { recordSignIn } from '#app/backend/identity/audit/sign-in-events.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { maskPhone } from '#app/domain/phone.ts'

/** A session that still signs somebody in, as staff sees it. */
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

/** Whose sessions: by the whole phone, by what is left of it under a mask, or one session by its id. */
export type Whose = { phone: string } | { mask: string } | { session: string }

const MOST = 1_000

/** Live sessions, those used last first. */
export async function listSessions(db: Kysely<Tables>, whose: Whose): Promise<StaffSession[]> {
  const rows = await liveSessions(db, whose).limit(MOST).execute()
  return rows.map(({ account_id, phone, ...session }) => ({
    ...session,
    account: account_id,
    phone: maskPhone(phone ?? ''),
  }))
}

/**
 * Ends sessions: the next call that brings one of them is a stranger's. What was done stays in the record.
 *
 * @param who - the name of who does it
 * @returns those that were ended
 */
export async function endSessionsByStaff(
  { db, secrets }: { db: Kysely<Tables>; secrets: Secrets },
  whose: Whose,
  { who, reason }: { who: string; reason: string },
): Promise<StaffSession[]> {
  return db.transaction().execute(async (tx) => {
    const rows = await liveSessions(tx, whose).forUpdate('session').execute()
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

function liveSessions(db: Kysely<Tables>, whose: Whose) {
  const query = db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'account_id', 'phone', 'device', 'session.created_at', 'seen_at', 'expires_at'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
  if ('session' in whose) return query.where('session.id', '=', whose.session)
  // "+7 912 ***-**-67" is "+7912_____67" to the database.
  if ('mask' in whose)
    return query.where('phone', 'like', whose.mask.replace(/[\s-]/g, '').replaceAll('*', '_'))
  return query.where('phone', '=', whose.phone)
}
