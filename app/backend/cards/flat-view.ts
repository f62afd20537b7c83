import { placesOf } from '#app/backend/catalogue/present/to-flat.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { GenplanViews } from '#app/backend/genplan/genplan-views.ts'
import { drawnFlat, sidesOf } from '#app/backend/windows/drawn-flat.ts'
import { lookOf, mapAround } from '#app/backend/windows/outlook.ts'
import { flatOnSite } from '#app/backend/windows/site.ts'
import type { FlatView } from '#app/contract/content/windows.ts'
import { WINDOW_SIDES } from '#app/domain/vocabulary.ts'
import { chosenForFlat } from './chosen-for-flat.ts'

/**
 * What is seen from the windows of a flat, side by side: pictures that the company has of it, and what the plan of the
 * site tells. undefined when it has neither.
 */
export function flatView(
  row: CatalogueRow,
  views: GenplanViews | undefined,
  { entries, catalogue }: Pick<ApiContext, 'entries' | 'catalogue'>,
): FlatView | undefined {
  const snapshot = catalogue.current()
  const { building, project } = placesOf(row, snapshot)
  const drawn = views && drawnFlat(row, views)
  const onSite = flatOnSite(row, drawn, entries, snapshot)
  const page = entries.find('flat-page', project.slug)
  const windows = drawn?.windows ?? []
  const known = new Set([...windows.map(({ side }) => side), ...sidesOf(row)])
  const sides = WINDOW_SIDES.filter((side) => known.has(side)).map((side) => ({
    side,
    rooms: [...new Set(windows.flatMap((window) => (window.side === side ? (window.room ?? []) : [])))],
    pictures: page
      ? chosenForFlat(page, { ...row, windowDirections: [side], building, type: undefined }).pictures.filter(
          ({ shows }) => shows === 'view',
        )
      : [],
    look: onSite ? lookOf(onSite, side) : null,
  }))
  if (!sides.some(({ pictures, look }) => look !== null || pictures.length > 0)) return undefined
  return {
    height_m: onSite?.windows[0]?.heightM ?? null,
    sides,
    map: onSite ? mapAround(onSite, building.slug) : null,
  }
}
