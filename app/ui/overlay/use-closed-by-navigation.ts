import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Closes a window of the header when a link in it has led to another page: the header stays when the page changes, and the
 * window would cover the new one. The browser's Back closes the window itself.
 */
export function useClosedByNavigation(isOpen: boolean, onClose: () => void) {
  const router = useRouter()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    // Not the event's own `pathChanged`: while a page loads, that compares with the page before it.
    const { pathname } = router.latestLocation
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname !== pathname) close()
    })
  }, [router, isOpen])
}
