import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { company } from '#app/config/company.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { LazyFormSection } from '#app/features/forms/places/lazy-form-section.ts'
import { useFormConsents } from '#app/features/forms/places/use-form-consents.ts'
import { jobPosting, vacancyHead } from '#app/features/vacancies/job-posting.ts'
import { vacanciesQueries } from '#app/features/vacancies/vacancies.queries.ts'
import { ANSWER_ID } from '#app/features/vacancies/vacancies.search.ts'
import { VacancyScreen } from '#app/features/vacancies/vacancy-screen.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'
import { siteOrigin } from '#app/site/site-origin.ts'

export const Route = createFileRoute('/vacancies/$url')({
  loader: async ({ context: { queryClient }, params: { url } }) => {
    const [vacancy] = await Promise.all([
      queryClient.ensureQueryData(vacanciesQueries.vacancy(url)),
      queryClient.prefetchQuery(formsQueries.consents()),
    ])
    const { name, legalName, logo } = company()
    const icon = logo === undefined ? undefined : '/icon-512.png'
    const data = [jobPosting(vacancy, { name, legalName, origin: siteOrigin(), logo: icon })]
    return declaredPage('/vacancies', { ...vacancyHead(vacancy), data }, vacancy.title)
  },
  head: loadedHead,
  component: VacancyPage,
})

function VacancyPage() {
  const { data: vacancy } = useSuspenseQuery(vacanciesQueries.vacancy(Route.useParams().url))
  // The same object for the same vacancy: its form may still be HTML of the server.
  const about = useMemo(() => ({ vacancy: vacancy.slug }), [vacancy.slug])
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <VacancyScreen vacancy={vacancy} hasForm={useFormConsents('vacancy') !== undefined} />
      <LazyFormSection id={ANSWER_ID} form="vacancy" tone="plain" about={about} />
    </>
  )
}
