import { type Favorite, isFavorite, withFavorite, withoutFavorite } from './favorite.ts'

export type FavoriteChanges = { added: readonly Favorite[]; removed: readonly Favorite[] }

/** What must happen to `from` to make it `to`. */
export function changesOf(from: readonly Favorite[], to: readonly Favorite[]): FavoriteChanges {
  return {
    added: to.filter(({ kind, id }) => !isFavorite(from, kind, id)),
    removed: from.filter(({ kind, id }) => !isFavorite(to, kind, id)),
  }
}

/** The same changes done to another list; one that has them already stays as it is. */
export function applyChanges(
  list: readonly Favorite[],
  { added, removed }: FavoriteChanges,
): readonly Favorite[] {
  const rest = removed.reduce((left, { kind, id }) => withoutFavorite(left, kind, id), list)
  return added.reduceRight(withFavorite, rest)
}

/** As the account takes it: a price that is none, from a storage written by hand, is left out. */
export function forAccount(list: readonly Favorite[]): Favorite[] {
  return list.map((entry) => ({
    ...entry,
    price: entry.price !== null && Number.isInteger(entry.price) && entry.price > 0 ? entry.price : null,
  }))
}
