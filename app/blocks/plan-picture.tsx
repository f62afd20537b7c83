import type { Picture as PictureData } from '#app/contract/picture.ts'
import { Picture } from '#app/ui/picture.tsx'

type PlanPictureProps = {
  plan: PictureData | null
  /** Words in place of the plan's own; empty where the text beside says it all. */
  alt?: string
  sizes?: string
  isHero?: boolean
  /** Without the air around, for a thumbnail. */
  isTight?: boolean
  className?: string
}

/** A plan on its white sheet with air around it, 4:3 whatever the drawing's own shape. */
export function PlanPicture({ plan, alt, sizes = '320px', isHero = false, isTight = false, className = '' }: PlanPictureProps) {
  return (
    <div className={`flex aspect-plan items-center justify-center bg-list ${isTight ? '' : 'p-6'} ${className}`}>
      {plan ? (
        <Picture
          picture={plan}
          sizes={sizes}
          isHero={isHero}
          {...(alt === undefined ? {} : { alt })}
          className="size-full object-contain"
        />
      ) : (
        <span className="text-small text-tush-3">План готовится</span>
      )}
    </div>
  )
}
