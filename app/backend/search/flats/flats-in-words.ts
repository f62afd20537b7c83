import { toFilterQuery } from '#app/backend/catalogue/filter/flat-query.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { DocumentIndex } from '#app/backend/search/index/document-index.ts'
import { findDocuments } from '#app/backend/search/index/find-documents.ts'
import { queryParts } from '#app/backend/search/words/query-parts.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { SearchAnswer } from '#app/contract/search.ts'
import { PARAMS } from '#app/domain/facet-names.ts'
import { filterTitle } from '#app/domain/link-picture/filter-title.ts'
import { FEATURE_LABELS, SIDE_LABELS, VIEW_LABELS } from '#app/domain/vocabulary-labels.ts'
import { filterInWords } from './words-of-filter.ts'

/**
 * The list of flats that a query describes: rooms, price, area and floor from its words, and the project or place
 * that the rest of them names. Undefined where it describes none.
 *
 * @param places - projects, cities and districts
 */
export function flatsInWords(
  query: string,
  places: DocumentIndex,
  catalogue: Catalogue,
): SearchAnswer['flats'] {
  const said = filterInWords(query)
  if (!said) return undefined
  const place = placeNamed(said.rest, places, catalogue)
  if (!place) return undefined
  const filter: FlatFilter = { ...said.filter, ...place.filter }
  const count = catalogue.current().index.count(toFilterQuery(filter, catalogue))
  return { title: titleOf(said.filter, place, catalogue), count, url: addressOf(filter) }
}

/** @property title - of a place that is several projects: it is called by its own name */
type Place = { filter: FlatFilter; title?: string }

/** The place that words name; none where they name nothing, several or something else. */
function placeNamed(words: string, places: DocumentIndex, catalogue: Catalogue): Place | undefined {
  const parts = queryParts(words)
  if (parts.length === 0) return { filter: {} }
  const found = findDocuments(parts, [places]).documents
  const [document] = found.filter(({ kind }) => kind === 'project' || kind === 'place')
  if (!document) return undefined
  const { projects } = catalogue.current()
  const project = [...projects.values()].find(({ slug }) => document.url === `/projects/${slug}`)
  if (project) return { filter: { project: [project.slug] } }
  const address = new URLSearchParams(document.url.split('?')[1])
  const city = address.get('city')
  const slugs = address.get('project')
  if (city) return { filter: { city: [Number(city)] } }
  return slugs ? { filter: { project: slugs.split(',') }, title: document.title } : undefined
}

/** "2-комнатные в Перми до 9 млн ₽", "Студии, Мотовилихинский район". */
function titleOf(said: FlatFilter, { filter, title }: Place, catalogue: Catalogue): string {
  if (title !== undefined) return `${filterTitle(said, WORDS)}, ${title}`
  const { projects, cities } = catalogue.current()
  return filterTitle(
    { ...said, ...filter },
    {
      ...WORDS,
      project: [...projects.values()].map(({ slug, name }) => ({ value: slug, label: name })),
      city: [...cities.values()].map(({ id, name, name_prep }) => ({
        value: String(id),
        label: name,
        prep: name_prep,
      })),
    },
  )
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const WORDS = {
  view: options(VIEW_LABELS),
  side: options(SIDE_LABELS),
  feature: options(FEATURE_LABELS),
}

/** The address of the list, with its parameters in their order. */
function addressOf(filter: FlatFilter): string {
  const parts = PARAMS.flatMap((name) => {
    const value = filter[name]
    if (value === undefined) return []
    return `${name}=${value === true ? 1 : encodeURIComponent(String(value)).replaceAll('%2C', ',')}`
  })
  return `/choose/flat?${parts.join('&')}`
}
