/**
 * Class of a part that may be below the screen: in the HTML of a server the browser skips it at the start (the stylesheet
 * says how) and lays it out in an idle moment. What is rendered in the browser has no such class, so that Back finds its
 * place; the element needs `suppressHydrationWarning`.
 */
export const FAR = import.meta.env.SSR ? 'far' : undefined

/**
 * Lays out the parts of class `far`, one in each idle moment. Latin letters are loaded before: they are in a file of their own,
 * the footer has them in an address of e-mail, and a font that comes later has the whole page laid out again. While they are
 * on their way, a browser lays out by itself each part that comes near the screen.
 */
export const layOutFarParts = (): Promise<void> =>
  // What cannot be loaded is replaced by a system font.
  document.fonts.load('1em Onest', 'e').then(layOutNext, layOutNext)

function layOutNext(): void {
  const part = document.querySelector('.far')
  // Safari has no idle callbacks: the stylesheet lets it skip nothing.
  if (part) {
    globalThis.requestIdleCallback?.(() => {
      part.classList.remove('far')
      layOutNext()
    })
  }
}
