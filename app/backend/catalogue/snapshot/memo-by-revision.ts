import type { Catalogue, CatalogueSnapshot } from './catalogue.ts'

/**
 * Caches a value that is calculated from the whole catalogue, until the catalogue changes.
 *
 * @returns a cached version of `calculate`
 */
export function memoByCatalogueRevision<T>(
  calculate: (catalogue: Catalogue) => T,
): (catalogue: Catalogue) => T {
  const cache = new WeakMap<Catalogue, { revision: number; value: T }>()
  return (catalogue) => {
    const revision = catalogue.revision()
    const found = cache.get(catalogue)
    if (found?.revision === revision) return found.value
    const value = calculate(catalogue)
    cache.set(catalogue, { revision, value })
    return value
  }
}

/**
 * Caches what is read from the database, until the catalogue changes; the follower counts changes of units that are no flats as
 * changes of the catalogue too. Concurrent callers share one read, and a failed read is not cached.
 *
 * @param read - the id is of what is read, where that is a part of the whole
 * @returns a cached version of `read`
 */
export function readByCatalogueRevision<Source extends { catalogue: Catalogue }, Id extends [] | [number], T>(
  read: (source: Source, ...id: Id) => Promise<T>,
): (source: Source, ...id: Id) => Promise<T> {
  const answersOf = memoByCatalogueRevision(() => new Map<number | undefined, Promise<T>>())
  return (source, ...id) => {
    const answers = answersOf(source.catalogue)
    const known = answers.get(id[0])
    if (known) return known
    const answer = read(source, ...id)
    answers.set(id[0], answer)
    answer.catch(() => answers.delete(id[0]))
    return answer
  }
}

/**
 * Caches a value that does not depend on status and price: it stays valid until the next snapshot, so it
 * survives changes
 * in place.
 */
export function memoBySnapshot<T>(calculate: (catalogue: Catalogue) => T): (catalogue: Catalogue) => T {
  const cache = new WeakMap<CatalogueSnapshot, { value: T }>()
  return (catalogue) => {
    const snapshot = catalogue.current()
    const found = cache.get(snapshot) ?? { value: calculate(catalogue) }
    cache.set(snapshot, found)
    return found.value
  }
}
