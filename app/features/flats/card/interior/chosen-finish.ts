import type { FinishOption } from '#app/contract/content/flat-extras.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import type { FlatCardSearch } from '#app/features/flats/card/flat-card.search.ts'

/** The finish that the address names; undefined where it names none, or one that cannot be ordered for this flat. */
export function chosenFinish(
  { extras }: Pick<FlatCard, 'extras'>,
  { furnish }: Pick<FlatCardSearch, 'furnish'>,
): FinishOption | undefined {
  return extras.finish_options.find(({ id }) => id === furnish)
}
