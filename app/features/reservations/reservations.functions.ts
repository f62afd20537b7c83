import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { nullIfSignedOut, outcome } from '#app/upstream/refusal.ts'
import { upstream } from '#app/upstream/upstream.server.ts'

/** `found` is null without a session; `now` is by the clock that ends reservations, as other clocks may be wrong. */
export const getReservations = createServerFn({ method: 'GET' }).handler(async () => {
  const found = await nullIfSignedOut(upstream().personal.reservation())
  const now = found?.data.now
  return { found, now: now === undefined ? Date.now() : Date.parse(now) }
})

/** Returns the URL where a reservation is paid. This may create a payment, so it is no GET. */
export const openPayment = createServerFn({ method: 'POST' })
  .validator(z.object({ id: z.uuid() }))
  .handler(({ data }) => outcome(upstream().personal.payment(data)))
