import type { ReactNode } from 'react'
import { formatFlatCount } from '#app/domain/format.ts'
import { LiveRegion } from '#app/ui/page/live-region.tsx'

type ScreenHeadProps = {
  title: string
  /** Number of counted flats. */
  found: number
  isFiltered: boolean
  /** Text when nothing is on sale: "продажи не начались". */
  without?: string
  /** A line below the heading. */
  about?: ReactNode
}

/**
 * The heading of a level, and its number of flats; on wide screens the filter that follows opens from its right end, on
 * phones the number stands beside it.
 */
export function ScreenHead({
  title,
  found,
  isFiltered,
  without = 'свободных квартир нет',
  about,
}: ScreenHeadProps) {
  const words =
    found > 0 ? foundWords(found, isFiltered) : isFiltered ? 'под фильтр ничего не подходит' : without
  return (
    // Aligned by their bottom edges, because baselines move by some pixels when the fonts load.
    <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 lg:mb-6 lg:pr-40">
      <div>
        <h1 className="title-2">{title}</h1>
        {about && <div className="mt-2">{about}</div>}
      </div>
      {/* On narrow screens the filter's row says it. Browsers without `::details-content` hide that row until the filter is opened. */}
      <p
        className={`figures text-lead text-tush-3 lg:pb-1.5 ${found > 0 ? 'max-lg:supports-[selector(::details-content)]:hidden print:block' : 'mt-2'}`}
      >
        {words}
      </p>
      <LiveRegion text={words} />
    </div>
  )
}

/** "625 квартир в продаже", "12 квартир по фильтру". */
export function foundWords(found: number, isFiltered: boolean): string {
  return `${formatFlatCount(found)} ${isFiltered ? 'по фильтру' : 'в продаже'}`
}
