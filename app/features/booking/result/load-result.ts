import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { loginAddress } from '#app/features/reservations/login-address.ts'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import { resultOf } from './booking-result.ts'

const words = {
  success: { title: 'Квартира забронирована', description: 'Номер брони и что делать дальше.' },
  failed: { title: 'Бронь не оформлена', description: 'Что случилось с бронью и где деньги.' },
} as const

/**
 * For the pages after a booking: the reservation of the address, read again, and the page that is the right
 * one for what became of it.
 *
 * @returns its id, and the page's head
 * @throws notFound() for another person's or none, redirects to signing in and to the other page
 */
export async function loadResult(client: QueryClient, page: keyof typeof words, id: string | undefined) {
  if (id === undefined) throw redirect({ to: '/booking' })
  const own = await client.fetchQuery(reservationsQueries.current())
  if (!own) throw redirect({ href: loginAddress(`/booking/${page}?id=${id}`) })
  const reservation = own.history.find((one) => one.id === id)
  if (!reservation) throw notFound()
  const result = resultOf(reservation)
  if (page === 'success' && result === 'failed') throw redirect({ to: '/booking/failed', search: { id } })
  if (page === 'failed' && result !== 'failed') throw redirect({ to: '/booking/success', search: { id } })
  return { id, head: { ...words[page], path: `/booking/${page}`, isIndexed: false } }
}
