import type { CityWithUnits, HouseStorerooms } from '#app/contract/storehouse.ts'
import type { Picture } from '#app/contract/wire/picture.ts'
import type { ExtraKind } from '#app/domain/booking/extras.ts'
import type { ProjectOffer } from '#app/features/projects/list/project-offers.ts'

/** How much there is to choose from, and the least price in roubles; null where none is public. */
export type Figures = { count: number; priceFrom: number | null }

/** Houses where something is free, and what all of them sell by rooms. */
export type HouseFigures = Figures & Pick<ProjectOffer, 'rooms'>

/** Projects with flats on sale, and the picture from above of the first of them; null where it has none. */
export type MasterPlanFigures = Figures & { picture: Picture | null }

/** Layout types, and the plan of one of them. */
export type TypeFigures = Figures & { plan: Picture | null }

/** Storerooms and parking places of all projects. */
export function unitFigures(cities: readonly CityWithUnits[]): Record<ExtraKind, Figures> {
  const projects = cities.flatMap((city) => city.projects)
  return {
    storeroom: inAll(projects.map(({ storeroom }) => storeroom)),
    parking: inAll(projects.map(({ parking }) => parking)),
  }
}

function inAll(units: readonly HouseStorerooms[]): Figures {
  const prices = units.flatMap(({ price_from: least }) => least ?? [])
  return {
    count: units.reduce((sum, { free }) => sum + free, 0),
    priceFrom: prices.length > 0 ? Math.min(...prices) : null,
  }
}
