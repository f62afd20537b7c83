import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Entries } from '#app/backend/entries/entry-store.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'
import { pathOfAddress } from '#app/domain/address/plain-path.ts'
import { entryAt } from './entry-moves.ts'

type Moves = ReadonlyMap<string, string>

const NONE: Moves = new Map()
/** Of an entry, which is made once for each of its versions. */
const kept = new WeakMap<object, Moves>()

/** A change of the table is told as one of texts, which ends the memo; this is for a lost notification. */
const TTL_MS = 5_000
const memo = ttlMemo(TTL_MS)

/** Renamings of a page and of those above it; more would be a mistake. */
const MAX_STEPS = 8

/**
 * The new address of a page, null for a path that has not moved: first as an editor has written it in `redirects.json`, else
 * as imports have seen it move (`record-moves.ts`), which counts for all below a path too. A move that an import has seen waits
 * for the hour from which its page is shown.
 *
 * @param path - in its one form
 */
export async function movedTo(
  { entries, database }: { entries: Entries; database: Kysely<Tables> },
  path: string,
): Promise<string | null> {
  const written = movesOf(entries)
  const seen = await memo(database, 'moves', async () => {
    const rows = await database.selectFrom('redirect').select(['from_path', 'to_path']).execute()
    return new Map(rows.map((row) => [row.from_path, row.to_path]))
  })
  const passed = new Set([path])
  let at = path
  for (let step = 0; step < MAX_STEPS; step++) {
    // An editor names the page itself: it leads on at once.
    const next = written.get(at) ?? moveOf(seen, at, entries)
    if (next === undefined) return at === path ? null : at
    if (passed.has(next)) return null
    passed.add(next)
    at = next
  }
  return null
}

/** By the longest path above it that has moved, or its own. */
function moveOf(moves: Moves, path: string, entries: Entries): string | undefined {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const from = path.slice(0, end)
    const to = moves.get(from)
    if (to === undefined) continue
    const entry = entryAt(to)
    if (entry && !entries.find(entry.kind, entry.slug)) continue
    // A page that has moved below its former address stands there: it does not move again.
    const isThere = to.startsWith(`${from}/`) && `${path}/`.startsWith(`${to}/`)
    if (!isThere) return to + path.slice(end)
  }
  return undefined
}

function movesOf(entries: Entries): Moves {
  const entry = entries.single('redirects')
  if (!entry) return NONE
  const known = kept.get(entry)
  if (known) return known
  const moves = new Map(
    entry.redirects.flatMap(({ from, to }) => {
      const path = pathOfAddress(from)
      return path === undefined ? [] : [[path, to] as const]
    }),
  )
  kept.set(entry, moves)
  return moves
}
