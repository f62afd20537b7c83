import { pathBox } from '#app/blocks/plan/path-box.ts'
import type { CommercialUnit } from '#app/contract/commerce/commerce.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

type Facade = NonNullable<CommercialUnit['facade']>

type HouseFacadeProps = {
  facade: Facade
  /** Replaces the words of the picture; empty where those beside it say the same. */
  alt?: string
  sizes: string
  /** Shape and place of its box. */
  className: string
}

/** The house of a unit from outside, with the floor of the unit marked on it. */
export function HouseFacade({ facade, alt, sizes, className }: HouseFacadeProps) {
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      <Picture
        picture={facade}
        alt={alt}
        sizes={sizes}
        className="absolute inset-0 size-full p-0! object-cover"
      />
      <FloorBand facade={facade} fillOpacity={0.4} />
    </span>
  )
}

/** A strip is so many times wider than high. */
const STRIP_RATIO = 5
/** Share of the floor's width that is shown beside it. */
const AIR_BESIDE = 0.06
/** Where the floor ends in a strip, a share of its height: below is the street before it. */
const GROUND = 0.8

/** Width of a card, px: at most three stand in a row, and on a phone one. */
const CARD_WIDTH = 432

/**
 * The floor of a unit as one sees it from the street: in a card, a strip of the facade that has the whole floor.
 * Nothing where the floor is not drawn.
 */
export function StreetStrip({ facade }: { facade: Facade }) {
  const { path, width, height } = facade
  if (!path) return null
  const floor = pathBox(path, facade)
  // In shares of the picture's width and height.
  const highOfWide = width / STRIP_RATIO / height
  const wide = Math.min(1, Math.max(floor.width * (1 + AIR_BESIDE), floor.height / GROUND / highOfWide))
  const high = wide * highOfWide
  const left = within(floor.left - (wide - floor.width) / 2, 1 - wide)
  const top = within(floor.top + floor.height - GROUND * high, 1 - high)
  return (
    <span className="relative block overflow-hidden" style={{ aspectRatio: STRIP_RATIO }}>
      <span
        className="absolute block"
        style={{
          width: `${100 / wide}%`,
          height: `${100 / high}%`,
          left: `${(-100 * left) / wide}%`,
          top: `${(-100 * top) / high}%`,
        }}
      >
        <Picture
          picture={facade}
          alt=""
          sizes={`(min-width: 40rem) ${Math.round(CARD_WIDTH / wide)}px, ${Math.round(100 / wide)}vw`}
          className="size-full p-0!"
        />
        <FloorBand facade={facade} fillOpacity={0.2} />
      </span>
    </span>
  )
}

const within = (start: number, last: number) => Math.max(0, Math.min(start, last))

/** The outline of the floor, cut as the picture is. */
function FloorBand({ facade, fillOpacity }: { facade: Facade; fillOpacity: number }) {
  const { path, width, height } = facade
  if (!path) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <path
        d={path}
        fillOpacity={fillOpacity}
        className="fill-sinka stroke-2 stroke-sinka [vector-effect:non-scaling-stroke]"
      />
    </svg>
  )
}
