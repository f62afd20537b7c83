import type { QueryClient } from '@tanstack/react-query'
import { advantagesQueries } from '#app/features/advantages/advantages.queries.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { homeQueries } from '#app/features/home/home.queries.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'

/** What the lower part of the main page shows; any of it may be missing (E2). */
export async function loadHomeLower(client: QueryClient, advantage: number | undefined): Promise<void> {
  await Promise.all([
    client.prefetchQuery(homeQueries.types()),
    client.prefetchQuery(projectsQueries.map()),
    client.prefetchQuery(progressQueries.overview()),
    client.prefetchQuery(mortgageQueries.offers()),
    client.prefetchQuery(formsQueries.consents()),
    advantage !== undefined && client.prefetchQuery(advantagesQueries.popup(advantage)),
  ])
}
