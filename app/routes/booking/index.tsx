import { createFileRoute } from '@tanstack/react-router'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { CurrentBookingPage } from './-current-booking-page.tsx'

export const Route = createFileRoute('/booking/')({
  staticData: { access: 'personal' },
  loader: async ({ context: { queryClient }, cause }) => {
    if (cause !== 'stay') await queryClient.fetchQuery(reservationsQueries.current())
    return declaredPage('/booking', {
      title: 'Моя бронь',
      description: 'Забронированная квартира и что делать дальше.',
      isIndexed: false,
    })
  },
  head: loadedHead,
  component: CurrentBookingOfVisitor,
})

function CurrentBookingOfVisitor() {
  return <CurrentBookingPage crumbs={Route.useLoaderData().crumbs} />
}
