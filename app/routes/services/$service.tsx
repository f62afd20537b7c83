import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { formHref } from '#app/features/forms/form-href.ts'
import { ServiceScreen } from '#app/features/texts/service-screen.tsx'
import { textsQueries } from '#app/features/texts/texts.queries.ts'
import { prefetchFlatsIn, WithFlatsInText } from '#app/routes/-flats-in-text.tsx'
import { LazyDayOfVisit, prefetchDayOfVisit } from '#app/routes/services/-lazy-day-of-visit.ts'
import { OrderService } from '#app/routes/services/-order-service.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

/** A service of the content folder: `content/services/{service}.md`. */
export const Route = createFileRoute('/services/$service')({
  loader: async ({ context, params: { service: id } }) => {
    const service = await context.queryClient.ensureQueryData(textsQueries.service(id))
    if (!service) throw notFound()
    const { title, description, body } = service
    await Promise.all([
      prefetchFlatsIn(context.queryClient, body),
      hasDays(service) && prefetchDayOfVisit(context.queryClient),
    ])
    return declaredPage('/services', { title, description, path: `/services/${id}` }, title)
  },
  head: loadedHead,
  component: ServicePage,
})

/** A viewing begins with its day, unless the company leads to something else first. */
const hasDays = ({ form, next }: EntryOf<'service'>) => form === 'tour' && !next && isPageOn(formHref(form))

function ServicePage() {
  const { service: id } = Route.useParams()
  const { data: service } = useSuspenseQuery(textsQueries.service(id))
  // Taken away while the page was open.
  if (!service) throw notFound()
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <WithFlatsInText>
        <ServiceScreen
          service={service}
          order={service.form && <OrderService form={service.form} next={service.next} />}
          choice={hasDays(service) && <LazyDayOfVisit />}
        />
      </WithFlatsInText>
    </>
  )
}
