import { Link } from '@tanstack/react-router'
import { MAX_SHOWN, PAGE_SIZE } from '#app/domain/filter-limits.ts'
import type { Shown } from '#app/domain/format.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { MORE_ID } from './pages.ts'

type EarlierItemsProps<Search> = { search: Search; shown: Shown }

/** Above a list that does not start with its first item: a real link to the previous items. */
export function EarlierItems<Search extends object>({ search, shown }: EarlierItemsProps<Search>) {
  if (shown.from === 1) return null
  return (
    <div className="no-print mb-8 flex justify-center">
      <Link
        to="."
        search={{ ...search, page: (shown.from - 1) / PAGE_SIZE }}
        hash={MORE_ID}
        className={buttonLook('secondary', 'normal', 'min-w-60')}
      >
        Показать предыдущие {Math.min(shown.from - 1, MAX_SHOWN)}
      </Link>
    </div>
  )
}
