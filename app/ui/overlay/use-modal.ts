import { type RefObject, useEffect } from 'react'
import { closeModal, isBeforeModal, openModal } from './modal-dialog.ts'
import { windowOpened } from './open-windows.ts'

/**
 * Opens and closes a `<dialog>` by a property. Esc closes it, a click on the backdrop, for browsers that do not know
 * `closedby` too, and the browser's Back.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, isClosedByBack = true) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isOpen) openModal(dialog)
    else closeModal(dialog)
    return isOpen && isClosedByBack ? windowOpened(() => closeModal(dialog)) : undefined
  }, [ref, isOpen, isClosedByBack])

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
