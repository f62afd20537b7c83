import { Link } from '@tanstack/react-router'
import { ProjectCard } from '#app/blocks/project-card.tsx'
import { formatFlatCount, formatFlatObject } from '#app/domain/format.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { Band } from '#app/ui/page/band.tsx'
import type { OnSale } from './nearest-on-sale.ts'

type BuildingNowProps = {
  onSale: OnSale
  /** The finished project of the page, if its own flats are on sale: those that are left or sold again. */
  own?: { slug: string; flats: number } | undefined
}

/** Where to go on from what is built: projects on sale and their flats. */
export function BuildingNow({ onSale: { city, near, flats }, own }: BuildingNowProps) {
  if (near.length === 0 && !own) return null
  const title = city ? `Строим сейчас: ${city.name}` : 'Строим сейчас'
  return (
    <Band title={near.length > 0 ? title : 'Квартиры в продаже'} tone="sheet">
      <ul className="snap-row gap-x-6 gap-y-12 empty:hidden sm:grid sm:grid-cols-2 lg:grid-cols-3">
        {near.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap gap-3">
        {own && (
          <Link to="/choose/flat" search={{ project: [own.slug] }} className={buttonLook('primary')}>
            {formatFlatCount(own.flats)} в этом проекте
          </Link>
        )}
        {flats > 0 && (
          <Link
            to="/choose/flat"
            search={city ? { city: [city.id] } : {}}
            className={buttonLook(own ? 'secondary' : 'primary')}
          >
            Показать {formatFlatObject(flats)}
          </Link>
        )}
      </p>
    </Band>
  )
}
