import { type RefObject, useEffect } from 'react'

/**
 * Opens and closes a `<dialog>` by a property; a press on the backdrop, for browsers without `closedby`,
 * closes too.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [ref, isOpen])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || 'closedBy' in HTMLDialogElement.prototype) return
    const onPress = (event: MouseEvent) => {
      // The backdrop counts as the dialog itself.
      if (event.target === dialog) dialog.close()
    }
    dialog.addEventListener('click', onPress)
    return () => dialog.removeEventListener('click', onPress)
  }, [ref])
}
