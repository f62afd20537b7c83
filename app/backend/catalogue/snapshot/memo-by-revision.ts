import type { Catalogue, CatalogueSnapshot } from './catalogue.ts'

/**
 * Remembers what is calculated from a whole catalogue until the catalogue changes.
 *
 * @returns the reckoner, to be called as often as it is needed
 */
export function memoByCatalogueRevision<T>(reckon: (catalogue: Catalogue) => T): (catalogue: Catalogue) => T {
  const known = new WeakMap<Catalogue, { revision: number; value: T }>()
  return (catalogue) => {
    const revision = catalogue.revision()
    const found = known.get(catalogue)
    if (found?.revision === revision) return found.value
    const value = reckon(catalogue)
    known.set(catalogue, { revision, value })
    return value
  }
}

/**
 * The same for what status and price say nothing about: it lasts until the snapshot is another, and
 * so outlives changes in place.
 */
export function memoBySnapshot<T>(reckon: (catalogue: Catalogue) => T): (catalogue: Catalogue) => T {
  const known = new WeakMap<CatalogueSnapshot, { value: T }>()
  return (catalogue) => {
    const snapshot = catalogue.current()
    const found = known.get(snapshot) ?? { value: reckon(catalogue) }
    known.set(snapshot, found)
    return found.value
  }
}
