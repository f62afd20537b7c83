import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import { formHref, formPage, isLeadForm } from '#app/features/forms/form-href.ts'
import { formWords } from '#app/features/forms/form-words.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { formAddress } from '#app/features/forms/forms.search.ts'
import { FormScreen } from '#app/features/forms/places/form-screen.tsx'
import { fileOfForm, respondToForm } from '#app/features/forms/submit/receive-form.server.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'
import { besideForm } from './-beside-form.tsx'

/** The page of a form, and where every form is sent to. */
export const Route = createFileRoute('/forms/$form')({
  ...pageSearch(formAddress),
  server: {
    handlers: {
      GET: async ({ request, params: { form }, next }) => {
        const file = isLeadForm(form) ? await fileOfForm(form, request) : undefined
        return file ?? next()
      },
      POST: async ({ request, params: { form }, next }) => {
        if (!isLeadForm(form) || !isPageOn(formHref(form)))
          return new Response('Такой формы нет\n', { status: 404 })
        const response = await respondToForm(form, request)
        return response instanceof Response ? response : next({ context: { received: response } })
      },
    },
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { form }, deps, serverContext }) => {
    if (!isLeadForm(form)) throw notFound()
    const { loadForm } = await import('./-form-subject.ts')
    const [subject] = await Promise.all([
      loadForm(queryClient, form, deps, serverContext?.received?.typed),
      queryClient.ensureQueryData(formsQueries.consents()),
    ])
    const { title, lead = title } = formWords(form, subject.about)
    const head = { title, description: lead, path: formPage(form, subject.about), isIndexed: false }
    const page = await declaredPage('/', head, title)
    return { ...page, form, subject, received: serverContext?.received }
  },
  head: loadedHead,
  component: FormPage,
})

function FormPage() {
  const { crumbs, form, subject, received } = Route.useLoaderData()
  const { data: consents } = useSuspenseQuery(formsQueries.consents())
  const beside = besideForm(form, subject.typed)
  return (
    <>
      <PageTop crumbs={crumbs} />
      <FormScreen key={form} {...{ form, consents, beside }} {...subject} {...received} />
    </>
  )
}
