import { Link } from '@tanstack/react-router'
import type { Dynamics } from '#app/contract/progress.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { PercentBar } from './percent-bar.tsx'

/** How each building of a project stands, in one look, and the way to all of it. */
export function ProgressSummary({ dynamics }: { dynamics: Dynamics }) {
  const { slug } = dynamics.project
  return (
    <>
      <ul className="grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {dynamics.buildings.map(({ building, percent, deadline }) => (
          <li key={building.id}>
            <PercentBar
              percent={percent}
              label={
                <Link
                  to="/projects/$url/progress"
                  params={{ url: slug }}
                  search={{ building: building.slug }}
                  className="link inline-flex min-h-6 items-center"
                >
                  {building.name}
                </Link>
              }
            />
            <p className="figures mt-1 text-small text-tush-3">{deadline.label}</p>
          </li>
        ))}
      </ul>
      <Link
        to="/projects/$url/progress"
        params={{ url: slug }}
        className={buttonLook('secondary', 'normal', 'mt-8')}
      >
        Фото и сроки стройки
      </Link>
    </>
  )
}
