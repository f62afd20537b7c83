import { useCallback, useEffect, useRef, useState } from 'react'
import type { Status } from '#app/domain/vocabulary.ts'
import type { CellText } from '#app/features/chess/chess.search.ts'

/** View settings of the grid, independent of the filter: the server is not asked for them. */
export type ViewOptions = { text: CellText; shown: readonly Status[]; section: number }

const ADDRESS_DELAY_MS = 250

/**
 * View settings that change at once; the URL follows after a pause. A navigation renders every link of the page
 * again, and a press must not wait for that. The function that changes them stays the same.
 *
 * @param address - settings of the URL, or of the navigation in progress
 * @param onSettled - receives only the changed settings
 */
export function useViewOptions(address: ViewOptions, onSettled: (changed: Partial<ViewOptions>) => void) {
  const [look, setLook] = useState(address)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; changed: Partial<ViewOptions> } | null>(null)
  const lastAddress = useRef(address)
  const settle = useRef(onSettled)

  // After Back, or for another building, the URL wins. The same URL, or one that only caught up, changes
  // nothing.
  useEffect(() => {
    if (isSameLook(lastAddress.current, address)) return
    lastAddress.current = address
    clearTimeout(waiting.current?.timer)
    waiting.current = null
    setLook((before) => (isSameLook(before, address) ? before : address))
  }, [address])
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])
  useEffect(() => {
    settle.current = onSettled
  }, [onSettled])

  const change = useCallback((part: Partial<ViewOptions>) => {
    clearTimeout(waiting.current?.timer)
    const changed = { ...waiting.current?.changed, ...part }
    // As it was at the press: after the pause another building may be shown.
    const tell = settle.current
    waiting.current = { changed, timer: setTimeout(() => tell(changed), ADDRESS_DELAY_MS) }
    setLook((before) => ({ ...before, ...part }))
  }, [])
  return [look, change] as const
}

/**
 * The address with changed settings of a house's grid. Another house, pressed meanwhile, may have no such section: its
 * address keeps its own.
 */
export function withLook(
  before: Record<string, unknown>,
  { text, shown, section }: Partial<ViewOptions>,
  house: string | undefined,
) {
  return {
    ...before,
    ...(text && { text }),
    ...(shown && { status: [...shown] }),
    ...(section !== undefined && before['house'] === house && { section }),
  }
}

function isSameLook(a: ViewOptions, b: ViewOptions): boolean {
  return a.text === b.text && a.section === b.section && a.shown.join() === b.shown.join()
}
