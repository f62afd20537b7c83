import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Closes a window of the header when another page is on its way, also by the browser's Back: the header stays when the page
 * changes, and the window would cover the new one.
 */
export function useClosedByNavigation(isOpen: boolean, onClose: () => void) {
  const router = useRouter()
  useEffect(() => {
    if (!isOpen) return
    // The event's own `pathChanged` compares with the page before, while the one that is open is still being loaded.
    const { pathname } = router.latestLocation
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname !== pathname) onClose()
    })
  }, [router, isOpen, onClose])
}
