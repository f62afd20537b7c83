import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { FlatChange } from '#app/backend/catalogue/snapshot/flat-change.ts'
import type { FlatEvent } from '#app/contract/live.ts'
import { createChangeRing } from './change-ring.ts'
import type { LiveChanges } from './live-changes.ts'

export type CatalogueChanges = LiveChanges & {
  /**
   * Sends what the catalogue changed since the last call. @param version - the catalogue's current version
   */
  commit(version: number): void
}

/** The changes of this node's catalogue. @param version - of the catalogue now */
export function followChanges(catalogue: Pick<Catalogue, 'onFlatChange'>, version: number): CatalogueChanges {
  const { commit, reset: _, ...ring } = createChangeRing({ version })
  let collected: FlatChange[] = []
  catalogue.onFlatChange((change) => collected.push(change))
  return {
    ...ring,
    commit: (next) => {
      const changes = collected
      collected = []
      commit(
        changes.map((change) => toEvent(change, next)),
        next,
      )
    },
  }
}

/** @param version - of the batch; used for a flat that is no longer public and has no row of its own */
function toEvent({ id, after }: FlatChange, version: number): FlatEvent {
  if (!after) return { id, status: null, price: null, version }
  return { id, status: after.status, price: after.price, version: after.version }
}
