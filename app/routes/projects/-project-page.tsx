import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ShareLink } from '#app/blocks/share/share-link.tsx'
import type { Project } from '#app/contract/places.ts'
import { LazyAdvantages } from '#app/features/advantages/lazy-advantages.ts'
import { LazyFormLinks } from '#app/features/forms/places/lazy-form-links.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { hasReports } from '#app/features/progress/summary/has-reports.ts'
import { LazyProgressSummary } from '#app/features/progress/summary/lazy-progress-summary.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { ProjectScreen } from '#app/features/projects/page/project-screen.tsx'
import { LazyProjectPrices } from '#app/features/projects/prices/lazy-project-prices.ts'
import { pricesQueries } from '#app/features/projects/prices/prices.queries.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { LazyInfrastructure } from '#app/features/projects/surroundings/lazy-infrastructure.ts'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { hasMortgage } from './-has-mortgage.ts'
import { LazyProjectMortgage } from './-lazy-project-mortgage.ts'

type ProjectPageProps = {
  url: string
  crumbs: readonly Crumb[]
  /** The texts that the address opens. */
  advantage: number | undefined
  furnish: string | undefined
  document: string | undefined
}

/** Before the start of sales, its day; once all is sold, flats that come back. */
function alertOf({ slug, state, flats }: Project) {
  if (state === 'announced') return { about: `start:${slug}`, label: 'Сообщить о\u00a0старте продаж' }
  return flats > 0 ? undefined : { about: `filter:project=${slug}`, label: 'Сообщить о\u00a0новых квартирах' }
}

/** A project on sale, with what other features know of it. */
export function ProjectPage({ url, crumbs, advantage, furnish, document }: ProjectPageProps) {
  const { data: project } = useSuspenseQuery(projectsQueries.page(url))
  const { data: furnishes = [] } = useQuery(projectsQueries.furnishes())
  const { data: around } = useQuery(infrastructureQueries.map(url))
  const { data: dynamics } = useQuery(progressQueries.summary(url))
  const { data: offers } = useQuery(mortgageQueries.offers())
  const { data: [prices] = [] } = useQuery(pricesQueries.m2([url]))
  const { mortgage } = project.sections.top
  return (
    <ProjectScreen
      project={project}
      crumbs={crumbs}
      furnishes={furnishes}
      openFurnish={furnish}
      openDocument={document}
      requests={
        <>
          <LazyFormLinks
            isOnSale={project.flats > 0}
            project={url}
            subject={project.name}
            alert={alertOf(project)}
          />
          <ShareLink title={project.name} />
        </>
      }
      advantages={<LazyAdvantages advantages={project.advantages} openId={advantage} />}
      infrastructure={around ? <LazyInfrastructure slug={url} /> : null}
      mortgage={
        hasMortgage(project, offers) ? (
          <LazyProjectMortgage slug={project.slug} mortgage={mortgage} priceFrom={project.price_from} />
        ) : null
      }
      prices={prices ? <LazyProjectPrices prices={prices} /> : null}
      progress={dynamics && hasReports(dynamics) ? <LazyProgressSummary dynamics={dynamics} /> : null}
    />
  )
}
