import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { forgetPerson } from '#app/platform/personal-keys.ts'

/** What a page does once the visitor has signed in: all that was read as nobody is forgotten, then on to `next`. */
export function useEntry(next: string): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    await forgetPerson(client)
    // The login itself would lead on as well, but to the account of a reader without a name yet.
    await router.navigate({ href: next, replace: true })
    await router.invalidate()
  }
}
