import { MAX_COMPARED } from '#app/features/favorites/favorites.search.ts'

/** Ids of the compared flats as local storage holds them; damaged text is an empty list. */
export function parseCompared(text: string | null): readonly number[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) && ids.every(isId) ? [...new Set(ids)].slice(0, MAX_COMPARED) : []
  } catch {
    return []
  }
}

const isId = (id: unknown): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0

/** The list with a flat put in at its end, or taken out; undefined where nothing more fits. */
export function withToggled(ids: readonly number[], id: number): readonly number[] | undefined {
  if (ids.includes(id)) return ids.filter((each) => each !== id)
  return ids.length < MAX_COMPARED ? [...ids, id] : undefined
}
