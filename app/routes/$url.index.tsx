import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, isNotFound, redirect } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import { formHref } from '#app/features/forms/form-href.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { TextScreen } from '#app/features/texts/text-screen.tsx'
import { textsQueries } from '#app/features/texts/texts.queries.ts'
import { prefetchDataBlocks, WithDataBlocks } from '#app/routes/-data-blocks.tsx'
import { OrderService } from '#app/routes/services/-order-service.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

/** The page of a project, finished or not. @throws notFound when there is no such project */
async function toProject(queryClient: QueryClient, url: string) {
  const { state } = await queryClient.ensureQueryData(projectsQueries.page(url))
  const to = state === 'finished' ? '/projects-finished/$url' : '/projects/$url'
  return redirect({ to, params: { url }, statusCode: 301 })
}

/**
 * Any page of words of the content folder: `content/pages/{url}.md`. Below the address of a project are its storerooms,
 * so where no page has this name, it leads to the project.
 */
export const Route = createFileRoute('/$url/')({
  loader: async ({ context: { queryClient }, params: { url } }) => {
    const text = queryClient.ensureQueryData(textsQueries.text(url))
    const { title, description, body } = await text.catch(async (error: unknown) => {
      throw isNotFound(error) ? await toProject(queryClient, url) : error
    })
    await prefetchDataBlocks(queryClient, body)
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
      <WithDataBlocks>
        <TextScreen
          text={text}
          contact={isPageOn(formHref('contacts')) && <OrderService form="contacts" />}
        />
      </WithDataBlocks>
    </>
  )
}
