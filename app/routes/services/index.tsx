import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import { formHref } from '#app/features/forms/form-href.ts'
import { ServicesScreen } from '#app/features/texts/services-screen.tsx'
import { textsQueries } from '#app/features/texts/texts.queries.ts'
import { OrderService } from '#app/routes/services/-order-service.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/services/')({
  loader: async ({ context: { queryClient } }) => {
    const services = await queryClient.ensureQueryData(textsQueries.services())
    if (services.length === 0) throw notFound()
    const description = `${services.map(({ title }) => title).join(', ')}.`
    return declaredPage('/services', { title: 'Услуги застройщика', description })
  },
  head: loadedHead,
  component: ServicesPage,
})

function ServicesPage() {
  const { data: services } = useSuspenseQuery(textsQueries.services())
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <ServicesScreen
        services={services}
        help={isPageOn(formHref('contacts')) && <OrderService form="contacts" />}
      />
    </>
  )
}
