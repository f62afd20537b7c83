import type { PlanTab } from '#app/contract/flat.ts'
import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

const AIR = { none: 'p-0', card: 'p-4', page: 'p-4 lg:p-8' } as const

type PlanPictureProps = {
  plan: PictureData | null
  /** Words in place of the plan's own; empty where the text beside says it all. */
  alt?: string
  sizes?: string
  isHero?: boolean
  /** Where the flat is on the plan of its floor. */
  place?: PlanTab['place']
  /** White around the drawing: a thumbnail has none, a page much. */
  air?: keyof typeof AIR
  className?: string
}

/** A plan on its white sheet with air around it, 4:3 whatever the drawing's own shape. */
export function PlanPicture({
  plan,
  alt,
  place,
  sizes = '320px',
  isHero = false,
  air = 'card',
  className = '',
}: PlanPictureProps) {
  return (
    <div
      className={`relative flex items-center justify-center overflow-hidden bg-list ${air === 'page' ? 'aspect-square sm:aspect-plan' : 'aspect-plan'} ${className}`}
    >
      {plan ? (
        <Picture
          picture={plan}
          sizes={sizes}
          isHero={isHero}
          {...(alt === undefined ? {} : { alt })}
          className={`absolute inset-0 size-full object-contain ${AIR[air]}`}
        />
      ) : (
        <span className="text-small text-tush-3">План готовится</span>
      )}
      {plan && place && <PlaceMark plan={plan} place={place} air={air} />}
    </div>
  )
}

type PlaceMarkProps = {
  plan: PictureData
  place: NonNullable<PlanTab['place']>
  air: keyof typeof AIR
}

/** The flat over the plan of its floor, and the numbers of the others. The words of the plan say it too. */
function PlaceMark({ plan: { width, height }, place: { path, numbers }, air }: PlaceMarkProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      // Letters are measured in hundredths of the drawing.
      fontSize={width / 100}
      className={`absolute inset-0 size-full ${AIR[air]}`}
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
