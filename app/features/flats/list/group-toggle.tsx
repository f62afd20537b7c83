import { Link, useRouter } from '@tanstack/react-router'
import type { FlatGroup } from '#app/contract/flats.ts'
import { formatFlatCount } from '#app/domain/format.ts'
import { type FlatSearch, flatAddress } from '#app/features/flats/flats.search.ts'

/** Id of the flats that are open below a group's card or row. */
export function groupPanelId({ id }: Pick<FlatGroup, 'id'>): string {
  return `flats-${id}`
}

type GroupToggleProps = {
  group: FlatGroup
  search: FlatSearch
  /** `unfold-strip` under a card, `unfold` in a row. */
  className: string
}

/** Opens and closes the flats of a group in place: a link, so that it also works without scripts and Back keeps it. */
export function GroupToggle({ group, search, className }: GroupToggleProps) {
  const isOpen = search.open === group.id
  const words = `${formatFlatCount(group.count)}, ${floorsOf(group)}`
  const { latestLocation } = useRouter()
  // A new page has twenty of them, and the router reads the schema of the whole address for each. Every page with groups
  // writes its parameters in the order of the list's.
  if (import.meta.env.SSR && !isOpen) {
    const href = `${latestLocation.pathname}${flatAddress.textOf({ ...search, open: group.id })}`
    return (
      <a href={href} aria-expanded={false} className={className}>
        {words}
      </a>
    )
  }
  return (
    <Link
      to="."
      search={{ ...search, open: isOpen ? undefined : group.id }}
      replace
      resetScroll={false}
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': groupPanelId(group) })}
      className={className}
    >
      {words}
    </Link>
  )
}

/** "этажи 2–23", "этаж 5". */
function floorsOf({ floors: { from, to, label } }: FlatGroup): string {
  return from === to ? `этаж ${from}` : `этажи ${label ?? `${from}–${to}`}`
}
