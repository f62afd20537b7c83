import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

export type PicturesReport = {
  /** Addresses that the catalogue names. */
  addresses: number
  copied: number
  /** Never downloaded, and not failed yet. */
  waiting: number
  /** Failed at the last attempt, with a copy of before or without one. */
  failed: number
  /** Named by nothing any more: removed in time. */
  unused: number
  hosts: { host: string; problem: string; closed_until: string }[]
  reasons: { problem: string; count: number }[]
  /** The first failed ones, those without a copy first. */
  examples: { url: string; problem: string; failures: number; is_shown: boolean; next_at: string }[]
}

const EXAMPLES = 100

/** What pictures of feeds wait, which failed, and why. */
export async function picturesReport(db: Kysely<Tables>): Promise<PicturesReport> {
  const { rows } = await sql<Omit<PicturesReport, 'hosts' | 'reasons' | 'examples'>>`
    select count(*) filter (where unused_since is null) as addresses,
      count(*) filter (where unused_since is null and hash is not null) as copied,
      count(*) filter (where unused_since is null and hash is null and failures = 0) as waiting,
      count(*) filter (where unused_since is null and failures > 0) as failed,
      count(*) filter (where unused_since is not null) as unused
    from feed_picture
  `.execute(db)
  const hosts = await db
    .selectFrom('feed_picture_host')
    .select(['host', 'problem', 'closed_until'])
    .where('closed_until', '>', sql<Date>`now()`)
    .orderBy('host')
    .execute()
  const failed = db.selectFrom('feed_picture').where('unused_since', 'is', null).where('failures', '>', 0)
  const reasons = await failed
    .select((select) => [
      select.fn.coalesce('problem', select.val('')).as('problem'),
      select.fn.countAll<number>().as('count'),
    ])
    .groupBy('problem')
    .orderBy('count', 'desc')
    .limit(20)
    .execute()
  const examples = await failed
    .select(['url', 'problem', 'failures', 'hash', 'run_at'])
    .orderBy(sql`hash is not null`)
    .orderBy('url')
    .limit(EXAMPLES)
    .execute()
  const [counts = { addresses: 0, copied: 0, waiting: 0, failed: 0, unused: 0 }] = rows
  return {
    ...counts,
    hosts: hosts.map((host) => ({ ...host, closed_until: host.closed_until.toISOString() })),
    reasons,
    examples: examples.map(({ url, problem, failures, hash, run_at }) => ({
      url,
      problem: problem ?? '',
      failures,
      is_shown: hash !== null,
      next_at: run_at.toISOString(),
    })),
  }
}

/**
 * Makes everything that failed due now, and opens the hosts that were left alone.
 *
 * @returns how many addresses are due again
 */
export async function retryPictures(db: Kysely<Tables>): Promise<number> {
  await db.deleteFrom('feed_picture_host').execute()
  const { numUpdatedRows } = await db
    .updateTable('feed_picture')
    .set({ run_at: sql<Date>`now()` })
    .where('unused_since', 'is', null)
    .where('failures', '>', 0)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
