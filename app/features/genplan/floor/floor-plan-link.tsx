import { Link } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import { floorSlug } from '#app/features/genplan/floor-slug.ts'
import { flatHash } from '#app/features/genplan/picture/use-highlighted.ts'

type FloorPlanLinkProps = {
  flat: {
    id: number
    floor: number
    project: { slug: string }
    building: { slug: string }
    around: { floor: boolean }
  }
}

/**
 * A link from a flat's card to its floor; nothing where the company has no master plans. Phones have it only where no tab of the
 * card shows the floor: it would push the name of the flat below the first screen.
 */
export function FloorPlanLink({ flat: { id, floor, project, building, around } }: FloorPlanLinkProps) {
  if (!isPageOn('/choose/genplan')) return null
  return (
    <Link
      to="/choose/genplan/$project/$building/$floor"
      params={{ project: project.slug, building: building.slug, floor: floorSlug(floor) }}
      hash={flatHash(id)}
      hashScrollIntoView={{ block: 'center' }}
      className={`link no-print mt-4 inline-flex min-h-touch items-center${around.floor ? ' max-sm:hidden' : ''}`}
    >
      Показать на плане этажа
    </Link>
  )
}
