import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { chooseCity } from '#app/platform/city-cookie.ts'
import { ActionBanner } from '#app/site/header/action-banner.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

const DAY_MS = 24 * 60 * 60 * 1_000
const NOW = Date.UTC(2026, 4, 12)
type Banner = { id: string; text: string; url: string; city: number | null }

const BANNER: Banner = { id: 'spring | 2026', text: 'Ипотека от 3 %', url: '/mortgage', city: null }

beforeEach(() => {
  at(NOW)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const at = (nowMs: number) => vi.spyOn(Date, 'now').mockReturnValue(nowMs)

/** Opens a page that came with a banner, or with none. */
async function open(banner: Banner | null = BANNER) {
  cleanup()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(menuQueries.banner().queryKey, banner)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <ActionBanner />
      <header>
        <a href="/">Главная</a>
      </header>
    </QueryClientProvider>,
  )
}

const shown = () => screen.queryByRole('complementary', { name: 'Акция' })
const close = () => userEvent.click(screen.getByRole('button', { name: 'Скрыть объявление' }))

it('leads to what it announces, and changes nothing of the page around it', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Ипотека от 3 %' }).getAttribute('href')).toBe('/mortgage')
  // A style of the root element would be inherited: the browser would work out the styles of the whole page once more.
  expect(document.documentElement.getAttribute('style')).toBeNull()
})

it('is not there when nothing is announced', async () => {
  await open(null)
  expect(screen.getByRole('link', { name: 'Главная' })).toBeTruthy()
  expect(shown()).toBeNull()
})

it('is shown to visitors of its city and to those who have chosen none, not to those of another', async () => {
  const ofPerm = { ...BANNER, city: 4 }
  try {
    await open(ofPerm)
    expect(shown()).not.toBeNull()
    chooseCity(1)
    await open(ofPerm)
    expect(shown()).toBeNull()
    await open()
    expect(shown()).not.toBeNull()
    chooseCity(4)
    await open(ofPerm)
    expect(shown()).not.toBeNull()
  } finally {
    chooseCity(undefined)
  }
})

it('disappears when it is closed, and leaves the focus on the header', async () => {
  await open()
  await close()
  expect(shown()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Главная' }))
})

it('stays closed on the next pages for seven days, and then comes back', async () => {
  await open()
  await close()
  at(NOW + 7 * DAY_MS - 1)
  await open()
  expect(shown()).toBeNull()
  at(NOW + 7 * DAY_MS)
  await open()
  expect(shown()).not.toBeNull()
})

it('of another subject is shown although the one before was closed', async () => {
  await open()
  await close()
  await open({ ...BANNER, id: 'summer' })
  expect(shown()).not.toBeNull()
})

it('can be closed where the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await open()
  await close()
  expect(shown()).toBeNull()
})
