import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CodeSent } from '#app/contract/personal.ts'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import { type BookingSearch, hasChoice } from '#app/features/booking/booking.search.ts'
import { BookingScreen } from '#app/features/booking/screen/booking-screen.tsx'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { ALERT_LABELS } from '#app/features/flats/card/summary/alert-labels.ts'
import { LazyFormLinks } from '#app/features/forms/places/lazy-form-links.ts'
import { LazyChosenWay } from '#app/features/mortgage/ways/lazy-chosen-way.ts'
import { refreshPerson } from '#app/platform/personal-keys.ts'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { usePhoneSignIn } from './-phone-sign-in.tsx'

type BookingPageProps = {
  id: number
  search: BookingSearch
  crumbs: readonly Crumb[]
  /** A code already sent to this browser. */
  waiting?: CodeSent | null
}

/** The booking of a flat: its steps, with the way back to the flat. One mount is the booking of one flat. */
export function BookingPage({ id, search, crumbs, waiting = null }: BookingPageProps) {
  // As the page was opened: the steps have addresses of their own.
  const [choice] = useState(search)
  const client = useQueryClient()
  const { data: flat } = useSuspenseQuery(bookingQueries.flat(id))
  const { data: draft } = useSuspenseQuery(bookingQueries.draft(id))
  const { data: user } = useSuspenseQuery(menuQueries.user())
  const signIn = usePhoneSignIn(() => refreshPerson(client), waiting)
  // A session that ends later leaves the form as it is: what was typed waits for the next one.
  const isNow = draft !== null && user.phone !== undefined
  const [wasOpenedSignedIn] = useState(isNow)
  const [isBuyer, setIsBuyer] = useState(isNow)
  if (isNow && !isBuyer) setIsBuyer(true)
  return (
    <BookingScreen
      // After signing in the form starts from the draft of the account, with what the visitor has typed.
      key={isBuyer ? 'buyer' : 'visitor'}
      crumbs={<Breadcrumbs items={crumbs} />}
      flatId={id}
      search={search}
      user={user}
      draft={isBuyer ? draft : null}
      signIn={isBuyer ? undefined : signIn}
      isJustSignedIn={isBuyer && !wasOpenedSignedIn}
      chosenWay={
        hasChoice(choice)
          ? { method: choice.pay_method, note: <LazyChosenWay flat={flat} choice={choice} /> }
          : undefined
      }
      alert={
        flat.status !== 'gone' && (
          <LazyFormLinks
            hasCallButton
            subject={flat.title}
            alert={{ about: `flat:${id}`, label: ALERT_LABELS[flat.status] }}
          />
        )
      }
    />
  )
}
