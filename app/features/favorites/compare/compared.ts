import * as v from 'valibot'
import { MAX_COMPARED } from '#app/features/favorites/favorites.search.ts'

const idsSchema = v.array(v.pipe(v.number(), v.integer(), v.minValue(1)))

/** Ids of the compared flats as local storage holds them; damaged text is an empty list. */
export function parseCompared(text: string | null): readonly number[] {
  try {
    const ids = v.safeParse(idsSchema, JSON.parse(text ?? '[]'))
    return ids.success ? [...new Set(ids.output)].slice(0, MAX_COMPARED) : []
  } catch {
    return []
  }
}

/** The list with a flat put in at its end, or taken out; undefined where nothing more fits. */
export function withToggled(ids: readonly number[], id: number): readonly number[] | undefined {
  if (ids.includes(id)) return ids.filter((each) => each !== id)
  return ids.length < MAX_COMPARED ? [...ids, id] : undefined
}
