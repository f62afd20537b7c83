import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ABOUT_PAGES } from '#app/contract/content/about-pages.ts'
import { aboutQueries } from '#app/features/about/about.queries.ts'
import { disclosureAddress } from '#app/features/about/about.search.ts'
import { DisclosureScreen } from '#app/features/about/disclosure-screen.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

const PATH = '/about/disclosure-of-information'

export const Route = createFileRoute('/about/disclosure-of-information')({
  ...pageSearch(disclosureAddress),
  loaderDeps: ({ search: { project } }) => ({ project }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { project } = await queryClient.ensureQueryData(aboutQueries.disclosure(deps.project))
    if (!project) return declaredPage(PATH, ABOUT_PAGES.disclosure)
    const { slug, name, developer } = project
    const head = {
      title: `${name}: раскрытие информации`,
      description: `${name}, застройщик ${developer.name}: проектная декларация, разрешения, экспертиза, образец договора и отчётность по закону 214-ФЗ.`,
      path: `${PATH}?project=${slug}`,
    }
    return declaredPage('/about', head, { label: ABOUT_PAGES.disclosure.title, href: PATH }, name)
  },
  head: loadedHead,
  component: DisclosurePage,
})

function DisclosurePage() {
  const { project, document } = Route.useSearch()
  const { data: disclosure } = useSuspenseQuery(aboutQueries.disclosure(project))
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <DisclosureScreen disclosure={disclosure} opened={document} />
    </>
  )
}
