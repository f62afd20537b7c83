import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { MAX_FAVORITES } from '#app/domain/filter-limits.ts'

/** As browsers keep it; `price` is whole roubles on the day it was kept. */
export type AccountFavorite = { kind: 'flat' | 'type'; id: number; price: number | null }

/** What an account keeps, newest first. */
export async function accountFavorites(
  { database }: { database: Kysely<Tables> },
  accountId: number,
): Promise<AccountFavorite[]> {
  return await database
    .selectFrom('account_favorite')
    .select(['kind', 'item_id as id', 'price'])
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('item_id', 'desc')
    .execute()
}

/**
 * Keeps a browser's list, newest first. With `merge` it is added to what the account keeps (the price of the
 * first day stays), else it takes its place. Ids of nothing are dropped, and the oldest beyond the limit.
 */
export async function saveAccountFavorites(
  { database }: { database: Kysely<Tables> },
  accountId: number,
  { favorites, merge }: { favorites: readonly AccountFavorite[]; merge: boolean },
): Promise<AccountFavorite[]> {
  return database.transaction().execute(async (tx) => {
    // Two devices at once: one list after the other. Nothing is kept for an account that was erased.
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .where('erased_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account) return []
    const list = JSON.stringify(withoutRepeats(favorites))
    if (!merge) await dropOthers(tx, accountId, list)
    await addAll(tx, accountId, list, merge)
    await dropOldest(tx, accountId)
    return accountFavorites({ database: tx }, accountId)
  })
}

function withoutRepeats(favorites: readonly AccountFavorite[]): AccountFavorite[] {
  const first = new Map<string, AccountFavorite>()
  for (const entry of favorites) {
    const key = `${entry.kind} ${entry.id}`
    if (!first.has(key)) first.set(key, entry)
  }
  return [...first.values()]
}

async function dropOthers(tx: Kysely<Tables>, accountId: number, list: string): Promise<void> {
  await sql`
    delete from account_favorite kept
    where account_id = ${accountId} and not exists (
      select from jsonb_to_recordset(${list}::jsonb) as given(kind text, id int)
      where given.kind = kept.kind and given.id = kept.item_id)
  `.execute(tx)
}

/** A millisecond apart, so that the order of the list is the order of their times; all after what is kept. */
async function addAll(tx: Kysely<Tables>, accountId: number, list: string, merge: boolean): Promise<void> {
  await sql`
    insert into account_favorite (account_id, kind, item_id, price, added_at)
    select ${accountId}, given ->> 'kind', (given ->> 'id')::int, (given ->> 'price')::int,
      greatest(now(), newest + jsonb_array_length(${list}::jsonb) * interval '1 millisecond')
        - (place - 1) * interval '1 millisecond'
    from jsonb_array_elements(${list}::jsonb) with ordinality as listed(given, place),
      (select max(added_at) as newest from account_favorite where account_id = ${accountId}) as kept
    where exists (select from flat where given ->> 'kind' = 'flat' and flat.id = (given ->> 'id')::int)
      or exists (
        select from layout_type where given ->> 'kind' = 'type' and layout_type.id = (given ->> 'id')::int)
    on conflict (account_id, kind, item_id) do update
      set price = coalesce(excluded.price, account_favorite.price) where not ${merge}
  `.execute(tx)
}

async function dropOldest(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await sql`
    delete from account_favorite where (account_id, kind, item_id) in (
      select account_id, kind, item_id from account_favorite where account_id = ${accountId}
      order by added_at desc, item_id desc offset ${MAX_FAVORITES})
  `.execute(tx)
}
