import { Link } from '@tanstack/react-router'
import type { BuildingOnSite } from '#app/contract/progress.ts'
import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { formatPercent } from '#app/domain/format.ts'
import { isRender } from '#app/domain/text/is-render.ts'
import { PercentBar } from '#app/features/progress/percent-bar.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type SiteCardsProps = {
  items: readonly BuildingOnSite[]
  /** Among other parts of a page: one row on phones, which is scrolled sideways. */
  isRow?: boolean
  /** All are of one project, whose name and city the heading above says. */
  isOfProject?: boolean
}

/**
 * Building sites, each a link to its building. Those with a photo come first and are two rows high; those without one are
 * small cards, which fill the columns beside them. The only house of a project has the whole row.
 */
export function SiteCards({ items, isRow = false, isOfProject = false }: SiteCardsProps) {
  const ordered = items.toSorted((a, b) => Number(a.photo === null) - Number(b.photo === null))
  const isAlone = isOfProject && items.length === 1
  return (
    <ul className={`gap-6 sm:grid-cols-2 lg:grid-cols-3 ${isRow ? 'snap-row sm:grid' : 'grid'}`}>
      {ordered.map(({ project, building, percent, month, deadline, photo }) => (
        <li
          key={building.id}
          className={`group relative ${photo ? (isAlone ? ALONE : 'sm:row-span-2') : 'flex flex-col justify-end rounded-card border border-beton-200 bg-list p-5 transition-colors duration-state hover:border-sinka'}`}
        >
          {photo ? (
            <SitePicture photo={photo} isAlone={isAlone} />
          ) : (
            <p aria-hidden="true" className="price-large text-sinka">
              {formatPercent(percent)}
            </p>
          )}
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
                  {isOfProject
                    ? nameIn(project.name, building.name)
                    : houseOfProject(project.name, building.name)}
                </Link>
              }
            />
            <p className="figures mt-2 text-small text-tush-3">
              {[
                !isOfProject && project.city,
                month,
                finishWords(deadline.label),
                photo && isRender(photo) && 'визуализация',
              ]
                .filter(Boolean)
                .join('\u00a0· ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Picture in two columns of three, words in the third. */
const ALONE = 'sm:col-span-2 lg:col-span-3 lg:grid lg:grid-cols-3 lg:items-end lg:gap-6'

/** Below the name of the project; its only house may have the same name. */
const nameIn = (project: string, building: string): string => (project === building ? 'Ход работ' : building)

function SitePicture({ photo, isAlone }: { photo: PictureData; isAlone: boolean }) {
  return (
    <div
      className={`overflow-hidden rounded-card bg-beton-100 ${isAlone ? 'aspect-video lg:col-span-2' : 'aspect-photo'}`}
    >
      <Picture
        picture={photo}
        alt=""
        sizes={
          isAlone
            ? '(min-width: 1024px) 890px, 100vw'
            : '(min-width: 1024px) 520px, (min-width: 640px) 50vw, 100vw'
        }
        className="size-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-[1.02]"
      />
    </div>
  )
}
