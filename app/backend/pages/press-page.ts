import type * as z from 'zod'
import { projectIdBySlug } from '#app/backend/catalogue/filter/project-slugs.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { PressListInput } from '#app/contract/content/press.ts'
import { formatCalendarDay } from '#app/domain/month.ts'

/** Items of a page of a list when the caller names no number. */
const DEFAULT_LIMIT = 12

/**
 * A page of a list by date.
 *
 * @param entries - the newest first
 * @param card - what the list tells of an item
 * @returns `years` of the project's items, the newest first, so that each leads to a list that is not empty; `total` counts
 *   the items of the year and the project, where they are named
 */
export function pressPage<Card extends z.ZodType>(
  entries: readonly { date: string; project?: string | undefined }[],
  input: PressListInput,
  card: Card,
) {
  const { limit = DEFAULT_LIMIT, offset = 0, year, project } = input
  const about = entries.filter((entry) => project === undefined || entry.project === project)
  const found = about.filter(isOfYear(year))
  return {
    items: found.slice(offset, offset + limit).map((item) => card.parse(withDate(item))),
    limit,
    offset,
    total: found.length,
    years: [...new Set(about.map(({ date }) => yearOf(date)))],
  }
}

/** Projects that some of these entries are about, in the order of the catalogue; of a year, where one is named. */
export function projectsOf(
  entries: readonly { date: string; project?: string | undefined }[],
  { year }: Pick<PressListInput, 'year'>,
  catalogue: Catalogue,
) {
  const about = new Set(entries.filter(isOfYear(year)).map(({ project }) => project))
  return [...catalogue.current().projects.values()].flatMap(({ slug, name }) =>
    about.has(slug) ? [{ slug, name }] : [],
  )
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

const isOfYear =
  (year: number | undefined) =>
  ({ date }: { date: string }): boolean =>
    year === undefined || yearOf(date) === year

/** The day as visitors read it, "12 марта 2026", beside the ISO day. */
export function withDate<Item extends { date: string }>(item: Item): Item & { day: string } {
  return { ...item, date: formatCalendarDay(item.date), day: item.date }
}

/** Entries whose project there is; of another one the project is left out, because its page would be missing. */
export function withKnownProjects(catalogue: Catalogue) {
  const known = projectIdBySlug(catalogue)
  return <Item extends { project?: string | undefined }>(item: Item) => ({
    ...item,
    project: item.project !== undefined && known.has(item.project) ? item.project : undefined,
  })
}
