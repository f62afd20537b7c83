import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { allSelections } from '#app/backend/catalogue/filter/selections.ts'
import { figuresOfProject } from '#app/backend/catalogue/present/sale-figures.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { commerceOnSale } from '#app/backend/commerce/commercial-units.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { sitePages } from '#app/backend/pages/site-map.ts'
import { projectHref } from '#app/domain/project-href.ts'

/**
 * Pages that belong together, by addresses from the root.
 *
 * @property marks - makes what stands for the content of each: a thousand at a time, so that a million are never in memory
 */
export type PagePart = { part: string; marks: () => ReadonlyMap<string, string> }

/** Bytes of a mark: one change among 10²¹ would not be noticed. */
const MARK_BYTES = 9

/** Flats between two pauses, in which requests are answered. */
const SLICE = 10_000

/**
 * The pages that search engines are invited to, as the sitemap has them, and all public flats, as a flat that was sold has
 * changed too. Nothing of people and no draft is among them.
 */
export async function publicPages(context: ApiContext): Promise<PagePart[]> {
  const figures = await figuresOf(context)
  const pages = Map.groupBy(await sitePages(context), ({ kind }) => kind)
  const ofSite = [...pages].map(([part, own]) => ({
    part,
    marks: () =>
      new Map(own.map(({ url, kind: _kind, ...words }) => [url, markOf([words, figures.get(url)])])),
  }))
  return [...ofSite, ...(await partsOnSale(context))]
}

async function partsOnSale({ catalogue }: ApiContext): Promise<PagePart[]> {
  const { flatsById, layoutTypes } = catalogue.current()
  const buildings = new Map<number, CatalogueRow[]>()
  const types = new Map<number, { free: number; priceFrom: number }>()
  let read = 0
  for (const row of flatsById.values()) {
    const own = buildings.get(row.buildingId)
    if (own) own.push(row)
    else buildings.set(row.buildingId, [row])
    if (row.layoutTypeId !== null && row.status === 'free') {
      const { free, priceFrom } = types.get(row.layoutTypeId) ?? { free: 0, priceFrom: Infinity }
      types.set(row.layoutTypeId, { free: free + 1, priceFrom: Math.min(priceFrom, row.price ?? Infinity) })
    }
    if (++read % SLICE === 0) await setImmediate()
  }
  const ofBuildings = [...buildings].map(([id, rows]) => ({
    part: `building ${id}`,
    marks: () => new Map(rows.map((row) => [`/choose/flat/${row.id}`, markOf(shownOf(row))])),
  }))
  const ofTypes = {
    part: 'types',
    marks: () =>
      new Map(
        [...types].flatMap(([id, figure]) => {
          const type = layoutTypes.get(id)
          return type ? [[`/choose/type/${id}`, markOf([type.title, type.plans, figure])]] : []
        }),
      ),
  }
  return [...ofBuildings, ofTypes]
}

/** What pages show that neither their words nor the hour of their last change say, by address. */
async function figuresOf(context: ApiContext): Promise<ReadonlyMap<string, unknown>> {
  const { catalogue } = context
  const [selections, commerce] = await Promise.all([
    allSelections(undefined, context),
    commerceOnSale(context),
  ])
  return new Map<string, unknown>([
    ...[...catalogue.current().projects.values()].map(
      (project) => [projectHref(project), figuresOfProject(project.id, catalogue)] as const,
    ),
    ...selections.map(
      ({ kind, path, count }) =>
        [`/${kind === 'flats' ? 'nedvizhimost' : 'novostroyki'}/${path}`, count] as const,
    ),
    ...commerce.map((unit) => [`/commerce/${unit.id}`, unit] as const),
  ])
}

/** Everything of a flat but what each reading of a feed changes. */
function shownOf({ seenAt: _seen, version: _version, ...shown }: CatalogueRow): object {
  return shown
}

const markOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest().subarray(0, MARK_BYTES).toString('base64url')
