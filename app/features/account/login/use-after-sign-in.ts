import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { forgetPerson } from '#app/platform/personal-keys.ts'

/** What happens after signing in: personal queries are cleared, then `next` opens. */
export function useAfterSignIn(next: string): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    await forgetPerson(client)
    // Before the invalidation: the login's own loader would redirect too, while the header still shows no user.
    await router.navigate({ href: next, replace: true })
    await router.invalidate()
  }
}
