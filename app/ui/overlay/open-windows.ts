type Opened = (close: () => void) => () => void

let opened: Opened = () => () => {}

/**
 * Tells that a modal window is open which the browser's Back closes.
 *
 * @returns what to call when it is closed, however that came
 */
export function windowOpened(close: () => void): () => void {
  return opened(close)
}

/** What gives windows their entries in the history: `app/site/navigation/window-entries.ts`, which comes after the first page. */
export function setWindowOpened(listener: Opened): void {
  opened = listener
}
