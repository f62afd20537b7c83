type Move = { fromLocation?: unknown; pathChanged: boolean }

/**
 * The change of page `page`, out and then in. Only another path counts as another page: a filter that
 * rewrites the address of the same list must not flash it. Browsers that cannot tell the two apart (no
 * transition types) change pages at once.
 */
export function pageTransition() {
  const canTell = globalThis.CSS?.supports?.('selector(:active-view-transition-type(a))') ?? false
  if (!canTell) return false
  return {
    types: ({ fromLocation, pathChanged }: Move) =>
      fromLocation && pathChanged ? ['page'] : (false as const),
  }
}

/**
 * A transition that another one overtakes, or that a hidden tab cancels, rejects a promise that nobody
 * holds. The page itself is shown all the same, so this is no error for the console.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    if (!(reason instanceof DOMException)) return
    if (/transition/i.test(reason.message)) event.preventDefault()
  })
}
