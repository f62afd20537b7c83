import { call } from '@orpc/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockFlatToBook } from '#app/backend/booking/terms/flat-to-book.ts'
import { lockReservation } from '#app/backend/reservations/transition-reservation.ts'
import { router } from '#app/backend/router.ts'
import { withTimeout } from '#app/backend/runtime/with-timeout.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { PATIENCE_MS } from '../../fixtures/eventually.ts'
import { addBookingContent } from '../../fixtures/people/booking-content.ts'
import { aBuyer, anOrder } from '../../fixtures/people/buyers.ts'

let api: TestApi
let flat = 0

beforeAll(async () => {
  api = await openTestApi()
  await addBookingContent(api)
  const { id } = await api.context.database
    .selectFrom('flat')
    .select('id')
    .where('status', '=', 'free')
    .where('price', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  flat = id
})
afterAll(() => api.close())

it('a first draft waits neither for who books the flat nor for who moves its reservation', async () => {
  const holder = await aBuyer(api.context, 1)
  const { data } = await call(router.personal.booking, anOrder(flat), { context: holder.context })
  const typist = await aBuyer(api.context, 2)
  const saved = await api.context.database.transaction().execute(async (tx) => {
    await lockFlatToBook(tx, flat)
    await lockReservation(tx, data.reservation.id)
    const fields = { lastname: 'Иванова' }
    const saving = call(
      router.account.saveDraft,
      { flat, fields, consent: true },
      { context: typist.context },
    )
    // A lock that is waited for would be held until this transaction ends.
    return withTimeout(PATIENCE_MS, saving)
  })
  expect(saved.data.draft).toMatchObject({ flat, version: 1 })
})
