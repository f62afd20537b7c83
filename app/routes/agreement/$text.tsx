import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { legalAddress } from '#app/features/texts/legal.search.ts'
import { LegalScreen } from '#app/features/texts/legal-screen.tsx'
import { textsQueries } from '#app/features/texts/texts.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

/** A legal text of the content folder: `content/legal/{text}--{day}.md`. */
export const Route = createFileRoute('/agreement/$text')({
  ...pageSearch(legalAddress),
  loaderDeps: ({ search }) => ({ version: search.version }),
  loader: async ({ context, params: { text: name }, deps: { version } }) => {
    const text = await context.queryClient.ensureQueryData(textsQueries.text(name, version))
    // A page of words has its own address.
    if (text.valid_from === undefined) throw notFound()
    const { title, description } = text
    // Earlier versions are read, not found: search engines keep the one in force.
    const path = `/agreement/${name}`
    return declaredPage('/', { title, description, path, isIndexed: version === undefined }, title)
  },
  head: loadedHead,
  component: LegalPage,
})

function LegalPage() {
  const { version } = Route.useSearch()
  const { text: name } = Route.useParams()
  const { data: text } = useSuspenseQuery(textsQueries.text(name, version))
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <LegalScreen text={text} />
    </>
  )
}
