import { formatFlatCount } from '#app/domain/format.ts'
import { LiveRegion } from '#app/ui/page/live-region.tsx'

type ScreenHeadProps = {
  title: string
  /** Flats that are counted here. */
  found: number
  isFiltered: boolean
  /** Words where nothing is for sale: "продажи не начались". */
  without?: string
}

/** The name of a level, and how many flats there are to choose from. */
export function ScreenHead({ title, found, isFiltered, without = 'свободных квартир нет' }: ScreenHeadProps) {
  const words =
    found > 0 ? foundWords(found, isFiltered) : isFiltered ? 'под фильтр ничего не подходит' : without
  return (
    // By their feet, not baselines: those move by some pixels when the fonts come.
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 lg:mb-6">
      <h1 className="title-2">{title}</h1>
      <p className="figures text-lead text-tush-3 lg:pb-1.5">{words}</p>
      <LiveRegion text={words} />
    </div>
  )
}

function foundWords(found: number, isFiltered: boolean): string {
  return `${formatFlatCount(found)} ${isFiltered ? 'по фильтру' : 'в продаже'}`
}
