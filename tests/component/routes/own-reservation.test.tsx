import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '#app/contract/personal.ts'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { useOwnReservation } from '#app/routes/choose/-flat/own-reservation.ts'
import { aReservedFlat } from '../../fixtures/people/reservation.ts'

const getUserInfo = vi.hoisted(() => vi.fn())
vi.mock('#app/features/content/menu.functions.ts', () => ({
  getUserInfo,
  getMenu: vi.fn(),
  getBanner: vi.fn(),
}))

afterEach(() => {
  cleanup()
  getUserInfo.mockReset()
})

const PERSON: User = { phone: '+79120000000', reserved_flat: aReservedFlat() }

function Own({ flat }: { flat: number }) {
  return <p>{useOwnReservation(flat)?.number ?? 'чужая'}</p>
}

/** The page of a flat in a browser whose data of the header is so old that it would be asked for again. */
function open(flat: number, user: User) {
  const client = new QueryClient()
  client.setQueryData(menuQueries.user().queryKey, user, { updatedAt: 1 })
  render(
    <QueryClientProvider client={client}>
      <Own flat={flat} />
    </QueryClientProvider>,
  )
}

it('a signed-in buyer has the reservation of his own flat, as the server knows it now', async () => {
  getUserInfo.mockResolvedValue({
    ...PERSON,
    reserved_flat: { ...PERSON.reserved_flat, number: 'БР-2026-000124' },
  })
  open(128, PERSON)
  expect(screen.getByText('БР-2026-000123')).toBeTruthy()
  expect(await screen.findByText('БР-2026-000124')).toBeTruthy()
})

it('another flat is not his', () => {
  getUserInfo.mockResolvedValue(PERSON)
  open(129, PERSON)
  expect(screen.getByText('чужая')).toBeTruthy()
})

it('a visitor who is not signed in costs no request', async () => {
  open(128, {})
  expect(screen.getByText('чужая')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve))
  expect(getUserInfo).not.toHaveBeenCalled()
})
