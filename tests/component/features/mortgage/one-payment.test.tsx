import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { bookingAddress } from '#app/features/booking/booking.search.ts'
import { flatCardAddress } from '#app/features/flats/card/flat-card.search.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { ChosenPay, ShortPay } from '#app/features/mortgage/ways/chosen-pay.tsx'
import { ChosenWay } from '#app/features/mortgage/ways/chosen-way.tsx'
import { WaysToPay } from '#app/features/mortgage/ways-to-pay.tsx'
import { sampleOffers } from '#app/routes/static/-samples/sample-mortgage.ts'
import { aFlat, familyProgramme } from '../../../fixtures/flats.ts'
import { aBookingFlat } from '../../../fixtures/people/booking.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const PRICE = 5_000_000
const BENEFITS = ['family_mortgage', 'installment'] as const
/** Lists are calculated by a programme whose terms the banks no longer have. */
const flat = aFlat({ price: PRICE, benefits: [...BENEFITS], month_pay: 31_234, programme: familyProgramme })

function cacheWith(offers: typeof sampleOffers | undefined) {
  const cache = new QueryClient()
  if (offers) cache.setQueryData(mortgageQueries.offers().queryKey, offers)
  else cache.setQueryDefaults(mortgageQueries.offers().queryKey, { enabled: false })
  return cache
}

/** The places of the page of a flat that name a monthly payment. */
function Places() {
  const choice = flatCardAddress.read(useSearch({ strict: false, structuralSharing: false }))
  return (
    <>
      <div data-testid="price">
        <ChosenPay flat={flat} choice={choice} />
      </div>
      <div data-testid="bar">
        <ShortPay flat={flat} choice={choice} />
      </div>
      <WaysToPay flat={flat} choice={choice} />
    </>
  )
}

const open = (offers?: typeof sampleOffers) =>
  renderInRouter(
    <QueryClientProvider client={cacheWith(offers)}>
      <Places />
    </QueryClientProvider>,
  )

/** "от 23 952 ₽/мес" → "23952". */
const sumIn = (text: string | null | undefined) => /[\d\s]*\d/.exec(text ?? '')?.[0].replace(/\s/g, '')
const sums = () => [
  sumIn(screen.getByTestId('price').querySelector('a')?.textContent),
  sumIn(screen.getByTestId('bar').textContent),
  sumIn(document.querySelector('output .price-large')?.textContent),
]

it('stands beside the price, in the bar of phones and in the calculator, before anything is chosen', async () => {
  await open(sampleOffers)
  expect(sums()).toEqual(Array(3).fill('23952'))
  expect(screen.getByTestId('price').textContent).toContain('от')
})

it('follows what is chosen in all of them, and the first payment goes into the booking', async () => {
  await open(sampleOffers)
  fireEvent.change(screen.getByRole('textbox', { name: 'Свои деньги на взнос' }), {
    target: { value: '2 000 000' },
  })
  await waitFor(() => expect(sums()).toEqual(Array(3).fill('17987')))
  expect(screen.getByTestId('price').textContent).toContain('Ваш расчёт')

  const book = screen.getByRole('link', { name: /^Забронировать с этим расчётом/ }).getAttribute('href')
  const query = Object.fromEntries(new URLSearchParams(book?.split('?')[1]))
  cleanup()
  render(
    <QueryClientProvider client={cacheWith(sampleOffers)}>
      <ChosenWay
        flat={aBookingFlat({ price: PRICE, benefits: [...BENEFITS] })}
        choice={bookingAddress.read(query)}
      />
    </QueryClientProvider>,
  )
  const words = screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')
  expect(words).toContain('Взнос 2 000 000 ₽, в месяц 17 987 ₽')
})

it('is that of the programme of lists where no bank has an offer, and so nothing is calculated', async () => {
  await open()
  expect(screen.getByTestId('price').textContent).toMatch(/^от 31\s234/)
  expect(sumIn(screen.getByTestId('bar').textContent)).toBe('31234')
})
