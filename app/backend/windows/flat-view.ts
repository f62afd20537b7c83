import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { GenplanViews } from '#app/backend/genplan/genplan-views.ts'
import type { FlatView } from '#app/contract/content/windows.ts'
import { WINDOW_SIDES } from '#app/domain/vocabulary.ts'
import { drawnFlat } from './drawn-flat.ts'
import { lookOf, mapAround } from './outlook.ts'
import { roomsBehind } from './rooms-behind.ts'
import { flatOnSite } from './site.ts'

/** What is seen from the windows of a flat, side by side; undefined where the plan of the site does not have it. */
export function flatView(
  row: CatalogueRow,
  views: GenplanViews,
  { entries, catalogue }: Pick<ApiContext, 'entries' | 'catalogue'>,
): FlatView | undefined {
  const snapshot = catalogue.current()
  const onSite = flatOnSite(row, drawnFlat(row, views), entries, snapshot)
  const [window] = onSite?.windows ?? []
  if (!onSite || !window) return undefined
  const own = snapshot.buildings.get(row.buildingId)?.slug
  const sides = WINDOW_SIDES.flatMap((side) => {
    const ofSide = onSite.windows.filter((one) => one.side === side)
    const look = lookOf(onSite, side, own)
    return look ? [{ side, rooms: roomsBehind(ofSide, row.roomAreas), ...look }] : []
  })
  return {
    height_m: window.heightM,
    sides,
    map: mapAround(onSite, own ?? '', sides),
  }
}
