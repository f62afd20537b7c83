import type { Entries } from '#app/backend/entries/entry-store.ts'
import { pathOfAddress } from '#app/domain/address/plain-path.ts'

type Moves = ReadonlyMap<string, string>

const NONE: Moves = new Map()
/** Of an entry, which is made once for each of its versions. */
const kept = new WeakMap<object, Moves>()

/** The new address of a page, null for a path that editors have not moved. @param path - in its one form */
export function movedTo(entries: Entries, path: string): string | null {
  return movesOf(entries).get(path) ?? null
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
