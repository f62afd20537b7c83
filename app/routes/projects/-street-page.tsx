import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { hasReports } from '#app/features/progress/summary/has-reports.ts'
import { LazyProgressSummary } from '#app/features/progress/summary/lazy-progress-summary.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { StreetLanding } from '#app/features/projects/street/street-landing.tsx'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'

type StreetPageProps = { slug: string; crumbs: readonly Crumb[] }

/** A project of one house, with what other features know of it. */
export function StreetPage({ slug, crumbs }: StreetPageProps) {
  const { data: project } = useSuspenseQuery(projectsQueries.page(slug))
  const { data: around } = useQuery({
    ...infrastructureQueries.map(slug),
    enabled: project.has_infrastructure,
  })
  const { data: entrances = [] } = useQuery(projectsQueries.entrances(slug))
  const { data: dynamics } = useQuery(progressQueries.summary(slug))
  return (
    <>
      <StreetLanding
        project={project}
        crumbs={crumbs}
        around={around?.objects ?? []}
        entrances={entrances}
        progress={dynamics && hasReports(dynamics) && <LazyProgressSummary dynamics={dynamics} />}
      />
      <div className="page-width">
        <AskForCall project={slug} />
      </div>
    </>
  )
}
