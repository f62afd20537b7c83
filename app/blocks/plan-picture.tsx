import type { Picture as PictureData } from '#app/contract/picture.ts'
import { Picture } from '#app/ui/picture.tsx'

const AIR = { none: 'p-0', card: 'p-4', page: 'p-4 lg:p-8' } as const

type PlanPictureProps = {
  plan: PictureData | null
  /** Words in place of the plan's own; empty where the text beside says it all. */
  alt?: string
  sizes?: string
  isHero?: boolean
  /** White around the drawing: a thumbnail has none, a page much. */
  air?: keyof typeof AIR
  className?: string
}

/** A plan on its white sheet with air around it, 4:3 whatever the drawing's own shape. */
export function PlanPicture({
  plan,
  alt,
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
    </div>
  )
}
