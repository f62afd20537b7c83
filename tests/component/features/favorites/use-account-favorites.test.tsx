import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as api from '#app/features/favorites/account-favorites.functions.ts'
import { type Favorite, withFavorite } from '#app/features/favorites/favorite.ts'
import { JOINED_KEY } from '#app/features/favorites/joined-key.ts'
import { useAccountFavorites } from '#app/features/favorites/use-account-favorites.ts'
import { currentFavorites, saveFavorites } from '#app/features/favorites/use-favorites.ts'
import { eventually } from '../../../fixtures/eventually.ts'

vi.mock('#app/features/favorites/account-favorites.functions.ts')

const flat = (id: number): Favorite => ({ kind: 'flat', id, price: 1_000_000 })
const ids = (list: readonly Favorite[]) => list.map(({ id }) => id)

/** What the account keeps; the server's part of the calls. */
let account: readonly Favorite[] = []

beforeEach(() => {
  localStorage.clear()
  account = []
  vi.mocked(api.getAccountFavorites)
    .mockReset()
    .mockImplementation(async () => [...account])
  vi.mocked(api.saveAccountFavorites)
    .mockReset()
    .mockImplementation(async ({ data }) => {
      account = data.merge ? data.favorites.reduceRight(withFavorite, account) : data.favorites
      return [...account]
    })
})
afterEach(cleanup)

function Follower({ isSignedIn }: { isSignedIn: boolean }) {
  useAccountFavorites(isSignedIn)
  return null
}

function openSite(isSignedIn: boolean) {
  const client = new QueryClient()
  const page = (signedIn: boolean) => (
    <QueryClientProvider client={client}>
      <Follower isSignedIn={signedIn} />
    </QueryClientProvider>
  )
  const { rerender } = render(page(isSignedIn))
  return { become: (signedIn: boolean) => rerender(page(signedIn)) }
}

/** How each list was put to the account: merged, or in place of what it kept. */
const merges = () => vi.mocked(api.saveAccountFavorites).mock.calls.map(([{ data }]) => data.merge)

it('holds the lists of the browser and the account together from signing in on', async () => {
  saveFavorites(() => [flat(1)])
  account = [flat(2)]
  const { become } = openSite(false)
  become(true)
  await eventually(() => expect(ids(currentFavorites())).toEqual([1, 2]))
  saveFavorites((list) => withFavorite(list, flat(3)))
  await eventually(() => expect(ids(account)).toEqual([3, 1, 2]))
})

it('puts nothing to the account after signing out, and merges when somebody signs in again', async () => {
  saveFavorites(() => [flat(1)])
  const { become } = openSite(true)
  await eventually(() => expect(localStorage.getItem(JOINED_KEY)).not.toBeNull())
  become(false)
  expect(localStorage.getItem(JOINED_KEY)).toBeNull()
  saveFavorites((list) => withFavorite(list, flat(5)))
  account = [flat(9)]
  become(true)
  await eventually(() => expect(ids(account)).toEqual([5, 1, 9]))
  expect(merges()).toEqual([true, true])
})

it('begins once for somebody who signs out and in again before the code is there', async () => {
  const { become } = openSite(true)
  become(false)
  become(true)
  await eventually(() => expect(merges().length).toBeGreaterThan(0))
  await eventually(() => expect(localStorage.getItem(JOINED_KEY)).not.toBeNull())
  expect(merges()).toEqual([true])
})
