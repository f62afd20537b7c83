import type { QueryClient } from '@tanstack/react-query'
import { isPageOn } from '#app/config/company.ts'
import type { CommercialCard } from '#app/contract/commerce/commerce.ts'
import { commerceQueries } from '#app/features/flats/commerce/commerce.queries.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { answerStatus } from '#app/site/errors/answer-status.ts'
import { declaredPage } from '#app/site/head/loaded-head.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

/** A commercial unit, which is the page. Its house may be missing (E2), and a page of a sold one does not show it. */
export async function loadUnit(queryClient: QueryClient, id: number) {
  const unit = await queryClient.ensureQueryData(commerceQueries.unit(id))
  if (unit.status !== 'sold') await prefetchHouse(queryClient, unit)
  const [{ unitHead }, { searchState }] = await Promise.all([
    import('#app/features/flats/commerce/commerce-head.ts'),
    import('#app/domain/search/search-state.ts'),
  ])
  const now = Date.now()
  // Long off sale: people still see it, search engines forget it.
  if (searchState(unit.left_at, now) === 'gone') answerStatus(410)
  const head = unitHead(unit, `${siteOrigin()}/commerce/${unit.id}`, now)
  return declaredPage('/commerce', head, unit.title)
}

/** The house, its place on the master plan and what is around it, and the texts that the form of the page agrees to. */
async function prefetchHouse(queryClient: QueryClient, { project, building }: CommercialCard): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(formsQueries.consents()),
    queryClient.prefetchQuery(progressQueries.ofHouse(project.slug, building.slug)),
    queryClient.prefetchQuery(infrastructureQueries.map(project.slug)),
    isPageOn('/choose/genplan') && queryClient.prefetchQuery(genplanQueries.project(project.slug, {})),
  ])
}
