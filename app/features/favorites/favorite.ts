import { MAX_FAVORITES } from '#app/domain/filter-limits.ts'

export const FAVORITE_KINDS = ['flat', 'type'] as const
export type FavoriteKind = (typeof FAVORITE_KINDS)[number]

/** A flat or a layout type that the visitor keeps. */
export type Favorite = {
  kind: FavoriteKind
  id: number
  /** Whole roubles on the day it was added, to show what changed since. */
  price: number | null
}

/**
 * Reads what local storage holds. Damaged text is an empty list, a damaged entry is left out:
 * a list that cannot be read must not break every page. Plain numbers count as flats.
 */
export function parseFavorites(text: string | null): readonly Favorite[] {
  let raw: unknown
  try {
    raw = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(raw)) return []
  const seen = new Set<string>()
  const favorites: Favorite[] = []
  for (const value of raw) {
    const entry = readEntry(typeof value === 'number' ? { kind: 'flat', id: value } : value)
    if (!entry || seen.has(keyOf(entry))) continue
    seen.add(keyOf(entry))
    favorites.push(entry)
  }
  return favorites.slice(0, MAX_FAVORITES)
}

/** By hand: the header of every page counts favourites, and a library of schemas is 2 KB (record 118). */
function readEntry(value: unknown): Favorite | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value && 'kind' in value)) return undefined
  const { id } = value
  const kind = FAVORITE_KINDS.find((each) => each === value.kind)
  const price = 'price' in value ? value.price : undefined
  if (!kind || typeof id !== 'number' || !Number.isInteger(id) || id < 1) return undefined
  if (price === undefined || price === null) return { kind, id, price: null }
  return typeof price === 'number' ? { kind, id, price } : undefined
}

function keyOf({ kind, id }: Pick<Favorite, 'kind' | 'id'>): string {
  return `${kind}-${id}`
}

export function isFavorite(list: readonly Favorite[], kind: FavoriteKind, id: number): boolean {
  return list.some((entry) => entry.kind === kind && entry.id === id)
}

/** Newest first; at {@link MAX_FAVORITES} the oldest falls off the end. */
export function withFavorite(list: readonly Favorite[], entry: Favorite): readonly Favorite[] {
  return [entry, ...withoutFavorite(list, entry.kind, entry.id)].slice(0, MAX_FAVORITES)
}

export function withoutFavorite(
  list: readonly Favorite[],
  kind: FavoriteKind,
  id: number,
): readonly Favorite[] {
  return list.filter((entry) => entry.kind !== kind || entry.id !== id)
}

/** Ids of one kind, in the order of adding. */
export function favoriteIds(list: readonly Favorite[], kind: FavoriteKind): number[] {
  return list.filter((entry) => entry.kind === kind).map((entry) => entry.id)
}

/** Ids as the list of favorite flats and types is asked for. */
export function idsOfKinds(list: readonly Favorite[]): { flats: number[]; types: number[] } {
  return { flats: favoriteIds(list, 'flat'), types: favoriteIds(list, 'type') }
}
