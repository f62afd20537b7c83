import { Link } from '@tanstack/react-router'
import { PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { formatShown, type Shown } from '#app/domain/format.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { MORE_ID } from './pages.ts'

type LoadMoreProps<Search> = {
  search: Search
  shown: Shown
  total: number
  /** Phones leave some of the items out (same-plan-link.tsx): there no number says how many are seen. */
  isShortOnPhones?: boolean | undefined
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
  isShortOnPhones,
  onMore,
}: LoadMoreProps<Search>) {
  const page = (search.page ?? 1) + 1
  const rest = total - shown.to
  if (rest <= 0 && search.page === undefined) return null
  const number = isShortOnPhones ? 'max-sm:hidden' : undefined
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
          Показать ещё <span className={number}>{Math.min(rest, PAGE_SIZE)}</span>
        </Link>
      )}
      <p className={`figures text-small text-tush-3 ${number ?? ''}`}>{formatShown(shown, total)}</p>
    </div>
  )
}
