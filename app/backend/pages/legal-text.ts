import type { Text } from '#app/contract/content/texts.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { officeDay } from '#app/domain/moment.ts'

/**
 * A legal text in the version that is in force today, or in an earlier one.
 *
 * @param versions - the entries `{name}--{day}` of all legal texts
 * @param version - the day from which the wanted version was in force; without it the one of today
 * @param today - ISO day at the office
 * @returns undefined for a text or version that does not exist, or is not in force yet
 */
export function legalText(
  versions: readonly EntryOf<'legal'>[],
  name: string,
  version: string | undefined,
  today: string = officeDay(),
): Text | undefined {
  const inForce = versions
    .filter(({ slug, valid_from }) => slug === `${name}--${valid_from}` && valid_from <= today)
    .toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))
  const wanted = version === undefined ? inForce[0] : inForce.find(({ valid_from }) => valid_from === version)
  if (!wanted) return undefined
  return { ...wanted, slug: name, versions: inForce.map(({ valid_from }) => valid_from) }
}
