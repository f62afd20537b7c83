import { Link } from '@tanstack/react-router'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'

/** Whether flats that differ by floor and price alone stand together or each alone. */
export function EachSwitch({ search }: { search: FlatSearch }) {
  return (
    <Link
      to="."
      search={{ ...search, each: search.each ? undefined : 1, open: undefined, page: undefined }}
      replace
      resetScroll={false}
      preload={false}
      className="link inline-flex min-h-touch items-center text-small"
    >
      {search.each ? 'Показать одинаковые вместе' : 'Показать каждую отдельно'}
    </Link>
  )
}
