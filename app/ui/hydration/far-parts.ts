/**
 * Class of a part that may be below the screen: in the HTML of a server the browser skips it at the start (the stylesheet
 * says how) and lays it out in an idle moment. What is rendered in the browser has no such class, so that Back finds its
 * place; the element needs `suppressHydrationWarning`.
 */
export const FAR = import.meta.env.SSR ? 'far' : undefined

/**
 * Lays out the parts of class `far`, one in each idle moment. Latin letters are loaded before: they are in a file of their own,
 * most pages have them in the footer, and a font that comes later has the whole page laid out again.
 */
export const layOutFarParts = (): Promise<void> =>
  // What cannot be loaded is replaced by a system font.
  document.fonts.load('1em Onest', 'e').then(layOutNext, layOutNext)

function layOutNext(): void {
  const [part] = document.getElementsByClassName('far')
  // A browser without idle moments has skipped nothing.
  const later = globalThis.requestIdleCallback ?? queueMicrotask
  if (part) {
    later(() => {
      part.classList.remove('far')
      layOutNext()
    })
  }
}
