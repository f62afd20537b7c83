import type { FlatGroup } from '#app/contract/flats.ts'
import { flatName, formatPrice } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { ListLink } from '#app/features/flats/list-link.tsx'

type SamePlanLinkProps = {
  /** The first group that has the plan of the card: from the cheapest the next costs least of the others. */
  next: FlatGroup
  search: FlatSearch
}

/** On phones: from the first card of a plan to the same plan in other houses, whose cards stand in the list on wider screens alone. */
export function SamePlanLink({ next, search }: SamePlanLinkProps) {
  const { rooms, area, price } = next.flat
  return (
    <ListLink
      search={{ ...search, rooms: [rooms], area_from: area, area_to: area, page: undefined, open: undefined }}
      className="unfold-strip sm:hidden"
    >
      {`Такая\u00a0же в\u00a0других домах${search.sort || !price ? '' : `, от\u00a0${formatPrice(price)}`}`}
    </ListLink>
  )
}

/**
 * Which groups of a list repeat the plan of an earlier one, by the title of its card: sorted by price a list begins with one
 * studio in ten houses. The order stays: the first of each plan is the one that the order puts before the others. Nothing
 * repeats where each flat stands alone, or where one plan is all that is found.
 *
 * @returns for each group that it repeats one, or else the group that repeats it first
 */
export function repeatedPlans(groups: readonly FlatGroup[], { each }: Pick<FlatSearch, 'each'>) {
  const plans = groups.map(({ flat }) => flatName(flat))
  const isWhole = each || new Set(plans).size < 2
  return plans.map((plan, at) => {
    if (isWhole) return {}
    return plans.indexOf(plan) < at ? { isRepeat: true } : { next: groups[plans.indexOf(plan, at + 1)] }
  })
}
