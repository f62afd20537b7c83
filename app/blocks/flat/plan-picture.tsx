import type { PlanTab } from '#app/contract/flat.ts'
import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { CachedFragment } from '#app/platform/fragment-cache/cached-fragment.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

const AIR = { none: 'p-0', thumb: 'p-2 sm:p-3', card: 'p-4', page: 'p-2 sm:p-4 lg:p-6' } as const

/** A drawing of a card that is at least so many times wider than high has the whole width of its box; see `wide-plan`. */
const WIDE_RATIO = 1.9

type PlanPictureProps = {
  plan: PictureData | null
  /** Drawn where there is no picture: what the flat is. The page says it too, so it is for eyes alone. */
  label?: string
  /** Replaces the plan's own alt text; empty when the text next to it says the same. */
  alt?: string
  sizes?: string
  isHero?: boolean
  /** Position of the flat on the plan of its floor. */
  place?: PlanTab['place']
  /** The class of its shape, 4:3 without it. */
  box?: string | undefined
  /** White margin around the drawing: none or little in a thumbnail, wide on a page. */
  air?: keyof typeof AIR
  className?: string
}

/** A plan on a white background. */
export function PlanPicture({
  plan,
  label,
  alt,
  place,
  sizes = '320px',
  isHero = false,
  box = 'aspect-plan',
  air = 'card',
  className = '',
}: PlanPictureProps) {
  const ground = `paper plan-ground ${box}${className && ` ${className}`}`
  const drawing = { plan, label, alt, sizes, air }
  if (!isHero && !place) return <CachedFragment of={PlanDrawing} props={drawing} className={ground} />
  return (
    <div className={ground}>
      <PlanDrawing {...drawing} isHero={isHero} />
      {plan && place && <PlaceMark plan={plan} place={place} air={air} />}
    </div>
  )
}

type PlanDrawingProps = {
  plan: PictureData | null
  label: string | undefined
  alt: string | undefined
  sizes: string
  air: keyof typeof AIR
  isHero?: boolean
}

function PlanDrawing({ plan, label, alt, sizes, air, isHero }: PlanDrawingProps) {
  return plan ? (
    <Picture
      picture={plan}
      sizes={sizes}
      isHero={isHero}
      alt={alt}
      className={`plan-whole ${air === 'card' && plan.width >= WIDE_RATIO * plan.height ? 'wide-plan' : AIR[air]}`}
    />
  ) : (
    <span aria-hidden="true" className="no-plan">
      {label}
    </span>
  )
}

type PlaceMarkProps = {
  plan: PictureData
  place: NonNullable<PlanTab['place']>
  air: keyof typeof AIR
}

/**
 * Highlights the flat on the plan of its floor and writes the numbers of the others. The alt text says the same.
 */
function PlaceMark({ plan: { width, height }, place: { path, numbers }, air }: PlaceMarkProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      // The font size is relative to the drawing, in hundredths of its width.
      fontSize={width / 100}
      className={`plan-whole ${AIR[air]}`}
    >
      <path d={path} className="fill-sinka-100 mix-blend-multiply" />
      <path d={path} className="fill-none stroke-[3px] stroke-sinka [vector-effect:non-scaling-stroke]" />
      {numbers.map(({ number, pin: [x, y] }) => (
        <text
          key={number}
          x={x}
          y={y}
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-sinka-deep font-semibold text-[4em] sm:text-[2.4em]"
        >
          {number}
        </text>
      ))}
    </svg>
  )
}
