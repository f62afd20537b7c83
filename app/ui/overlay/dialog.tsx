import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '#app/ui/button/icon-button.tsx'
import { closeModal } from './modal-dialog.ts'
import { useModal } from './use-modal.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays at the bottom while the content scrolls: the main button. */
  footer?: ReactNode
  /**
   * On phones `sheet` and `drawer` rise from the bottom, a drawer only as high as its content; `full` covers the
   * screen. On wide screens each is a window.
   */
  kind?: 'window' | 'sheet' | 'drawer' | 'full'
  /** False where Back has a meaning of its own: the address opens the window, or the window asks about leaving. */
  isClosedByBack?: boolean
}

const kinds = {
  window: 'max-w-form w-[calc(100%-2rem)] max-h-[92dvh] rounded-card',
  sheet:
    'w-full max-w-none h-[92dvh] mb-0 rounded-t-sheet md:mb-auto md:h-fit md:max-h-[92dvh] md:max-w-form md:rounded-card',
  drawer: 'w-full max-w-none max-h-[92dvh] mb-0 rounded-t-sheet md:mb-auto md:max-w-form md:rounded-card',
  full: 'size-full max-w-none max-h-none',
}

/**
 * A modal window: a native `<dialog>`, which traps the focus, makes the page behind inert, closes by Esc and returns
 * the focus. The content stays mounted while it is closed, so nothing typed is lost.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  kind = 'window',
  isClosedByBack,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(ref, isOpen, isClosedByBack)
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      // In React the `close` event of a window inside this one bubbles up to here.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      closedby="any"
      className={`bg-list p-0 text-tush shadow-pop transition-[opacity,translate] duration-sheet ease-enter open:flex open:flex-col starting:open:translate-y-4 starting:open:opacity-0 ${kinds[kind]}`}
    >
      <div className="flex shrink-0 items-center justify-between gap-4 border-beton-200 border-b py-2 pr-2 pl-6">
        <h2 id={titleId} className="title-4">
          {title}
        </h2>
        <IconButton label="Закрыть" onClick={() => ref.current && closeModal(ref.current)}>
          <X aria-hidden="true" size={24} strokeWidth={1.5} />
        </IconButton>
      </div>
      {/* `relative`: what is hidden from eyes alone is placed in here, and does not make the window itself scroll. */}
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-6">{children}</div>
      {footer && (
        <div className="shrink-0 border-beton-200 border-t bg-list p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </dialog>
  )
}
