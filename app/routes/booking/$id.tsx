import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import { bookingAddress, stepAddress } from '#app/features/booking/booking.search.ts'
import { chosenTerms, firstTerms } from '#app/features/booking/draft/chosen-terms.ts'
import { plainFields } from '#app/features/booking/draft/draft-text.ts'
import { openingStep } from '#app/features/booking/form/opening.ts'
import { BookingScreen } from '#app/features/booking/screen/booking-screen.tsx'
import { WithoutScripts } from '#app/features/booking/screen/without-scripts.tsx'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { readId } from '#app/features/flats/read-id.ts'
import { loginAddress } from '#app/features/reservations/login-address.ts'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/booking/$id')({
  ...pageSearch(bookingAddress),
  staticData: { access: 'personal' },
  beforeLoad: ({ search }) => ({ bookingSearch: search }),
  loader: async ({ context: { queryClient, bookingSearch }, params, cause }) => {
    const id = readId(params.id)
    const draftQuery = bookingQueries.draft(id)
    // Steps of one visit read nothing again: they are gone through without a connection too.
    if (cause !== 'stay') queryClient.removeQueries(draftQuery)
    const [flat, periods, furnishes, draft] = await Promise.all([
      queryClient.ensureQueryData(bookingQueries.flat(id)),
      queryClient.ensureQueryData(bookingQueries.periods(id)),
      queryClient.ensureQueryData(bookingQueries.furnishes(id)),
      queryClient.ensureQueryData(draftQuery),
      queryClient.ensureQueryData(menuQueries.user()),
      cause !== 'stay' && queryClient.prefetchQuery(reservationsQueries.current()),
    ])
    const { step } = bookingSearch
    if (draft === null && step && step !== 'terms' && cause !== 'stay') {
      throw redirect({ href: loginAddress(stepAddress(id, step)) })
    }
    const options = { periods, furnishes }
    const user = await queryClient.ensureQueryData(menuQueries.user())
    const goesOnAt = cause === 'stay' ? undefined : openingStep(bookingSearch, { draft, user, options })
    if (goesOnAt) {
      throw redirect({ to: '/booking/$id', params, search: { step: goesOnAt }, replace: true })
    }
    const terms = { ...firstTerms(options), ...plainFields(draft), ...chosenTerms(bookingSearch, options) }
    if (flat.status === 'free' && terms.period && terms.furnish) {
      const key = { id, period: Number(terms.period), furnish: Number(terms.furnish) }
      await queryClient.prefetchQuery(bookingQueries.offer(key))
    }
    return {
      head: {
        title: `Бронирование: ${flat.title}`,
        description: 'Бронирование квартиры у застройщика: срок, отделка, договор и оплата.',
        path: `/booking/${id}`,
        isIndexed: false,
      },
    }
  },
  head: loadedHead,
  component: BookingPage,
})

function BookingPage() {
  const id = readId(Route.useParams().id)
  const search = Route.useSearch()
  const { data: draft } = useSuspenseQuery(bookingQueries.draft(id))
  const { data: user } = useSuspenseQuery(menuQueries.user())
  const { data: flat } = useSuspenseQuery(bookingQueries.flat(id))
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Главная', href: '/' },
          { label: flat.title, href: `/choose/flat/${id}` },
          { label: 'Бронирование' },
        ]}
      />
      <h1 className="title-2 mb-6 lg:mb-8">Бронирование квартиры</h1>
      <WithoutScripts />
      <BookingScreen key={id} flatId={id} search={search} user={user} draft={draft} />
    </>
  )
}
