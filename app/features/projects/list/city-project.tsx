import { Link } from '@tanstack/react-router'
import type { City } from '#app/contract/places.ts'
import { formatFlatCount } from '#app/domain/format.ts'

type CityProjectProps = { project: City['projects']['data'][number] }

const line = 'flex min-h-control flex-wrap items-center justify-between gap-x-4'

/** A project of a city on one line; with nothing to sell it leads nowhere. */
export function CityProject({ project }: CityProjectProps) {
  const { name, slug, flats } = project
  return (
    <li className="border-beton-200 not-last:border-b sm:border-b">
      {flats > 0 ? (
        <Link
          to="/choose/flat"
          search={{ project: [slug] }}
          className={`${line} text-sinka underline-offset-4 hover:underline`}
        >
          {name}
          <span className="figures text-small text-tush-3">{formatFlatCount(flats)}</span>
        </Link>
      ) : (
        <p className={`${line} text-tush-3`}>
          {name}
          <span className="text-small">нет в продаже</span>
        </p>
      )}
    </li>
  )
}
