import type { FilterQuery } from '#app/backend/catalogue/index/index-query.ts'
import { roomsLabel } from '#app/backend/catalogue/present/rooms-label.ts'
import type { CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { type FlatFilter, flatFilterSchema } from '#app/contract/flat-filter.ts'
import { deadlineLabel, keysLabel } from '#app/domain/deadline.ts'
import { chosenLabel, FACET_CONTROLS } from '#app/domain/facet-controls.ts'
import { NARROWING_SWITCHES, PARAMS, RANGE_NAMES, WORD_NAMES } from '#app/domain/facet-names.ts'
import { rangeWords } from '#app/domain/text/range-words.ts'
import { VALUE_LABELS } from './facet-texts.ts'
import { type PlacedProject, projectsInZone } from './projects-in-zone.ts'

/**
 * A filter that somebody keeps, from the search part of an address, in its one form: lists sorted, parameters in the
 * order of addresses. Reserved flats are left out of it, because it finds what can be bought.
 *
 * @returns undefined for a filter that is wrong, empty, or asks for words: those are searched in texts, not in flats
 */
export function readSavedFilter(text: string): { filter: FlatFilter; text: string } | undefined {
  const given = Object.fromEntries(new URLSearchParams(text))
  const { success, data } = flatFilterSchema.safeParse(given)
  if (!success || data.q !== undefined) return undefined
  const { reserved: _, ...filter } = data
  const pairs = PARAMS.flatMap((name) => {
    const value = name === 'reserved' ? undefined : data[name]
    if (value === undefined) return []
    return [[name, textOf(value)]]
  })
  if (pairs.length === 0) return undefined
  // Commas are written as they are, as addresses of the site have them.
  return { filter, text: pairs.map(([name, value]) => `${name}=${value}`).join('&') }
}

function textOf(value: string | number | boolean | readonly (string | number)[]): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' ? value.map(String).sort(inOrder).join(',') : String(Number(value))
}

const inOrder = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/**
 * A filter as a query of the index.
 *
 * @param projects - public projects by slug
 * @returns undefined where no flat can match, because all its projects are gone
 */
export function savedFilterQuery(
  { project, q: _, zone, ...rest }: FlatFilter,
  projects: ReadonlyMap<string, PlacedProject>,
): FilterQuery | undefined {
  const ids = project?.flatMap((slug) => projects.get(slug)?.id ?? [])
  if (ids?.length === 0) return undefined
  return {
    ...rest,
    project: ids,
    zone: zone === undefined ? undefined : projectsInZone(zone, projects.values()),
    ranges: rangesOf(rest),
  }
}

/** Both ends of each range of a filter. */
export function rangesOf(filter: FlatFilter): FilterQuery['ranges'] {
  return Object.fromEntries(
    RANGE_NAMES.map((name) => [name, { from: filter[`${name}_from`], to: filter[`${name}_to`] }]),
  )
}

/** What a filter asks, in words: "Пермь, 1 комната, до 8 млн ₽, от 40 м²". */
export function filterWords(
  filter: FlatFilter,
  { cities, projects, buildings }: Pick<CatalogueSnapshot, 'cities' | 'projects' | 'buildings'>,
): string {
  const bySlug = new Map([...projects.values()].map(({ slug, name }) => [slug, name]))
  const words = [
    ...(filter.city ?? []).map((id) => cities.get(id)?.name),
    ...(filter.project ?? []).map((slug) => bySlug.get(slug)),
    ...(filter.building ?? []).map((id) => buildings.get(id)?.name),
    filter.zone === undefined ? undefined : FACET_CONTROLS.zone.label.toLowerCase(),
    ...(filter.rooms ?? []).map(roomsLabel),
    ...RANGE_NAMES.map((name) =>
      rangeWords(name, { from: filter[`${name}_from`], to: filter[`${name}_to`] }),
    ),
    ...NARROWING_SWITCHES.map((name) => (filter[name] ? FACET_CONTROLS[name].label : undefined)),
    ...(filter.deadline ?? []).map(deadlineLabel),
    ...(filter.keys ?? []).map((value) => chosenLabel('keys', keysLabel(value))),
    ...WORD_NAMES.flatMap((name) =>
      (filter[name] ?? []).map((value) => chosenLabel(name, VALUE_LABELS[name][value] ?? value)),
    ),
  ]
  const text = words.filter((word) => word !== undefined && word !== '').join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
