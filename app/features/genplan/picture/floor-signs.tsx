import { percent } from '#app/blocks/plan/percent.ts'
import type { GenplanPicture } from '#app/contract/genplan.ts'
import { formatPriceShort } from '#app/domain/format.ts'

/** From a mark to the next, in shares of the picture's height: 15 px, on the first screen of a low window. */
const STEP = 0.033
/** The same on a phone, in shares of the picture's width, which is the screen's. */
const PHONE_STEP = 0.045

type FloorSignsProps = { picture: GenplanPicture; highlighted: number | null }

/**
 * The levels at the left end of a front, as on the ruler of a drawing: a tick for each floor, and at even steps its number
 * with how many flats are free. The floor that the pointer or the focus is on has its number and its least price. On a
 * phone a mark is the number alone.
 */
export function FloorSigns({ picture, highlighted }: FloorSignsProps) {
  const { width, height } = picture
  const pinned = pinnedAreas(picture)
  const gap = leastGap(pinned.map(({ pin }) => pin[1]))
  const onScreen = markedFloors(pinned.length, (STEP * height) / gap)
  const onPhone = markedFloors(pinned.length, (PHONE_STEP * width) / gap)
  return pinned.map(({ id, pin, free, price_from }, index) => {
    const isLit = highlighted === id
    const shown = isLit ? '' : shownOn(onScreen.has(index), onPhone.has(index))
    return (
      <span
        key={id}
        aria-hidden="true"
        className={`figures pointer-events-none absolute flex origin-right -translate-x-full -translate-y-1/2 items-center whitespace-nowrap text-caption leading-none [scale:calc(1/var(--zoom,1))] ${isLit ? 'z-raised' : ''}`}
        style={{
          left: `max(clamp(2.25rem, 9vw, 4rem), ${percent(pin[0] / width)})`,
          top: percent(pin[1] / height),
        }}
      >
        {shown !== null && (
          <span
            className={`flex divide-x rounded-chip border ${shown} ${isLit ? 'divide-list/40 border-sinka bg-sinka text-list' : free > 0 ? 'divide-beton-300 border-sinka bg-list text-sinka' : 'divide-beton-200 border-beton-500 bg-list text-tush-3'}`}
          >
            <span className="min-w-6 px-1 text-center font-semibold">{id}</span>
            <span className={`min-w-6 px-1 text-center ${isLit ? '' : 'max-lg:hidden'}`}>
              {free > 0 ? free : '–'}
            </span>
          </span>
        )}
        <span className="h-px w-2 bg-sinka outline outline-list/70" />
        {isLit && price_from !== null && (
          <span className="absolute left-full rounded-chip border border-sinka bg-sinka px-2 py-0.5 text-list">
            от {formatPriceShort(price_from)}
          </span>
        )}
      </span>
    )
  })
}

/** From the lowest floor up. */
const pinnedAreas = ({ areas }: GenplanPicture) =>
  areas.flatMap((area) => (area.pin ? [{ ...area, pin: area.pin }] : [])).sort((a, b) => a.id - b.id)

/**
 * Indexes of the floors that have a mark, from the highest down in even steps: the smallest that have room. A step that
 * is less than twice as long and meets the lowest floor too is better.
 *
 * @param room - floors that one mark takes
 */
function markedFloors(count: number, room: number): ReadonlySet<number> {
  const highest = count - 1
  const least = Math.max(1, Math.ceil(room))
  const steps = Array.from({ length: least }, (_, more) => least + more)
  const step = steps.find((one) => highest % one === 0) ?? least
  return new Set(Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => highest - index * step))
}

/** The class of a mark by the widths of screen that have it; null where none has. */
function shownOn(isOnScreen: boolean, isOnPhone: boolean): string | null {
  if (isOnScreen) return isOnPhone ? '' : 'max-lg:hidden'
  return isOnPhone ? 'lg:hidden' : null
}

/** The least distance between two neighbours; that of one alone is endless. */
function leastGap(places: readonly number[]): number {
  const sorted = places.toSorted((a, b) => a - b)
  const gaps = sorted.slice(1).map((place, index) => place - (sorted[index] ?? 0))
  return Math.min(...gaps.filter((gap) => gap > 0))
}
