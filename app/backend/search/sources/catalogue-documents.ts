import { flatsByType } from '#app/backend/cards/flats-by-type.ts'
import { figuresOfBuilding } from '#app/backend/catalogue/present/sale-figures.ts'
import { projectSummaries } from '#app/backend/catalogue/present/to-project.ts'
import type { Catalogue, CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { memoByCatalogueRevision } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'
import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { deadlineInSentence } from '#app/domain/deadline.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { projectHref } from '#app/domain/project-href.ts'

/** Projects, houses, layout types, cities and districts of the catalogue. */
export function catalogueDocuments(catalogue: Catalogue): SearchDocument[] {
  const snapshot = catalogue.current()
  return [
    ...[...snapshot.projects.values()].map((project) => projectDocument(project, catalogue)),
    ...houseDocuments(catalogue),
    ...typeDocuments(catalogue),
    ...cityDocuments(catalogue),
    ...districtDocuments(catalogue),
  ]
}

const joined = (texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join(', ')

const linesOfProjects = memoByCatalogueRevision(
  (catalogue): ReadonlyMap<number, string> =>
    new Map(
      projectSummaries(catalogue).map(({ id, city, flats, price_from, label }) => [
        id,
        joined(
          [
            city.name,
            flats > 0 ? formatFlatCount(flats) : deadlineInSentence(label),
            price_from !== null && `от ${formatPriceShort(price_from)}`,
          ].map((part) => part || null),
        ),
      ]),
    ),
)

function projectDocument(project: ProjectRow, catalogue: Catalogue): SearchDocument {
  const { id, name, slug, state, address, district, tagline, city_id } = project
  const city = catalogue.current().cities.get(city_id)
  return {
    kind: 'project',
    url: projectHref({ slug, state }),
    title: name,
    text: joined([city?.name, district, address, tagline]),
    line: () => linesOfProjects(catalogue).get(id) ?? city?.name ?? '',
  }
}

/** Houses with flats: the grid of each has its own address. */
function houseDocuments(catalogue: Catalogue): SearchDocument[] {
  const { buildings, projects, flatsById } = catalogue.current()
  const withFlats = new Set([...flatsById.values()].map(({ buildingId }) => buildingId))
  return [...buildings.values()].flatMap(({ id, name, slug, address, project_id }): SearchDocument[] => {
    const project = projects.get(project_id)
    if (!project || !withFlats.has(id) || project.name === name) return []
    return [
      {
        kind: 'house',
        url: `/chess/${project.slug}?house=${slug}`,
        title: houseOfProject(project.name, name),
        text: joined([address ?? project.address, project.district]),
        line: () => {
          const { free } = figuresOfBuilding(id, catalogue)
          return joined([address ?? project.address, free > 0 ? formatFlatCount(free) : 'всё продано'])
        },
      },
    ]
  })
}

function typeDocuments(catalogue: Catalogue): SearchDocument[] {
  const { layoutTypes, projects } = catalogue.current()
  return [...layoutTypes.values()].flatMap(({ id, title, code, project_id }): SearchDocument[] => {
    const project = projects.get(project_id)
    if (!project || !flatsByType(catalogue).has(id)) return []
    return [
      {
        kind: 'type',
        url: `/choose/type/${id}`,
        title,
        text: joined([code, project.name]),
        isShown: () => freeOfType(id, catalogue).length > 0,
        line: () => joined([project.name, lineOfType(id, catalogue)]),
      },
    ]
  })
}

function freeOfType(id: number, catalogue: Catalogue): CatalogueRow[] {
  return (flatsByType(catalogue).get(id) ?? []).filter(({ status }) => status === 'free')
}

function lineOfType(id: number, catalogue: Catalogue): string {
  const free = freeOfType(id, catalogue)
  const prices = free.flatMap(({ price }) => price ?? [])
  const from = prices.length > 0 ? `от ${formatPriceShort(Math.min(...prices))}` : null
  return joined([formatFlatCount(free.length), from])
}

function cityDocuments(catalogue: Catalogue): SearchDocument[] {
  const { cities, projects } = catalogue.current()
  return [...cities.values()].flatMap(({ id, name, region }): SearchDocument[] => {
    const own = [...projects.values()].filter(({ city_id }) => city_id === id)
    if (own.length === 0) return []
    return [
      {
        kind: 'place',
        url: `/choose/flat?city=${id}`,
        title: name,
        text: joined([region]),
        line: () => joined([region, own.map((project) => project.name).join(', ')]),
      },
    ]
  })
}

function districtDocuments(catalogue: Catalogue): SearchDocument[] {
  const snapshot = catalogue.current()
  const projects = [...snapshot.projects.values()].filter(
    ({ state, district }) => district && state !== 'finished',
  )
  const byDistrict = Map.groupBy(projects, ({ city_id, district }) => `${city_id} ${district}`)
  return [...byDistrict.values()].flatMap((own) => districtDocument(own, snapshot) ?? [])
}

function districtDocument(
  projects: readonly ProjectRow[],
  { cities }: CatalogueSnapshot,
): SearchDocument | undefined {
  const [first] = projects
  if (!first?.district) return undefined
  const slugs = projects.map(({ slug }) => slug).sort()
  return {
    kind: 'place',
    url: `/choose/flat?project=${slugs.join(',')}`,
    title: first.district,
    text: joined([cities.get(first.city_id)?.name, ...projects.map(({ name }) => name)]),
  }
}
