import { percent } from '#app/blocks/plan/percent.ts'
import type { GenplanPicture } from '#app/contract/genplan.ts'
import { formatPriceShort } from '#app/domain/format.ts'
import { floorLevels, leastGap, markedFloors } from './floor-levels.ts'
import { millionsText } from './millions-text.ts'
import { isRoomy, type PictureCut } from './picture-frame.ts'

/** From a mark to the next, in shares of the height that is shown: 15 px, on the first screen of a low window. */
const STEP = 0.033

type FloorSignsProps = {
  picture: GenplanPicture
  frame: PictureCut
  highlighted: number | null
}

/**
 * On wide screens the levels at the left end of a front, as on the ruler of a drawing: a tick for each floor, and at even
 * steps its number with how many flats are free; where floors are high also their least price, in millions. Elsewhere only
 * the floor that the pointer or the focus is on has its price, at the other side of the tick.
 */
export function FloorSigns({ picture, frame, highlighted }: FloorSignsProps) {
  const { width, height } = picture
  const levels = floorLevels(picture)
  const shown = height * (1 - frame.above - frame.below)
  const isPriced = isRoomy(picture, frame)
  const marked = markedFloors(levels.length, isPriced ? 1 : (STEP * shown) / leastGap(levels))
  // A mark with a price is as high as its floor, so that it is larger on a larger screen.
  const look = isPriced
    ? { text: 'text-small', left: '7rem', height: percent(leastGap(levels) / height) }
    : { text: 'text-caption', left: '4rem' }
  return levels.map(({ id, pin, free, price_from }, index) => {
    const isLit = highlighted === id
    return (
      <span
        key={id}
        aria-hidden="true"
        className={`figures pointer-events-none absolute flex origin-right -translate-x-full -translate-y-1/2 items-center whitespace-nowrap leading-none max-lg:hidden [scale:calc(1/var(--zoom,1))] ${look.text} ${isLit ? 'z-raised' : ''}`}
        style={{
          left: `max(${look.left}, ${percent(pin[0] / width)})`,
          top: percent(pin[1] / height),
          height: look.height,
        }}
      >
        {(isLit || marked.has(index)) && (
          <span
            className={`flex h-full items-center divide-x rounded-chip border ${isLit ? 'divide-list/40 border-sinka bg-sinka text-list' : free > 0 ? 'divide-beton-300 border-sinka bg-list text-sinka' : 'divide-beton-200 border-beton-500 bg-list text-tush-3'}`}
          >
            <span className="min-w-6 px-1 text-center font-semibold">{id}</span>
            <span className="min-w-6 px-1 text-center">{free > 0 ? free : '–'}</span>
            {isPriced && (
              <span className="min-w-12 px-1 text-right">
                {price_from === null ? '–' : millionsText(price_from)}
              </span>
            )}
          </span>
        )}
        <span className="h-px w-2 bg-sinka outline outline-list/70" />
        {isLit && !isPriced && price_from !== null && (
          <span className="absolute left-full rounded-chip border border-sinka bg-sinka px-2 py-0.5 text-list">
            от {formatPriceShort(price_from)}
          </span>
        )}
      </span>
    )
  })
}
