import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/** Parameters of an address that open a window with a long text or a document over the page. */
export type WindowSearch = { advantage: number } | { furnish: string } | { document: string }

type WindowName = WindowSearch extends infer One ? (One extends One ? keyof One : never) : never

/**
 * Opens and closes a window that the address names. If this page opened it, closing goes back in the history, so that
 * the browser's Back does not open the window again; otherwise closing replaces the address.
 */
export function useAddressWindow(name: WindowName) {
  const router = useRouter()
  const navigate = useNavigate()
  const isOurs = useRef(false)
  return {
    stepIn: () => {
      isOurs.current = true
    },
    stepBack: () => {
      const wasOurs = isOurs.current
      isOurs.current = false
      // Back of the browser has closed it: one more step back would leave the page.
      if (!(name in router.latestLocation.search)) return
      if (wasOurs) {
        router.history.back()
        return
      }
      void navigate({
        to: '.',
        search: (before) => ({ ...before, [name]: undefined }),
        replace: true,
        resetScroll: false,
      })
    },
  }
}
