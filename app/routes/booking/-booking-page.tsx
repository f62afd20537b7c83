import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import { type BookingSearch, hasChoice } from '#app/features/booking/booking.search.ts'
import { BookingScreen } from '#app/features/booking/screen/booking-screen.tsx'
import { WithoutScripts } from '#app/features/booking/screen/without-scripts.tsx'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { LazyChosenWay } from '#app/features/mortgage/ways/lazy-chosen-way.ts'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'

type BookingPageProps = { id: number; search: BookingSearch; crumbs: readonly Crumb[] }

/** The booking of a flat: its steps, with the way back to the flat. One mount is the booking of one flat. */
export function BookingPage({ id, search, crumbs }: BookingPageProps) {
  // As the page was opened: the steps have addresses of their own.
  const [choice] = useState(search)
  const { data: flat } = useSuspenseQuery(bookingQueries.flat(id))
  const { data: draft } = useSuspenseQuery(bookingQueries.draft(id))
  const { data: user } = useSuspenseQuery(menuQueries.user())
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <h1 className="title-2 mb-6 lg:mb-8">Бронирование квартиры</h1>
      <WithoutScripts />
      <BookingScreen
        flatId={id}
        search={search}
        user={user}
        draft={draft}
        chosenWay={
          hasChoice(choice)
            ? { method: choice.pay_method, note: <LazyChosenWay flat={flat} choice={choice} /> }
            : undefined
        }
      />
    </>
  )
}
