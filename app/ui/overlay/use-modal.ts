import { type RefObject, useEffect } from 'react'

/**
 * Opens and closes a `<dialog>` by a property. A click on the backdrop closes it too, for browsers that do not know
 * `closedby`.
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
      // The target of a click on the backdrop is the dialog itself.
      if (event.target === dialog) dialog.close()
    }
    dialog.addEventListener('click', onPress)
    return () => dialog.removeEventListener('click', onPress)
  }, [ref])
}
