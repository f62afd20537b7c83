import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { lockAccount } from '#app/backend/identity/stored-person.ts'
import { MAX_FAVORITES } from '#app/domain/filter-limits.ts'

/** A favorite as the browser stores it; `price` is in whole roubles, on the day it was added. */
export type AccountFavorite = { kind: 'flat' | 'type'; id: number; price: number | null }

/** The favorites of an account, newest first. */
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
 * Saves a browser's list of favorites, newest first. With `merge` the list is added to the account's
 * favorites, which keep their older price; without it the list replaces them. Ids that do not exist are
 * ignored, and the oldest favorites over the limit are deleted.
 */
export async function saveAccountFavorites(
  { database }: { database: Kysely<Tables> },
  accountId: number,
  { favorites, merge }: { favorites: readonly AccountFavorite[]; merge: boolean },
): Promise<AccountFavorite[]> {
  return database.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return []
    const list = JSON.stringify(withoutDuplicates(favorites))
    if (!merge) await deleteOthers(tx, accountId, list)
    await addAll(tx, accountId, list, merge)
    await deleteOldest(tx, accountId)
    return accountFavorites({ database: tx }, accountId)
  })
}

function withoutDuplicates(favorites: readonly AccountFavorite[]): AccountFavorite[] {
  const first = new Map<string, AccountFavorite>()
  for (const entry of favorites) {
    const key = `${entry.kind} ${entry.id}`
    if (!first.has(key)) first.set(key, entry)
  }
  return [...first.values()]
}

async function deleteOthers(tx: Kysely<Tables>, accountId: number, list: string): Promise<void> {
  await sql`
    delete from account_favorite kept
    where account_id = ${accountId} and not exists (
      select from jsonb_to_recordset(${list}::jsonb) as given(kind text, id int)
      where given.kind = kept.kind and given.id = kept.item_id)
  `.execute(tx)
}

/**
 * Gives the new rows times one millisecond apart, so that sorting by time keeps the order of the list; all
 * are newer than the rows that are already stored.
 */
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

async function deleteOldest(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await sql`
    delete from account_favorite where (account_id, kind, item_id) in (
      select account_id, kind, item_id from account_favorite where account_id = ${accountId}
      order by added_at desc, item_id desc offset ${MAX_FAVORITES})
  `.execute(tx)
}
