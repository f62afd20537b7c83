import { useQueryClient } from '@tanstack/react-query'
import { refreshPerson } from '#app/platform/personal-keys.ts'
import { showToast } from '#app/ui/overlay/toast-queue.ts'

/** After a change: all that is personal is read again, the header's part as well, and a word says what was done. */
export function useRefresh() {
  const client = useQueryClient()
  return async (done?: string) => {
    if (done !== undefined) showToast(done)
    await refreshPerson(client)
  }
}
