import { placesOf } from '#app/backend/catalogue/present/to-flat.ts'
import type { CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { Entries } from '#app/backend/entries/entry-store.ts'
import type { GenplanViews } from '#app/backend/genplan/genplan-views.ts'
import type { FlatSun, FlatWindow } from '#app/contract/content/windows.ts'
import { officeZone } from '#app/domain/moment.ts'
import { azimuthOf } from '#app/domain/sun/sides.ts'
import type { GeoPoint } from '#app/domain/sun/solar-position.ts'
import { joinSpans, minutesOf, type SunTrack, type SunWindow, sunSpans } from '#app/domain/sun/sun-hours.ts'
import type { Block } from '#app/domain/sun/walls.ts'
import { type DrawnFlat, drawnFlat, sidesOf } from './drawn-flat.ts'
import { placedFlat } from './placed-flat.ts'
import { type FlatOnSite, flatOnSite } from './site.ts'
import { SUN_DAY, type SunMonth, sunMonths } from './sun-months.ts'

type Looking = Pick<FlatWindow, 'room' | 'area' | 'side'> & SunWindow

/** Answers by the flat's row, which is replaced when the flat changes, and what else they were made of. */
const answers = new WeakMap<
  CatalogueRow,
  { view: number | undefined; plan: object | undefined; sun: FlatSun }
>()

/** Direct sun in a flat by month; undefined when nobody said where its windows look, or where its house stands. */
export function flatSun(
  row: CatalogueRow,
  views: GenplanViews | undefined,
  entries: Entries,
  snapshot: CatalogueSnapshot,
): FlatSun | undefined {
  const drawn = views && drawnFlat(row, views)
  const onSite = flatOnSite(row, drawn, entries, snapshot)
  const made = answers.get(row)
  if (made && made.view === drawn?.view.id && made.plan === onSite?.plan) return made.sun
  const { city, building } = placesOf(row, snapshot)
  const place = geoPointOf(row, snapshot)
  const windows = lookingOf(row, drawn, onSite)
  if (!place || windows.length === 0) return undefined
  const sun = {
    ...reckoned(windows, onSite?.blocks ?? [], sunMonths(place, city.timezone || officeZone())),
    basis: onSite ? ('houses' as const) : ('sides' as const),
    day: SUN_DAY,
    placed: drawn ? placedFlat(drawn, row, building) : null,
  }
  answers.set(row, { view: drawn?.view.id, plan: onSite?.plan, sun })
  return sun
}

/** Whether `flatSun` has an answer, without reckoning it. */
export function hasSun(
  row: CatalogueRow,
  drawn: DrawnFlat | undefined,
  snapshot: CatalogueSnapshot,
): boolean {
  const hasWindows = (drawn?.windows.length ?? 0) > 0 || sidesOf(row).length > 0
  return hasWindows && geoPointOf(row, snapshot) !== undefined
}

function geoPointOf(row: CatalogueRow, snapshot: CatalogueSnapshot): GeoPoint | undefined {
  const { project, city } = placesOf(row, snapshot)
  const lat = project.lat ?? city.lat
  const lon = project.lon ?? city.lon
  return lat === null || lon === null ? undefined : { lat, lon }
}

/** Windows on the site; without its plan they stand alone in a field. */
function lookingOf(
  row: CatalogueRow,
  drawn: DrawnFlat | undefined,
  onSite: FlatOnSite | undefined,
): Looking[] {
  if (onSite) return onSite.windows.map((window) => ({ ...window, at: window.place }))
  const alone = { at: [0, 0] as const, heightM: 0 }
  if (drawn && drawn.windows.length > 0) return drawn.windows.map((window) => ({ ...window, ...alone }))
  return sidesOf(row).map((side) => ({ ...alone, side, facing: azimuthOf(side), room: null, area: null }))
}

function reckoned(windows: readonly Looking[], blocks: readonly Block[], months: readonly SunMonth[]) {
  const rooms = [
    ...Map.groupBy(windows, ({ room, area, side }) => `${room} ${area} ${side}`).values(),
  ].flatMap((ofRoom) => {
    const [first] = ofRoom
    if (!first) return []
    const { room, area, side, facing } = first
    return [{ room, area, side, facing, months: months.map(({ track }) => spansOf(ofRoom, track, blocks)) }]
  })
  return {
    rooms,
    months: months.map(({ shown }, month) => ({
      ...shown,
      minutes: minutesOf(joinSpans(rooms.flatMap((room) => room.months[month] ?? []))),
    })),
  }
}

function spansOf(windows: readonly Looking[], track: SunTrack, blocks: readonly Block[]): [number, number][] {
  return joinSpans(windows.flatMap((window) => sunSpans(track, window, blocks))).map(([from, to]) => [
    from,
    to,
  ])
}
