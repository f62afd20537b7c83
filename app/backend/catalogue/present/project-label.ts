import type { BuildingRow, ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { deadlineLabel, deadlineOrder, deadlineValue } from '#app/domain/deadline.ts'

/** When a project will be finished, as a label: "IV кв. 2026 – II кв. 2028", "Сдан", "Скоро в продаже"; '' while nobody has said it. */
export function projectLabel(project: Pick<ProjectRow, 'state'>, buildings: readonly BuildingRow[]): string {
  if (project.state === 'announced') return 'Скоро в продаже'
  const values = buildings.map(buildingDeadline)
  const isReady =
    values.length > 0 ? values.every((value) => value === 'ready') : project.state === 'finished'
  if (isReady) return project.state === 'sold_out' ? 'Сдан, всё продано' : 'Сдан'
  const planned = values.filter((value) => value !== 'ready' && value !== '')
  const [first] = planned.sort((a, b) => deadlineOrder(a) - deadlineOrder(b))
  const last = planned.at(-1)
  if (first === undefined || last === undefined) return ''
  if (values.includes('ready')) return `Часть домов сдана, остальные до\u00a0${deadlineLabel(last)}`
  return first === last ? deadlineLabel(first) : `${deadlineLabel(first)} – ${deadlineLabel(last)}`
}

/** The filter value of a building's deadline. */
export function buildingDeadline(
  building: Pick<BuildingRow, 'state' | 'deadline_year' | 'deadline_quarter'>,
): string {
  return deadlineValue(building.state === 'finished', building.deadline_year, building.deadline_quarter)
}
