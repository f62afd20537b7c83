/**
 * Opens and closes modal windows in two steps. A modal dialog makes the rest of the page inert, and then the browser recomputes
 * the styles of every element, which is the slowest part of opening a window on a phone. So a window is first painted as a
 * popover, and becomes modal after that paint. It closes in the same way: first it is hidden, then closed.
 */

/** Whether the dialog is to be open after the next paint. */
const isWanted = new WeakMap<HTMLDialogElement, boolean>()

/** When the dialog is closed, the focus returns to where it was. */
export function openModal(dialog: HTMLDialogElement): void {
  if (isWanted.get(dialog) === false) {
    // It is hidden, and waits to be closed.
    isWanted.set(dialog, true)
    dialog.style.removeProperty('display')
  }
  if (isShown(dialog)) return
  // Where the page is inert already, a window that is not modal yet could not be reached.
  if (!canWait(dialog) || document.querySelector('dialog:is([open], :popover-open)')) dialog.showModal()
  else showAtOnce(dialog)
}

/** The `close` event follows after the next paint. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (!isShown(dialog)) return
  if (!canWait(dialog)) {
    dialog.close()
    return
  }
  dialog.style.display = 'none'
  afterPaint(dialog, false)
}

/** Runs at once, or when the dialog that makes the page inert is closed: nothing outside it can take the focus before. */
export function whenNotInert(run: () => void): void {
  const dialog = document.querySelector('dialog[open]')
  if (dialog) dialog.addEventListener('close', run, { once: true })
  else run()
}

/** Whether the dialog is painted, and not modal yet. */
export function isBeforeModal(dialog: HTMLDialogElement): boolean {
  return canWait(dialog) && dialog.matches(':popover-open')
}

function canWait(dialog: HTMLDialogElement): boolean {
  return 'showPopover' in dialog
}

function isShown(dialog: HTMLDialogElement): boolean {
  return dialog.open || isBeforeModal(dialog)
}

function showAtOnce(dialog: HTMLDialogElement): void {
  const opener = document.activeElement
  dialog.popover = 'manual'
  dialog.showPopover()
  // The browser would return the focus to where it was when the dialog became modal, which is inside. The event comes
  // later than the closing: a quick Tab may have led on, and the next key would be lost with the focus.
  dialog.addEventListener('close', () => isFocusFree(dialog) && focus(opener), { once: true })
  afterPaint(dialog, true)
}

function afterPaint(dialog: HTMLDialogElement, isOpen: boolean): void {
  const isWaiting = isWanted.has(dialog)
  isWanted.set(dialog, isOpen)
  // The frame's own task paints; the one after it comes when that is done.
  if (!isWaiting) requestAnimationFrame(() => setTimeout(() => settle(dialog)))
}

function settle(dialog: HTMLDialogElement): void {
  const isOpen = isWanted.get(dialog)
  isWanted.delete(dialog)
  if (!dialog.isConnected) return
  if (isBeforeModal(dialog)) {
    const focused = document.activeElement
    // Without the attribute the popover is closed; nothing is painted before it is open again as a modal dialog.
    dialog.popover = null
    dialog.showModal()
    if (dialog.contains(focused)) focus(focused)
  }
  if (!isOpen) {
    dialog.style.removeProperty('display')
    dialog.close()
  }
}

/** Nothing outside of the dialog has taken the focus. */
function isFocusFree(dialog: HTMLDialogElement): boolean {
  const focused = document.activeElement
  return focused === document.body || dialog.contains(focused)
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true })
}
