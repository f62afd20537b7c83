import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { takesPayments } from '#app/backend/company/current-company.ts'
import type { PeriodContent } from '#app/contract/entries/booking.ts'
import type { ReservationInfo } from '#app/contract/reservation.ts'
import { housesOfProject } from '#app/domain/building-name.ts'

type Tariff = ReservationInfo['tariffs'][number]
type Places = NonNullable<PeriodContent['only']>

/** What a reservation costs, and in which projects; those that have nothing left to reserve are not named. */
export function tariffsOf(periods: readonly PeriodContent[], catalogue: Catalogue): Tariff[] {
  return periods.flatMap(({ id, days, price, prolong, only }): Tariff[] => {
    if (price > 0 && !takesPayments()) return []
    const places = only ? placesOnSale(only, catalogue) : null
    if (places?.length === 0) return []
    const isEverywhere = !only || coversSale(only, catalogue)
    return [{ id, days, price, prolong, places: isEverywhere ? null : places }]
  })
}

/** Whether no house with something to reserve is left out: a list of all would be read for what it lacks. */
function coversSale(only: Places, catalogue: Catalogue): boolean {
  const { projects, buildings, index } = catalogue.current()
  return [...buildings.values()].every(
    (house) =>
      index.count({ building: [house.id] }) === 0 ||
      only.some(
        ({ project, building }) =>
          project === projects.get(house.project_id)?.slug && (building ?? house.slug) === house.slug,
      ),
  )
}

/** "Речной квартал", "Озёрный, корпуса 1 и 2": projects in the order of the content, each once. */
function placesOnSale(only: Places, catalogue: Catalogue): string[] {
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
