import { Link } from '@tanstack/react-router'
import { PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { formatShown, type Shown } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { MORE_ID } from './pages.ts'

type LoadMoreProps<Search> = {
  search: Search
  shown: Shown
  total: number
  /** What an item is called, after "из". */
  itemForms?: PluralForms | undefined
  /** Called before more items load: then the focus moves to the first new card. */
  onMore: () => void
}

/**
 * A real link to the list with one page more; scripts append the page instead. Nothing below a list that is all on the screen
 * from the beginning: above it stands how long it is.
 */
export function LoadMore<Search extends { page?: number | undefined }>({
  search,
  shown,
  total,
  itemForms,
  onMore,
}: LoadMoreProps<Search>) {
  const page = (search.page ?? 1) + 1
  const rest = total - shown.to
  if (rest <= 0 && search.page === undefined) return null
  return (
    <div id={MORE_ID} className="no-print mt-8 flex flex-col items-center gap-3">
      {rest > 0 && (
        <Link
          to="."
          search={{ ...search, page }}
          replace
          resetScroll={false}
          onClick={onMore}
          className={buttonLook('secondary', 'normal', 'min-w-60')}
        >
          Показать ещё {Math.min(rest, PAGE_SIZE)}
        </Link>
      )}
      <p className="figures text-small text-tush-3">{formatShown(shown, total, itemForms)}</p>
    </div>
  )
}
