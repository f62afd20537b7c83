import { isKept, type Kept, withKept, withoutKept } from './kept.ts'

export type KeptChanges = { added: readonly Kept[]; removed: readonly Kept[] }

/** What must happen to `from` to make it `to`. */
export function changesOf(from: readonly Kept[], to: readonly Kept[]): KeptChanges {
  return {
    added: to.filter(({ kind, id }) => !isKept(from, kind, id)),
    removed: from.filter(({ kind, id }) => !isKept(to, kind, id)),
  }
}

/** The same changes done to another list; one that has them already stays as it is. */
export function applyChanges(list: readonly Kept[], { added, removed }: KeptChanges): readonly Kept[] {
  const rest = removed.reduce((left, { kind, id }) => withoutKept(left, kind, id), list)
  return added.reduceRight(withKept, rest)
}

/** As the account takes it: a price that is none, from a storage written by hand, is left out. */
export function forAccount(list: readonly Kept[]): Kept[] {
  return list.map((entry) => ({
    ...entry,
    price: entry.price !== null && Number.isInteger(entry.price) && entry.price > 0 ? entry.price : null,
  }))
}
