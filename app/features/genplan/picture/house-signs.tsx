import { percent } from '#app/blocks/plan/percent.ts'
import type { GenplanPicture } from '#app/contract/genplan.ts'
import { formatPriceShort } from '#app/domain/format.ts'
import type { GenplanHouse } from '#app/features/genplan/area-labels.ts'
import { type PictureFrame, sideEdges } from './picture-frame.ts'
import { placeSigns } from './place-signs.ts'

type HouseSignsProps = {
  picture: GenplanPicture
  houses: readonly GenplanHouse[]
  /** The area that the pointer or the focus is on. */
  highlighted: number | null
  /** What is shown of the picture; by itself all of it. */
  frame?: PictureFrame | undefined
}

/** Room that a sign takes, in shares of the picture's width: "12 | 148" on every screen. */
const SIGN = { width: 0.115, height: 0.075 }
/** Half of the width of "12 | 148". */
const HALF = '2.1rem'
/** The same with "от 12,48 млн ₽" after it. */
const PRICED_WIDTH = 0.2

/**
 * The mark of each house, on a line that stands on its roof: its number, how many flats are free, and on a wide screen
 * their least price where no other mark is in its way.
 */
export function HouseSigns({ picture, houses, highlighted, frame }: HouseSignsProps) {
  const [leftEdge, rightEdge] = frame ? sideEdges(frame) : [0, 1]
  const { width, height } = picture
  const pinned = picture.areas.flatMap((area) => (area.pin ? [{ ...area, pin: area.pin }] : []))
  const places = placeSigns(
    pinned.map(({ pin }) => pin),
    { width: SIGN.width * width, height: SIGN.height * width },
    { width, height },
  )
  const hasRoom = (x: number, y: number) =>
    Math.min(x, width - x) >= (PRICED_WIDTH * width) / 2 &&
    places.filter(
      (other) =>
        Math.abs(other[0] - x) < PRICED_WIDTH * width && Math.abs(other[1] - y) < SIGN.height * width,
    ).length === 1
  return pinned.map((area, index) => {
    const [x, y] = places[index] ?? area.pin
    const house = houses.find(({ id }) => id === area.id)
    const isLit = highlighted === area.id
    return (
      <span
        key={area.id}
        aria-hidden="true"
        className={`pointer-events-none absolute flex origin-center -translate-x-1/2 -translate-y-1/2 flex-col items-center lg:origin-bottom lg:-translate-y-full [scale:calc(1/var(--zoom,1))] ${isLit ? 'z-raised' : ''}`}
        // A mark is not cut at the edges: HALF is in rem, so it grows with the text.
        style={{
          left: `clamp(${percent(leftEdge)} + ${HALF}, ${percent(x / width)}, ${percent(rightEdge)} - ${HALF})`,
          top: percent(y / height),
        }}
      >
        <span
          className={`figures flex items-stretch divide-x whitespace-nowrap rounded-chip border text-caption transition-colors duration-state ${isLit ? 'divide-list/40 border-sinka bg-sinka text-list' : 'divide-beton-300 border-sinka bg-list text-sinka'}`}
        >
          <span className="px-2 py-0.5 font-semibold lg:text-body">{house?.number ?? area.label}</span>
          <span className={`px-2 py-0.5 lg:py-1 ${area.free > 0 ? '' : 'opacity-70'}`}>
            {area.free > 0 ? area.free : '–'}
          </span>
          {area.price_from !== null && (isLit || hasRoom(x, y)) && (
            <span className={`px-2 py-0.5 lg:py-1 ${isLit ? 'max-lg:hidden' : 'max-xl:hidden'}`}>
              от {formatPriceShort(area.price_from)}
            </span>
          )}
        </span>
        <span className="h-6 w-px bg-sinka outline outline-list/70 max-lg:hidden" />
        <span className="size-1.5 rotate-45 bg-sinka outline outline-list max-lg:hidden" />
      </span>
    )
  })
}
