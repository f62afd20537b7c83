import type { Flat } from '#app/contract/flat.ts'
import type { FlatGroup } from '#app/contract/flats.ts'
import { formatNumber } from '#app/domain/format.ts'
import { type PluralForms, plural } from '#app/domain/plural.ts'
import { MANY_ROOMS } from '#app/domain/text/rooms-words.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { ListLink } from '#app/features/flats/list-link.tsx'

const HOUSES: PluralForms = ['доме', 'домах', 'домах']

type SameSizeLinkProps = {
  flat: Flat
  sameSize: NonNullable<FlatGroup['same_size']>
  /** The filter of the list. */
  search: FlatSearch
  /** In a row of the table; else under a card. */
  isRow?: boolean
}

/**
 * From the first group of a size to all of them: the list of flats with as many rooms on as many square metres, which has each
 * house.
 */
export function SameSizeLink({ flat: { rooms, area }, sameSize, search, isRow = false }: SameSizeLinkProps) {
  return (
    <ListLink
      path="/choose/flat"
      search={{
        ...search,
        rooms: [Math.min(rooms, MANY_ROOMS)],
        area_from: area,
        area_to: area,
        page: undefined,
        open: undefined,
      }}
      className={isRow ? 'unfold' : 'unfold-strip text-tush-3'}
    >
      {isRow ? othersOf(sameSize) : allOf(sameSize)}
    </ListLink>
  )
}

type SameSize = SameSizeLinkProps['sameSize']

/** "Такие же в 10 домах: 338". */
function allOf({ flats, houses }: SameSize): string {
  return `Такие же ${houses === 1 ? THIS_HOUSE : inHouses(houses)}: ${formatNumber(flats)}`
}

/** Shorter, for a column: "Ещё в 9 домах". */
function othersOf({ houses }: SameSize): string {
  return `Ещё ${houses === 1 ? THIS_HOUSE : inHouses(houses - 1)}`
}

const THIS_HOUSE = 'в\u00a0этом доме'
/** Enlarged letters in a narrow column need a line of their own for the noun. */
const inHouses = (count: number) => `в\u00a0${formatNumber(count)} ${plural(count, HOUSES)}`
