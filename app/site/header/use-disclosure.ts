import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

const HOVER_MS = 150

/**
 * A panel under a menu item: a click opens and closes it, a mouse that rests for 150 ms opens it, Esc and leaving it
 * close it. Esc returns the focus to the menu item.
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const word = useRef<HTMLAnchorElement>(null)

  const later = (value: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(value), HOVER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }

  return {
    isOpen,
    close,
    /** Props of the element around the menu item and the panel. */
    root: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later(true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && later(false),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        close()
        word.current?.focus()
      },
    },
    /** Props of the menu item, a link that scripts turn into a button. */
    trigger: {
      ref: word,
      'aria-expanded': isOpen,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== ' ') return
        // It looks like a button: Space must not scroll the page.
        event.preventDefault()
        setOpen(!isOpen)
      },
      onClick: (event: MouseEvent) => {
        event.preventDefault()
        clearTimeout(timer.current)
        setOpen(!isOpen)
      },
    },
  }
}
