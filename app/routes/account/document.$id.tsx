import { createFileRoute } from '@tanstack/react-router'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { DocumentScreen } from '#app/features/account/documents/document-screen.tsx'
import { redirectToLogin } from '#app/features/account/open-section.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/account/document/$id')({
  staticData: { access: 'personal', middleware: ['signed-in'] },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const path = `/account/document/${encodeURIComponent(id)}`
    const document = await queryClient.ensureQueryData(accountQueries.document(id))
    if (document === null) return redirectToLogin(queryClient, path)
    const head = { title: document.title, description: 'Документ личного кабинета.', path, isIndexed: false }
    return declaredPage('/account', head, 'Документ')
  },
  head: loadedHead,
  component: DocumentPage,
})

function DocumentPage() {
  const { id } = Route.useParams()
  return (
    <>
      <Breadcrumbs items={Route.useLoaderData().crumbs} />
      <DocumentScreen id={id} />
    </>
  )
}
