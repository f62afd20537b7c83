import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { rememberedByCatalogue } from '#app/backend/catalogue/snapshot/remember.ts'

/** Published projects by their slugs. */
export const projectIdBySlug = rememberedByCatalogue(
  (catalogue: Catalogue): ReadonlyMap<string, number> =>
    new Map([...catalogue.current().projects.values()].map(({ slug, id }) => [slug, id])),
)
