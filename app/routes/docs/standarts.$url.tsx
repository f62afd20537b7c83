import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { documentsQueries } from '#app/features/documents/documents.queries.ts'
import { documentAddress } from '#app/features/documents/documents.search.ts'
import { documentsData } from '#app/features/documents/documents-data.ts'
import { StandardScreen } from '#app/features/documents/standard-screen.tsx'
import { prefetchFlatsIn, WithFlatsInText } from '#app/routes/-flats-in-text.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'
import { siteOrigin } from '#app/site/site-origin.ts'

export const Route = createFileRoute('/docs/standarts/$url')({
  ...pageSearch(documentAddress),
  loader: async ({ context, params: { url } }) => {
    const standard = await context.queryClient.ensureQueryData(documentsQueries.standard(url))
    const { title, lead, cover, body, documents } = standard
    await prefetchFlatsIn(context.queryClient, body)
    const own = {
      title: `Стандарт «${title}»`,
      description: lead,
      path: `/docs/standarts/${url}`,
      ...(cover && { picture: cover }),
      data: documents.length > 0 ? [documentsData(documents, siteOrigin())] : [],
    }
    return declaredPage('/docs/standarts', own, title)
  },
  head: loadedHead,
  component: StandardPage,
})

function StandardPage() {
  const { data: standard } = useSuspenseQuery(documentsQueries.standard(Route.useParams().url))
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <WithFlatsInText>
        <StandardScreen standard={standard} opened={Route.useSearch().document} />
      </WithFlatsInText>
    </>
  )
}
