import type { Kysely } from 'kysely'
import {
  buildIndex,
  buildIndexInSlices,
  type CatalogueIndex,
} from '#app/backend/catalogue/index/catalogue-index.ts'
import type { MonthPay } from '#app/backend/catalogue/index/columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { canPatchInPlace } from './can-patch-in-place.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { type FlatChange, flatChanges } from './flat-change.ts'
import type { BuildingRow, CatalogueData, CityRow, LayoutTypeRow, ProjectRow, SectionRow } from './reader.ts'

/** The catalogue at one moment. Its maps keep the order of the screens (sort, then id). */
export type CatalogueSnapshot = {
  index: CatalogueIndex
  flatsById: ReadonlyMap<number, CatalogueRow>
  cities: ReadonlyMap<number, CityRow>
  /** Published ones only. */
  projects: ReadonlyMap<number, ProjectRow>
  buildings: ReadonlyMap<number, BuildingRow>
  sections: readonly SectionRow[]
  layoutTypes: ReadonlyMap<number, LayoutTypeRow>
}

/**
 * The public catalogue in memory.
 *
 * Take `current()` once a request and use nothing else in it: a change of shape (new flats, other
 * places) is built aside and swapped in whole. A change of status or price alone goes into the
 * current snapshot, at once and between requests, never within one.
 */
export type Catalogue = {
  current(): CatalogueSnapshot
  /** Grows with every change, in place or not: key caches of what was calculated from a snapshot by it. */
  revision(): number
  /** Tells every flat that appeared, changed its status or price, or went; must not throw. @returns stops it */
  onFlatChange(listener: (change: FlatChange) => void): () => void
  /**
   * Puts in what a follower read: flats as they are now, and ids that are public no more. One at a
   * time, like replaceAll: wait for the last before the next.
   */
  applyRows(rows: readonly CatalogueRow[], removedIds: readonly number[]): Promise<void>
  /** Puts in a whole new read. */
  replaceAll(data: CatalogueData): Promise<void>
}

/** What answers about flats are made of: the catalogue in memory, and the tables for what it does not keep. */
export type CatalogueSource = { catalogue: Catalogue; database: Kysely<Tables> }

/** Builds the catalogue of a read. @param monthPay - the payment that lists show for a flat */
export function createCatalogue(data: CatalogueData, monthPay: MonthPay): Catalogue {
  const listeners = new Set<(change: FlatChange) => void>()
  let flats = byId(data.flats)
  let snapshot: CatalogueSnapshot = {
    ...placesOf(data),
    flatsById: flats,
    index: buildIndex(data.flats, { monthPay }),
  }
  let revision = 1

  async function swap(next: Map<number, CatalogueRow>, places: Places): Promise<void> {
    const index = await buildIndexInSlices([...next.values()], { monthPay })
    const before = flats
    flats = next
    snapshot = { ...places, flatsById: next, index }
    revision += 1
    for (const change of flatChanges(before, next)) tell(change)
  }

  function changeInPlace(row: CatalogueRow): void {
    const before = flats.get(row.id)
    flats.set(row.id, row)
    if (before?.status === row.status && before.price === row.price) return
    snapshot.index.update(row.id, { status: row.status, price: row.price })
    tell({ id: row.id, before, after: row })
  }

  function tell(change: FlatChange): void {
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
      const gone = removedIds.filter((id) => flats.has(id))
      if (gone.length === 0 && rows.every((row) => canPatchInPlace(flats.get(row.id), row))) {
        revision += 1
        for (const row of rows) changeInPlace(row)
        return
      }
      const next = new Map(flats)
      for (const id of gone) next.delete(id)
      for (const row of rows) next.set(row.id, row)
      await swap(next, snapshot)
    },
    replaceAll: (all) => swap(byId(all.flats), placesOf(all)),
  }
}

type Places = Omit<CatalogueSnapshot, 'index' | 'flatsById'>

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
