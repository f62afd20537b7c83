import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ShareLink } from '#app/blocks/share/share-link.tsx'
import { isPressSection, PRESS_SECTIONS } from '#app/contract/content/press-sections.ts'
import { OtherArticles } from '#app/features/press/other-articles.tsx'
import { pressQueries } from '#app/features/press/press.queries.ts'
import { pressPageAddress } from '#app/features/press/press.search.ts'
import { PressPageScreen } from '#app/features/press/press-page-screen.tsx'
import { FlatsAfter, flatsAfter, prefetchFlatsIn, WithFlatsInText } from '#app/routes/-flats-in-text.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'
import { siteOrigin } from '#app/site/site-origin.ts'
import { useAddressPhoto } from '#app/ui/overlay/use-address-photo.ts'

export const Route = createFileRoute('/press/$section/$url')({
  ...loadedSearch(pressPageAddress),
  loader: async ({ context, params: { section, url }, deps: { photo } }) => {
    if (!isPressSection(section)) throw notFound()
    const page = await context.queryClient.ensureQueryData(pressQueries.page(section, url))
    const photos = page.kind === 'photos' ? page.album.items.length : 0
    if (photo !== undefined && photo > photos) throw notFound()
    await Promise.all([
      page.kind === 'article' &&
        prefetchFlatsIn(context.queryClient, [...page.article.body, ...flatsAfter(page.article)]),
      // The page is read without them too.
      context.queryClient.prefetchQuery(pressQueries.others(section, url)),
    ])
    // The head of the first page comes from the server: the browser needs this code only for the next page.
    const { pressPageHead } = await import('#app/features/press/press-page-head.ts')
    const head = pressPageHead(section, page, siteOrigin())
    const above = { label: PRESS_SECTIONS[section].title, href: `/press/${section}` }
    return { ...(await declaredPage('/', head, above, head.title)), section }
  },
  head: loadedHead,
  component: PressItemPage,
})

function PressItemPage() {
  const { section, crumbs } = Route.useLoaderData()
  const { url } = Route.useParams()
  const { data: page } = useSuspenseQuery(pressQueries.page(section, url))
  return (
    <>
      <PageTop crumbs={crumbs} />
      <WithFlatsInText>
        <PressPageScreen
          page={page}
          photo={Route.useSearch().photo}
          onPhoto={useAddressPhoto()}
          others={<OtherArticles section={section} path={url} />}
          flats={page.kind === 'article' && <FlatsAfter about={page.article} />}
          share={<ShareLink title={crumbs.at(-1)?.label ?? ''} />}
        />
      </WithFlatsInText>
    </>
  )
}
