import type { FlatGroup } from '#app/contract/flats.ts'
import { formatFlatCount } from '#app/domain/format.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { ListLink } from '#app/features/flats/list-link.tsx'

/** Id of the flats that are open below a group's card or row. */
export function groupPanelId({ id }: Pick<FlatGroup, 'id'>): string {
  return `flats-${id}`
}

type GroupToggleProps = {
  group: FlatGroup
  search: FlatSearch
  /** In a row of the table; else under a card. */
  isRow?: boolean
}

/** Opens and closes the flats of a group in place: a link, so that it also works without scripts and Back keeps it. */
export function GroupToggle({ group, search, isRow = false }: GroupToggleProps) {
  const isOpen = search.open === group.id
  return (
    <ListLink
      search={{ ...search, open: isOpen ? undefined : group.id }}
      isInPlace
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': groupPanelId(group) })}
      className={isRow ? 'unfold' : 'unfold-strip'}
    >
      {/* Under a card the next link counts the flats of other houses. */}
      {`${isRow ? '' : 'В\u00a0доме: '}${formatFlatCount(group.count)}, ${floorsOf(group)}`}
    </ListLink>
  )
}

/** "этажи 2–23", "этаж 5". */
function floorsOf({ floors: { from, to, label } }: FlatGroup): string {
  return from === to ? `этаж ${from}` : `этажи ${label ?? `${from}–${to}`}`
}
