import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Selection } from '#app/contract/flats.ts'
import { MAX_SHOWN, PAGE_SIZE } from '#app/domain/filter-limits.ts'
import { formatPriceShort, formatShown, type Shown } from '#app/domain/format.ts'
import { VARIANT_FORMS } from '#app/domain/text/variant-forms.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'

/** Id of the block below the list with the link to the next page. */
const MORE_ID = 'more'

type SelectionPageProps = {
  selection: Selection
  /** Path of the page with all selections of the kind. */
  rootPath: string
  crumbs: readonly Crumb[]
  /** "214 квартир". */
  found: string
  total: number
  page: number | undefined
  shown: Shown
  /** The filter of the list with what the selection chooses; a change leads to the list. */
  filter: ReactNode
  /** The list, with the footnote about its items. */
  items: ReactNode
  /** Shares the selection, in the line of what is found. */
  share: ReactNode
  directory: ReactNode
}

/** The page of one selection: text, filter, how many there are and from what price, results, related selections. */
export function SelectionPage({
  selection,
  rootPath,
  crumbs,
  found,
  total,
  page,
  shown,
  filter,
  items,
  share,
  directory,
}: SelectionPageProps) {
  const { h1, text, offers } = selection
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <h1 className="title-2 mb-3">{h1}</h1>
      <p className="mb-6 max-w-text text-tush-2 lg:text-lead">{text}</p>
      {/* The filter sticks while its results are in sight, not beside the links below them. */}
      <div>
        {filter}
        <div className="mb-6 flex items-center justify-between gap-x-4 lg:justify-start">
          <h2 className="title-4">
            {found}
            {total > 0 && offers.price && `, от\u00a0${formatPriceShort(offers.price.min)}`}
          </h2>
          {share}
        </div>
        {total === 0 ? (
          <EmptyState
            title="Сейчас таких предложений нет"
            action={<LinkButton href={rootPath}>Все предложения</LinkButton>}
          >
            Как только они появятся, эта страница их покажет. Ниже – соседние подборки.
          </EmptyState>
        ) : (
          <>
            {shown.from > 1 && (
              <div className="mb-8 flex justify-center">
                <Link
                  to="."
                  search={{ page: (shown.from - 1) / PAGE_SIZE }}
                  hash={MORE_ID}
                  className={buttonLook('secondary')}
                >
                  Показать предыдущие {Math.min(shown.from - 1, MAX_SHOWN)}
                </Link>
              </div>
            )}
            {items}
          </>
        )}
        {total > 0 && (shown.from > 1 || shown.to < total) && (
          <div id={MORE_ID} className="mt-12 flex flex-col items-center gap-3">
            {shown.to < total && (
              <Link
                to="."
                search={{ page: (page ?? 1) + 1 }}
                resetScroll={false}
                className={buttonLook('secondary')}
              >
                Показать ещё
              </Link>
            )}
            <p className="figures text-small text-tush-3">
              {formatShown(shown, total, selection.kind === 'flats' ? VARIANT_FORMS : undefined)}
            </p>
          </div>
        )}
      </div>
      {directory && <div className="mt-section-half">{directory}</div>}
    </>
  )
}
