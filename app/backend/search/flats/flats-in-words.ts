import { toFilterQuery } from '#app/backend/catalogue/filter/flat-query.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { DocumentIndex } from '#app/backend/search/index/document-index.ts'
import { findDocuments } from '#app/backend/search/index/find-documents.ts'
import { queryParts } from '#app/backend/search/words/query-parts.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { SearchAnswer } from '#app/contract/search.ts'
import { PARAMS } from '#app/domain/facet-names.ts'
import { formatArea, formatPriceShort, formatRooms } from '#app/domain/format.ts'
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
  return { title: [...titlesOf(filter), ...place.titles].join(', '), count, url: addressOf(filter) }
}

type Place = { filter: FlatFilter; titles: string[] }

/** The place that words name; none where they name nothing, several or something else. */
function placeNamed(words: string, places: DocumentIndex, catalogue: Catalogue): Place | undefined {
  const parts = queryParts(words)
  if (parts.length === 0) return { filter: {}, titles: [] }
  const found = findDocuments(parts, [places]).documents
  const [document] = found.filter(({ kind }) => kind === 'project' || kind === 'place')
  if (!document) return undefined
  const { projects } = catalogue.current()
  const project = [...projects.values()].find(({ slug }) => document.url === `/projects/${slug}`)
  if (project) return { filter: { project: [project.slug] }, titles: [project.name] }
  const address = new URLSearchParams(document.url.split('?')[1])
  const city = address.get('city')
  const slugs = address.get('project')
  if (city) return { filter: { city: [Number(city)] }, titles: [document.title] }
  return slugs ? { filter: { project: slugs.split(',') }, titles: [document.title] } : undefined
}

function titlesOf(filter: FlatFilter): string[] {
  const rooms = filter.rooms?.map((count) =>
    count === 4 ? '4-комнатная и больше' : formatRooms(count, filter.feature?.includes('euro')),
  )
  return [
    ...(rooms ? [rooms.join(', ')] : []),
    ...range(filter.price_from, filter.price_to, formatPriceShort),
    ...range(filter.area_from, filter.area_to, formatArea),
    ...range(filter.floor_from, filter.floor_to, String).map((floors) => `этаж ${floors}`),
    ...(filter.not_first ? ['не первый этаж'] : []),
    ...(filter.not_last ? ['не последний этаж'] : []),
    ...(filter.view ?? []).map((view) => `вид ${VIEW_LABELS[view].toLowerCase()}`),
    ...(filter.side ?? []).map((side) => `окна ${SIDE_LABELS[side].toLowerCase()}`),
    ...(filter.feature ?? [])
      .filter((name) => name !== 'euro')
      .map((name) => FEATURE_LABELS[name].toLowerCase()),
  ]
}

function range(
  from: number | undefined,
  to: number | undefined,
  format: (value: number) => string,
): string[] {
  if (from !== undefined && from === to) return [format(from)]
  const ends = [from !== undefined && `от ${format(from)}`, to !== undefined && `до ${format(to)}`]
  const text = ends.filter(Boolean).join(' ')
  return text === '' ? [] : [text]
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
