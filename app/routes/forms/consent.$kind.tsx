import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { LegalHtml } from '#app/blocks/legal-html.tsx'
import { getFormConsent } from '#app/features/forms/consent-text.functions.ts'
import { consentAddress } from '#app/features/forms/forms.search.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

/** The text that a visitor of a form agrees to, or agreed to: former versions stay readable. */
export const Route = createFileRoute('/forms/consent/$kind')({
  ...pageSearch(consentAddress),
  loaderDeps: ({ search: { version = '' } }) => ({ version }),
  loader: async ({ params: { kind }, deps }) => {
    if (kind !== 'pd' && kind !== 'ads') throw notFound()
    const text = await getFormConsent({ data: { kind, ...deps } })
    const { title, version } = text.consent
    const description = `${title}, редакция ${version}.`
    const head = { title, description, path: `/forms/consent/${kind}`, isIndexed: false }
    return { ...(await declaredPage('/', head, title)), ...text, kind }
  },
  head: loadedHead,
  component: ConsentPage,
})

function ConsentPage() {
  const { crumbs, consent, is_current, kind } = Route.useLoaderData()
  return (
    <>
      <PageTop crumbs={crumbs} />
      {!is_current && (
        <p className="mb-6 max-w-text rounded-card border border-beton-300 bg-list p-4">
          Это прежняя редакция. Сейчас действует{' '}
          <Link to="/forms/consent/$kind" params={{ kind }} className="link">
            другая
          </Link>
          .
        </p>
      )}
      <div className="max-w-text [&_h1]:title-2">
        <LegalHtml html={consent.html} />
      </div>
    </>
  )
}
