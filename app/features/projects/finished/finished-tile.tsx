import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Main } from '#app/contract/main.ts'
import { formatFlatCount, formatNumber } from '#app/domain/format.ts'
import { PROJECT_FORMS, plural } from '#app/domain/plural.ts'
import { Ruler } from '#app/ui/page/ruler.tsx'

type Totals = Pick<NonNullable<Main['finished']>, 'projects' | 'flats'>

/**
 * A link to the finished projects, with how much stands, in the row of those on sale. Their houses are not counted: other
 * places count every finished house, those of projects that are still being built too.
 */
export function FinishedTile({ totals }: { totals: Totals | undefined }) {
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
        <p className="mt-2 max-w-80 text-tush-2">
          Здесь сданы все дома: какой срок обещали и&nbsp;когда отдали ключи.
        </p>
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
