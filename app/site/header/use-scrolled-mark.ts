import { useEffect } from 'react'

/** Two heights apart, so that a shrinking header cannot bring itself back. */
const SHRINK_PX = 120
const GROW_PX = 24

/** Marks the document while it is scrolled; the stylesheet shrinks the header by it. */
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
