import type { QueryClient } from '@tanstack/react-query'
import { advantagesQueries } from '#app/features/advantages/advantages.queries.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { homeQueries } from '#app/features/home/home.queries.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { fetchLate, prefetchLate } from '#app/platform/late-data.ts'

/** For the loader: what the lower part of the main page shows; any of it may be missing (E2). */
export async function loadHomeLower(client: QueryClient, advantage: number | undefined): Promise<void> {
  await Promise.all([
    prefetchLate(client, homeQueries.types()),
    client.prefetchQuery(projectsQueries.map()),
    client.prefetchQuery(progressQueries.teaser()),
    prefetchLate(client, mortgageQueries.offers()),
    client.prefetchQuery(formsQueries.consents()),
    advantage !== undefined && client.prefetchQuery(advantagesQueries.popup(advantage)),
  ])
}

/** For the lower part itself, when it is near: the two that weigh most, 3 KB of brotli. */
export async function fetchHomeLower(): Promise<void> {
  await Promise.all([fetchLate(homeQueries.types()), fetchLate(mortgageQueries.offers())])
}
