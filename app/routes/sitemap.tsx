import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { siteMapQueries } from '#app/features/content/site-map.queries.ts'
import { SiteMapScreen } from '#app/features/content/site-map-screen.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/sitemap')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(siteMapQueries.whole())
    return declaredPage('/sitemap')
  },
  head: loadedHead,
  component: SiteMapPage,
})

function SiteMapPage() {
  const { data: map } = useSuspenseQuery(siteMapQueries.whole())
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <SiteMapScreen map={map} />
    </>
  )
}
