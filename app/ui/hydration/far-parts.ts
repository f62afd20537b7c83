/**
 * Class of a part that may be below the screen: in the HTML of a server the browser skips it at the start (the stylesheet
 * says how) and lays it out in an idle moment. What is rendered in the browser has no such class, so that Back finds its
 * place; the element needs `suppressHydrationWarning`.
 */
export const FAR = import.meta.env.SSR ? 'far' : undefined

/** Lays out the parts of class `far`, one in each idle moment. */
export function layOutFarParts(): void {
  const part = document.querySelector('.far')
  // Safari has no idle callbacks; the stylesheet skips nothing there.
  if (part) {
    globalThis.requestIdleCallback?.(() => {
      part.classList.remove('far')
      layOutFarParts()
    })
  }
}
