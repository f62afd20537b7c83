import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useMemo } from 'react'
import { company } from '#app/config/company.ts'
import { citiesInOrder } from '#app/features/contacts/cities-in-order.ts'
import { contactsQueries } from '#app/features/contacts/contacts.queries.ts'
import { contactsAddress } from '#app/features/contacts/contacts.search.ts'
import { ContactsScreen } from '#app/features/contacts/contacts-screen.tsx'
import { officeData } from '#app/features/contacts/office-data.ts'
import { officeChoices, officeOf } from '#app/features/forms/fields/form-choices.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { LazyFormSection } from '#app/features/forms/places/lazy-form-section.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { organizationData } from '#app/site/head/organization-data.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'
import { siteOrigin } from '#app/site/site-origin.ts'

export const Route = createFileRoute('/contacts')({
  ...pageSearch(contactsAddress),
  loaderDeps: ({ search: { city, office } }) => ({ city, office }),
  loader: async ({ context: { queryClient }, deps: { city, office } }) => {
    const [contacts] = await Promise.all([
      queryClient.ensureQueryData(contactsQueries.page()),
      queryClient.prefetchQuery(formsQueries.consents()),
    ])
    const cities = citiesInOrder(contacts.cities, city)
    if (!cities) throw notFound()
    const data = [organizationData(), ...officeData(cities, company().name, siteOrigin())]
    const [first] = cities
    const title = first && first.id === city ? { title: `Контакты: ${first.name}` } : {}
    // Another order of the same page is not for search engines.
    return declaredPage('/contacts', {
      ...title,
      ...((city ?? office) !== undefined && { isIndexed: false }),
      data,
    })
  },
  head: loadedHead,
  component: ContactsPage,
})

function ContactsPage() {
  const { city, office } = Route.useSearch()
  const { data: contacts } = useSuspenseQuery(contactsQueries.page())
  const cities = useMemo(() => citiesInOrder(contacts.cities, city) ?? [], [contacts, city])
  // The same object for the same data: its form may still be HTML of the server.
  const choices = useMemo(() => ({ office: officeChoices(cities) }), [cities])
  const asked = office ?? officeOf(choices.office, city)
  const typed = useMemo(() => (asked ? { office: asked } : undefined), [asked])
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <ContactsScreen company={contacts.company} cities={cities} at={contacts.at} />
      <LazyFormSection id="vopros" form="contacts" tone="plain" choices={choices} typed={typed} />
    </>
  )
}
