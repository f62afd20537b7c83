import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/** Parameters of an address that open a long text over the page they stand on. */
export type WindowSearch = { advantage: number } | { furnish: string }

/**
 * Steps into and out of a window that the address names. Where this page made the step in, closing takes
 * it back, so that the browser's own Back does not open the window again; else the address is rewritten.
 */
export function useAddressWindow(name: 'advantage' | 'furnish') {
  const router = useRouter()
  const navigate = useNavigate()
  const isOurs = useRef(false)
  return {
    stepIn: () => {
      isOurs.current = true
    },
    stepBack: () => {
      if (isOurs.current) {
        isOurs.current = false
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
