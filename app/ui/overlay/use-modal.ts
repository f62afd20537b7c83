import { type RefObject, useEffect } from 'react'
import { closeModal, isBeforeModal, openModal } from './modal-dialog.ts'

/**
 * Opens and closes a `<dialog>` by a property. Esc closes it, and a click on the backdrop, for browsers that do not know
 * `closedby` too.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isOpen) openModal(dialog)
    else closeModal(dialog)
  }, [ref, isOpen])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const close = (event: Event) => {
      // Cancelled files of a form inside bubble up to here.
      if (event.target !== dialog) return
      event.preventDefault()
      closeModal(dialog)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isBeforeModal(dialog)) closeModal(dialog)
    }
    dialog.addEventListener('cancel', close)
    dialog.addEventListener('keydown', onKey)
    // The target of a click on the backdrop is the dialog itself.
    const isOwnBackdrop = !('closedBy' in HTMLDialogElement.prototype)
    if (isOwnBackdrop) dialog.addEventListener('click', close)
    return () => {
      dialog.removeEventListener('cancel', close)
      dialog.removeEventListener('keydown', onKey)
      if (isOwnBackdrop) dialog.removeEventListener('click', close)
    }
  }, [ref])
}
