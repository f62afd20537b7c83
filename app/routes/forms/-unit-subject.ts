import type { QueryClient } from '@tanstack/react-query'
import { EXTRA_KINDS } from '#app/domain/booking/extras.ts'
import { commerceQueries } from '#app/features/flats/commerce/commerce.queries.ts'
import { listedUnitQueries } from '#app/features/flats/storerooms/listed-unit.queries.ts'
import { KIND_WORDS, unitSubject } from '#app/features/flats/storerooms/storeroom-words.ts'
import type { FormAbout } from '#app/features/forms/form-href.ts'
import type { FormSearch } from '#app/features/forms/forms.search.ts'

type UnitSubject = { subject: string; about: FormAbout }

/**
 * The commercial unit of an address, or with a category its storeroom or parking place.
 *
 * @returns undefined for a storeroom or a parking place that its project does not have: the form is about the project then
 */
export async function loadUnitSubject(
  client: QueryClient,
  unit: number,
  { category, project }: FormSearch,
): Promise<UnitSubject | undefined> {
  const kind = EXTRA_KINDS.find((each) => KIND_WORDS[each].category === category)
  if (!kind) {
    const { id, title, project: place } = await client.ensureQueryData(commerceQueries.unit(unit))
    return {
      subject: `${title}, ${place.name}`,
      about: { flat: id, project: place.slug, category: 'commercial' },
    }
  }
  if (project === undefined) return undefined
  const query = listedUnitQueries.unit(kind, project, unit)
  await client.prefetchQuery(query)
  const found = client.getQueryData(query.queryKey)
  return found
    ? { subject: unitSubject(found, found.unit), about: { flat: unit, project, category } }
    : undefined
}
