import type { Kysely } from 'kysely'
import {
  buildIndex,
  buildIndexInSlices,
  type CatalogueIndex,
} from '#app/backend/catalogue/index/catalogue-index.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { canPatchInPlace } from './can-patch-in-place.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { type FlatChange, flatChanges } from './flat-change.ts'
import type { BuildingRow, CatalogueData, CityRow, LayoutTypeRow, ProjectRow, SectionRow } from './reader.ts'
import { type PaySource, type SnapshotPay, snapshotPay } from './snapshot-pay.ts'

/** The catalogue at one moment. Its maps have the order of the screens (sort, then id). */
export type CatalogueSnapshot = {
  index: CatalogueIndex
  flatsById: ReadonlyMap<number, CatalogueRow>
  cities: ReadonlyMap<number, CityRow>
  /** Published projects only. */
  projects: ReadonlyMap<number, ProjectRow>
  buildings: ReadonlyMap<number, BuildingRow>
  sections: readonly SectionRow[]
  layoutTypes: ReadonlyMap<number, LayoutTypeRow>
} & SnapshotPay

/**
 * The public catalogue in memory.
 *
 * Call `current()` once in each request and use only that snapshot. A structural change (new flats, changed
 * places) builds a new snapshot in the background and then replaces the current one as a whole. A change of
 * only status or price is made in the current snapshot, between requests and never during one, because both
 * are synchronous.
 */
export type Catalogue = {
  current(): CatalogueSnapshot
  /**
   * Increases with every change, also in place. Use it as the key of caches of what is calculated from a
   * snapshot.
   */
  revision(): number
  /**
   * Calls the listener for every flat that was added, removed, or changed its status or price; the listener
   * must not throw.
   * @returns a function that removes the listener
   */
  onFlatChange(listener: (change: FlatChange) => void): () => void
  /**
   * Applies what a follower has read: the current rows of flats, and ids that are no longer public. Only one
   * call at a time, together with replaceAll: wait for the last one to end.
   */
  applyRows(rows: readonly CatalogueRow[], removedIds: readonly number[]): Promise<void>
  /** Replaces everything with a new full read. */
  replaceAll(data: CatalogueData): Promise<void>
}

/**
 * What answers about flats are made from: the catalogue in memory, and the database for what it does not
 * store.
 */
export type CatalogueSource = { catalogue: Catalogue; database: Kysely<Tables> }

/**
 * Creates the catalogue from a full read. @param paySource - asked anew for each snapshot
 */
export function createCatalogue(data: CatalogueData, paySource: PaySource): Catalogue {
  const listeners = new Set<(change: FlatChange) => void>()
  let currentFlats = byId(data.flats)
  const firstPlaces = placesOf(data)
  const firstPay = snapshotPay(paySource(firstPlaces.cities))
  let snapshot: CatalogueSnapshot = {
    ...firstPlaces,
    ...firstPay,
    flatsById: currentFlats,
    index: buildIndex(data.flats, firstPay),
  }
  let revision = 1

  async function swap(next: Map<number, CatalogueRow>, places: Places): Promise<void> {
    const pay = snapshotPay(paySource(places.cities))
    const index = await buildIndexInSlices([...next.values()], pay)
    const before = currentFlats
    currentFlats = next
    snapshot = { ...places, ...pay, flatsById: next, index }
    revision += 1
    for (const change of flatChanges(before, next)) notifyListeners(change)
  }

  function changeInPlace(row: CatalogueRow): void {
    const before = currentFlats.get(row.id)
    currentFlats.set(row.id, row)
    if (before?.status === row.status && before.price === row.price) return
    snapshot.index.update(row.id, { status: row.status, price: row.price })
    notifyListeners({ id: row.id, before, after: row })
  }

  function notifyListeners(change: FlatChange): void {
    for (const listener of listeners) listener(change)
  }

  return {
    current: () => snapshot,
    revision: () => revision,
    onFlatChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    applyRows: async (rows, removedIds) => {
      const removed = removedIds.filter((id) => currentFlats.has(id))
      if (removed.length === 0 && rows.every((row) => canPatchInPlace(currentFlats.get(row.id), row))) {
        revision += 1
        for (const row of rows) changeInPlace(row)
        return
      }
      const next = new Map(currentFlats)
      for (const id of removed) next.delete(id)
      for (const row of rows) next.set(row.id, row)
      await swap(next, snapshot)
    },
    replaceAll: (all) => swap(byId(all.flats), placesOf(all)),
  }
}

type Places = Omit<CatalogueSnapshot, 'index' | 'flatsById' | keyof SnapshotPay>

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

function placesOf(data: CatalogueData): Places {
  return {
    cities: byId(data.cities),
    projects: byId(data.projects),
    buildings: byId(data.buildings),
    sections: data.sections,
    layoutTypes: byId(data.layoutTypes),
  }
}
