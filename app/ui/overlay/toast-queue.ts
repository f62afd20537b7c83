export type Toast = {
  id: number
  text: string
  action?: { label: string; run: () => void } | undefined
  /** Speaks of a state that lasts, not of the page it was shown on. */
  isLasting?: true
}

const TOAST_MS = 6_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a short message for six seconds, or until the visitor goes to another page; screen readers announce it. Browser only. What an
 * action says of the page that it opens it says after it has begun to navigate.
 *
 * @returns what takes it away before
 */
export function showToast(text: string, action?: Toast['action']): () => void {
  lastId += 1
  const id = lastId
  append({ id, text, action })
  setTimeout(() => dropToast(id), TOAST_MS)
  return () => dropToast(id)
}

/** A toast for a state that lasts: it stays, its text may change, until `end`. Browser only. */
export function persistentToast() {
  lastId += 1
  const id = lastId
  return {
    show: (text: string, action: Toast['action']) => append({ id, text, action, isLasting: true }),
    end: () => dropToast(id),
  }
}

function append(toast: Toast) {
  change([...toasts.filter(({ id }) => id !== toast.id).slice(-2), toast])
}

export function dropToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
