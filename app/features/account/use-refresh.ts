import { useQueryClient } from '@tanstack/react-query'
import { refreshPerson } from '#app/platform/personal-keys.ts'
import { showToast } from '#app/ui/overlay/toast-queue.ts'

/** For use after a change: shows a toast and fetches all personal queries again, including the header's user. */
export function useRefresh() {
  const client = useQueryClient()
  return async (done?: string) => {
    if (done !== undefined) showToast(done)
    await refreshPerson(client)
  }
}
