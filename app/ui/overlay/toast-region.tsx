import { useSyncExternalStore } from 'react'
import { currentToasts, dropToast, type Toast, watchToasts } from './toast-queue.ts'

const NONE: readonly Toast[] = []

/**
 * The place where toasts appear, one for the whole site. On phones it is near the top, because the main button of a page is at the
 * bottom of the screen: below the header also where strips stand above it, and below the bar of a list that sticks to it.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => NONE)
  return (
    <div
      role="status"
      className="no-print on-dark pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+4.5rem)] z-toast flex flex-col items-center gap-2 lg:top-auto lg:bottom-4"
    >
      {toasts.map(({ id, text, action }) => (
        <div
          key={id}
          className="pointer-events-auto flex min-h-control items-center gap-4 rounded-card bg-night outline outline-beton-500 py-1 pr-2 pl-4 text-night-text shadow-pop transition-[opacity,translate] duration-pop ease-enter starting:translate-y-2 starting:opacity-0"
        >
          <span>{text}</span>
          {action && (
            <button
              type="button"
              onClick={() => {
                action.run()
                dropToast(id)
              }}
              className="min-h-touch px-3 font-medium underline underline-offset-4"
            >
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
