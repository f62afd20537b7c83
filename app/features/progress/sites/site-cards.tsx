import { Link } from '@tanstack/react-router'
import type { BuildingOnSite } from '#app/contract/progress.ts'
import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatPercent } from '#app/domain/format.ts'
import { handoverLabel } from '#app/features/progress/handover-label.ts'
import { PercentBar } from '#app/features/progress/percent-bar.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

/** Building sites with their newest photos, each a link to its building. */
export function SiteCards({ items }: { items: readonly BuildingOnSite[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ project, building, percent, month, deadline, photo }) => (
        <li key={building.id} className="group relative">
          <SitePicture photo={photo} percent={percent} />
          <div className="mt-4">
            <PercentBar
              percent={percent}
              label={
                <Link
                  to="/projects/$url/progress"
                  params={{ url: project.slug }}
                  search={{ building: building.slug }}
                  className="stretched group-hover:text-sinka"
                >
                  {houseOfProject(project.name, building.name)}
                </Link>
              }
            />
          </div>
          <p className="figures mt-2 text-small text-tush-3">
            {[project.city, month, handoverLabel(deadline)].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

type SitePictureProps = { photo: PictureData | null; percent: number }

/** The newest photo of a building site; a placeholder with the percentage when there is none. */
function SitePicture({ photo, percent }: SitePictureProps) {
  if (!photo) {
    return (
      <div
        aria-hidden="true"
        className="flex aspect-photo items-end rounded-card border border-beton-200 bg-list"
      >
        <span
          className="flex items-end border-sinka border-t-2 bg-sinka-100 p-6"
          style={{ height: `${Math.max(percent, MIN_FILL)}%`, width: '100%' }}
        >
          <span className="price-large text-sinka">{formatPercent(percent)}</span>
        </span>
      </div>
    )
  }
  return (
    <div className="aspect-photo overflow-hidden rounded-card bg-beton-100">
      <Picture
        picture={photo}
        alt=""
        sizes="(min-width: 1024px) 432px, (min-width: 640px) 50vw, 100vw"
        className="size-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-102"
      />
    </div>
  )
}

/** Per cent of the placeholder's height that the figure itself takes. */
const MIN_FILL = 30
