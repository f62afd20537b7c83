import { developerOf } from '#app/backend/catalogue/present/developer.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { memoBySnapshot } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'
import type { BuildingRow, ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { documentsOfProject } from '#app/backend/pages/documents.ts'
import { deadlineShifts } from '#app/backend/progress/deadline-shifts.ts'
import { firstDeadline, lastDeadline } from '#app/backend/progress/promised-deadline.ts'
import type { Complex, FinishedBeside, FinishedProject } from '#app/contract/finished.ts'
import type { DeadlineShift } from '#app/contract/progress.ts'
import { deadlineLabel } from '#app/domain/deadline.ts'
import { placeOf } from './place-of.ts'
import { textsOf } from './project-texts.ts'

type Sources = Pick<ApiContext, 'catalogue' | 'database'>

const flatsByBuilding = memoBySnapshot((catalogue: Catalogue) => {
  const counts = new Map<number, number>()
  for (const { buildingId } of catalogue.current().flatsById.values())
    counts.set(buildingId, (counts.get(buildingId) ?? 0) + 1)
  return counts
})

const housesOf = (project: ProjectRow, catalogue: Catalogue): BuildingRow[] =>
  [...catalogue.current().buildings.values()].filter(({ project_id }) => project_id === project.id)

const finishedIn = (catalogue: Catalogue): ProjectRow[] =>
  [...catalogue.current().projects.values()].filter(({ state }) => state === 'finished')

const heightOf = ({ floors_known, floors_total }: BuildingRow): number | null =>
  floors_known ? Math.max(1, floors_total) : null

/** Finished projects as cards; without those of which the year of no building is known. */
export async function finishedProjects({ catalogue, database }: Sources): Promise<FinishedProject[]> {
  const projects = finishedIn(catalogue)
  const shifts = await deadlineShifts(
    projects.flatMap((project) => housesOf(project, catalogue)),
    database,
  )
  return projects.flatMap((project) => toCard(project, shifts, catalogue) ?? [])
}

/** Finished projects, their houses and flats; undefined where there are none. */
export const finishedTotals = memoBySnapshot((catalogue: Catalogue) => {
  // Moved deadlines are in the database alone, and no count depends on them.
  const cards = finishedIn(catalogue).flatMap((project) => toCard(project, [], catalogue) ?? [])
  if (cards.length === 0) return undefined
  return {
    projects: cards.length,
    houses: cards.reduce((sum, { houses }) => sum + houses, 0),
    flats: cards.reduce((sum, { flats }) => sum + flats, 0),
    image: cards.find(({ image }) => image)?.image ?? null,
  }
})

/** Finished houses of projects that are still being built, most houses first. */
export function finishedBeside(catalogue: Catalogue): FinishedBeside[] {
  return [...catalogue.current().projects.values()]
    .filter(({ state }) => state !== 'finished')
    .map((project) => ({
      slug: project.slug,
      name: project.name,
      houses: housesOf(project, catalogue).filter(({ state }) => state === 'finished').length,
    }))
    .filter(({ houses }) => houses > 0)
    .toSorted((a, b) => b.houses - a.houses)
}

function toCard(
  project: ProjectRow,
  shifts: readonly DeadlineShift[],
  catalogue: Catalogue,
): FinishedProject | undefined {
  const city = catalogue.current().cities.get(project.city_id)
  const houses = housesOf(project, catalogue)
  const years = houses.flatMap(({ deadline_year }) => deadline_year ?? [])
  if (!city || years.length === 0) return undefined
  const counts = flatsByBuilding(catalogue)
  const floors = houses.flatMap((house) => heightOf(house) ?? [])
  return {
    id: project.id,
    slug: project.slug,
    name: project.name,
    url: `/projects-finished/${project.slug}`,
    city: { id: city.id, name: city.name },
    address: project.address,
    year: Math.max(...years),
    floors: floors.length === 0 ? '' : [...new Set([Math.min(...floors), Math.max(...floors)])].join('–'),
    flats: houses.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
    houses: houses.length,
    image: project.image,
    buildings: houses.map((house) => ({
      name: house.name,
      floors: heightOf(house),
      flats: counts.get(house.id) ?? 0,
      deadline: deadlineLabel(firstDeadline(house, shifts)),
      finished: deadlineLabel(lastDeadline(house)),
    })),
  }
}

/** The page of a finished project; undefined when it is not finished or the year of no building is known. */
export async function toComplex(
  project: ProjectRow,
  { catalogue, database, entries }: Sources & Pick<ApiContext, 'entries'>,
): Promise<Complex | undefined> {
  if (project.state !== 'finished') return undefined
  const shifts = await deadlineShifts(housesOf(project, catalogue), database)
  const card = toCard(project, shifts, catalogue)
  return (
    card && {
      ...card,
      tagline: project.tagline,
      description: project.description ?? project.feed_description,
      gallery: project.gallery,
      location: placeOf(project),
      shifts,
      facts: textsOf(project).facts,
      documents: documentsOfProject(project.slug, { catalogue, entries }),
      developer: developerOf(project),
    }
  )
}
