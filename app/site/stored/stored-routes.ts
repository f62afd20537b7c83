import type { FileRoutesById } from '#app/routeTree.gen.ts'

/**
 * Pages that the server may keep whole for visitors without a session: what they show follows the version of flats, texts and
 * the company, or may be 45 s old. Not among them are pages about one person, forms, the search, whose empty results are
 * recorded, and lists of favourites, which nearly each has an address of its own.
 */
const STORED = [
  '/',
  '/$url/',
  '/$url_/parking',
  '/$url_/storehouse',
  '/about/',
  '/about/answers',
  '/about/disclosure-of-information',
  '/actions/',
  '/actions/$url',
  '/agreement/$text',
  '/chess/',
  '/chess/$project',
  '/choose/',
  '/choose/flat/',
  '/choose/flat/$id',
  '/choose/genplan/',
  '/choose/genplan/$project/',
  '/choose/genplan/$project/$building/',
  '/choose/genplan/$project/$building/$floor',
  '/choose/params',
  '/choose/storehouse',
  '/choose/type/',
  '/choose/type/$id',
  '/commerce/',
  '/commerce/$id',
  '/contacts',
  '/docs/',
  '/docs/section/',
  '/docs/section/$url',
  '/docs/standarts/',
  '/docs/standarts/$url',
  '/genplan-floors',
  '/genplan-main',
  '/nedvizhimost/',
  '/nedvizhimost/$',
  '/novostroyki/',
  '/novostroyki/$',
  '/partners',
  '/press/$section/',
  '/press/$section/$url',
  '/projects/',
  '/projects/$url/',
  '/projects/$url/progress',
  '/projects/list',
  '/projects/progress',
  '/projects-finished/',
  '/projects-finished/$url',
  '/services/',
  '/services/$service',
  '/services/bron',
  '/services/mortgage',
  '/sitemap',
  '/vacancies/',
  '/vacancies/$url',
  '/zarechenskaya',
] as const satisfies readonly (keyof FileRoutesById)[]

export type StoredRoute = (typeof STORED)[number]

/** Ids of the routes whose pages may be kept. */
export const storedRoutes: ReadonlySet<string> = new Set(STORED)
