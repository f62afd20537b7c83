import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getSentCode } from '#app/features/account/account.functions.ts'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import { type BookingSearch, hasChoice } from '#app/features/booking/booking.search.ts'
import { chosenTerms, firstTerms } from '#app/features/booking/draft/chosen-terms.ts'
import { plainFields } from '#app/features/booking/draft/draft-text.ts'
import { openingStep } from '#app/features/booking/form/opening.ts'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
// Imported with the page: a step is opened without a connection too.
import { declarePage } from '#app/site/head/declare-page.ts'

type Visit = {
  search: BookingSearch
  /** Whether the page is opened; false for a step of the open page. */
  isOpening: boolean
}

/**
 * Loader of the booking of one flat: reads what the form starts from.
 *
 * @returns also the code that was sent to a visitor's phone before the page was reloaded
 * @throws a redirect to the first step, where a step needs a session; to the step where a saved booking continues
 */
export async function loadBooking(queryClient: QueryClient, id: number, { search, isOpening }: Visit) {
  const draftQuery = bookingQueries.draft(id)
  // A step of the open page reads nothing again, so it needs no connection.
  if (isOpening) queryClient.removeQueries(draftQuery)
  const [flat, periods, furnishes, draft, user, waiting] = await Promise.all([
    queryClient.ensureQueryData(bookingQueries.flat(id)),
    queryClient.ensureQueryData(bookingQueries.periods(id)),
    queryClient.ensureQueryData(bookingQueries.furnishes(id)),
    queryClient.ensureQueryData(draftQuery),
    queryClient.ensureQueryData(menuQueries.user()),
    // Only an account has drafts: without one somebody may be in the middle of signing in.
    isOpening ? getSentCode().catch(() => null) : null,
    isOpening && queryClient.prefetchQuery(reservationsQueries.current()),
    isOpening && hasChoice(search) && queryClient.prefetchQuery(mortgageQueries.offers()),
  ])
  const options = { periods, furnishes }
  if (isOpening) {
    const { step, extras } = search
    const kept = extras ? { extras } : {}
    if (draft === null && step && step !== 'terms') {
      throw redirect({ to: '/booking/$id', params: { id: String(id) }, search: kept, replace: true })
    }
    const continuesAt = openingStep(search, { draft, user, options })
    if (continuesAt) {
      const params = { id: String(id) }
      throw redirect({ to: '/booking/$id', params, search: { ...kept, step: continuesAt }, replace: true })
    }
  }
  const terms = { ...firstTerms(options), ...plainFields(draft), ...chosenTerms(search, options) }
  if (flat.status === 'free' && terms.period && terms.furnish) {
    const key = {
      id,
      period: Number(terms.period),
      furnish: Number(terms.furnish),
      extras: search.extras ?? [],
    }
    await queryClient.prefetchQuery(bookingQueries.offer(key))
  }
  const head = {
    title: `Бронирование: ${flat.title}`,
    description: 'Бронирование квартиры у застройщика: срок, отделка, договор и оплата.',
    path: `/booking/${id}`,
    isIndexed: false,
  }
  const page = declarePage('/', head, { label: flat.title, href: `/choose/flat/${id}` }, 'Бронирование')
  return { ...page, waiting: draft === null ? waiting : null }
}
