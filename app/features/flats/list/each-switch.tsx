import { Link } from '@tanstack/react-router'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'

type EachSwitchProps = { search: FlatSearch; className: string }

/** Whether flats that differ by floor and price alone stand together or each alone. */
export function EachSwitch({ search, className }: EachSwitchProps) {
  return (
    <Link
      to="."
      search={{ ...search, each: search.each ? undefined : 1, open: undefined, page: undefined }}
      replace
      resetScroll={false}
      preload={false}
      className={className}
    >
      {search.each ? 'Показать одинаковые вместе' : 'Показать каждую отдельно'}
    </Link>
  )
}
