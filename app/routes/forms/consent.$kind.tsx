import { createFileRoute, notFound } from '@tanstack/react-router'
import { LegalHtml } from '#app/blocks/legal-html.tsx'
import { getFormConsent } from '#app/features/forms/consent-text.functions.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

/** The text that a visitor of a form agrees to. */
export const Route = createFileRoute('/forms/consent/$kind')({
  loader: async ({ params: { kind } }) => {
    if (kind !== 'pd' && kind !== 'ads') throw notFound()
    const text = await getFormConsent({ data: { kind } })
    const { title, version } = text
    const description = `${title}, редакция ${version}.`
    const head = { title, description, path: `/forms/consent/${kind}`, isIndexed: false }
    return { ...(await declaredPage('/', head, title)), text }
  },
  head: loadedHead,
  component: ConsentPage,
})

function ConsentPage() {
  const { crumbs, text } = Route.useLoaderData()
  return (
    <>
      <PageTop crumbs={crumbs} />
      <div className="max-w-text [&_h1]:title-2">
        <LegalHtml html={text.html} />
      </div>
    </>
  )
}
