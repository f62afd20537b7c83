import { flatTitle } from '#app/backend/catalogue/present/flat-title.ts'
import { projectSummaries } from '#app/backend/catalogue/present/to-project.ts'
import type { CatalogueSnapshot, CatalogueSource } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { flatIdsByText } from '#app/backend/catalogue/text/text-search.ts'
import type { SearchObject } from '#app/contract/search.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { deadlineInSentence } from '#app/domain/deadline.ts'
import { formatFlatCount, formatFloor, formatPriceShort } from '#app/domain/format.ts'
import { projectHref } from '#app/domain/project-href.ts'
import { foldWords, searchStem, significantWords } from '#app/domain/search-text.ts'
import { STATUS_LABELS } from '#app/domain/vocabulary-labels.ts'
import { selectionRows, shownSelection } from './selections.ts'
import { typePage } from './type-page.ts'

const MAX_RESULTS = { projects: 5, selections: 5, types: 4, flats: 8 }

/** What a search text finds, best matches first: projects, selections, layout types, flats. */
export async function searchObjects(query: string, context: CatalogueSource): Promise<SearchObject[]> {
  const words = significantWords(foldWords(query))
  if (words.length === 0) return []
  const hasAll = (...texts: (string | null | undefined)[]) => {
    const textWords = foldWords(texts.filter(Boolean).join(' '))
    return words.map(searchStem).every((stem) => textWords.some((word) => word.startsWith(stem)))
  }
  const projects = projectSummaries(context.catalogue)
    .filter(({ name, slug, address, district, city }) => hasAll(name, slug, address, district, city.name))
    .slice(0, MAX_RESULTS.projects)
  const selections = (await selectionRows(undefined, context))
    .filter(({ h1, label }) => hasAll(h1, label))
    .flatMap((row) => shownSelection(row, context.catalogue) ?? [])
    .filter(({ count }) => count > 0)
    .slice(0, MAX_RESULTS.selections)
  return [
    ...projects.map(
      ({ name, slug, state, city, flats, label }): SearchObject => ({
        kind: 'project',
        title: name,
        text: [city.name, flats > 0 ? formatFlatCount(flats) : deadlineInSentence(label)].join(', '),
        url: projectHref({ slug, state }),
      }),
    ),
    ...selections.map(
      ({ h1, kind, path, count }): SearchObject => ({
        kind: 'selection',
        title: h1,
        text: kind === 'flats' ? formatFlatCount(count) : `Планировок: ${count}`,
        url: `/${kind === 'flats' ? 'nedvizhimost' : 'novostroyki'}/${path}`,
      }),
    ),
    ...typeObjects(query, hasAll, context),
    ...flatObjects(query, context),
  ]
}

function typeObjects(
  query: string,
  hasAll: (...texts: string[]) => boolean,
  { catalogue }: CatalogueSource,
): SearchObject[] {
  const page = typePage({ q: query }, { sort: 'price', limit: 50, offset: 0 }, catalogue)
  return page.items
    .filter(({ title, code, project }) => hasAll(title, code, project.name))
    .slice(0, MAX_RESULTS.types)
    .map(({ id, title, project, count, price_from }) => ({
      kind: 'type',
      title,
      text: [
        project.name,
        formatFlatCount(count),
        price_from === null ? '' : `от ${formatPriceShort(price_from)}`,
      ]
        .filter(Boolean)
        .join(', '),
      url: `/choose/type/${id}`,
    }))
}

/**
 * Free flats first, then reserved and sold; a number or lot that matches completely before one that only
 * begins with it.
 */
function flatObjects(query: string, { catalogue }: CatalogueSource): SearchObject[] {
  const snapshot = catalogue.current()
  const words = foldWords(query)
  const typed = words.join(' ')
  const rank = (row: CatalogueRow) => {
    const isExact = [row.number, row.lotNumber].some(
      (text) => text !== null && foldWords(text).join(' ') === typed,
    )
    return (isExact ? 0 : 10) + ['free', 'reserved', 'sold'].indexOf(row.status)
  }
  return [...flatIdsByText(query, catalogue)]
    .flatMap((id) => snapshot.flatsById.get(id) ?? [])
    .filter((row) => row.status !== 'sold' || words.some((word) => /\d/.test(word)))
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank || (a.row.price ?? 0) - (b.row.price ?? 0) || a.row.id - b.row.id)
    .slice(0, MAX_RESULTS.flats)
    .map(({ row }) => toObject(row, snapshot))
}

function toObject(row: CatalogueRow, snapshot: CatalogueSnapshot): SearchObject {
  const { price } = row
  const project = snapshot.projects.get(row.projectId)
  const building = snapshot.buildings.get(row.buildingId)
  const text = [
    project && building ? houseOfProject(project.name, building.name) : project?.name,
    `этаж ${formatFloor(row.floor, row.floorsTotal, row.floorTo)}`,
    row.status === 'free'
      ? price === null
        ? 'цена по запросу'
        : formatPriceShort(price)
      : STATUS_LABELS[row.status].toLowerCase(),
  ]
  return {
    kind: 'flat',
    title: `№ ${row.number}. ${flatTitle(row)}`,
    text: text.filter(Boolean).join(', '),
    url: `/choose/flat/${row.id}`,
  }
}
