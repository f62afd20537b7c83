import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { takesPayments } from '#app/backend/company/current-company.ts'
import type { PeriodContent } from '#app/contract/entries/booking.ts'
import type { ReservationInfo } from '#app/contract/reservation.ts'
import { housesOfProject } from '#app/domain/building-name.ts'

type Tariff = ReservationInfo['tariffs'][number]

/** What a reservation costs, and in which projects; those that have nothing left to reserve are not named. */
export function tariffsOf(periods: readonly PeriodContent[], catalogue: Catalogue): Tariff[] {
  return periods.flatMap(({ id, days, price, prolong, only }): Tariff[] => {
    if (price > 0 && !takesPayments()) return []
    const places = only && placesOnSale(only, catalogue)
    if (places?.length === 0) return []
    return [{ id, days, price, prolong, places: places ?? null }]
  })
}

/** "Речной квартал", "Озёрный, корпуса 1 и 2": projects in the order of the content, each once. */
function placesOnSale(only: NonNullable<PeriodContent['only']>, catalogue: Catalogue): string[] {
  const { projects, buildings, index } = catalogue.current()
  const bySlug = new Map([...projects.values()].map((project) => [project.slug, project]))
  return [...new Set(only.map(({ project }) => project))].flatMap((slug) => {
    const project = bySlug.get(slug)
    if (!project || index.count({ project: [project.id] }) === 0) return []
    const places = only.filter((place) => place.project === slug)
    if (places.some(({ building }) => building === undefined)) return [project.name]
    const houses = [...buildings.values()].filter(
      (house) =>
        house.project_id === project.id &&
        places.some(({ building }) => building === house.slug) &&
        index.count({ building: [house.id] }) > 0,
    )
    return houses.length === 0
      ? []
      : [
          housesOfProject(
            project.name,
            houses.map(({ name }) => name),
          ),
        ]
  })
}
