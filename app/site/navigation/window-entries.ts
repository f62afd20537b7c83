import type { RouterHistory } from '@tanstack/react-router'
import { setWindowOpened } from '#app/ui/overlay/open-windows.ts'
import { setFirstPopstate } from './first-popstate.ts'

type Close = () => void

/** In the state of an entry: how many windows are open over its page; none or 0 in that of a page. */
const WINDOWS = 'windows'

/**
 * The browser's Back closes a window and not the page below it: each open window has an entry of its own in the history, with
 * the address of its page. The router does not learn of these entries, so that no loader runs and nothing scrolls:
 * decisions/135-back-closes-windows.md.
 */
export function keepWindowEntries(pages: RouterHistory): void {
  /** The open windows, the last opened at the end. */
  let windows: readonly Close[] = []
  /** Windows that stay until the page comes to which a link inside them leads; they have no entries any more. */
  let left: readonly Close[] = []
  /** A step back of ours on its way. */
  let step: Promise<void> | undefined
  let arrived = () => {}
  let unblock: (() => void) | undefined

  /** Makes as many entries as there are windows. */
  function settle(): void {
    if (step) return
    const surplus = windowsOf(history.state) - windows.length
    if (surplus > 0) {
      step = new Promise((resolve) => {
        arrived = resolve
      })
      history.go(-surplus)
      return
    }
    for (let number = windowsOf(history.state) + 1; number <= windows.length; number++) {
      write('pushState', { ...history.state, [WINDOWS]: number })
    }
    if (windows.length === 0) {
      unblock?.()
      unblock = undefined
    } else {
      unblock ??= pages.block({ blockerFn: leaveFirst, enableBeforeUnload: false })
    }
  }

  /** Before a link inside a window adds the entry of another page, those of the windows go: Back leads to the page. */
  async function leaveFirst({ action }: { action: string }): Promise<boolean> {
    if (action !== 'PUSH') return false
    left = [...left, ...windows]
    windows = []
    settle()
    await step
    return false
  }

  function closeAbove(kept: number): void {
    const closed = [...left, ...windows.slice(kept)]
    windows = windows.slice(0, kept)
    left = []
    for (const close of closed.reverse()) close()
  }

  setWindowOpened((close) => {
    windows = [...windows, close]
    settle()
    return () => {
      windows = windows.filter((other) => other !== close)
      left = left.filter((other) => other !== close)
      settle()
    }
  })
  // A new address of the same page, such as that of a filter, takes the state of the entry with it.
  pages.subscribe(({ action }) => {
    const number = windowsOf(history.state)
    // The router writes in the microtask before.
    if (action.type === 'REPLACE' && number > 0) {
      queueMicrotask(() => write('replaceState', { ...history.state, [WINDOWS]: number }))
    }
  })
  setFirstPopstate((event) => {
    const { href, state } = pages.location
    // The router numbers the entries of pages. The same number: the page stays, with the address that it has now.
    if (event.state?.__TSR_index === state.__TSR_index) {
      event.stopImmediatePropagation()
      write('replaceState', { ...state, [WINDOWS]: windowsOf(event.state) }, href)
    }
    if (!step) closeAbove(windowsOf(event.state))
    arrived()
    step = undefined
    settle()
  })
  // The page was loaded again while a window was open. Chromium loads the entry below anew too, so a step back would show its
  // old address; this entry becomes one of a page.
  if (windowsOf(history.state) > 0) write('replaceState', { ...history.state, [WINDOWS]: 0 })
}

function windowsOf(state: unknown): number {
  return typeof state === 'object' && state !== null && WINDOWS in state ? Number(state[WINDOWS]) : 0
}

/** The router has put its own functions in the place of those of `history`, and would take the entry for one of a page. */
function write(how: 'pushState' | 'replaceState', state: object, href?: string): void {
  History.prototype[how].call(history, state, '', href)
}
