import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import * as api from '#app/features/account/account.functions.ts'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { AccountNav } from '#app/features/account/account-nav.tsx'
import { useAfterSignIn } from '#app/features/account/login/use-after-sign-in.ts'
import { redirectToLogin } from '#app/features/account/open-section.ts'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { favoritesQueries } from '#app/features/favorites/favorites.queries.ts'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import * as pages from '#app/platform/load-page.ts'
import { PERSONAL_KEYS } from '#app/platform/personal-keys.ts'
import { eventually } from '../../../fixtures/eventually.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

vi.mock('#app/features/account/account.functions.ts')
vi.mock('#app/platform/load-page.ts')
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

/** Each query that holds what one person may read. That there are no others is held by the architecture tests. */
const PERSONAL = [
  accountQueries.reservations(),
  accountQueries.documents(),
  accountQueries.document('1'),
  accountQueries.profile(),
  reservationsQueries.current(),
  bookingQueries.draft(128),
  favoritesQueries.account(),
].map(({ queryKey }): readonly unknown[] => queryKey)
const PUBLIC = favoritesQueries.list({ flats: [1], types: [] }).queryKey

/** A cache in which somebody's data was read. */
function usedClient() {
  const client = new QueryClient()
  for (const queryKey of PERSONAL) client.setQueryData(queryKey, 'of the one before')
  client.setQueryData(menuQueries.user().queryKey, { phone: '+79120000000' })
  client.setQueryData(PUBLIC, { flats: [], types: [], missing: { flats: [], types: [] } })
  return client
}

function expectForgotten(client: QueryClient) {
  expect(PERSONAL.filter((queryKey) => client.getQueryData(queryKey) !== undefined)).toEqual([])
  // The name in the header stays until the next answer, which is asked for at once.
  expect(client.getQueryState(menuQueries.user().queryKey)?.isInvalidated).toBe(true)
  expect(client.getQueryData(PUBLIC)).toBeDefined()
}

function EntryButton() {
  const enter = useAfterSignIn('/')
  return (
    <button type="button" onClick={() => void enter()}>
      Войти
    </button>
  )
}

it('signing in forgets all that was read for another person or for nobody', async () => {
  const client = usedClient()
  await renderInRouter(
    <QueryClientProvider client={client}>
      <EntryButton />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  await eventually(() => expectForgotten(client))
})

it('a session that ended forgets it too, on the way to the login', async () => {
  const client = usedClient()
  await expect(redirectToLogin(client, '/account')).rejects.toMatchObject({ options: { statusCode: 307 } })
  expectForgotten(client)
})

it('signing out loads the site again, so that nothing stays in memory', async () => {
  vi.mocked(api.signOut).mockResolvedValue({ ok: true, value: { data: { user: {} } } })
  await renderInRouter(
    <QueryClientProvider client={usedClient()}>
      <AccountNav section="booking" />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Выйти' }))
  await eventually(() => expect(pages.loadPage).toHaveBeenCalledWith('/'))
})

it('the queries above cover all roots of personal keys', () => {
  const roots = new Set([...PERSONAL, menuQueries.user().queryKey].map(([root]) => root))
  expect([...roots].toSorted()).toEqual(Object.values(PERSONAL_KEYS).toSorted())
})
