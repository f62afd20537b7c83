import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { vacanciesQueries } from '#app/features/vacancies/vacancies.queries.ts'
import { vacanciesAddress } from '#app/features/vacancies/vacancies.search.ts'
import { VacanciesScreen } from '#app/features/vacancies/vacancies-screen.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/vacancies/')({
  ...pageSearch(vacanciesAddress),
  loaderDeps: ({ search: { city, department } }) => ({ city, department }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { items, cities, departments } = await queryClient.ensureQueryData(vacanciesQueries.list(deps))
    const city = cities.find(({ id }) => id === deps.city)
    const isKnown =
      (deps.city === undefined || city) &&
      (deps.department === undefined || departments.some(({ name }) => name === deps.department))
    if (!isKnown) throw notFound()
    const chosen = [deps.department, city?.name].filter(Boolean)
    // A narrowed list is a state of this page; an empty one is nothing to find.
    const isIndexed = chosen.length === 0 && items.length > 0
    const title = chosen.length > 0 ? { title: `Вакансии: ${chosen.join(', ')}` } : {}
    return declaredPage('/vacancies', { ...title, isIndexed })
  },
  head: loadedHead,
  component: VacanciesPage,
})

function VacanciesPage() {
  const search = Route.useLoaderDeps()
  const { data: list } = useSuspenseQuery(vacanciesQueries.list(search))
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <VacanciesScreen list={list} search={search} />
    </>
  )
}
