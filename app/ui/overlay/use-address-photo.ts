import { useNavigate, useRouter } from '@tanstack/react-router'

/**
 * Shows a photo of the page by its number from 1, or none. `push` opens it with a new entry in the history, `replace`
 * changes it, `back` closes one that this page has opened.
 */
export type ShowPhoto = (photo: number | undefined, how: 'push' | 'replace' | 'back') => void

/** The open photo is `?photo=` of the address: a link shows it, and the browser's Back closes it. */
export function useAddressPhoto(): ShowPhoto {
  const router = useRouter()
  const navigate = useNavigate()
  return (photo, how) => {
    if (how === 'back') return router.history.back()
    void navigate({
      to: '.',
      search: (before) => ({ ...before, photo }),
      replace: how === 'replace',
      resetScroll: false,
      viewTransition: false,
    })
  }
}
