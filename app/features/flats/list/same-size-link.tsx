import type { Flat } from '#app/contract/flat.ts'
import type { FlatGroup } from '#app/contract/flats.ts'
import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { MANY_ROOMS } from '#app/domain/text/rooms-words.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { ListLink } from '#app/features/flats/list-link.tsx'

const HOUSES: PluralForms = ['доме', 'домах', 'домах']

type SameSizeLinkProps = {
  flat: Flat
  sameSize: NonNullable<FlatGroup['same_size']>
  /** The filter of the list. */
  search: FlatSearch
  /** `unfold-strip` under a card, `unfold` in a row. */
  className: string
}

/**
 * From the first group of a size to all of them: the list of flats with as many rooms on as many square metres, which has each
 * house.
 */
export function SameSizeLink({ flat, sameSize: { flats, houses }, search, className }: SameSizeLinkProps) {
  const where = houses === 1 ? 'в\u00a0этом доме' : `в\u00a0${formatCount(houses, HOUSES)}`
  return (
    <ListLink
      path="/choose/flat"
      search={{
        ...search,
        rooms: [Math.min(flat.rooms, MANY_ROOMS)],
        area_from: flat.area,
        area_to: flat.area,
        page: undefined,
        open: undefined,
      }}
      className={className}
    >
      {`Всего ${where}: ${formatFlatCount(flats)}`}
    </ListLink>
  )
}
