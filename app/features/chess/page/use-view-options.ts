import { useEffect, useRef, useState } from 'react'
import type { Status } from '#app/domain/vocabulary.ts'
import type { CellText } from '#app/features/chess/chess.search.ts'

/** How the grid looks, whatever the filter: nothing of it is asked from the server. */
export type ViewOptions = { text: CellText; shown: readonly Status[]; section: number }

const ADDRESS_MS = 250

/**
 * A look that controls change at once and the address follows when the visitor has paused: a navigation redraws
 * every link of the page, and a press must not wait for that.
 *
 * @param address - what the address says, or is about to say
 * @param onSettled - told of what was changed, and only of that
 */
export function useViewOptions(address: ViewOptions, onSettled: (changed: Partial<ViewOptions>) => void) {
  const [look, setLook] = useState(address)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; changed: Partial<ViewOptions> } | null>(null)
  const known = useRef(address)

  // Back, or another building: the address is ahead. The same one read again, or one that only caught up, changes
  // nothing.
  useEffect(() => {
    if (isSameLook(known.current, address)) return
    known.current = address
    clearTimeout(waiting.current?.timer)
    waiting.current = null
    setLook((before) => (isSameLook(before, address) ? before : address))
  }, [address])
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  const change = (part: Partial<ViewOptions>) => {
    clearTimeout(waiting.current?.timer)
    const changed = { ...waiting.current?.changed, ...part }
    waiting.current = { changed, timer: setTimeout(() => onSettled(changed), ADDRESS_MS) }
    setLook({ ...look, ...part })
  }
  return [look, change] as const
}

function isSameLook(a: ViewOptions, b: ViewOptions): boolean {
  return a.text === b.text && a.section === b.section && a.shown.join() === b.shown.join()
}
