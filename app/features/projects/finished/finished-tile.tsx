import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Main } from '#app/contract/main.ts'
import type { Picture } from '#app/contract/wire/picture.ts'
import { formatFlatCount, formatNumber } from '#app/domain/format.ts'
import { PROJECT_FORMS, plural } from '#app/domain/plural.ts'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { FramedPicture } from '#app/ui/picture/framed-picture.tsx'

type Totals = Pick<NonNullable<Main['finished']>, 'projects' | 'flats' | 'image'>

type FinishedTileProps = {
  /** Null where nothing is finished, undefined where it could not be read. */
  totals: Totals | null | undefined
}

/**
 * A link to the finished projects, with how much stands, in the row of those on sale: with a picture of one as they have, else
 * drawn. Their houses are not counted: other places count every finished house, those of projects that are still being built too.
 */
export function FinishedTile({ totals }: FinishedTileProps) {
  return totals?.image ? <Pictured totals={totals} image={totals.image} /> : <Drawn totals={totals} />
}

/** The same among the projects of cities that are told in lines: as short as those. */
export function FinishedLine({ totals }: FinishedTileProps) {
  if (!totals?.image) return <Drawn totals={totals} />
  const { projects, flats, image } = totals
  return (
    <Link to="/projects-finished" className="group block hover:text-sinka">
      <FramedPicture picture={image} sizes={SIZES} frame="aspect-photo mb-4 rounded-card" look={LOOK} />
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">Сданные проекты</span>{' '}
        <span className="figures text-right text-small text-tush-3">
          {projects !== undefined && (
            <span className="block font-medium text-body text-tush">{projectCount(projects)} </span>
          )}
          {formatFlatCount(flats)}
        </span>
      </span>
    </Link>
  )
}

const projectCount = (projects: number) => `${formatNumber(projects)} ${plural(projects, PROJECT_FORMS)}`

const SIZES = '(min-width: 1024px) 520px, (min-width: 640px) 50vw, 100vw'
const LOOK = 'transition-transform duration-sheet ease-enter group-hover:scale-[1.02]'

const TEXT = 'Здесь сданы все дома: какой срок обещали и\u00a0когда отдали ключи.'

function Pictured({ totals: { projects, flats }, image }: { totals: Totals; image: Picture }) {
  return (
    <article aria-label="Сданные проекты" className="group relative flex h-full flex-col">
      <FramedPicture picture={image} sizes={SIZES} frame="aspect-photo rounded-card" look={LOOK} />
      <h3 className="title-3 mt-4">
        <Link to="/projects-finished" className="stretched group-hover:text-sinka">
          Сданные проекты
        </Link>
      </h3>
      <p className="mt-2 max-w-text text-tush-2">{TEXT}</p>
      <p className="figures mt-3 flex flex-wrap gap-x-3">
        {projects !== undefined && <span className="font-medium">{projectCount(projects)}</span>}
        <span className="text-tush-3">{formatFlatCount(flats)}</span>
      </p>
    </article>
  )
}

function Drawn({ totals }: FinishedTileProps) {
  return (
    <article
      aria-label="Сданные проекты"
      className="group relative flex h-full min-h-48 flex-col justify-between overflow-hidden rounded-card border border-beton-300 transition-colors duration-state hover:border-sinka"
    >
      <div className="p-6 pb-4">
        <div className="flex items-center justify-between gap-4">
          <h3 className="title-3">
            <Link to="/projects-finished" className="stretched group-hover:text-sinka">
              Сданные проекты
            </Link>
          </h3>
          <ChevronRight aria-hidden="true" size={24} strokeWidth={1.5} className="shrink-0 text-sinka" />
        </div>
        <p className="mt-2 max-w-80 text-tush-2">{TEXT}</p>
      </div>
      <div>
        {totals?.projects !== undefined && (
          <p className="figures flex flex-wrap items-baseline gap-x-3 px-6 pb-4">
            <span className="title-display text-sinka">{formatNumber(totals.projects)}</span>
            {plural(totals.projects, PROJECT_FORMS)}, {formatFlatCount(totals.flats)}
          </p>
        )}
        <Ruler className="text-sinka" />
      </div>
    </article>
  )
}
