let listener = (_event: PopStateEvent) => {}

/**
 * To be called before the router is made. Chromium calls the listeners of an event of the window in the order in which they were
 * added, also one that captures: added later, none could keep a step in the history from the router.
 */
export function hearPopstateFirst(): void {
  addEventListener('popstate', (event) => listener(event))
}

/** What hears of each step in the history before the router, and may stop the event. */
export function setFirstPopstate(next: (event: PopStateEvent) => void): void {
  listener = next
}
