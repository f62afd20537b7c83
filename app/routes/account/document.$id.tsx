import { createFileRoute } from '@tanstack/react-router'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { DocumentScreen } from '#app/features/account/documents/document-screen.tsx'
import { redirectToLogin } from '#app/features/account/open-section.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/account/document/$id')({
  staticData: { access: 'personal', middleware: ['signed-in'] },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const path = `/account/document/${encodeURIComponent(id)}`
    const document = await queryClient.ensureQueryData(accountQueries.document(id))
    if (document === null) return redirectToLogin(queryClient, path)
    return {
      head: { title: document.title, description: 'Документ личного кабинета.', path, isIndexed: false },
    }
  },
  head: loadedHead,
  component: DocumentPage,
})

function DocumentPage() {
  const { id } = Route.useParams()
  const crumbs = [
    { label: 'Главная', href: '/' },
    { label: 'Личный кабинет', href: '/account' },
    { label: 'Документ' },
  ]
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <DocumentScreen id={id} />
    </>
  )
}
