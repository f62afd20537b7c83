import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { tokenMac } from '#app/backend/identity/open-session.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { addPlaces } from '../../tests/fixtures/database/database.flats.ts'

/** Ids start here, so that no other number in a statement is mistaken for one. */
export const FIRST_FLAT = 1_000_000
export const FIRST_ACCOUNT = 2_000_000

export const tokenOf = (n: number) => `bench-token-${n}`

/** A building with this many free flats, and as many signed-in people. */
export async function addCompany(db: Kysely<Tables>, secrets: Secrets, count: number): Promise<void> {
  await addPlaces(db)
  await sql`
    insert into flat (id, source_id, external_id, project_id, building_id, floor, number, rooms, area, price, status, finish)
    overriding system value
    select ${FIRST_FLAT}::int + n, 1, 'bench' || n, 10, 100, 3, n::text, 2, 54.3, 6500000, 'free', 'none'
    from generate_series(0, ${count}::int - 1) n
  `.execute(db)
  await sql`
    insert into account (id, phone) overriding system value
    select ${FIRST_ACCOUNT}::int + n, '+79' || lpad(n::text, 9, '0') from generate_series(0, ${count}::int - 1) n
  `.execute(db)
  const batch = 1_000
  for (let from = 0; from < count; from += batch) {
    const sessions = Array.from({ length: Math.min(batch, count - from) }, (_, i) => ({
      account_id: FIRST_ACCOUNT + from + i,
      token_mac: tokenMac(secrets, tokenOf(from + i)),
      expires_at: new Date(Date.now() + 3_600_000),
    }))
    await db.insertInto('session').values(sessions).execute()
  }
  await sql`vacuum analyze`.execute(db)
}
