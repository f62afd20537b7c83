import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Draft } from '#app/contract/account.ts'
import type { User } from '#app/contract/personal.ts'
import type { Booked, Refusal } from '#app/contract/reservation.ts'
import { bookingQueries } from './booking.queries.ts'
import type { BookingSearch } from './booking.search.ts'
import { chosenTerms, firstTerms, termsOf, withoutGone } from './chosen-terms.ts'
import { plainFields } from './draft-text.ts'
import { loginAddress, stepAddress } from './login-address.ts'
import { rememberUnsaved } from './unsaved-memory.ts'
import { useBookingForm } from './use-booking-form.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'
import { usePayment } from './use-payment.ts'

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
  const isSignedIn = draftAtFirst !== null
  // Once the session has ended, the page knows of nobody any more.
  const [owner] = useState(user.phone ?? '')
  const options = { periods, furnishes }
  const { keeper, state: draft } = useDraftKeeper({
    flat: flatId,
    draft: draftAtFirst,
    user,
    chosen: chosenTerms(search, options),
    kept: withoutGone(plainFields(draftAtFirst), options),
    fallback: firstTerms(options),
  })

  const showResult = (id: string) => void navigate({ to: '/booking/success', search: { id } })
  const payment = usePayment(showResult)

  const onBooked = ({ id, fee }: Booked) => {
    if (fee === 0) return showResult(id)
    void client.invalidateQueries({ queryKey: bookingQueries.reservations().queryKey })
    void payment.pay(id)
  }

  const onRefused = (refused: Refusal) => {
    setRefusal(refused)
    if (refused.code === 'FLAT_TAKEN') {
      const { queryKey } = bookingQueries.flat(flatId)
      client.setQueryData(
        queryKey,
        (known) => known && { ...known, status: 'reserved' as const, nearest: refused.flats },
      )
    }
    void client.invalidateQueries({ queryKey: bookingQueries.reservations().queryKey })
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
    isSignedIn,
    /** Before signing in again on this page. */
    keepTyped: () => rememberUnsaved(flatId, owner, keeper.pending()),
    isLeaving:
      form.submit.state === 'sending' || form.submit.state === 'booked' || payment.state === 'leaving',
  }
}
