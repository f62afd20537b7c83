import { formatFlatCount } from '#app/domain/format.ts'
import { LiveRegion } from '#app/ui/live-region.tsx'

type ScreenHeadProps = { title: string; found: number; isFiltered: boolean }

/** The name of a level, and how many flats there are to choose from. */
export function ScreenHead({ title, found, isFiltered }: ScreenHeadProps) {
  const words = foundWords(found, isFiltered)
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 lg:mb-6">
      <h1 className="title-2">{title}</h1>
      <p className="figures text-lead text-tush-3">{words}</p>
      <LiveRegion text={words} />
    </div>
  )
}

function foundWords(found: number, isFiltered: boolean): string {
  if (found === 0) return isFiltered ? 'под фильтр ничего не подходит' : 'свободных квартир нет'
  return `${formatFlatCount(found)} ${isFiltered ? 'по фильтру' : 'в продаже'}`
}
