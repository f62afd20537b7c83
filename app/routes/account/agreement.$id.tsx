import { createFileRoute } from '@tanstack/react-router'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { AgreementScreen } from '#app/features/account/agreement/agreement-screen.tsx'
import { respondToSigning } from '#app/features/account/agreement/receive-signing.server.ts'
import { redirectToLogin } from '#app/features/account/open-section.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

/** The agreement of a reservation, and where its form is sent to. */
export const Route = createFileRoute('/account/agreement/$id')({
  staticData: { access: 'personal', middleware: ['signed-in'] },
  server: {
    handlers: {
      POST: async ({ request, params: { id }, next }) => {
        const received = await respondToSigning(id, request)
        return received instanceof Response ? received : next({ context: { received } })
      },
    },
  },
  loader: async ({ context: { queryClient }, params: { id }, serverContext }) => {
    const path = `/account/agreement/${encodeURIComponent(id)}`
    const signing = await queryClient.ensureQueryData(accountQueries.signing(id))
    if (signing === null) return redirectToLogin(queryClient, path)
    const title = `Соглашение о брони ${signing.number}`
    const head = { title, description: 'Документ личного кабинета.', path, isIndexed: false }
    const page = await declaredPage('/account', head, 'Соглашение')
    return { ...page, received: serverContext?.received }
  },
  head: loadedHead,
  component: AgreementPage,
})

function AgreementPage() {
  const { id } = Route.useParams()
  const { crumbs, received } = Route.useLoaderData()
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <AgreementScreen id={id} received={received} />
    </>
  )
}
