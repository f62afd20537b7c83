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
