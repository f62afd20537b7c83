import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as api from '#app/features/favorites/account-favorites.functions.ts'
import { type Favorite, withFavorite, withoutFavorite } from '#app/features/favorites/favorite.ts'
import { favoritesQueries } from '#app/features/favorites/favorites.queries.ts'
import { followAccount } from '#app/features/favorites/follow-account.ts'
import { JOINED_KEY } from '#app/features/favorites/joined-key.ts'
import { currentFavorites, saveFavorites } from '#app/features/favorites/use-favorites.ts'
import { eventually } from '../../../fixtures/eventually.ts'

vi.mock('#app/features/favorites/account-favorites.functions.ts')

const flat = (id: number): Favorite => ({ kind: 'flat', id, price: 1_000_000 })
const ids = (list: readonly Favorite[] | null | undefined) => list?.map(({ id }) => id)

/** What the account keeps; the server's part of the calls. */
let account: readonly Favorite[] = []
let stop = () => {}

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
afterEach(() => stop())

function follow() {
  const client = new QueryClient()
  stop = followAccount(client)
  return client
}

it('merges what the browser keeps into the account after signing in, and takes the account’s over', async () => {
  saveFavorites(() => [flat(1)])
  account = [flat(2)]
  const client = follow()
  await eventually(() => expect(ids(currentFavorites())).toEqual([1, 2]))
  expect(ids(account)).toEqual([1, 2])
  expect(ids(client.getQueryData(favoritesQueries.account().queryKey))).toEqual([1, 2])
  expect(localStorage.getItem(JOINED_KEY)).not.toBeNull()
})

it('lets no list that was asked for before the merge take its place', async () => {
  saveFavorites(() => [flat(1)])
  let answer = (_: Favorite[]) => {}
  vi.mocked(api.getAccountFavorites).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const client = new QueryClient()
  const { queryKey, ...query } = favoritesQueries.account()
  const read = client.ensureQueryData({ queryKey, ...query })
  stop = followAccount(client)
  await eventually(() => expect(ids(client.getQueryData(queryKey))).toEqual([1]))
  answer([])
  expect(ids(await read)).toEqual([1])
  expect(ids(client.getQueryData(queryKey))).toEqual([1])
})

it('later takes the account’s list: what another device let go does not come back', async () => {
  localStorage.setItem(JOINED_KEY, '1')
  saveFavorites(() => [flat(1), flat(2)])
  account = [flat(2), flat(3)]
  follow()
  await eventually(() => expect(ids(currentFavorites())).toEqual([2, 3]))
  expect(api.saveAccountFavorites).not.toHaveBeenCalled()
})

it('puts each heart to the account, beside what other devices did meanwhile', async () => {
  localStorage.setItem(JOINED_KEY, '1')
  account = [flat(1)]
  follow()
  await eventually(() => expect(ids(currentFavorites())).toEqual([1]))
  account = [flat(9), flat(1)]
  saveFavorites((list) => withFavorite(list, flat(5)))
  await eventually(() => expect(ids(currentFavorites())).toEqual([5, 9, 1]))
  saveFavorites((list) => withoutFavorite(list, 'flat', 1))
  await eventually(() => expect(ids(account)).toEqual([5, 9]))
})

it('keeps a heart that was pressed before the first answer came', async () => {
  let answer = (_: Favorite[]) => {}
  vi.mocked(api.saveAccountFavorites).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  follow()
  await eventually(() => expect(api.saveAccountFavorites).toHaveBeenCalled())
  saveFavorites((list) => withFavorite(list, flat(4)))
  account = [flat(2)]
  answer([flat(2)])
  await eventually(() => expect(ids(account)).toEqual([4, 2]))
  expect(ids(currentFavorites())).toEqual([4, 2])
})

it('passes on with the connection what did not get through', async () => {
  localStorage.setItem(JOINED_KEY, '1')
  follow()
  await eventually(() => expect(api.getAccountFavorites).toHaveBeenCalled())
  vi.mocked(api.saveAccountFavorites).mockRejectedValueOnce(new Error('offline'))
  saveFavorites((list) => withFavorite(list, flat(4)))
  await eventually(() => expect(api.saveAccountFavorites).toHaveBeenCalledTimes(1))
  expect(ids(account)).toEqual([])
  dispatchEvent(new Event('online'))
  await eventually(() => expect(ids(account)).toEqual([4]))
})

it('leaves the browser’s list alone when nobody is signed in after all', async () => {
  saveFavorites(() => [flat(1)])
  vi.mocked(api.saveAccountFavorites).mockResolvedValue(null)
  follow()
  await eventually(() => expect(api.saveAccountFavorites).toHaveBeenCalled())
  expect(ids(currentFavorites())).toEqual([1])
  expect(localStorage.getItem(JOINED_KEY)).toBeNull()
})
