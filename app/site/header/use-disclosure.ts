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
 * close it. Esc returns the focus to the menu item. A click of the mouse that has opened it by resting keeps it open: who
 * points and presses a moment later means to open it.
 */
export function useDisclosure() {
  const [state, setState] = useState<'closed' | 'hovered' | 'pressed'>('closed')
  const isOpen = state !== 'closed'
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const word = useRef<HTMLAnchorElement>(null)

  const later = (next: 'hovered' | 'closed') => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => setState((now) => (now === 'pressed' && next === 'hovered' ? now : next)),
      HOVER_MS,
    )
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const close = () => {
    clearTimeout(timer.current)
    setState('closed')
  }

  return {
    isOpen,
    close,
    /** Props of the element around the menu item and the panel. */
    root: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later('hovered'),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && later('closed'),
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
        setState(isOpen ? 'closed' : 'pressed')
      },
      onClick: (event: MouseEvent) => {
        event.preventDefault()
        clearTimeout(timer.current)
        // Enter is a click without a count, and of one that the mouse has not made.
        const closes = event.detail === 0 ? isOpen : state === 'pressed'
        setState(closes ? 'closed' : 'pressed')
      },
    },
  }
}
