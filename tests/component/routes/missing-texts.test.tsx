import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route as service } from '#app/routes/services/$service.tsx'
import { Route as booking } from '#app/routes/services/bron.tsx'
import { ONCE, openPage } from '../../fixtures/open-page.tsx'

const calls = vi.hoisted(() => ({
  getService: vi.fn(),
  getServices: vi.fn(),
  getText: vi.fn(),
}))
const INFO = { title: 'Как забронировать', lead: 'Два шага.', tariffs: [], steps: [], questions: [] }
vi.mock('#app/features/texts/texts.functions.ts', () => calls)
vi.mock('#app/features/booking/booking.functions.ts', () => ({ getBookingInfo: () => Promise.resolve(INFO) }))
vi.mock('#app/site/site-origin.ts', () => ({ siteOrigin: () => 'https://sazhen.example' }))

// The company has written nothing.
beforeEach(() => void calls.getService.mockReset().mockResolvedValue(null))
afterEach(cleanup)

/** @returns failures of queries, which would turn the loading bar red */
async function open(page: AnyRoute, path: string, address = path) {
  const failures: Error[] = []
  const queryCache = new QueryCache({ onError: (error) => failures.push(error) })
  await openPage(page, { id: path, path }, address, { queryClient: new QueryClient({ ...ONCE, queryCache }) })
  return failures
}

it('the page of the booking does without the words of the company, and nothing fails', async () => {
  const failures = await open(booking, '/services/bron')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Как забронировать')
  expect(failures).toEqual([])
})

it('a service without words is no page', async () => {
  await open(service, '/services/$service', '/services/net-takoy')
  expect(screen.getByText('404')).toBeTruthy()
})
