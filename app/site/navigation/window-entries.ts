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
  /** Windows left open while the page of a link inside them loads; their entries are gone. */
  let left: readonly Close[] = []
  /** How many windows are open at the entry where the visitor is. */
  let depth = 0
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
    // The entry of a link to a place of the page is the browser's: it has no state, and so not the router's number.
    if (windows.length > 0 && history.state === null) write('replaceState', pages.location.state)
    for (let number = windowsOf(history.state) + 1; number <= windows.length; number++) {
      write('pushState', { ...history.state, [WINDOWS]: number })
    }
    depth = windows.length
    if (depth === 0) {
      unblock?.()
      unblock = undefined
    } else {
      unblock ??= pages.block({ blockerFn: leaveFirst, enableBeforeUnload: false })
    }
  }

  /** Takes the entries of the open windows away before that of another page comes: Back leads from it to this page. */
  async function leaveWindows(): Promise<void> {
    left = [...left, ...windows]
    windows = []
    settle()
    await step
  }

  async function leaveFirst({ action }: { action: string }): Promise<boolean> {
    if (action === 'PUSH') await leaveWindows()
    return false
  }

  /** The same for a link or a form of a window that leads to another document, of which the router does not hear. */
  function goToDocument(event: Event, href: string | undefined): void {
    if (href === undefined || event.defaultPrevented || (windows.length === 0 && !step)) return
    event.preventDefault()
    void leaveWindows().then(() => location.assign(href))
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
    if (action.type === 'PUSH') depth = 0
    if (action.type === 'REPLACE' && number > 0) {
      queueMicrotask(() => write('replaceState', { ...history.state, [WINDOWS]: number }))
    }
  })
  setFirstPopstate((event) => {
    const { href, state } = pages.location
    const before = depth
    depth = windowsOf(event.state)
    // To or from a window. The router numbers the entries of pages; the same number: the page stays, with the address that it has now.
    if (before + depth > 0 && event.state?.__TSR_index === state.__TSR_index) {
      event.stopImmediatePropagation()
      write('replaceState', { ...state, [WINDOWS]: depth }, href)
    }
    if (!step) closeAbove(depth)
    arrived()
    step = undefined
    settle()
  })
  addEventListener('click', (event) => goToDocument(event, documentOf(event)))
  addEventListener('submit', (event) => goToDocument(event, resultsOf(event)))
  // The browser has kept the document that was left.
  addEventListener('pageshow', ({ persisted }) => persisted && closeAbove(0))
  // The page was loaded again while a window was open. Chromium loads the page of the entry below again too, so a step back would show its
  // old address; this entry becomes one of a page.
  if (windowsOf(history.state) > 0) write('replaceState', { ...history.state, [WINDOWS]: 0 })
}

/** Where a press on a link leads in this tab; undefined for anything else, and for a place of the same page. */
function documentOf({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isInThisTab = button === 0 && !(altKey || ctrlKey || metaKey || shiftKey)
  if (!link || !isInThisTab || link.target !== '' || link.hasAttribute('download')) return undefined
  const isPlace = link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0]
  return link.protocol.startsWith('http') && !isPlace ? link.href : undefined
}

/** Where a form leads that asks for a page, such as a search. */
function resultsOf({ target, submitter }: SubmitEvent): string | undefined {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return undefined
  const url = new URL(target.action)
  url.search = ''
  for (const [name, text] of new FormData(target, submitter)) {
    if (typeof text === 'string') url.searchParams.append(name, text)
  }
  return url.href
}

function windowsOf(state: unknown): number {
  return typeof state === 'object' && state !== null && WINDOWS in state ? Number(state[WINDOWS]) : 0
}

/** The router has put its own functions in the place of those of `history`, and would take the entry for one of a page. */
function write(how: 'pushState' | 'replaceState', state: object, href?: string): void {
  History.prototype[how].call(history, state, '', href)
}
