import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Reservation } from '#app/contract/reservation.ts'
import { LATER_FIELDS } from '#app/domain/booking/booking-steps.ts'
import { NextStep } from '#app/features/account/reservation/next-step.tsx'
import { aReservation } from '../../../../fixtures/people/booking.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const END = '2026-11-24T07:00:00.000Z'

/** Titles of the cards, and the title of the one with the form. */
async function cards(more: Partial<Reservation>) {
  await renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <NextStep
        reservation={aReservation({ expires_at: END, ...more })}
        clockAheadMs={0}
        details={<p>форма</p>}
      />
    </QueryClientProvider>,
  )
  const form = screen.queryByText('форма')?.closest('section')
  return {
    titles: screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    form: form?.querySelector('h2')?.textContent,
    text: form?.textContent ?? '',
  }
}

it('what is missing is the next step itself, with the end of its time, where nothing is to be paid', async () => {
  const shown = await cards({ status: 'active', missing: [...LATER_FIELDS] })
  expect(shown).toMatchObject({ titles: ['Данные для договора'], form: 'Данные для договора' })
  expect(shown.text).toMatch(/Бронь действует до 24.ноября/)
})

it('stands below the payment, which comes first', async () => {
  const { can } = aReservation()
  const missing = [...LATER_FIELDS]
  expect(await cards({ status: 'awaiting_payment', can: { ...can, pay: true }, missing })).toMatchObject({
    titles: ['Оплатите бронь', 'Данные для договора'],
    form: 'Данные для договора',
  })
})

it.each([
  { status: 'active', missing: [] },
  { status: 'done', missing: [...LATER_FIELDS] },
] satisfies Partial<Reservation>[])(
  '$status asks for nothing when nothing is needed',
  async (reservation) => {
    const shown = await cards(reservation)
    expect(shown.titles).toHaveLength(1)
    expect(shown.form).toBeUndefined()
  },
)
