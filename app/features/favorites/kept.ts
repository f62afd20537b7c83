import * as v from 'valibot'
import { MAX_FAVORITES } from '#app/domain/filter-limits.ts'

export const KEPT_KINDS = ['flat', 'type'] as const
export type KeptKind = (typeof KEPT_KINDS)[number]

const keptSchema = v.object({
  kind: v.picklist(KEPT_KINDS),
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Whole roubles on the day it was kept, to show what changed since. */
  price: v.optional(v.nullable(v.number()), null),
})
/** A flat or a layout type that the visitor keeps. */
export type Kept = v.InferOutput<typeof keptSchema>

/**
 * Reads what local storage holds. Damaged text is an empty list, a damaged entry is left out:
 * a list that cannot be read must not break every page. Plain numbers count as flats.
 */
export function parseKept(text: string | null): readonly Kept[] {
  let raw: unknown
  try {
    raw = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(raw)) return []
  const seen = new Set<string>()
  const kept: Kept[] = []
  for (const value of raw) {
    const entry = v.safeParse(keptSchema, typeof value === 'number' ? { kind: 'flat', id: value } : value)
    if (!entry.success || seen.has(keyOf(entry.output))) continue
    seen.add(keyOf(entry.output))
    kept.push(entry.output)
  }
  return kept.slice(0, MAX_FAVORITES)
}

function keyOf({ kind, id }: Pick<Kept, 'kind' | 'id'>): string {
  return `${kind}-${id}`
}

export function isKept(list: readonly Kept[], kind: KeptKind, id: number): boolean {
  return list.some((entry) => entry.kind === kind && entry.id === id)
}

/** Newest first; at {@link MAX_FAVORITES} the oldest falls off the end. */
export function withKept(list: readonly Kept[], entry: Kept): readonly Kept[] {
  return [entry, ...withoutKept(list, entry.kind, entry.id)].slice(0, MAX_FAVORITES)
}

export function withoutKept(list: readonly Kept[], kind: KeptKind, id: number): readonly Kept[] {
  return list.filter((entry) => entry.kind !== kind || entry.id !== id)
}

/** Ids of one kind, in the order kept. */
export function keptIds(list: readonly Kept[], kind: KeptKind): number[] {
  return list.filter((entry) => entry.kind === kind).map((entry) => entry.id)
}

/** Ids as the list of kept flats and types is asked for. */
export function idsOfKinds(list: readonly Kept[]): { flats: number[]; types: number[] } {
  return { flats: keptIds(list, 'flat'), types: keptIds(list, 'type') }
}
