import * as v from 'valibot'
import { MAX_FAVORITES } from '#app/domain/filter-limits.ts'

export const FAVORITE_KINDS = ['flat', 'type'] as const
export type FavoriteKind = (typeof FAVORITE_KINDS)[number]

const favoriteSchema = v.object({
  kind: v.picklist(FAVORITE_KINDS),
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Whole roubles on the day it was added, to show what changed since. */
  price: v.optional(v.nullable(v.number()), null),
})
/** A flat or a layout type that the visitor keeps. */
export type Favorite = v.InferOutput<typeof favoriteSchema>

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
    const entry = v.safeParse(favoriteSchema, typeof value === 'number' ? { kind: 'flat', id: value } : value)
    if (!entry.success || seen.has(keyOf(entry.output))) continue
    seen.add(keyOf(entry.output))
    favorites.push(entry.output)
  }
  return favorites.slice(0, MAX_FAVORITES)
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
