import { Link } from '@tanstack/react-router'
import type { BuildingOnSite } from '#app/contract/progress.ts'
import { Picture } from '#app/ui/picture.tsx'
import { PercentBar } from './percent-bar.tsx'

const MOST = 3

/** The newest pictures from the building sites, each leading to its building. */
export function ProgressTeaser({ items }: { items: readonly BuildingOnSite[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {items.slice(0, MOST).map(({ project, building, percent, month, deadline, photo }) => (
        <li key={building.id} className="group relative">
          {photo && (
            <div className="mb-4 aspect-photo overflow-hidden rounded-card bg-beton-100">
              <Picture
                picture={photo}
                alt=""
                sizes="(min-width: 1024px) 432px, (min-width: 640px) 50vw, 100vw"
                className="size-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-102"
              />
            </div>
          )}
          <PercentBar
            percent={percent}
            label={
              <Link
                to="/projects/$url/progress"
                params={{ url: project.slug }}
                search={{ building: building.slug }}
                className="stretched group-hover:text-sinka"
              >
                {project.name}, {building.name.toLowerCase()}
              </Link>
            }
          />
          <p className="figures mt-2 text-small text-tush-3">
            {[project.city, month, deadline.label].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
