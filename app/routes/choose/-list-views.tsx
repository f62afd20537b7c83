import { isPageOn } from '#app/config/company.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { EachSwitch } from '#app/features/flats/list/each-switch.tsx'
import { lastRow } from '#app/features/flats/list/last-row.ts'
import { HouseViews } from '#app/features/flats/list/show-switch.tsx'
import { ListAlert } from '#app/features/forms/places/list-alert.tsx'
import { AskForCall } from '../forms/-ask-for-call.tsx'

/** After the active filters, on wide screens: letters about what will be new in the list. */
export function NewsOfList({ search }: { search: FlatSearch }) {
  return <ListAlert search={search} className="max-lg:hidden" />
}

type ListHelpProps = {
  search: FlatSearch
  /** Whether anything is found. */
  isFound: boolean
  /** How it is laid out; by itself in one line below the list. */
  className?: string | undefined
}

/** At the end of the list: a call, letters about new flats, the same flats drawn; on narrower screens also the switch of groups. */
export function ListHelp({ search, isFound, className }: ListHelpProps) {
  return (
    <AskForCall className={className}>
      {isFound && (
        <>
          <EachSwitch search={search} className="link inline-flex min-h-touch items-center lg:hidden" />
          <ListAlert search={search} />
          <HouseViews search={search} className="link inline-flex min-h-touch items-center gap-2" />
        </>
      )}
    </AskForCall>
  )
}

/**
 * The grid of the cards of a list, and the same help beside its last cards where they leave a hole.
 *
 * @param count - cards of a list that is whole on the screen; 0 of one that goes on
 */
export function lastRowOf(search: FlatSearch, count: number) {
  const { grid, tile } = lastRow(search.show ? 0 : count)
  // Without the grid of houses it would have little to offer.
  const last = tile !== undefined && isPageOn('/chess') && (
    <li className={tile}>
      <ListHelp
        search={search}
        isFound
        className="h-full flex-col items-start justify-center rounded-card border p-6"
      />
    </li>
  )
  return { grid, last }
}

/** After what is found, on wide screens: alike flats together or each alone. */
export function FoundEnd({ search }: { search: FlatSearch }) {
  return (
    <span className="ml-4 max-lg:hidden">
      <EachSwitch search={search} className="link text-small" />
    </span>
  )
}
