import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { loginAddress } from '#app/features/reservations/login-address.ts'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import { resultOf } from './booking-result.ts'

const TITLES = {
  success: { title: 'Квартира забронирована', description: 'Номер брони и что делать дальше.' },
  failed: { title: 'Бронь не оформлена', description: 'Что случилось с бронью и где деньги.' },
} as const

/**
 * Loader of the pages after a booking: fetches the reservation again, and redirects to the page that fits its
 * outcome.
 *
 * @returns its id, and the page's head
 * @throws notFound() when the user has no such reservation; a redirect to the login or to the other page
 */
export async function loadResult(client: QueryClient, page: keyof typeof TITLES, id: string | undefined) {
  if (id === undefined) throw redirect({ to: '/booking' })
  const reservations = await client.fetchQuery(reservationsQueries.current())
  if (!reservations) throw redirect({ href: loginAddress(`/booking/${page}?id=${id}`) })
  const reservation = reservations.history.find((each) => each.id === id)
  if (!reservation) throw notFound()
  const result = resultOf(reservation)
  if (page === 'success' && result === 'failed') throw redirect({ to: '/booking/failed', search: { id } })
  if (page === 'failed' && result !== 'failed') throw redirect({ to: '/booking/success', search: { id } })
  return { id, head: { ...TITLES[page], path: `/booking/${page}`, isIndexed: false } }
}
