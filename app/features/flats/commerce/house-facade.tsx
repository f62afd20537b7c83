import type { CommercialUnit } from '#app/contract/commerce/commerce.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

type HouseFacadeProps = {
  facade: NonNullable<CommercialUnit['facade']>
  /** Replaces the words of the picture; empty where those beside it say the same. */
  alt?: string
  sizes: string
  /** Shape and place of its box. */
  className: string
}

/** The house of a unit from outside, with the floor of the unit marked on it. */
export function HouseFacade({ facade, alt, sizes, className }: HouseFacadeProps) {
  const { path, width, height } = facade
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      <Picture
        picture={facade}
        alt={alt}
        sizes={sizes}
        className="absolute inset-0 size-full p-0! object-cover"
      />
      {path && (
        // Cut as the picture is.
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="xMidYMid slice"
          className="absolute inset-0 size-full"
        >
          <path
            d={path}
            fillOpacity={0.4}
            className="fill-sinka stroke-2 stroke-sinka [vector-effect:non-scaling-stroke]"
          />
        </svg>
      )}
    </span>
  )
}
