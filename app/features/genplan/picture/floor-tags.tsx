import { Link } from '@tanstack/react-router'
import { percent } from '#app/blocks/plan/percent.ts'
import type { GenplanPicture } from '#app/contract/genplan.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { floorLevels, leastGap, markedFloors } from './floor-levels.ts'
import { millionsText } from './millions-text.ts'
import { FLOOR_REM, type PictureFrame } from './picture-frame.ts'
import type { Highlighted } from './use-highlighted.ts'

/** From the edge of the screen. */
const EDGE = '0.25rem'

type FloorTagsProps = {
  picture: GenplanPicture
  frame: PictureFrame
  search: GenplanSearch
  highlighted: Highlighted
}

/**
 * On phones the levels of a front as a column that stays at the edge of the screen while the front is scrolled: number and
 * least price, each to be pressed. They are links for fingers alone: to others the same floors are told by the front itself.
 */
export function FloorTags({ picture, frame, search, highlighted }: FloorTagsProps) {
  const { width, height } = picture
  const levels = floorLevels(picture)
  const gap = (leastGap(levels) * frame.width) / width
  const marked = markedFloors(levels.length, FLOOR_REM / gap)
  const shown = levels.filter((_, index) => marked.has(index))
  const highest = levels.at(-1)
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 lg:hidden">
      <div className="figures sticky left-0 h-full whitespace-nowrap text-caption" style={{ width: 0 }}>
        {highest && (
          <span
            className="absolute rounded-chip bg-list px-1 text-tush-2"
            style={{ left: EDGE, bottom: `calc(${percent(1 - highest.pin[1] / height)} + 1rem)` }}
          >
            этаж и{'\u00a0'}цена от, млн{'\u00a0'}₽
          </span>
        )}
        {shown.map(({ id, url, pin, free, price_from: price }) => (
          <Link
            key={id}
            to={url}
            search={search}
            tabIndex={-1}
            className={`pointer-events-auto absolute flex h-6 -translate-y-1/2 items-center divide-x rounded-chip border ${highlighted.id === id ? 'divide-list/40 border-sinka bg-sinka text-list' : free > 0 ? 'divide-beton-300 border-sinka bg-list text-sinka' : 'divide-beton-200 border-beton-500 bg-list text-tush-3'}`}
            style={{ left: EDGE, top: percent(pin[1] / height) }}
            {...highlighted.props(id)}
          >
            <span className="min-w-6 px-1 text-center font-semibold">{id}</span>
            <span className="min-w-10 px-1 text-right">
              {free > 0 && price !== null ? millionsText(price) : '–'}
            </span>
          </Link>
        ))}
      </div>
    </div>
  )
}
