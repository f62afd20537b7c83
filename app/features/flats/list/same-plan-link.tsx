import type { Flat } from '#app/contract/flat.ts'
import type { FlatGroup } from '#app/contract/flats.ts'
import { flatName } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { ListLink } from '#app/features/flats/list-link.tsx'

type SamePlanLinkProps = { flat: Flat; search: FlatSearch }

/** On phones: from the first card of a plan to the list of this plan in all houses, whose cards stand in the list on wider screens alone. */
export function SamePlanLink({ flat: { rooms, area }, search }: SamePlanLinkProps) {
  return (
    <ListLink
      search={{ ...search, rooms: [rooms], area_from: area, area_to: area, page: undefined, open: undefined }}
      className="unfold-strip sm:hidden"
    >
      Та{'\u00a0'}же планировка во{'\u00a0'}всех домах
    </ListLink>
  )
}

/**
 * Which groups of a list repeat the plan of an earlier one, by the title of its card: sorted by price a list begins with one
 * studio in ten houses. The order stays: the first of each plan is the one that the order puts before the others. Nothing
 * repeats where each flat stands alone, or where one plan is all that is found.
 *
 * @returns for each group whether it repeats one, and whether another repeats it
 */
export function repeatedPlans(groups: readonly FlatGroup[], { each }: Pick<FlatSearch, 'each'>) {
  const plans = groups.map(({ flat }) => flatName(flat))
  const isWhole = each || new Set(plans).size < 2
  return plans.map((plan, at) => ({
    isRepeat: !isWhole && plans.indexOf(plan) < at,
    isRepeated: !isWhole && plans.indexOf(plan) === at && plans.lastIndexOf(plan) > at,
  }))
}
