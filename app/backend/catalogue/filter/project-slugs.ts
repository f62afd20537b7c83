import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { memoByCatalogueRevision } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'

/** Ids of published projects by slug. */
export const projectIdBySlug = memoByCatalogueRevision(
  (catalogue: Catalogue): ReadonlyMap<string, number> =>
    new Map([...catalogue.current().projects.values()].map(({ slug, id }) => [slug, id])),
)
