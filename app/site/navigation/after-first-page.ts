import type { AnyRouter } from '@tanstack/react-router'
import { currentToasts, dropToast } from '#app/ui/overlay/toast-queue.ts'
import { keepPageOnFailure } from './keep-page.ts'
import { keepWindowEntries } from './window-entries.ts'

/** What navigation needs when the visitor goes on from the first page: not in the first load. */
export function afterFirstPage(router: AnyRouter): void {
  // The first link to a place of a page does not wait for it.
  import('./hash-scroll.ts').catch(() => {})
  keepPageOnFailure(router)
  keepWindowEntries(router.history)
  // Not the event's own `pathChanged`: while a page loads, that compares with the page before it.
  let { pathname } = router.latestLocation
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    if (toLocation.pathname !== pathname) dropToastsOfPage()
    pathname = toLocation.pathname
  })
}

/** The visitor goes to another page than the toasts speak of. */
function dropToastsOfPage(): void {
  for (const { id, isLasting } of currentToasts()) if (!isLasting) dropToast(id)
}
