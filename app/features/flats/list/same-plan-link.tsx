import { Link } from '@tanstack/react-router'
import type { FlatGroup } from '#app/contract/flats.ts'
import { formatPrice } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import type { Repeats } from './repeated-plans.ts'

type SamePlanLinkProps = {
  /** The first group of its plan. */
  group: FlatGroup
  repeats: Repeats
  search: FlatSearch
}

/** On phones: from the first card of a plan to the same plan in other houses, whose cards stand in the list on wider screens alone. */
export function SamePlanLink({ group: { flat }, repeats, search }: SamePlanLinkProps) {
  const price = repeats.priceFrom === null ? '' : `, от\u00a0${formatPrice(repeats.priceFrom)}`
  return (
    <Link
      to="."
      search={{
        ...search,
        rooms: [flat.rooms],
        area_from: flat.area,
        area_to: flat.area,
        page: undefined,
        open: undefined,
      }}
      preload={false}
      className="unfold-strip sm:hidden"
    >
      {`Такая\u00a0же в\u00a0других домах${price}`}
    </Link>
  )
}
