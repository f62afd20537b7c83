import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

type PopoverProps = {
  /** What the button says, chosen values included. */
  label: ReactNode
  children: ReactNode
  buttonClassName?: string
  className?: string
}

/**
 * A button that opens a small sheet under itself. A disclosure, not a menu: what is inside is ordinary
 * controls in the order of the page. Esc and a press elsewhere close it.
 */
export function Popover({ label, children, buttonClassName = '', className = '' }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={buttonClassName}
      >
        {label}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={`absolute top-full left-0 z-sticky mt-2 min-w-60 rounded-card border border-beton-200 bg-list p-4 shadow-pop ${className}`}
      >
        {children}
      </div>
    </div>
  )
}
