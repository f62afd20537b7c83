import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storage } from '#app/platform/storage.ts'
import { JOINED_KEY } from './joined-key.ts'

/** While somebody is signed in, favourites are synchronised with the account; the code loads only then. */
export function useAccountFavorites(isSignedIn: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isSignedIn) {
      storage.remove(JOINED_KEY)
      return
    }
    let stop = () => {}
    let isGone = false
    import('./follow-account.ts').then(
      ({ followAccount }) => {
        if (!isGone) stop = followAccount(client)
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [isSignedIn, client])
}
