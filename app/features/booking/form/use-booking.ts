import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Draft } from '#app/contract/account.ts'
import type { User } from '#app/contract/personal.ts'
import type { Booked, Refusal } from '#app/contract/reservation.ts'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import type { BookingSearch } from '#app/features/booking/booking.search.ts'
import { stepAddress } from '#app/features/booking/booking.search.ts'
import type { BookingFlat } from '#app/features/booking/booking-flat.ts'
import { chosenTerms, termsOf } from '#app/features/booking/draft/chosen-terms.ts'
import { rememberUnsaved } from '#app/features/booking/draft/unsaved-memory.ts'
import { useDraftAutosave } from '#app/features/booking/draft/use-draft-autosave.ts'
import { loginAddress } from '#app/features/reservations/login-address.ts'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import { usePayment } from '#app/features/reservations/use-payment.ts'
import { refreshPerson } from '#app/platform/personal-keys.ts'
import { openingValues } from './opening.ts'
import { stepOfField } from './step-problems.ts'
import { useBookingForm } from './use-booking-form.ts'

export type BookingStart = {
  flatId: number
  search: BookingSearch
  user: User
  /** As it was when the page was opened; null for who has not signed in. */
  draft: Draft | null
}

/** All of one booking: what is known of the flat and its terms, the draft, the steps, the ways out. */
export function useBooking({ flatId, search, user, draft: draftAtFirst }: BookingStart) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { data: flat } = useSuspenseQuery(bookingQueries.flat(flatId))
  const { data: periods } = useSuspenseQuery(bookingQueries.periods(flatId))
  const { data: furnishes } = useSuspenseQuery(bookingQueries.furnishes(flatId))
  const [refusal, setRefusal] = useState<Refusal>()
  const [booked, setBooked] = useState<Booked>()
  const [statusAtFirst] = useState(flat.status)
  const isSignedIn = draftAtFirst !== null
  // Once the session has ended, the page knows of nobody any more.
  const [owner] = useState(user.phone ?? '')
  const options = { periods, furnishes }
  const { keeper, state: draft } = useDraftAutosave({
    flat: flatId,
    draft: draftAtFirst,
    values: openingValues({ draft: draftAtFirst, user, options }),
    owner,
    chosen: chosenTerms(search, options),
  })

  const showResult = (id: string) => void navigate({ to: '/booking/success', search: { id } })
  const payment = usePayment(showResult)

  const onBooked = (made: Booked) => {
    setBooked(made)
    void client.invalidateQueries({ queryKey: reservationsQueries.current().queryKey })
    void refreshPerson(client)
    if (made.fee === 0) return showResult(made.id)
    void payment.pay(made.id)
  }

  const onRefused = (refused: Refusal) => {
    setRefusal(refused)
    const status = takenAs(refused)
    if (status) {
      const { queryKey } = bookingQueries.flat(flatId)
      client.setQueryData(queryKey, (known) => known && { ...known, status, nearest: refused.flats })
    }
    // Terms that the server does not know any more are not to be offered again.
    if (refused.fields.some(({ field }) => stepOfField(field) === 'terms')) {
      for (const query of [bookingQueries.periods(flatId), bookingQueries.furnishes(flatId)]) {
        void client.invalidateQueries({ queryKey: query.queryKey })
      }
    }
    void client.invalidateQueries({ queryKey: reservationsQueries.current().queryKey })
  }

  const form = useBookingForm({
    flat: flatId,
    search,
    keeper,
    draft,
    isSignedIn,
    onLogin: (step) =>
      void router.navigate({ href: loginAddress(stepAddress(flatId, step, termsOf(draft.values))) }),
    onBooked,
    onRefused,
  })

  return {
    flat,
    periods,
    furnishes,
    keeper,
    draft,
    form,
    payment,
    refusal,
    /** Of this visit, while its payment is still to come. */
    booked,
    wasFree: statusAtFirst === 'free',
    showResult,
    isSignedIn,
    /** Before signing in again on this page. */
    keepTyped: () => rememberUnsaved(flatId, owner, keeper.pending()),
    isLeaving:
      form.submit.state === 'sending' || form.submit.state === 'booked' || payment.state === 'leaving',
  }
}

/** What a refusal says of the flat; undefined where it says nothing. */
function takenAs({ code, flat_status }: Refusal): BookingFlat['status'] | undefined {
  if (code === 'NOT_FOUND') return 'gone'
  return code === 'FLAT_TAKEN' ? (flat_status ?? 'reserved') : undefined
}
