import { useEffect } from 'react'

/** Two thresholds: shrinking the header moves the page, which must not enlarge the header again. */
const SHRINK_PX = 120
const GROW_PX = 24

/** Sets an attribute on the document while it is scrolled; the stylesheet shrinks the header by it. */
export function useScrolledMark(): void {
  useEffect(() => {
    const root = document.documentElement
    const onScroll = () => {
      if (scrollY > SHRINK_PX) root.dataset['scrolled'] = ''
      if (scrollY < GROW_PX) delete root.dataset['scrolled']
    }
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
}
