import { type Kysely, sql } from 'kysely'
import type { MonthPay } from '#app/backend/catalogue/index/columns.ts'
import {
  unwatchedFlats,
  type WatchMark,
  watchAllFlats,
  watchFlats,
} from '#app/backend/catalogue/snapshot/watched-flats.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { isActive } from './active-subscription.ts'
import { filterMatches } from './filter-matches.ts'
import { changedFlats, factNews, flatNews, itemsOf, newsOf, type SubjectNews } from './new-alerts.ts'

/**
 * Compares the catalogue with how it was when this was last done, and stores what each subscription has to tell. The
 * comparison, its alerts and what the next one compares with are one transaction: a node that is killed has done
 * nothing, and another one does it; what was told once is no change any more.
 *
 * Flats that were taken and are free again between two looks are no change either: nobody could have bought them.
 *
 * @param monthPay - as lists show it, for filters by payment
 * @returns how many alerts; 0 also while another node is at it
 */
export function makeAlerts(database: Kysely<Tables>, monthPay: MonthPay): Promise<number> {
  return database.transaction().execute(async (tx) => {
    const until = await tx
      .selectFrom('watched_until')
      .select(['snapshot_xmin as xmin', 'fingerprint'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!until) return 0
    const { xmin, fingerprint } = until
    if (xmin === null || fingerprint === null) {
      // The first look has nothing to compare with.
      const first = await watchAllFlats(tx)
      await newFacts(tx)
      await remember(tx, first)
      return 0
    }
    const seen = await unwatchedFlats(tx, { xmin, fingerprint })
    const { mark, flats, projects } = seen
    await watchFlats(tx, seen)
    const facts = await newFacts(tx)
    await remember(tx, mark)
    if (flats.length === 0 && facts.length === 0) return 0
    const subscribed = await subscribedFilters(tx)
    const bySlug = new Map([...projects.values()].map((project) => [project.slug, project]))
    const matches = filterMatches(changedFlats(flats), subscribed, {
      projects: bySlug,
      monthPay,
    })
    const item = itemsOf(flats)
    const ofFilters = [...matches].map(([text, ids]) => newsOf(`filter:${text}`, 'new', ids.map(item)))
    return store(tx, [...flatNews(flats), ...factNews(facts), ...ofFilters])
  })
}

async function remember(tx: Kysely<Tables>, { xmin, fingerprint }: WatchMark): Promise<void> {
  await tx.updateTable('watched_until').set({ snapshot_xmin: xmin, fingerprint }).execute()
}

/** Facts that were not known: projects that have begun to sell, and reports of their progress. Known ones stay known. */
async function newFacts(tx: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ fact: string }>`
    insert into watched_fact
    select 'start:' || id from project where published and state in ('building', 'selling')
      and not exists (select from watched_fact where fact = 'start:' || project.id)
      and exists (select from flat join watched_flat on flat_id = flat.id
        where flat.project_id = project.id and was_status = 'free')
    union
    select 'album:' || project_id || ':' || building_id || ':' || to_char(month, 'YYYY-MM')
    from progress_album join building on building.id = building_id
      join project on project.id = project_id and published
    on conflict do nothing returning fact
  `.execute(tx)
  return rows.map(({ fact }) => fact)
}

/** Each text once, however many people have saved it. */
async function subscribedFilters(tx: Kysely<Tables>): Promise<string[]> {
  const rows = await tx
    .selectFrom('subscription')
    .select(sql<string>`substr(about, ${'filter:'.length + 1})`.as('text'))
    .distinct()
    .where('about', 'like', 'filter:%')
    .where(isActive)
    .execute()
  return rows.map(({ text }) => text)
}

async function store(tx: Kysely<Tables>, news: readonly SubjectNews[]): Promise<number> {
  if (news.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into alert (subscription_id, kind, items, price_was, price)
    select subscription.id, kind, items, price_was, price
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
      as news (about text, kind text, items jsonb, price_was int, price int)
      join subscription using (about)
    where ${isActive}
    order by subscription.id
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}
