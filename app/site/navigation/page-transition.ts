type Move = { fromLocation?: unknown; pathChanged: boolean }

/**
 * The view transition `page`, out and then in, for a change of the path. A filter, which changes only the search of
 * the same list, must not make it flash. Browsers without transition types cannot distinguish the two, and change
 * pages at once.
 */
export function pageTransition() {
  const hasTransitionTypes = globalThis.CSS?.supports?.('selector(:active-view-transition-type(a))') ?? false
  if (!hasTransitionTypes) return false
  return {
    types: ({ fromLocation, pathChanged }: Move) =>
      fromLocation && pathChanged ? ['page'] : (false as const),
  }
}

/**
 * A transition that another one interrupts, or that a hidden tab skips, rejects a promise that the router does not
 * handle. The page is shown anyway, so the rejection is kept out of the console.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (!(reason instanceof DOMException)) return
    if (/transition/i.test(reason.message)) event.preventDefault()
  })
}
