import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { LazyAdvantages } from '#app/features/advantages/lazy-advantages.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { hasReports } from '#app/features/progress/summary/has-reports.ts'
import { LazyProgressSummary } from '#app/features/progress/summary/lazy-progress-summary.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { StreetLanding } from '#app/features/projects/street/street-landing.tsx'
import { LazyNearMap } from '#app/features/projects/surroundings/lazy-near-map.ts'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { hasMortgage } from './-has-mortgage.ts'
import { LazyProjectMortgage } from './-lazy-project-mortgage.ts'

type StreetPageProps = {
  slug: string
  crumbs: readonly Crumb[]
  /** The advantage whose long text the address opens. */
  advantage: number | undefined
}

/** A project of one house, with what other features know of it. */
export function StreetPage({ slug, crumbs, advantage }: StreetPageProps) {
  const { data: project } = useSuspenseQuery(projectsQueries.page(slug))
  const { data: around = [] } = useQuery(infrastructureQueries.nearest(slug))
  const { data: entrances = [] } = useQuery(projectsQueries.entrances(slug))
  const { data: dynamics } = useQuery(progressQueries.summary(slug))
  const { data: offers } = useQuery(mortgageQueries.offers())
  const { advantages, flats, price_from: priceFrom, sections, state } = project
  return (
    <>
      <StreetLanding
        project={project}
        crumbs={crumbs}
        around={around}
        map={<LazyNearMap project={slug} places={around} />}
        entrances={entrances}
        advantages={advantages.length > 0 && <LazyAdvantages advantages={advantages} openId={advantage} />}
        mortgage={
          flats > 0 &&
          state !== 'announced' &&
          hasMortgage(project, offers) && (
            <LazyProjectMortgage slug={slug} mortgage={sections.top.mortgage} priceFrom={priceFrom} />
          )
        }
        progress={dynamics && hasReports(dynamics) && <LazyProgressSummary dynamics={dynamics} />}
      />
      <div className="page-width">
        <AskForCall project={slug} />
      </div>
    </>
  )
}
