import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { TextScreen } from '#app/features/texts/text-screen.tsx'
import { textsQueries } from '#app/features/texts/texts.queries.ts'
import { prefetchFlatsIn, WithFlatsInText } from '#app/routes/-flats-in-text.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

/** Any page of words of the content folder: `content/pages/{url}.md`. */
export const Route = createFileRoute('/$url/')({
  loader: async ({ context, params: { url } }) => {
    const { title, description, body } = await context.queryClient.ensureQueryData(textsQueries.text(url))
    await prefetchFlatsIn(context.queryClient, body)
    return declaredPage('/', { title, description, path: `/${url}` }, title)
  },
  head: loadedHead,
  component: TextPage,
})

function TextPage() {
  const { url } = Route.useParams()
  const { data: text } = useSuspenseQuery(textsQueries.text(url))
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <WithFlatsInText>
        <TextScreen text={text} />
      </WithFlatsInText>
    </>
  )
}
