import type { QueryClient } from '@tanstack/react-query'
import { storage } from '#app/platform/storage.ts'
import { getAccountFavorites, saveAccountFavorites } from './account-favorites.functions.ts'
import type { Favorite } from './favorite.ts'
import { applyChanges, changesOf, forAccount } from './favorite-changes.ts'
import { favoritesQueries } from './favorites.queries.ts'
import { JOINED_KEY } from './joined-key.ts'
import { currentFavorites, saveFavorites, watchFavorites } from './use-favorites.ts'

/**
 * Holds the browser's list and the account's together. The first time after signing in the two are merged;
 * later the account's list is what counts, for another device may have changed it, and each change made
 * here is put to it.
 *
 * @returns what stops it
 */
export function followAccount(client: QueryClient): () => void {
  const { queryKey } = favoritesQueries.account()
  let known: readonly Favorite[] | undefined
  let isStopped = false
  let last = Promise.resolve()

  /** @param base - the browser's list that `list` answers: what changed since then stays changed */
  const take = (base: readonly Favorite[], list: readonly Favorite[]) => {
    if (isStopped) return
    known = list
    saveFavorites((own) => applyChanges(list, changesOf(base, own)))
    client.setQueryData(queryKey, [...currentFavorites()])
    // A list that was asked for before this one is on its way, and would take its place.
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey, refetchType: 'all' })
  }

  const join = async () => {
    const own = currentFavorites()
    const isJoined = storage.read(JOINED_KEY) !== null
    const list = isJoined ? await getAccountFavorites() : await save(own, true)
    if (list === null) return
    storage.write(JOINED_KEY, '1')
    take(own, list)
  }

  const passOn = async () => {
    const own = currentFavorites()
    if (isStopped || !known || own === known) return
    const changes = changesOf(known, own)
    if (changes.added.length + changes.removed.length === 0) return
    client.setQueryData(queryKey, [...own])
    const theirs = await getAccountFavorites()
    const list = theirs && (await save(applyChanges(theirs, changes), false))
    if (list) take(own, list)
  }

  // One after the other. What does not get through is tried with the next change, or with the connection.
  const next = () => {
    last = last.then(() => (known ? passOn() : join())).catch(() => {})
  }
  next()
  const stopWatching = watchFavorites(next)
  addEventListener('online', next)
  return () => {
    isStopped = true
    stopWatching()
    removeEventListener('online', next)
  }
}

function save(list: readonly Favorite[], merge: boolean) {
  return saveAccountFavorites({ data: { favorites: forAccount(list), merge } })
}
