import { Link } from '@tanstack/react-router'
import { ProjectCard } from '#app/blocks/project-card.tsx'
import type { Complex } from '#app/contract/finished.ts'
import type { ProjectSummary } from '#app/contract/places.ts'
import { formatFlatCount } from '#app/domain/format.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { Band } from '#app/ui/page/band.tsx'

type BuildingNearbyProps = {
  complex: Pick<Complex, 'slug' | 'city'>
  /** Projects on sale, the nearest first. */
  near: readonly ProjectSummary[]
  /** Flats of the finished project itself that are on sale. */
  flats: number
}

/** Where to go on from what is built: flats that are left or sold again, and projects nearby. */
export function BuildingNearby({ complex: { slug, city }, near, flats }: BuildingNearbyProps) {
  if (near.length === 0 && flats === 0) return null
  const more = { city: [city.id] }
  return (
    <Band
      title={near.length > 0 ? 'Строим рядом' : 'Квартиры в продаже'}
      tone="sheet"
      aside={
        <p className="flex flex-wrap gap-3">
          {flats > 0 && (
            <Link to="/choose/flat" search={{ project: [slug] }} className={buttonLook('primary')}>
              {formatFlatCount(flats)} в этом проекте
            </Link>
          )}
          {near.length > 0 && (
            <Link to="/choose/flat" search={more} className={buttonLook('secondary')}>
              Квартиры в продаже: {city.name}
            </Link>
          )}
        </p>
      }
    >
      <ul className="grid gap-x-6 gap-y-12 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {near.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </Band>
  )
}
