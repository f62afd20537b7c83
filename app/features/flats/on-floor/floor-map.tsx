import { Link } from '@tanstack/react-router'
import { NorthArrow } from '#app/blocks/plan/north-arrow.tsx'
import { percent } from '#app/blocks/plan/percent.ts'
import type { FlatFloor, FlatWindow, FloorNeighbour } from '#app/contract/content/windows.ts'
import { formatPriceShort, formatRooms, inMillions } from '#app/domain/format.ts'
import { sideOf } from '#app/domain/sun/sides.ts'
import { SIDE_NAMES, STATUS_LABELS } from '#app/domain/vocabulary-labels.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

const TINTS: Record<FloorNeighbour['status'], string> = {
  free: 'fill-sinka/30 group-hover:fill-sinka/45 group-focus-visible:fill-sinka/45',
  reserved: 'fill-[url(#area-hatch)] group-hover:fill-sinka/45 group-focus-visible:fill-sinka/45',
  sold: 'fill-beton-100',
}

const OWN_TINT = 'fill-sinka'

/** The plan of a floor: flats as links with their numbers and prices, this one filled, arrows out of its windows. */
export function FloorMap({ floor, id }: { floor: FlatFloor; id: number }) {
  const { picture, north, path, windows, flats } = floor
  const { width, height } = picture
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 rounded-card border border-beton-200 paper p-2 text-caption text-tush-3 sm:p-4">
      {north !== null && (
        <NorthArrow north={north} className="absolute top-0.5 right-0.5 sm:[&>svg]:size-16" />
      )}
      <SideName north={north} turn={0} className="col-span-3" />
      <SideName north={north} turn={270} className="rotate-180 [writing-mode:vertical-rl]" />
      <div className="relative">
        <Picture picture={picture} sizes="(min-width: 1024px) 720px, 92vw" className="block w-full" />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn over a picture. */}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="absolute inset-0 size-full"
          aria-label={picture.alt}
          role="group"
        >
          {flats.map((flat) => (
            <FlatArea key={flat.id} flat={flat} isOwn={flat.id === id} />
          ))}
          <g className="pointer-events-none fill-none">
            <path d={path} className="stroke-[3px] stroke-sinka [vector-effect:non-scaling-stroke]" />
            {windows.map((window) => (
              <path
                key={window.at.join(' ')}
                d={arrowOf(window, north ?? 0, width / 30)}
                className="fill-surik stroke-2 stroke-surik [vector-effect:non-scaling-stroke]"
              />
            ))}
          </g>
        </svg>
        {flats.map(({ id: other, pin, number, price, status, rooms, euro }) =>
          pin ? (
            <span
              key={other}
              aria-hidden="true"
              className={`figures pointer-events-none absolute flex -translate-x-1/2 -translate-y-1/2 flex-col items-center whitespace-nowrap text-center text-caption leading-tight ${signLook(status, other === id)}`}
              style={{ left: percent(pin[0] / width), top: percent(pin[1] / height) }}
            >
              <b className="font-semibold sm:text-body">{number || formatRooms(rooms, euro)}</b>
              <span className="max-md:hidden">{signOf(status, price)}</span>
            </span>
          ) : null,
        )}
      </div>
      <SideName north={north} turn={90} className="[writing-mode:vertical-rl]" />
      <SideName north={north} turn={180} className="col-span-3" />
    </div>
  )
}

/** With forced colours the letters on the filled flat keep theirs: the fill under them stays. */
function signLook(status: FloorNeighbour['status'], isOwn: boolean): string {
  if (isOwn) return 'text-list forced-color-adjust-none'
  return status === 'sold' ? 'text-tush-2' : 'text-tush'
}

/** The unit stands once under the plan: a room is narrower than a price with it. */
function signOf(status: FloorNeighbour['status'], price: number | null): string {
  if (status === 'sold') return 'продана'
  if (status === 'reserved') return 'бронь'
  return price === null ? 'по запросу' : inMillions(price)
}

/** The side of the world at an edge of the plan. @param turn - of the edge, degrees clockwise from the top */
function SideName({ north, turn, className }: { north: number | null; turn: number; className: string }) {
  const side = north === null ? undefined : sideOf((north + turn) % 360)
  return <span className={`text-center ${className}`}>{side && SIDE_NAMES[side]}</span>
}

function FlatArea({ flat, isOwn }: { flat: FloorNeighbour; isOwn: boolean }) {
  const { url, number, path, status, price } = flat
  const look = `mix-blend-multiply transition-[fill] duration-state ${isOwn ? OWN_TINT : TINTS[status]}`
  const state = STATUS_LABELS[status].toLowerCase()
  if (isOwn || status === 'sold') {
    return (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a path is interactive in no way.
      <path
        d={path}
        role="img"
        aria-label={`Квартира ${number}, ${isOwn ? 'эта' : state}`}
        className={look}
      />
    )
  }
  const cost = price === null ? '' : `, ${formatPriceShort(price)}`
  return (
    <Link
      to={url}
      search={{ tab: 'floor' }}
      aria-label={`Квартира ${number}, ${state}${cost}`}
      className="group outline-none"
    >
      <path d={path} className={`${look} stroke-2 stroke-transparent group-focus-visible:stroke-sinka`} />
    </Link>
  )
}

/** An arrow that leaves a window. @param length - in the units of the drawing */
function arrowOf({ at: [x, y], facing }: FlatWindow, north: number, length: number): string {
  const angle = ((facing - north) * Math.PI) / 180
  const [outX, outY] = [Math.sin(angle), -Math.cos(angle)]
  const point = (along: number, aside: number) =>
    `${Math.round(x + outX * along - outY * aside)} ${Math.round(y + outY * along + outX * aside)}`
  const head = length * 0.45
  return `M${point(0, 0)}L${point(length, 0)}M${point(length - head, head * 0.6)}L${point(length + head * 0.5, 0)}L${point(length - head, -head * 0.6)}Z`
}
