import { pathBox } from '#app/blocks/plan/path-box.ts'
import { percent } from '#app/blocks/plan/percent.ts'
import type { GenplanArea, GenplanPicture } from '#app/contract/genplan.ts'
import { formatArea, formatPriceShort } from '#app/domain/format.ts'
import { formatRoomsMark } from '#app/domain/text/rooms-mark.ts'
import { discountMark } from '#app/features/genplan/area-labels.ts'

/**
 * What the list beside says of each flat, in its place on the plan: number and rooms, and where its outline has room the
 * area, and the price or the state.
 */
export function FlatSigns({ picture }: { picture: GenplanPicture }) {
  return picture.areas.map(({ id, path, pin, flat, match }) => {
    if (!pin || !flat) return null
    const { left, top, width, height } = pathBox(path, picture)
    const discount = discountMark(flat)
    const isQuiet = flat.status === 'sold' || match === false
    return (
      <span
        key={id}
        aria-hidden="true"
        className="pointer-events-none absolute @container"
        style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
      >
        <span
          className={`figures absolute flex -translate-x-1/2 -translate-y-1/2 flex-col items-center whitespace-nowrap text-caption leading-tight [scale:calc(1/var(--zoom,1))] ${isQuiet ? 'text-tush-2' : 'text-tush'}`}
          style={{
            left: percent((pin[0] / picture.width - left) / width),
            top: percent((pin[1] / picture.height - top) / height),
          }}
        >
          <span className="flex flex-col items-center font-semibold xl:@min-[6.5rem]:flex-row xl:@min-[6.5rem]:text-body">
            {flat.number && <span>№{`\u00a0${flat.number}`}</span>}
            <span className="xl:@min-[6.5rem]:not-first:before:mx-1 xl:@min-[6.5rem]:not-first:before:content-['·']">
              {formatRoomsMark(flat.rooms)}
            </span>
          </span>
          <span className="hidden sm:@min-[4.5rem]:block">{formatArea(flat.area)}</span>
          <span className="hidden sm:@min-[4.5rem]:block">{priceOrState(flat)}</span>
          {discount && !isQuiet && (
            <span className="mt-0.5 hidden rounded-chip bg-surik-100 px-1 text-surik-deep sm:@min-[4.5rem]:block">
              {discount}
            </span>
          )}
        </span>
      </span>
    )
  })
}

function priceOrState({ status, price }: NonNullable<GenplanArea['flat']>): string {
  if (status === 'sold') return 'продана'
  if (status === 'reserved') return 'бронь'
  return price === null ? 'по запросу' : formatPriceShort(price)
}
